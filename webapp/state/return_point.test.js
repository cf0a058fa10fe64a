import assert from "node:assert/strict";
import { test } from "node:test";
import { returnPointOf } from "./return_point.js";

/** @param {object} more */
const table = (more) =>
  /** @type {import("./types.js").Table} */ (
    /** @type {unknown} */ ({ id: "t", update: {}, setup: null, watching: false, lesson: null, ...more })
  );
/** @param {object} more */
const setup = (more) => /** @type {import("./types.js").Setup} */ (/** @type {unknown} */ (more));
const example = setup({ scenario: {} });
const game = { id: "t", lesson: null, from: null };
const leftLesson = { content: { place: 3 }, puzzle: false, hints: 1, folded: true };
const lesson = { id: "l", lesson: { n: 3, puzzle: false, hints: 1, folded: true }, from: game };

test("a scenario returns to the game before it, unless there was none or it was only watched", () => {
  assert.deepEqual(returnPointOf(table({}), example), game);
  assert.equal(returnPointOf(table({}), setup({})), null);
  assert.equal(returnPointOf(null, example), null);
  assert.equal(returnPointOf(table({ watching: true }), example), null);
});

test("a lesson is restored to the step it had reached, and then returns to the game before it", () => {
  const left = { id: "l", update: { scenario: {} }, lesson: leftLesson, setup: { cameFrom: game } };
  assert.deepEqual(returnPointOf(table(left), example), lesson);
  assert.equal(
    returnPointOf(table({ ...left, lesson: { ...leftLesson, content: null } }), example)?.lesson?.n,
    0,
  );
  assert.deepEqual(returnPointOf(table(left), setup({ scenario: {}, lesson: "next" })), game);
});

test("no lesson returns to a lesson, whatever was tried in between", () => {
  const tried = table({ id: "s", update: { scenario: {} }, setup: { cameFrom: lesson } });
  const begun = setup({ scenario: {}, lesson: "first" });
  assert.deepEqual(returnPointOf(tried, begun), game);
  const alone = { ...lesson, from: null };
  assert.equal(returnPointOf(table({ ...tried, setup: { cameFrom: alone } }), begun), null);
});

test("consecutive scenarios keep the return point, also if one was started without it", () => {
  const left = { id: "s", update: { scenario: {} } };
  assert.deepEqual(returnPointOf(table({ ...left, setup: { cameFrom: lesson } }), example), lesson);
  assert.equal(returnPointOf(table(left), example), null);
});
