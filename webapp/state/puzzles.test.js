import assert from "node:assert/strict";
import { test } from "node:test";
import { isQuizOpen, isSettingUp } from "./puzzles.js";

/** @param {any} lesson @param {any} [more] @returns {any} */
const table = (lesson, more = {}) => ({ id: "t", past: null, lesson, ...more });
const quiz = { puzzle: true, content: { choices: [] }, reached: false };

test("a quiz is open until the right answer, and a puzzle may be known as a quiz before it loads", () => {
  assert.ok(isQuizOpen(table(quiz)));
  assert.ok(isQuizOpen(table({ ...quiz, content: null })));
  assert.ok(!isQuizOpen(table({ ...quiz, reached: true })));
  assert.ok(!isQuizOpen(table({ ...quiz, content: {} })), "a puzzle to be played");
  assert.ok(!isQuizOpen(table({ ...quiz, puzzle: false })), "a lesson");
  assert.ok(!isQuizOpen(table(null)));
  assert.ok(!isQuizOpen(null));
});

test("a puzzle is in setup until its opening is over, and never again", () => {
  const lesson = { puzzle: true, content: { opening: [] }, ready: false };
  assert.ok(isSettingUp(table({ ...lesson, content: null }), ""));
  assert.ok(isSettingUp(table(lesson), ""));
  assert.ok(!isSettingUp(table({ ...lesson, ready: true }), ""));
  assert.ok(!isSettingUp(table(lesson), "t"), "the other player replies");
  assert.ok(!isSettingUp(table({ ...lesson, puzzle: false }), ""));
  assert.ok(!isSettingUp(table(null), ""));
});
