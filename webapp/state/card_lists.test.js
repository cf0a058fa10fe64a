// Counting and correcting card lists, without a screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cardTotal,
  defaultDeck,
  ownDeckChoice,
  ownDeckId,
  withCardCount,
  withNameReplaced,
} from "./card_lists.js";

/** @type {[string, number][]} */
const LIST = [
  ["A", 3],
  ["B", 1],
];

test("a card is counted up and down, and its line goes with the last copy", () => {
  assert.deepEqual(withCardCount(LIST, "A", 1), [
    ["A", 4],
    ["B", 1],
  ]);
  assert.deepEqual(withCardCount(LIST, "B", -1), [["A", 3]]);
  assert.deepEqual(withCardCount(LIST, "C", 1), [...LIST, ["C", 1]]);
  assert.deepEqual(withCardCount(LIST, "C", -1), LIST);
  assert.deepEqual(withCardCount([["A", 99]], "A", 1), [["A", 99]]);
  assert.deepEqual(LIST, [
    ["A", 3],
    ["B", 1],
  ]);
  assert.equal(cardTotal(LIST), 4);
});

test("a corrected name replaces a line", () => {
  assert.equal(withNameReplaced("3 Aa\n2 Bx # hm\n1 C", 2, 2, "Bb"), "3 Aa\n2 Bb\n1 C");
});

test("choosing one's own deck uses its id", () => {
  assert.equal(ownDeckId(ownDeckChoice("x:y")), "x:y");
  assert.equal(ownDeckId("tidelight"), null);
});

test("without a choice, the starter deck is offered, and another one to the other seat", () => {
  const decks = [{ id: "a" }, { id: "b" }, { id: "c", first: true }];
  assert.deepEqual(
    [0, 1].map((seat) => defaultDeck(decks, seat)?.id),
    ["c", "a"],
  );
  assert.equal(defaultDeck([{ id: "a", first: true }], 1)?.id, "a");
  assert.equal(defaultDeck([], 0), undefined);
});
