// The page's side of an engine: calls and results over a worker that may be restarted. A game exists only in
// the worker's memory. When the worker crashes, all open calls fail with EngineCrashError. The next call
// starts a fresh worker, and the caller loads the game again from its log. A call that times out ends the
// worker. Other calls waiting in that worker are sent again to the fresh worker.

import { takeEngineWorker } from "./create_worker.js";
import { runInNextTask } from "./next_task.js";
import { deleteSnapshot } from "./snapshot.js";

/** @typedef {import("./create_worker.js").WorkerLike} WorkerLike
 * @typedef {import("./notices.js").Notice} Notice
 * @typedef {(progress: number, stage: string) => void} OnProgress progress is from 0 to 1
 * @typedef {object} EngineOptions
 * @property {OnProgress} [onProgress]
 * @property {(error: EngineCrashError) => void} [onCrash] called once for each worker that crashed
 * @property {number} [timeout] time that a call may take once the engine is ready, in milliseconds, without the
 *   download of engine parts; 30000 by default
 * @property {string} [release] an earlier release whose engine to run
 * @property {{wheel: string, module: string}[]} [guests] games that the site does not include, each as a wheel and
 *   a package that registers itself; installed before the first call
 * @property {() => WorkerLike} [makeWorker] replaced in tests
 *
 * @typedef {object} Engine
 * @property {(method: string, params?: object, options?: {timeout?: number}) => Promise<any>} call
 * @property {() => void} terminate ends the worker; open calls fail, later calls start another
 * @property {Promise<unknown>} ready the first start, which begins when this is read; rejects with EngineStartError
 */

/** Timeout for installing a wheel, in milliseconds. */
const INSTALL_TIMEOUT_MS = 60_000;

/** A refusal by the engine: JSON-RPC's error object. */
export class RpcError extends Error {
  /** @param {{code: number, message: string, data?: unknown}} error */
  constructor({ code, message, data }) {
    super(message);
    this.name = "RpcError";
    this.code = code;
    this.data = data;
  }
}

/** The engine did not start; `stage` tells where, `detail` is for a report. */
export class EngineStartError extends Error {
  /** @param {import("./notices.js").Failed["failed"]} failure */
  constructor({ stage, message, detail }) {
    super(`${stage}: ${message}`);
    this.name = "EngineStartError";
    this.stage = stage;
    this.detail = detail;
  }
}

/** The worker crashed or was ended while a call was open. */
export class EngineCrashError extends Error {
  /** @param {string} message @param {string} [detail] */
  constructor(message, detail = "") {
    super(message);
    this.name = "EngineCrashError";
    this.detail = detail;
  }
}

/** A call timed out; its worker was ended. */
export class EngineTimeoutError extends Error {
  /** @param {string} method @param {number} timeout in milliseconds */
  constructor(method, timeout) {
    super(`${method}: no answer within ${timeout} ms`);
    this.name = "EngineTimeoutError";
  }
}

/** A worker of the engine from its start to its end, with its unanswered calls. */
class EngineLifetime {
  /** @param {WorkerLike} worker @param {OnProgress} onProgress @param {(error: EngineCrashError) => void} onCrash
   * @param {{wheel: string, module: string}[]} guests */
  constructor(worker, onProgress, onCrash, guests) {
    /** Whether the worker was ended because of a timeout. */
    this.late = false;
    this.worker = worker;
    this.onProgress = onProgress;
    this.onCrash = onCrash;
    this.guests = guests;
    this.started = false;
    this.ended = false;
    this.lastId = 0;
    /** Whether the worker is downloading a part of the engine; that time doesn't count towards a call's
     * timeout. */
    this.fetching = false;
    /** @type {Map<number, {resolve: (value: unknown) => void, reject: (error: Error) => void, late: () => void,
     *   timeout: number, timer: ReturnType<typeof setTimeout>|undefined}>} */
    this.open = new Map();
    /** @type {PromiseWithResolvers<{python: string}>} */
    this.start = promiseWithResolvers();
    // Callers of `ready` and `call` get the error; suppress the unhandled rejection.
    this.start.promise.catch(() => {});
    worker.onmessage = ({ data }) =>
      typeof data === "string" ? this.settleCall(data) : this.handleNotice(/** @type {Notice} */ (data));
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.handleCrash(new EngineCrashError(event.message || "the engine's worker could not be loaded"));
    };
  }

  /** @param {Notice} notice */
  handleNotice(notice) {
    if ("progress" in notice) this.onProgress(notice.progress, notice.stage);
    else if ("ready" in notice) {
      this.started = true;
      // The worker answers later requests only after installing the guests.
      for (const guest of this.guests)
        this.call("worker.install", guest, INSTALL_TIMEOUT_MS).catch((error) =>
          this.handleCrash(new EngineCrashError(`${guest.wheel}: ${error.message}`)),
        );
      this.start.resolve(notice.ready);
      for (const id of this.open.keys()) this.restartTimeout(id);
    } else if ("failed" in notice) {
      this.deleteSnapshotOfFailedStart();
      this.endWithError(new EngineStartError(notice.failed));
    } else if ("fetching" in notice) {
      this.fetching = notice.fetching;
      for (const id of this.open.keys()) this.restartTimeout(id);
    } else if ("crashed" in notice)
      this.handleCrash(new EngineCrashError(notice.crashed.message, notice.crashed.detail));
  }

  /** Restarts a call's timeout; the timeout pauses while the worker starts or downloads a part.
   * @param {number} id */
  restartTimeout(id) {
    const call = this.open.get(id);
    if (!call) return;
    clearTimeout(call.timer);
    call.timer = this.fetching || !this.started ? undefined : setTimeout(call.late, call.timeout);
  }

  /** @param {string} text */
  settleCall(text) {
    const answer = JSON.parse(text);
    const call = this.open.get(answer.id);
    if (!call) return;
    this.open.delete(answer.id);
    clearTimeout(call.timer);
    // Handle the result in a task of its own: parsing a long result takes a third as long as drawing it.
    runInNextTask(() => {
      if (answer.error) call.reject(new RpcError(answer.error));
      else call.resolve(answer.result);
    });
  }

  /** Deletes the snapshot if the worker never started: the snapshot may be the cause. */
  deleteSnapshotOfFailedStart() {
    if (!this.started) deleteSnapshot().catch(() => {});
  }

  /** @param {EngineCrashError} error */
  handleCrash(error) {
    if (this.ended) return;
    this.deleteSnapshotOfFailedStart();
    this.endWithError(error);
    this.onCrash(error);
  }

  /** @param {Error} error the error for the open calls */
  endWithError(error) {
    this.ended = true;
    this.worker.terminate();
    this.start.reject(error);
    for (const call of this.open.values()) {
      clearTimeout(call.timer);
      call.reject(error);
    }
    this.open.clear();
  }

  /** @param {string} method @param {object} params @param {number} timeout in milliseconds */
  async call(method, params, timeout) {
    // Send the request at once, even before the worker has started: the page can draw meanwhile. Guests are installed
    // first.
    if (!this.started && this.guests.length) await this.start.promise;
    if (this.ended) throw new EngineCrashError("the engine was ended");
    const id = ++this.lastId;
    const { promise, resolve, reject } = promiseWithResolvers();
    const timeOut = () => {
      this.open.delete(id);
      reject(new EngineTimeoutError(method, timeout));
      if (this.ended) return;
      this.late = true;
      this.endWithError(new EngineCrashError("the engine was late with another answer"));
    };
    this.open.set(id, { resolve, reject, late: timeOut, timeout, timer: undefined });
    this.restartTimeout(id);
    this.worker.postMessage(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    return promise;
  }
}

/** A promise with its resolve and reject functions: `Promise.withResolvers` for browsers that lack it.
 * @returns {PromiseWithResolvers<any>} */
export function promiseWithResolvers() {
  /** @type {any} */
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

/** Creates an engine whose worker starts with the first call.
 * @param {EngineOptions} [options]
 * @returns {Engine} */
export function startEngine({
  onProgress = () => {},
  onCrash = () => {},
  timeout = 30_000,
  release,
  guests = [],
  makeWorker = () => takeEngineWorker(release),
} = {}) {
  const beginLifetime = () => new EngineLifetime(makeWorker(), onProgress, onCrash, guests);
  /** @type {EngineLifetime|null} */
  let session = null;
  const currentLifetime = () => {
    if (!session || session.ended) session = beginLifetime();
    return session;
  };
  /** @type {Promise<unknown>|null} */
  let first = null;
  return {
    get ready() {
      first ??= currentLifetime().start.promise;
      return first;
    },
    async call(method, params = {}, options = {}) {
      const callSession = currentLifetime();
      try {
        return await callSession.call(method, params, options.timeout ?? timeout);
      } catch (error) {
        if (!(error instanceof EngineCrashError) || !callSession.late) throw error;
        return currentLifetime().call(method, params, options.timeout ?? timeout);
      }
    },
    terminate() {
      if (session && !session.ended) session.endWithError(new EngineCrashError("the engine was ended"));
    },
  };
}
