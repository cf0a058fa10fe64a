import assert from "node:assert/strict";
import { test } from "node:test";
import { isSeen, scrollToShow } from "./answerable_cards.js";

const seen = { top: 100, bottom: 300 };
const lies = (/** @type {number} */ top, held = false) => ({ top, bottom: top + 80, held });

test("a card is seen whole, one in the hand by its upper half", () => {
  assert.ok(isSeen(lies(220), seen));
  assert.ok(!isSeen(lies(240), seen));
  assert.ok(isSeen(lies(255, true), seen));
  assert.ok(!isSeen(lies(270, true), seen));
  assert.ok(!isSeen(lies(80), seen));
});

test("nothing is scrolled where one is seen, or none is lit", () => {
  assert.equal(scrollToShow([], seen), 0);
  assert.equal(scrollToShow([lies(120), lies(400)], seen), 0);
});

test("all of them are scrolled to where they find room, or else the nearest", () => {
  assert.equal(scrollToShow([lies(280), lies(340)], seen), 120);
  assert.equal(scrollToShow([lies(-200), lies(250), lies(400)], seen), 30);
  assert.equal(scrollToShow([lies(20), lies(-30)], seen), -130);
});
