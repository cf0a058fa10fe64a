import assert from "node:assert/strict";
import { test } from "node:test";
import { isSeen, scrollToShow } from "./answerable_cards.js";

const seen = { top: 100, bottom: 300 };
const lies = (/** @type {number} */ top, held = false) => ({ top, bottom: top + 80, inHand: held });

test("a card counts as visible if whole, in the hand by its upper half", () => {
  assert.ok(isSeen(lies(220), seen));
  assert.ok(!isSeen(lies(240), seen));
  assert.ok(isSeen(lies(255, true), seen));
  assert.ok(!isSeen(lies(270, true), seen));
  assert.ok(!isSeen(lies(80), seen));
});

test("nothing is scrolled if an answerable card is visible or there is none", () => {
  assert.equal(scrollToShow([], seen), 0);
  assert.equal(scrollToShow([lies(120), lies(400)], seen), 0);
});

test("all answerable cards are scrolled into view if they fit, else the nearest", () => {
  assert.equal(scrollToShow([lies(280), lies(340)], seen), 120);
  assert.equal(scrollToShow([lies(-200), lies(250), lies(400)], seen), 30);
  assert.equal(scrollToShow([lies(20), lies(-30)], seen), -130);
});
