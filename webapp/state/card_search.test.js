// Searching cards by words, kind and cost, and the order of costs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { byCost, findCards } from "./card_search.js";
import { firstState } from "./state.js";

/** @param {string} face @param {string} name @param {string} kind @param {number|string|null} cost */
const card = (face, name, kind, cost) =>
  /** @type {import("./types.js").Face} */ (
    /** @type {unknown} */ ({
      face,
      name: { ja: name, en: name },
      text: { ja: `${name}の話`, en: `of ${name}` },
      class: kind,
      cost,
    })
  );
const faces = {
  a: card("a", "Fox", "character", 2),
  b: card("b", "Fire", "spell", 2),
  c: card("c", "Fog", "spell", null),
};
const state = { ...firstState("en"), faces };
const wanted = { list: ["a", "b", "c", "gone"], query: "", kind: "", cost: null };

test("cards are found by words, kind, cost, and all of them together", () => {
  assert.deepEqual(findCards(state, wanted), ["a", "b", "c"]);
  assert.deepEqual(findCards(state, { ...wanted, query: "ＦＯ" }), ["a", "c"]);
  assert.deepEqual(findCards(state, { ...wanted, kind: "spell" }), ["b", "c"]);
  assert.deepEqual(findCards(state, { ...wanted, cost: "2" }), ["a", "b"]);
  assert.deepEqual(findCards(state, { ...wanted, cost: "" }), ["c"]);
  assert.deepEqual(findCards(state, { ...wanted, cost: "2", kind: "spell", query: "of" }), ["b"]);
  assert.deepEqual(findCards(state, { ...wanted, cost: "3" }), []);
});

test("costs are sorted as numbers, other costs last", () => {
  assert.deepEqual(["", "10", "X", "2", "0"].sort(byCost), ["0", "2", "10", "X", ""]);
});
