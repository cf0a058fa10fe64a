import assert from "node:assert/strict";
import { test } from "node:test";
import { finalsOf } from "./layout.js";

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

test("where the game was won by a score, that is told, and what it adds up from", () => {
  assert.deepEqual(finalsOf(layout, over("fell"), seat), {
    told: [["score", 7]],
    parts: [
      ["court", 2],
      ["bonus", 5],
    ],
  });
});

test("a game that goes on, or ended otherwise, tells its numbers", () => {
  const numbers = { told: [["castle", 32]], parts: [] };
  assert.deepEqual(finalsOf(layout, null, seat), numbers);
  assert.deepEqual(finalsOf(layout, over("conceded"), seat), numbers);
  assert.deepEqual(finalsOf(undefined, null, seat).told, []);
});
