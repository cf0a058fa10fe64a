import assert from "node:assert/strict";
import { test } from "node:test";
import { isQuizOpen, isSettingUp } from "./puzzles.js";

/** @param {any} lesson @param {any} [more] @returns {any} */
const table = (lesson, more = {}) => ({ id: "t", past: null, lesson, ...more });
const quiz = { puzzle: true, told: { choices: [] }, reached: false };

test("a quiz is open until the right answer, and a puzzle may be known as a quiz before it loads", () => {
  assert.ok(isQuizOpen(table(quiz)));
  assert.ok(isQuizOpen(table({ ...quiz, told: null })));
  assert.ok(!isQuizOpen(table({ ...quiz, reached: true })));
  assert.ok(!isQuizOpen(table({ ...quiz, told: {} })), "a puzzle to be played");
  assert.ok(!isQuizOpen(table({ ...quiz, puzzle: false })), "a lesson");
  assert.ok(!isQuizOpen(table(null)));
  assert.ok(!isQuizOpen(null));
});

test("a puzzle is in setup until its opening is over, and never again", () => {
  const told = { puzzle: true, told: { opening: [] }, ready: false };
  assert.ok(isSettingUp(table({ ...told, told: null }), ""));
  assert.ok(isSettingUp(table(told), ""));
  assert.ok(!isSettingUp(table({ ...told, ready: true }), ""));
  assert.ok(!isSettingUp(table(told), "t"), "the other player replies");
  assert.ok(!isSettingUp(table({ ...told, puzzle: false }), ""));
  assert.ok(!isSettingUp(table(null), ""));
});
