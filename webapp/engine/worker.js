// The engine's worker: receives and posts JSON-RPC strings and knows no game. The worker starts on `{begin:
// true}` or the first request. All other messages are objects: progress, then `ready` or `failed`. Requests
// wait for the start. Only `worker.install` is handled here and not in Python.

import {
  addEnginePart,
  BootError,
  completeLibrary,
  messageOfThrownValue,
  SITE_URL,
  startPython,
} from "./boot.js";

const workerScope = /** @type {DedicatedWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/**
 * @typedef {import("./boot.js").Pyodide} Pyodide
 * @typedef {import("./notices.js").Notice} Notice
 */

/** @param {Notice} notice */
const postToPage = (notice) => workerScope.postMessage(notice);

/** @param {any} error @returns {string} */
const detailOf = (error) => String(error?.stack ?? messageOfThrownValue(error));

async function startEngine() {
  try {
    const python = await startPython((progress, stage) => postToPage({ progress, stage }));
    /** @type {(request: string) => string} */
    const handle = python.pyimport("pyengine.bridge.api").handle;
    python.pyimport("pyengine").spare_collector();
    postToPage({ progress: 1, stage: "ready" });
    const version = String(python.pyimport("sys").version);
    postToPage({ ready: { python: version.split(" ")[0] ?? "" } });
    return { python, handle };
  } catch (error) {
    const stage = error instanceof BootError ? error.stage : "engine";
    postToPage({ failed: { stage, message: messageOfThrownValue(error), detail: detailOf(error) } });
    throw error;
  }
}

/** @type {Promise<void>} */
const startRequested = new Promise((done) => {
  workerScope.addEventListener("message", ({ data }) => {
    if (data?.begin || typeof data === "string") done();
  });
});
const engineStarted = startRequested.then(startEngine);
// `failed` has reported this error; each waiting request reports it again below.
engineStarted.catch(() => {});

/** @param {unknown} id @param {number} code @param {string} message @param {unknown} [data] */
const refusalJson = (id, code, message, data) =>
  JSON.stringify({ jsonrpc: "2.0", id: id ?? null, error: { code, message, data } });

/** Number of engine parts being downloaded. */
let downloadsInProgress = 0;

/** Tells the page while a part of the engine is downloading.
 * @template T @param {Promise<T>} download @returns {Promise<T>} */
async function reportDownload(download) {
  downloadsInProgress += 1;
  if (downloadsInProgress === 1) postToPage({ fetching: true });
  try {
    return await download;
  } finally {
    downloadsInProgress -= 1;
    if (!downloadsInProgress) postToPage({ fetching: false });
  }
}

/** Installs a wheel of the site with micropip, which is loaded on first use.
 * @param {Pyodide} python
 * @param {{wheel?: unknown, module?: unknown}} what a file name in `wheels/`, and a module that must be importable
 *   afterwards
 */
async function installWheel(python, { wheel, module }) {
  if (typeof wheel !== "string" || !/^[\w.+-]+\.whl$/.test(wheel))
    throw new Error(`not a wheel's file name: ${wheel}`);
  await completeLibrary(python);
  const quiet = { messageCallback: () => {} };
  await python.loadPackage("micropip", quiet);
  await python.pyimport("micropip").install(new URL(`wheels/${wheel}`, SITE_URL).href);
  if (typeof module === "string") python.pyimport(module).destroy();
  return { installed: wheel };
}

/** @param {string} text @returns {{id?: unknown, params?: Parameters<typeof installWheel>[1]} | undefined} */
function installRequest(text) {
  if (!text.includes('"worker.install"')) return undefined;
  const request = JSON.parse(text);
  return request.method === "worker.install" ? request : undefined;
}

/** @param {string} text */
function requestId(text) {
  try {
    return JSON.parse(text).id;
  } catch {
    return null;
  }
}

/** Parts of the engine that are installed or being installed: games and the card text reader.
 * @type {Map<string, Promise<unknown>>} */
const installedParts = new Map();

/** @param {Pyodide} python @param {string} part */
async function installPart(python, part) {
  if (part === "library") return completeLibrary(python);
  const fullLibrary = part === "reader" ? completeLibrary(python) : undefined;
  const partInstalled = installedParts.get(part) ?? Promise.all([addEnginePart(python, part), fullLibrary]);
  installedParts.set(part, partInstalled);
  await partInstalled.catch((error) => {
    installedParts.delete(part);
    throw error;
  });
}

/** The missing part named in an engine's refusal, or undefined. @param {string} reply */
const missingPartIn = (reply) =>
  reply.length < 1000 && reply.includes('"code":"needs-part"') ? JSON.parse(reply).error.data : undefined;

/** Answers a request. Installs the parts that the request needs, one after the other (a game, then its text
 * reader). Refuses the request if a part can't be downloaded.
 * @param {Awaited<typeof engineStarted>} engine @param {string} text */
async function answerWithParts({ python, handle }, text) {
  const fetched = new Set();
  for (;;) {
    const reply = handle(text);
    const wanted = missingPartIn(reply);
    if (!wanted || fetched.has(wanted.part)) return reply;
    try {
      await reportDownload(installPart(python, wanted.part));
    } catch (error) {
      console.warn(error);
      const { error: refused, ...rest } = JSON.parse(reply);
      const data = { ...refused.data, detail: messageOfThrownValue(error) };
      return JSON.stringify({ ...rest, error: { ...refused, data } });
    }
    fetched.add(wanted.part);
  }
}

/** Settles once all installations have finished or failed. @type {Promise<unknown>} */
let partsInstalled = Promise.resolve();

/** @param {string} text @returns {Promise<string>} */
async function answerRequest(text) {
  const engine = await engineStarted;
  const request = installRequest(text);
  if (!request) {
    await partsInstalled;
    return answerWithParts(engine, text);
  }
  const installing = reportDownload(installWheel(engine.python, request.params ?? {}));
  partsInstalled = Promise.allSettled([partsInstalled, installing]);
  const result = await installing;
  return JSON.stringify({ jsonrpc: "2.0", id: request.id ?? null, result });
}

workerScope.addEventListener("message", async (/** @type {MessageEvent<unknown>} */ event) => {
  if (typeof event.data !== "string") return;
  try {
    workerScope.postMessage(await answerRequest(event.data));
  } catch (error) {
    // JSON-RPC's "internal error": the bridge reports faulty requests itself, so this is a bug.
    workerScope.postMessage(
      refusalJson(requestId(event.data), -32603, messageOfThrownValue(error), { detail: detailOf(error) }),
    );
    if (/** @type {{pyodide_fatal_error?: boolean}} */ (error)?.pyodide_fatal_error) {
      postToPage({ crashed: { message: messageOfThrownValue(error), detail: detailOf(error) } });
    }
  }
});
