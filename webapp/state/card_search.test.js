// Searching cards by words and printed properties, and the order of costs.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chosenCount,
  compareByCost,
  findCards,
  NO_FILTER,
  traitValues,
  withValueToggled,
} from "./card_search.js";
import { initialState } from "./state.js";

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
const state = { ...initialState("en"), faces };
const list = ["a", "b", "c", "gone"];
/** @param {string} query @param {Record<string, string[]>} [chosen] */
const found = (query, chosen = {}) => findCards(state, list, { query, chosen });

test("cards are found by words, kind, cost, and all of them together", () => {
  assert.deepEqual(found(""), ["a", "b", "c"]);
  assert.deepEqual(found("ＦＯ"), ["a", "c"]);
  assert.deepEqual(found("", { kinds: ["spell"] }), ["b", "c"]);
  assert.deepEqual(found("", { costs: ["2"] }), ["a", "b"]);
  assert.deepEqual(found("", { costs: [""] }), ["c"]);
  assert.deepEqual(found("of", { costs: ["2"], kinds: ["spell"] }), ["b"]);
  assert.deepEqual(found("", { costs: ["3"] }), []);
});

test("several values of a property find the cards with any of them", () => {
  assert.deepEqual(found("", { costs: ["2", ""] }), ["a", "b", "c"]);
  assert.deepEqual(found("", { costs: ["2", ""], kinds: ["spell"] }), ["b", "c"]);
  assert.deepEqual(found("", { kinds: [] }), ["a", "b", "c"]);
});

test("a value is chosen by one press and no longer by the next", () => {
  const once = withValueToggled(NO_FILTER, "kinds", "spell");
  assert.deepEqual(once, { query: "", chosen: { kinds: ["spell"] } });
  assert.equal(chosenCount(withValueToggled(once, "costs", "2")), 2);
  assert.equal(chosenCount(withValueToggled(once, "kinds", "spell")), 0);
});

test("the values of a property have the number of their cards", () => {
  assert.deepEqual(traitValues(Object.values(faces), "costs"), [
    { id: "2", name: null, n: 2 },
    { id: "", name: null, n: 1 },
  ]);
  assert.deepEqual(
    traitValues(Object.values(faces), "kinds").map(({ id, n }) => [id, n]),
    [
      ["character", 1],
      ["spell", 2],
    ],
  );
  assert.deepEqual(traitValues(Object.values(faces), "colours"), []);
});

test("costs are sorted as numbers, other costs last", () => {
  assert.deepEqual(["", "10", "X", "2", "0"].sort(compareByCost), ["0", "2", "10", "X", ""]);
});
