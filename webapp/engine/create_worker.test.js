// The worker created before the page's script: the first caller gets it, with all its earlier messages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { prefetchWorker, takeEngineWorker } from "./create_worker.js";

/** @type {FakeWorker[]} */
const begun = [];

class FakeWorker {
  /** @param {string} address @param {{name: string}} how */
  constructor(address, { name }) {
    /** @type {unknown[]} */
    this.messages = [];
    Object.assign(this, { address, name, onmessage: null, onerror: null });
    begun.push(this);
  }

  /** @param {unknown} message */
  postMessage(message) {
    this.messages.push(message);
  }
}
Object.assign(globalThis, {
  Worker: FakeWorker,
  document: { baseURI: "https://example.org/table/" },
  navigator: {},
});

test("messages of an early worker reach its later owner in order", async () => {
  prefetchWorker(true);
  const [early] = /** @type {any[]} */ (begun);
  const said = (/** @type {unknown} */ data) => ({ data, preventDefault: () => {} });
  early.onmessage(said(1));
  early.onmessage(said(2));
  early.onerror(said("broken"));
  const worker = takeEngineWorker();
  assert.equal(worker, early);
  /** @type {unknown[]} */
  const heard = [];
  worker.onmessage = ({ data }) => heard.push(data);
  worker.onerror = ({ data }) => heard.push(data);
  await Promise.resolve();
  early.onmessage(said(3));
  assert.deepEqual(heard, [1, 2, "broken", 3]);
});

test("an early worker has one owner and never runs another release's engine", () => {
  begun.length = 0;
  prefetchWorker(true);
  assert.notEqual(takeEngineWorker("0.0.9"), begun[0]);
  assert.equal(takeEngineWorker(), begun[0]);
  assert.notEqual(takeEngineWorker(), begun[0]);
  assert.deepEqual(
    /** @type {any[]} */ (begun).map(({ name }) => name),
    ["tefuda-engine", "tefuda-engine 0.0.9", "tefuda-engine"],
  );
});

test("a worker that is only created starts on request, and any other at once", () => {
  begun.length = 0;
  prefetchWorker(false);
  assert.deepEqual(begun[0]?.messages, []);
  takeEngineWorker();
  takeEngineWorker();
  assert.deepEqual(
    begun.map(({ messages }) => messages),
    [[{ begin: true }], [{ begin: true }]],
  );
});
