import assert from "node:assert/strict";
import { test } from "node:test";
import { countHidden, newestCard, scrollToFit } from "./rows.js";

const seen = { left: 0, right: 360 };
const at = (/** @type {number} */ left) => ({ left, right: left + 60 });

test("cards that are not fully visible are counted at each edge", () => {
  assert.deepEqual(countHidden([at(2), at(298)], seen), { before: 0, after: 0 });
  assert.deepEqual(countHidden([at(-70), at(-20), at(40), at(345), at(400)], seen), { before: 2, after: 2 });
});

test("cards under the count strip are counted, and none without a strip", () => {
  assert.deepEqual(countHidden([at(10), at(290), at(360)], seen), { before: 0, after: 2 });
  assert.deepEqual(countHidden([at(-60), at(10), at(290)], seen), { before: 2, after: 0 });
});

test("a row scrolls no farther than needed to show a whole card", () => {
  assert.equal(scrollToFit(at(100), seen), 0);
  assert.equal(scrollToFit(at(340), seen, 10), 50);
  assert.equal(scrollToFit(at(-30), seen, 10), -40);
});

test("the newest card is scrolled to, unless all are new or nothing was known", () => {
  assert.equal(newestCard([1, 2, 7, 3], new Set([1, 2, 3])), 7);
  assert.equal(newestCard([1, 2], new Set([1, 2, 3])), null);
  assert.equal(newestCard([4, 5], new Set([1])), null);
  assert.equal(newestCard([4, 5], undefined), null);
});
