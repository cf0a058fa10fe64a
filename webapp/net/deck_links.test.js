// A deck as a link: it is restored unchanged, and other links are refused.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deckInAddress, deckLink, isDeckLink } from "./links.js";

/** @type {[string, number][]} */
const cards = [
  ["F001", 3],
  ["F002", 2],
];
const deck = { name: "潮のデッキ 🌊", cards, sideboard: [], sets: [{ id: "a".repeat(24), name: "霜月" }] };

test("a deck survives a link round trip", () => {
  const hash = `#${deckLink("pmv", deck)}`;
  assert.ok(isDeckLink(hash));
  assert.deepEqual(deckInAddress(hash), { game: "pmv", ...deck });
  assert.deepEqual(deckInAddress(`Look at this: https://example.org/${hash}, it is mine.`), {
    game: "pmv",
    ...deck,
  });
});

/** @param {unknown} value */
const linkOf = (value) => {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return `#deck.pmv.${btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")}`;
};

test("an invalid deck link gives no deck", () => {
  for (const value of [
    null,
    3,
    {},
    [],
    ["name", [["F001", 0]], [], []],
    ["name", [["F001", 100]], [], []],
    ["name", [["F001", 1.5]], [], []],
    ["name", [["F001"]], [], []],
    ["name", [["x".repeat(65), 1]], [], []],
    ["name", Array(401).fill(["F001", 1]), [], []],
    ["n".repeat(61), [], [], []],
    [3, [], [], []],
    ["name", [], [], [["id"]]],
    ["name", [], [], Array(9).fill(["id", "name"])],
    ["name", [], []],
  ])
    assert.equal(deckInAddress(linkOf(value)), null, JSON.stringify(value));
  assert.equal(deckInAddress("#deck.pmv."), null);
  assert.equal(deckInAddress("#deck.pmv.____"), null);
  assert.equal(deckInAddress(`#deck.pmv.${"A".repeat(12_001)}`), null);
  assert.equal(deckInAddress("#deck.PMV.AAAA"), null);
  assert.equal(isDeckLink("#decks"), false);
});
