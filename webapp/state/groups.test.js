import assert from "node:assert/strict";
import { test } from "node:test";
import { groupByTurn, groupWithSetCards } from "./groups.js";
import { sampleLine } from "./log/sample_line.js";

/** @param {number} index @param {number} turn @param {string} phase @returns {import("./types.js").Line} */
const line = (index, turn, phase) =>
  sampleLine("x", {}, { index, turn, player: turn % 2 === 1 ? 1 : 0, phase, seat: null });

test("lines group by turn and then by phase, in order", () => {
  const turns = groupByTurn([line(0, 1, "draw"), line(1, 1, "main"), line(2, 1, "main"), line(3, 2, "draw")]);
  assert.deepEqual(
    turns.map((turn) => turn.phases.map((phase) => [phase.phase, phase.lines.length])),
    [
      [
        ["draw", 1],
        ["main", 2],
      ],
      [["draw", 1]],
    ],
  );
});

test("attached cards are listed below their host", () => {
  const card = (/** @type {number} */ ref, /** @type {number|null} */ host) =>
    /** @type {import("./types.js").CardView} */ ({ ref, host });
  const groups = groupWithSetCards([card(1, null), card(2, 1), card(3, 99)]);
  assert.deepEqual(
    groups.map(({ card: each, set }) => [each.ref, set.map((one) => one.ref)]),
    [
      [1, [2]],
      [3, []],
    ],
  );
});
