// Work split into tasks: in order, or at once if the browser can't schedule tasks.

import assert from "node:assert/strict";
import test from "node:test";
import { runInNextTask } from "./next_task.js";

/** @param {unknown} scheduler @param {() => void} work */
function under(scheduler, work) {
  const page = /** @type {{scheduler?: unknown}} */ (globalThis);
  const before = page.scheduler;
  page.scheduler = scheduler;
  try {
    work();
  } finally {
    page.scheduler = before;
  }
}

test("work waits for the next task, in order", () => {
  /** @type {{work: () => void, priority: string}[]} */
  const posted = [];
  /** @type {number[]} */
  const done = [];
  /** @param {() => void} work @param {{priority: string}} how */
  const postTask = (work, { priority }) => posted.push({ work, priority });
  under({ postTask }, () => {
    runInNextTask(() => done.push(1));
    runInNextTask(() => done.push(2));
  });
  assert.deepEqual(done, []);
  for (const { work } of posted) work();
  assert.deepEqual(done, [1, 2]);
  assert.deepEqual(new Set(posted.map(({ priority }) => priority)), new Set(["user-blocking"]));
});

test("without task scheduling in the browser, work is done at once", () => {
  /** @type {number[]} */
  const done = [];
  for (const scheduler of [undefined, {}]) under(scheduler, () => runInNextTask(() => done.push(1)));
  assert.deepEqual(done, [1, 1]);
});
