import assert from "node:assert/strict";
import { test } from "node:test";
import { loadPreviews } from "./overlays.js";

/** @typedef {import("../state/types.js").Answer} Answer */

/** A table whose engine answers or refuses a request when the test says so. */
function looking() {
  /** @type {any} */
  const table = { id: "t", shownSeat: 0, update: { revision: 3 }, busy: false, past: null, watching: false };
  const state = { table };
  /** @type {Map<string, {give: (told: object) => void, refuse: () => void}>} */
  const asked = new Map();
  const session = /** @type {import("./session.js").Session} */ (
    /** @type {unknown} */ ({
      store: {
        get: () => state,
        table: (/** @type {object} */ change) => {
          state.table = { ...state.table, ...change };
        },
      },
      client: {
        ask: (/** @type {string} */ _, /** @type {{answer: Answer}} */ { answer }) =>
          new Promise((give, refuse) =>
            asked.set(JSON.stringify(answer), { give, refuse: () => refuse(new Error("unforeseen")) }),
          ),
      },
    })
  );
  /** @param {Answer} answer @returns {Promise<{give: (told: object) => void, refuse: () => void}>} */
  const question = async (answer) => {
    const key = JSON.stringify(answer);
    while (!asked.has(key)) await new Promise((done) => setTimeout(done, 5));
    return /** @type {any} */ (asked.get(key));
  };
  return { session, question, byAnswer: () => state.table.previews?.byAnswer ?? {} };
}

/** @type {[Answer, Answer, Answer]} */
const [PASS, USE, PLAY] = [["pass"], ["use", 7], ["play", 2]];

test("two previews requested at the same time are both kept", async () => {
  const { session, question, byAnswer: told } = looking();
  const both = [loadPreviews(session, [PASS], () => true), loadPreviews(session, [USE], () => true)];
  const [pass, use] = [await question(PASS), await question(USE)];
  use.give({});
  pass.give({});
  await Promise.all(both);
  assert.deepEqual(Object.keys(told()).sort(), [PASS, USE].map((each) => JSON.stringify(each)).sort());
});

test("a failed preview does not affect the others", async () => {
  const { session, question, byAnswer: told } = looking();
  const all = loadPreviews(session, [USE, PLAY], () => true);
  (await question(USE)).refuse();
  (await question(PLAY)).give({});
  await all;
  assert.deepEqual(told(), { [JSON.stringify(USE)]: null, [JSON.stringify(PLAY)]: {} });
});

test("a preview is not shown under a finger, nor after the answer", async () => {
  for (const answers of [false, true]) {
    const { session, question, byAnswer: told } = looking();
    const all = loadPreviews(session, [PASS], () => true);
    const asked = await question(PASS);
    session.pressing = true;
    asked.give({});
    await new Promise((done) => setTimeout(done, 50));
    assert.deepEqual(told(), {});
    if (answers) session.store.table({ busy: true });
    session.pressing = false;
    await all;
    assert.equal(JSON.stringify(PASS) in told(), !answers);
  }
});
