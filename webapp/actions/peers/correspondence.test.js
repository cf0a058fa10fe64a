// Accepts letters with a session whose engine, disk and screen are in memory.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleGameRecord } from "../../store/sample_records.js";
import { loseGameToOtherTab, showUpdateFromOtherTab } from "../accept_update.js";
import { openLetter, pasteLetter, readLetter, resumePending } from "./correspondence.js";

/** @typedef {import("../session.js").Session} Session */

const ROOT = "https://table.test/#letter.";
Object.assign(globalThis, {
  document: { baseURI: "https://table.test/" },
  location: { hash: "" },
  navigator: { locks: null },
});

/** A session, its closed parts, and the requests to its engine.
 * @param {Record<string, (params: any) => unknown>} answers @param {object[]} records @param {object} [first] the
 *   initial state of the screen */
function place(answers, records, first = {}) {
  const kept = new Map(records.map((each) => [/** @type {{id: string}} */ (each).id, each]));
  /** @type {string[]} */
  const closed = [];
  /** @type {[string, any][]} */
  const asked = [];
  /** @type {any} */
  let state = { screen: "table", table: { id: "old" }, draft: {}, correspondence: null, ...first };
  const closing = (/** @type {string} */ name) => ({ close: () => closed.push(name) });
  const engine = {
    async call(/** @type {string} */ method, /** @type {any} */ params) {
      asked.push([method, params]);
      return answers[method]?.(params);
    },
  };
  const session = /** @type {Session} */ (
    /** @type {unknown} */ ({
      store: {
        get: () => state,
        set: (/** @type {object} */ change) => {
          state = { ...state, ...change };
        },
        table: (/** @type {object} */ change) => {
          if (state.table) state = { ...state, table: { ...state.table, ...change } };
        },
        idle: async () => {},
      },
      engine,
      client: { load: async (/** @type {any} */ record) => record.update },
      games: {
        all: async () => [...kept.values()],
        aside: async () => [],
        get: async (/** @type {string} */ id) => kept.get(id),
        put: async (/** @type {any} */ record) => kept.set(record.id, record),
      },
      tabs: { plays: () => false, release: () => closed.push("lock"), takeOver: async () => true },
      engineReady: { promise: Promise.resolve() },
      createdTimes: new Map(),
      thinking: { engine: null, next: null },
      following: null,
      peers: { connection: closing("line"), room: closing("room"), replyChannel: null, camera: null },
    })
  );
  return { session, closed, asked, kept, state: () => state };
}

/** The engine's reply to an offer. @param {string} [unlike] */
const offer = (unlike = "") => ({
  of: "0".repeat(16),
  sender: 0,
  offer: { game: "pmv", rules: "1", engine: "1", name: "Ben", cards: 40, wish: 1, unlike },
});

test("opening an offer at a table leaves it: its connection closes, and another tab may play it", async () => {
  const { session, closed, state } = place({ "peer.look": () => offer() }, []);
  await readLetter(session, "C8lg");
  assert.equal(state().screen, "letters");
  assert.equal(state().table, null);
  assert.deepEqual(closed.sort(), ["line", "lock", "room"]);
});

test("an offer that this device cannot accept is refused before choosing a deck", async () => {
  const { session, closed, state } = place({ "peer.look": () => offer("other-engine") }, []);
  await assert.rejects(readLetter(session, "C8lg"), { code: "letter-refused" });
  assert.equal(state().screen, "table");
  assert.deepEqual(closed, []);
});

test("one's own offer is found again, whichever engine wrote it", async () => {
  const letters = { of: "", offer: "C8lg", on: true, laid: false };
  const record = { ...sampleGameRecord("own"), mode: "peer", you: 0, letters };
  const { session, state } = place(
    {
      "peer.look": () => offer("other-engine"),
      "peer.open": () => ({ peer: { peer: "p" } }),
      "peer.letter": () => ({ link: "C8lg", fits: true }),
    },
    [record],
  );
  await readLetter(session, "C8lg");
  assert.equal(state().correspondence.id, "own");
});

test("a pasted letter is found in the surrounding text, and a truncated one is reported", async () => {
  const cut = Object.assign(new Error(), { data: { code: "peer-refused", params: { why: "broken" } } });
  const { session, asked, state } = place(
    {
      "peer.look": ({ link }) => {
        if (link !== "C8lg") throw cut;
        return offer();
      },
    },
    [],
    { screen: "letters", correspondence: { trouble: null } },
  );
  await pasteLetter(session, `<${ROOT}C8\nlg>. Yours, Ben`);
  assert.deepEqual(asked.at(-1), ["peer.look", { link: "C8lg" }]);
  await pasteLetter(session, `${ROOT}C8`);
  assert.equal(state().correspondence.trouble.params.why, "letter-broken");
  await pasteLetter(session, "nonsense 。");
  assert.equal(state().correspondence.trouble.params.why, "letter-broken");
  await pasteLetter(session, "。");
  assert.equal(state().correspondence.trouble.params.why, "not-a-letter");
});

test("a letter of a lost game is read again after its seat is restored, and one newer than an older copy says so", async () => {
  const letters = { of: "ab", offer: "", on: true, laid: true };
  const record = { ...sampleGameRecord("g"), mode: "peer", you: 0, letters };
  for (const why of ["too-early", "behind"]) {
    const refused = Object.assign(new Error(), { data: { code: "peer-refused", params: { why } } });
    const { session, kept, state } = place(
      {
        "peer.look": () => ({ of: "ab", sender: 1, offer: null }),
        "peer.open": () => ({ peer: { peer: "p" } }),
        "peer.claim": () => {
          throw refused;
        },
      },
      [],
    );
    await openLetter(session, "#letter.C8lg");
    assert.equal(state().screen, "trouble");
    assert.equal(state().trouble.code, "letter-not-here");
    assert.equal(state().trouble.params.letter, "C8lg");
    kept.set("g", record);
    await openLetter(session, "#letter.C8lg");
    const { code, params } = state().trouble;
    assert.deepEqual([code, params.why, params.letter], ["letter-refused", "letter-older", "C8lg"]);
  }
});

test("a game without a table yet keeps its start date", async () => {
  const letters = { of: "", offer: "C8lg", on: true, laid: false };
  const record = { ...sampleGameRecord("g", 5), created: 3, mode: "peer", you: 0, letters };
  const told = (/** @type {number} */ heard) => ({
    table: null,
    peer: { peer: "p", heard, brings: [], of: "ab", seat: 0, other: "Ben" },
  });
  const { session, kept } = place(
    {
      "peer.look": () => ({ of: "0".repeat(16), sender: 1, offer: null }),
      "peer.open": () => told(1),
      "peer.claim": () => ({ judge: null }),
      "peer.read": () => told(2),
      "peer.keep": () => ({ file: {} }),
      "peer.letter": () => ({ sign: "", link: "C8lh", fits: true }),
    },
    [record],
  );
  await readLetter(session, "C8lg2");
  const after = /** @type {any} */ (kept.get("g"));
  assert.equal(after.created, 3);
  assert.equal(after.letters.of, "ab");
  await resumePending(session, "g");
});

test("a watching tab sees how the game continues, and a tab that stopped playing has no connection", async () => {
  const letters = { of: "ab", offer: "", on: true, laid: true };
  const update = { peer: {}, over: null };
  const record = { ...sampleGameRecord("g"), mode: "peer", letters, update };
  const { session, closed, state } = place({}, [record], {
    table: { id: "g", watching: true, connection: "lost", letters: null, update },
  });
  await showUpdateFromOtherTab(session, "g");
  assert.equal(state().table.connection, "letters");
  assert.deepEqual(state().table.letters, letters);

  session.store.table({ watching: false, connection: "open", letters: { ...letters, on: false } });
  loseGameToOtherTab(session, "g");
  assert.equal(state().table.connection, "lost");
  assert.ok(state().table.watching);
  assert.deepEqual(closed, ["line"]);
});
