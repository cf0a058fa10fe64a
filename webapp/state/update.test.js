// An update that leaves out data already on the screen, completed again.

import assert from "node:assert/strict";
import { test } from "node:test";
import { continueLog, questionOf, viewOfSeat } from "./update.js";

/** @param {Record<string, {log: number[], log_from?: number}>} views @returns {any} */
const update = (views) => ({ views });

test("lines that were not sent again stay before those that were", () => {
  const held = update({ 0: { log: [1, 2, 3] }, public: { log: [1, 3] } });
  const next = continueLog(
    update({ 0: { log: [4], log_from: 2 }, public: { log: [3, 4], log_from: 0 } }),
    held,
  );
  assert.deepEqual(next.views["0"]?.log, [1, 2, 4]);
  assert.deepEqual(next.views.public?.log, [3, 4]);
  assert.deepEqual(held.views["0"].log, [1, 2, 3]);
});

test("missing lines are noticed", () => {
  assert.throws(
    () => continueLog(update({ 1: { log: [], log_from: 1 } }), update({ 0: { log: [1] } })),
    /0 lines held/,
  );
});

test("a seat sees the question of its own view, and nothing of the opponent's", () => {
  /** @type {any} */
  const table = {
    views: { 0: { question: { seat: 1 } }, 1: { question: { seat: 1 } }, public: { question: { seat: 1 } } },
  };
  assert.equal(questionOf(table, 0), null);
  assert.equal(questionOf(table, 1), table.views[1].question);
  assert.equal(viewOfSeat(table, 0), table.views[0]);
});

test("without a seat or its view, nothing is seen or asked", () => {
  /** @type {any} */
  const table = { views: { public: { question: { seat: 0 } } } };
  for (const seat of [null, undefined, 0, 1]) {
    assert.equal(viewOfSeat(table, seat), null);
    assert.equal(questionOf(table, seat), null);
  }
});
