import assert from "node:assert/strict";
import test from "node:test";

import { clockText, tenthsLeft } from "./clocks.js";

/** @param {object} change */
const told = (change) => ({
  total: 600,
  delay: 50,
  left: /** @type {[number, number]} */ ([600, 300]),
  free: 0,
  runs: null,
  paused: false,
  differs: /** @type {[boolean, boolean]} */ ([false, false]),
  claims: /** @type {[null, null]} */ ([null, null]),
  ...change,
});

test("only the awaited player's clock runs, after the delay", () => {
  const clocks = told({ runs: 0, free: 20 });
  assert.equal(tenthsLeft(clocks, 0, 1000), 600);
  assert.equal(tenthsLeft(clocks, 0, 3000), 600);
  assert.equal(tenthsLeft(clocks, 0, 4000), 590);
  assert.equal(tenthsLeft(clocks, 1, 9000), 300);
  assert.ok(tenthsLeft(clocks, 0, 90_000) < 0);
  assert.equal(tenthsLeft(told({}), 0, 90_000), 600);
});

test("a clock reads as minutes and seconds, never below zero", () => {
  assert.equal(clockText(600), "1:00");
  assert.equal(clockText(591), "1:00");
  assert.equal(clockText(590), "0:59");
  assert.equal(clockText(1), "0:01");
  assert.equal(clockText(-70), "0:00");
  assert.equal(clockText(36_000), "60:00");
});
