// The client's guarantees, with a worker played by the test.

import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineCrashError, EngineStartError, EngineTimeoutError, RpcError, startEngine } from "./client.js";

/** A worker that records its messages and posts what the test tells it to. */
class PlayedWorker {
  /** @type {any[]} */
  requests = [];
  terminated = false;
  /** @type {((event: any) => void) | null} */
  onmessage = null;
  /** @type {((event: any) => void) | null} */
  onerror = null;

  /** @param {string} text */
  postMessage(text) {
    this.requests.push(JSON.parse(text));
  }
  terminate() {
    this.terminated = true;
  }
  /** @param {object} notice */
  note(notice) {
    this.onmessage?.({ data: notice });
  }
  /** @param {object} answer */
  answer(answer) {
    this.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", ...answer }) });
  }
}

/** @param {import("./client.js").EngineOptions} [options] */
function playedEngine(options) {
  /** @type {PlayedWorker[]} */
  const workers = [];
  const makeWorker = () => {
    const worker = new PlayedWorker();
    workers.push(worker);
    return worker;
  };
  const engine = startEngine({ ...options, makeWorker });
  assert.equal(workers.length, 0);
  // Reading `ready` starts the worker.
  engine.ready.catch(() => {});
  return { engine, workers, worker: /** @type {PlayedWorker} */ (workers[0]) };
}

const READY = { ready: { python: "3.14.2" } };
const soon = () => new Promise((done) => setTimeout(done, 0));

test("answers are matched to their calls in any order", async () => {
  const { engine, worker } = playedEngine();
  worker.note(READY);
  const first = engine.call("table.view", { seat: 0 });
  const second = engine.call("hello");
  await soon();
  assert.deepEqual(
    worker.requests.map(({ method, params }) => [method, params]),
    [
      ["table.view", { seat: 0 }],
      ["hello", {}],
    ],
  );
  worker.answer({ id: worker.requests[1].id, result: "second" });
  worker.answer({ id: worker.requests[0].id, result: "first" });
  assert.deepEqual(await Promise.all([first, second]), ["first", "second"]);
});

test("a call made before the engine is ready waits, and its timeout starts when it is ready", async () => {
  const { engine, worker } = playedEngine({ timeout: 30 });
  const call = engine.call("hello");
  await new Promise((done) => setTimeout(done, 60));
  assert.equal(worker.requests.length, 1);
  assert.ok(!worker.terminated);
  worker.note(READY);
  assert.deepEqual(await engine.ready, READY.ready);
  worker.answer({ id: worker.requests[0].id, result: "hello" });
  assert.equal(await call, "hello");
  const late = engine.call("hello");
  await assert.rejects(late, EngineTimeoutError);
});

test("a refusal carries the engine's code and data", async () => {
  const { engine, worker } = playedEngine();
  worker.note(READY);
  const call = engine.call("table.answer");
  await soon();
  worker.answer({ id: worker.requests[0].id, error: { code: 1, message: "illegal", data: { reasons: [] } } });
  await assert.rejects(call, (error) => {
    assert.ok(error instanceof RpcError);
    assert.equal(error.code, 1);
    assert.deepEqual(error.data, { reasons: [] });
    return true;
  });
});

test("progress is passed on", () => {
  /** @type {unknown[]} */
  const messages = [];
  const { worker } = playedEngine({ onProgress: (...what) => messages.push(what) });
  worker.note({ progress: 0.25, stage: "fetch" });
  assert.deepEqual(messages, [[0.25, "fetch"]]);
});

test("a failed start is reported with its stage, and the worker ends", async () => {
  const { engine, worker } = playedEngine();
  const call = engine.call("hello");
  worker.note({ failed: { stage: "fetch", message: "library.zip: 503", detail: "" } });
  await assert.rejects(call, EngineStartError);
  await assert.rejects(engine.ready, { stage: "fetch" });
  assert.ok(worker.terminated);
});

test("a crash fails open calls and is reported once; the next call starts another worker", async () => {
  /** @type {Error[]} */
  const crashes = [];
  const { engine, worker, workers } = playedEngine({ onCrash: (error) => crashes.push(error) });
  worker.note(READY);
  const call = engine.call("bot.choose");
  await soon();
  worker.note({ crashed: { message: "out of memory", detail: "" } });
  worker.onerror?.({ message: "again" });
  await assert.rejects(call, EngineCrashError);
  assert.equal(crashes.length, 1);
  const next = engine.call("hello");
  assert.equal(workers.length, 2);
  workers[1]?.note(READY);
  await soon();
  workers[1]?.answer({ id: workers[1].requests[0].id, result: "hello again" });
  assert.equal(await next, "hello again");
});

test("a worker that times out is ended, and its other calls go to a fresh one", async () => {
  const { engine, worker, workers } = playedEngine({ timeout: 20 });
  worker.note(READY);
  const late = engine.call("table.open", {}, { timeout: 10 });
  const behind = engine.call("table.view", { seat: 1 });
  late.catch(() => {});
  await assert.rejects(late, EngineTimeoutError);
  assert.ok(worker.terminated);
  worker.answer({ id: worker.requests[0].id, result: 1 });
  await soon();
  assert.equal(workers.length, 2);
  workers[1]?.note(READY);
  await soon();
  assert.deepEqual(
    workers[1]?.requests.map(({ method, params }) => [method, params]),
    [["table.view", { seat: 1 }]],
  );
  workers[1]?.answer({ id: workers[1].requests[0].id, result: "seen" });
  assert.equal(await behind, "seen");
});

test("fetching a part of the engine does not count towards a call's timeout", async () => {
  const { engine, worker, workers } = playedEngine({ timeout: 40 });
  worker.note(READY);
  const call = engine.call("deck.check");
  await soon();
  worker.note({ fetching: true });
  const behind = engine.call("table.view", { seat: 0 });
  await new Promise((done) => setTimeout(done, 90));
  assert.ok(!worker.terminated);
  worker.note({ fetching: false });
  worker.answer({ id: worker.requests[0].id, result: "checked" });
  assert.equal(await call, "checked");
  await assert.rejects(behind, EngineTimeoutError);
  assert.ok(worker.terminated);
  assert.equal(workers.length, 1);
});

test("calls of a worker that was ended by hand are not retried", async () => {
  const { engine, worker, workers } = playedEngine();
  worker.note(READY);
  const call = engine.call("bot.choose");
  await soon();
  engine.terminate();
  await assert.rejects(call, EngineCrashError);
  assert.equal(workers.length, 1);
});

test("terminate ends the worker and its calls", async () => {
  const { engine, worker } = playedEngine();
  worker.note(READY);
  const call = engine.call("bot.choose");
  await soon();
  engine.terminate();
  assert.ok(worker.terminated);
  await assert.rejects(call, EngineCrashError);
});

test("a game brought by the page is installed before other calls, and again in a fresh worker", async () => {
  const guests = [{ wheel: "wells-1-py3-none-any.whl", module: "wells" }];
  const { engine, workers, worker } = playedEngine({ guests });
  engine.call("hello").catch(() => {});
  worker.note(READY);
  await soon();
  assert.deepEqual(
    worker.requests.map(({ method, params }) => [method, params]),
    [
      ["worker.install", guests[0]],
      ["hello", {}],
    ],
  );
  engine.terminate();
  engine.call("hello").catch(() => {});
  workers[1]?.note(READY);
  await soon();
  assert.equal(workers[1]?.requests[0].method, "worker.install");
  engine.terminate();
});
