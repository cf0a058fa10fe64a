import assert from "node:assert/strict";
import { test } from "node:test";
import { beyond, comer, wayTo } from "./rows.js";

const seen = { left: 0, right: 360 };
const at = (/** @type {number} */ left) => ({ left, right: left + 60 });

test("cards are counted of which less than half is seen, at each edge by themselves", () => {
  assert.deepEqual(beyond([at(0), at(300)], seen), { before: 0, after: 0 });
  assert.deepEqual(beyond([at(-50), at(-20), at(320), at(345), at(400)], seen), { before: 1, after: 2 });
});

test("a row is scrolled no farther than to where all of a card is seen", () => {
  assert.equal(wayTo(at(100), seen), 0);
  assert.equal(wayTo(at(340), seen, 10), 50);
  assert.equal(wayTo(at(-30), seen, 10), -40);
});

test("the last card that has come is followed, and none where all are new or nothing was known", () => {
  assert.equal(comer([1, 2, 7, 3], new Set([1, 2, 3])), 7);
  assert.equal(comer([1, 2], new Set([1, 2, 3])), null);
  assert.equal(comer([4, 5], new Set([1])), null);
  assert.equal(comer([4, 5], undefined), null);
});
