// The reader's place in the rulebook, settings sent to the engine, and glossary files that fail to load.

import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTerms } from "./learn/reference.js";
import { changeSettings } from "./play.js";
import { changeReading, closeRulebook, openPage, openRulebook } from "./rulebook.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {object} first @param {object} [more] */
function place(first, more = {}) {
  /** @type {any} */
  let state = {
    hello: { games: [{ id: "one", offers: ["terms"] }] },
    draft: { game: "one" },
    table: null,
    ...first,
  };
  const set = (/** @type {object} */ change) => {
    state = { ...state, ...change };
  };
  const table = (/** @type {object} */ change) => set({ table: { ...state.table, ...change } });
  const session = { store: { get: () => state, set, table }, book: { fetching: null, last: null }, ...more };
  return { session: /** @type {Session} */ (/** @type {unknown} */ (session)), state: () => state };
}

test("a search on another rulebook page is not applied when the clauses open again", () => {
  const book = { game: "one", scenarios: [] };
  const { session, state } = place({ reading: null, book, study: { one: {} } });
  openRulebook(session);
  changeReading(session, { query: "first strike", section: "6" });
  openPage(session, "words");
  assert.equal(state().reading.query, "");
  changeReading(session, { query: "graze" });
  closeRulebook(session);
  openRulebook(session);
  assert.deepEqual(
    [state().reading.page, state().reading.query, state().reading.section],
    ["clauses", "first strike", "6"],
  );
});

test("standing answers are sent to the engine only when some are undone", async () => {
  /** @type {any[]} */
  const asked = [];
  const orders = {
    auto_pass: "smart",
    stops: [],
    until: null,
    hold: false,
    said: [{ key: "a" }, { key: "b" }],
  };
  const client = { ask: async (/** @type {string} */ _, /** @type {any} */ params) => asked.push(params) };
  const { session, state } = place(
    { table: { id: "t", shown: 0, update: { settings: [orders, orders] } } },
    { client },
  );
  await changeSettings(session, { hold: true });
  assert.deepEqual(asked[0], { seat: 0, auto_pass: "smart", stops: [], until: null, hold: true });
  assert.equal(state().table.update.settings[0].said.length, 2);
  await changeSettings(session, { said: state().table.update.settings[0].said.slice(0, 1) });
  assert.deepEqual(asked[1].said, [{ key: "a" }]);
});

test("rulebook texts that failed to load are requested again later", async () => {
  Object.assign(globalThis, { document: { baseURI: "https://table.test/" } });
  const { session, state } = place({ terms: {} });
  let fetched = 0;
  globalThis.fetch = async () => {
    fetched += 1;
    return new Response("", { status: 503 });
  };
  await loadTerms(session, "one", 5);
  await loadTerms(session, "one", 5);
  assert.equal(fetched, 1, "not at once");
  await new Promise((done) => setTimeout(done, 30));
  assert.equal(state().terms.one, undefined, "the next drawing asks");
  await loadTerms(session, "one", 5);
  assert.equal(fetched, 2);
});
