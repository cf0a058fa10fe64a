import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ALL_PUZZLES,
  dayOf,
  daysInARow,
  duePuzzles,
  filteredGroups,
  mergeProgress,
  mergeTraining,
  NO_TRAINING,
  nextTrainingPuzzle,
  puzzleOfDay,
  solvedByGrade,
  withMiss,
  withSuccess,
} from "./training.js";

const GROUPS = [
  { goal: "win", grade: 2, ids: ["w1", "w2"] },
  { goal: "judge", grade: 1, ids: ["j1"] },
];

test("a day is the player's calendar day, whatever the hour", () => {
  assert.equal(dayOf(new Date(2026, 10, 30, 0, 1)), dayOf(new Date(2026, 10, 30, 23, 59)));
  assert.equal(dayOf(new Date(2026, 11, 1)), dayOf(new Date(2026, 10, 30)) + 1);
});

test("a missed puzzle is due at once, then 1, 3, 7 and 16 days after each success, then never", () => {
  let day = 100;
  let training = withMiss(NO_TRAINING, "pmv", "w1", day);
  for (const pause of [1, 3, 7, 16]) {
    assert.deepEqual(duePuzzles(GROUPS, training, "pmv", day), ["w1"]);
    training = withSuccess(training, "pmv", "w1", day, null);
    assert.deepEqual(duePuzzles(GROUPS, training, "pmv", day + pause - 1), []);
    day += pause;
  }
  training = withSuccess(training, "pmv", "w1", day, null);
  assert.deepEqual(duePuzzles(GROUPS, training, "pmv", day + 1000), []);
  assert.deepEqual(duePuzzles(GROUPS, withMiss(training, "pmv", "w1", day), "pmv", day), ["w1"]);
});

test("a puzzle solved before it is due, or never missed, doesn't move on", () => {
  const missed = withSuccess(withMiss(NO_TRAINING, "pmv", "w1", 5), "pmv", "w1", 5, null);
  assert.deepEqual(withSuccess(missed, "pmv", "w1", 5, null).repeats, missed.repeats);
  assert.deepEqual(withSuccess(NO_TRAINING, "pmv", "w1", 5, null).repeats, {});
});

test("training asks for due puzzles first, then the easiest unsolved one, and never the same twice in a row if avoidable", () => {
  const missed = withMiss(NO_TRAINING, "pmv", "w2", 9);
  assert.equal(nextTrainingPuzzle(GROUPS, missed, "pmv", [], 9, null), "w2");
  assert.equal(nextTrainingPuzzle(GROUPS, missed, "pmv", [], 9, "w2"), "j1");
  assert.equal(nextTrainingPuzzle(GROUPS, missed, "pmv", ["w1", "j1"], 9, "w2"), "w2");
  assert.equal(nextTrainingPuzzle(GROUPS, NO_TRAINING, "pmv", ["j1"], 9, "j1"), "w1");
  assert.equal(nextTrainingPuzzle(GROUPS, NO_TRAINING, "pmv", ["w1", "w2", "j1"], 9, "w1"), "w2");
  assert.equal(nextTrainingPuzzle([], NO_TRAINING, "pmv", [], 9, null), null);
});

test("a filter selects by grade and by goal, and an empty one everything", () => {
  assert.equal(filteredGroups(GROUPS, ALL_PUZZLES).length, 2);
  assert.deepEqual(
    filteredGroups(GROUPS, { grades: [1, 3], goals: [] }).map(({ goal }) => goal),
    ["judge"],
  );
  assert.deepEqual(filteredGroups(GROUPS, { grades: [1], goals: ["win"] }), []);
});

test("the puzzle of the day depends on the date and game alone, and every puzzle has its day", () => {
  const round = [0, 1, 2].map((n) => puzzleOfDay(GROUPS, "pmv", 3 * 6000 + n));
  assert.deepEqual([...round].sort(), ["j1", "w1", "w2"]);
  assert.equal(puzzleOfDay(GROUPS, "pmv", 18_000), puzzleOfDay(structuredClone(GROUPS), "pmv", 18_000));
  assert.equal(puzzleOfDay([], "pmv", 1), null);
});

test("the puzzle of the day is solved on its day only", () => {
  const solved = withSuccess(NO_TRAINING, "pmv", "w1", 7, "w1");
  assert.deepEqual(solved.daily, { pmv: 7 });
  assert.deepEqual(withSuccess(solved, "pmv", "w2", 8, "w1").daily, { pmv: 7 });
});

test("days in a row grow by a day with a solved puzzle and end quietly after a day without one", () => {
  let training = NO_TRAINING;
  for (const day of [4, 4, 5, 6]) training = withSuccess(training, "pmv", "w1", day, null);
  assert.deepEqual(
    [6, 7, 8].map((day) => daysInARow(training, day)),
    [3, 3, 0],
  );
  assert.equal(daysInARow(withSuccess(training, "pmv", "w1", 9, null), 9), 1);
  assert.equal(daysInARow(NO_TRAINING, 20_000), 0);
});

test("solved puzzles are counted by grade, the easiest first", () => {
  assert.deepEqual(solvedByGrade(GROUPS, ["w2", "gone"]), [
    { grade: 1, solved: 0, of: 1 },
    { grade: 2, solved: 1, of: 2 },
  ]);
});

test("two devices join: the later attempt counts, and nothing done is lost", () => {
  const here = withSuccess(withMiss(NO_TRAINING, "pmv", "w1", 5), "pmv", "w1", 5, "w1");
  const there = withMiss(withMiss(NO_TRAINING, "pmv", "w1", 4), "bs", "x", 3);
  const joined = mergeTraining(here, there);
  assert.deepEqual(joined.repeats.pmv?.w1, here.repeats.pmv?.w1);
  assert.deepEqual(joined.repeats.bs?.x, there.repeats.bs?.x);
  assert.deepEqual([joined.daily, joined.streak], [here.daily, here.streak]);
  assert.deepEqual(mergeTraining(there, here), joined);
  assert.deepEqual(mergeProgress({ pmv: ["a"], bs: ["x"] }, { pmv: ["a", "b"], ky: ["c"] }), {
    pmv: ["a", "b"],
    bs: ["x"],
    ky: ["c"],
  });
});
