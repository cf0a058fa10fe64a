import assert from "node:assert/strict";
import { test } from "node:test";
import { countHidden, newestCard, scrollToFit } from "./rows.js";

const seen = { left: 0, right: 360 };
const at = (/** @type {number} */ left) => ({ left, right: left + 60 });

test("cards are counted that are not seen whole, at each edge by themselves", () => {
  assert.deepEqual(countHidden([at(2), at(298)], seen), { before: 0, after: 0 });
  assert.deepEqual(countHidden([at(-70), at(-20), at(40), at(345), at(400)], seen), { before: 2, after: 2 });
});

test("what the strip with the number lies on is counted as well, and nothing where there is none", () => {
  assert.deepEqual(countHidden([at(10), at(290), at(360)], seen), { before: 0, after: 2 });
  assert.deepEqual(countHidden([at(-60), at(10), at(290)], seen), { before: 2, after: 0 });
});

test("a row is scrolled no farther than to where all of a card is seen", () => {
  assert.equal(scrollToFit(at(100), seen), 0);
  assert.equal(scrollToFit(at(340), seen, 10), 50);
  assert.equal(scrollToFit(at(-30), seen, 10), -40);
});

test("the last card that has come is followed, and none where all are new or nothing was known", () => {
  assert.equal(newestCard([1, 2, 7, 3], new Set([1, 2, 3])), 7);
  assert.equal(newestCard([1, 2], new Set([1, 2, 3])), null);
  assert.equal(newestCard([4, 5], new Set([1])), null);
  assert.equal(newestCard([4, 5], undefined), null);
});
