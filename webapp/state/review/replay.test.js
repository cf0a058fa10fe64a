import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleLine } from "../log/sample_line.js";
import {
  neighbourSpeed,
  nextStop,
  nextTurn,
  previousTurn,
  REPLAY_SPEEDS,
  STEP_MS,
  stepDelayMs,
  turnAt,
  turnStarts,
} from "./replay.js";

/** Lines as [index, turn, player, code]. @param {[number, number, 0|1, string][]} lines */
const logOf = (lines) =>
  lines.map(([index, turn, player, code]) => sampleLine(code, {}, { index, turn, player }));

// The game begins with its first turn at position 0; answers 3 and 7 end a turn.
const LOG = logOf([
  [0, 1, 0, "turn-began"],
  [0, 1, 0, "drew"],
  [1, 1, 0, "skipped"],
  [2, 1, 0, "played"],
  [3, 1, 0, "turn-ended"],
  [3, 2, 1, "turn-began"],
  [4, 2, 1, "passed"],
  [5, 2, 1, "attacked"],
  [6, 2, 1, "player-damaged"],
  [7, 3, 0, "turn-began"],
  [9, 3, 0, "conceded"],
]);
const LENGTH = 10;

test("turns start at the first position in which their lines are seen", () => {
  assert.deepEqual(turnStarts(LOG), [
    { number: 1, player: 0, at: 0 },
    { number: 2, player: 1, at: 4 },
    { number: 3, player: 0, at: 8 },
  ]);
  assert.deepEqual(turnStarts([]), []);
});

test("a turn taken again by the same player is a turn of its own", () => {
  const starts = turnStarts(
    logOf([
      [0, 1, 0, "turn-began"],
      [5, 2, 0, "turn-began"],
    ]),
  );
  assert.deepEqual(
    starts.map(({ at }) => at),
    [0, 6],
  );
});

test("every position belongs to the last turn that has begun", () => {
  const starts = turnStarts(LOG);
  assert.deepEqual(
    [0, 3, 4, 7, 8, 10].map((at) => turnAt(starts, at)?.number),
    [1, 1, 2, 2, 3, 3],
  );
  assert.equal(turnAt([], 4), null);
});

test("one turn back leads to the start of this turn, then of the turn before", () => {
  const starts = turnStarts(LOG);
  assert.deepEqual(
    [10, 8, 6, 4, 2, 0].map((at) => previousTurn(starts, at)),
    [8, 4, 4, 0, 0, 0],
  );
});

test("one turn forward leads to the next turn, in the last turn to the end", () => {
  const starts = turnStarts(LOG);
  assert.deepEqual(
    [0, 3, 4, 8, 10].map((at) => nextTurn(starts, at, LENGTH)),
    [4, 4, 8, 10, 10],
  );
});

test("playing skips positions in which nothing happens and stops at the end", () => {
  /** @type {number[]} */
  const stops = [];
  for (let at = 0; at < LENGTH; at = nextStop(LOG, at, LENGTH)) stops.push(at);
  // Answers 1 and 4 are passes, and answer 8 has no line.
  assert.deepEqual(stops, [0, 1, 3, 4, 6, 7, 8]);
  assert.equal(nextStop(LOG, 8, LENGTH), LENGTH);
  assert.equal(nextStop(LOG, LENGTH, LENGTH), LENGTH);
});

test("attacks, losses and the end are shown longest, then turns, plays, and draws", () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 10].map((at) => stepDelayMs(LOG, at)),
    [
      STEP_MS.turn,
      STEP_MS.small,
      STEP_MS.card,
      STEP_MS.turn,
      STEP_MS.small,
      STEP_MS.big,
      STEP_MS.big,
      STEP_MS.big,
    ],
  );
  assert.ok(STEP_MS.big > STEP_MS.turn && STEP_MS.turn >= STEP_MS.card && STEP_MS.card > STEP_MS.small);
});

test("slower and faster end at the slowest and fastest speed", () => {
  assert.deepEqual(
    REPLAY_SPEEDS.map((speed) => [neighbourSpeed(speed, -1), neighbourSpeed(speed, 1)]),
    [
      [0.5, 1],
      [0.5, 2],
      [1, 4],
      [2, 4],
    ],
  );
});
