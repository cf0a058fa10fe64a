import assert from "node:assert/strict";
import { test } from "node:test";
import { finalCounts, thresholdWarningOf } from "./layout.js";

const layout = /** @type {import("./types.js").Layout} */ (
  /** @type {unknown} */ ({
    numbers: ["castle"],
    finals: { fell: { total: "score", parts: ["court", "bonus"] } },
  })
);
const seat = /** @type {import("./types.js").SeatView} */ (
  /** @type {unknown} */ ({ castle: 32, court: [{}, {}], counts: { score: 7, bonus: 5 } })
);
const over = (/** @type {string} */ code) => ({ winner: 0, draw: false, code, clause: "1" });

test("a game won by a score shows the score and its parts", () => {
  assert.deepEqual(finalCounts(layout, over("fell"), seat), {
    totals: [["score", 7]],
    parts: [
      ["court", 2],
      ["bonus", 5],
    ],
  });
});

test("a game that continues or ended otherwise shows its numbers", () => {
  const numbers = { totals: [["castle", 32]], parts: [] };
  assert.deepEqual(finalCounts(layout, null, seat), numbers);
  assert.deepEqual(finalCounts(layout, over("conceded"), seat), numbers);
  assert.deepEqual(finalCounts(undefined, null, seat).totals, []);
});

test("a count that is about to decide the game shows how many are left", () => {
  const brinks = [
    { what: "castle", at: 0, code: "scored", clause: "2", within: 8 },
    { what: "court", at: 5, code: "gathered", clause: "3", within: 2 },
  ];
  const near = { ...layout, brinks };
  /** @param {number} castle @param {number} court */
  const left = (castle, court) => {
    const here = { ...seat, castle, court };
    return ["castle", "court"].map(
      (what) =>
        thresholdWarningOf(
          near,
          /** @type {import("./types.js").SeatView} */ (/** @type {unknown} */ (here)),
          what,
        )?.left,
    );
  };
  assert.deepEqual(left(9, 2), [undefined, undefined]);
  assert.deepEqual(left(8, 3), [8, 2]);
  assert.deepEqual(left(1, 4), [1, 1]);
  assert.deepEqual(left(0, 5), [0, undefined]);
  assert.deepEqual(left(-2, 6), [undefined, undefined]);
  assert.equal(thresholdWarningOf(layout, seat, "castle"), null);
});
