// Creates the page's workers. The first worker is created before the page's main script has loaded (`prefetch.js`),
// because starting Python takes longest. Its early messages are buffered. A worker starts its engine on `BEGIN_MESSAGE`.

/**
 * @typedef {object} WorkerLike
 * @property {(message: string) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: any) => void) | null} onmessage
 * @property {((event: any) => void) | null} onerror
 */
/** Message that starts a worker's engine; repeated messages do nothing. */
const BEGIN_MESSAGE = { begin: true };
/** @typedef {{worker: Worker, events: ["onmessage"|"onerror", Event][]}} PrefetchedWorker */

/** Key of the prefetched worker on `globalThis`, shared by prefetch.js and the main script. */
const PREFETCHED_WORKER_KEY = Symbol.for("tefuda-early");
const pageGlobals = /** @type {{[PREFETCHED_WORKER_KEY]?: PrefetchedWorker}} */ (
  /** @type {unknown} */ (globalThis)
);

/** Address of a worker's script, chosen so that a content security policy applies. A worker follows the
 * policy in the response for its own script, not the page's. The service worker adds this policy. On a first
 * visit to a host without such headers, the worker starts as a blob of the page, which inherits the page's
 * policy, and imports the script.
 * @param {string} path
 */
export function workerAddress(path) {
  // Resolve the path against the page, because bundling moves this module.
  const file = new URL(path, document.baseURI).href;
  if (navigator.serviceWorker?.controller) return file;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(file)};`], { type: "text/javascript" }));
}

/** @param {string} [release] */
const createWorker = (release) =>
  new Worker(workerAddress("engine/worker.js"), {
    type: "module",
    name: release ? `tefuda-engine ${release}` : "tefuda-engine",
  });

/** Creates the worker for the first caller of `takeEngineWorker`.
 * @param {boolean} begins whether the engine starts at once, or when the worker is requested */
export function prefetchWorker(begins) {
  /** @type {PrefetchedWorker} */
  const early = { worker: createWorker(), events: [] };
  for (const kind of /** @type {const} */ (["onmessage", "onerror"]))
    early.worker[kind] = (/** @type {Event} */ event) => {
      event.preventDefault?.();
      early.events.push([kind, event]);
    };
  if (begins) early.worker.postMessage(BEGIN_MESSAGE);
  pageGlobals[PREFETCHED_WORKER_KEY] = early;
}

/** The same file serves the table's engine, the computer player's, and the engines of earlier releases.
 * @param {string} [release] @returns {WorkerLike} */
export function takeEngineWorker(release) {
  const early = release ? undefined : pageGlobals[PREFETCHED_WORKER_KEY];
  const { worker, events } = early ?? { worker: createWorker(release), events: [] };
  if (early) delete pageGlobals[PREFETCHED_WORKER_KEY];
  worker.postMessage(BEGIN_MESSAGE);
  // Deliver the buffered messages after the caller has attached its handlers and before newer messages.
  queueMicrotask(() => {
    for (const [kind, event] of events) /** @type {WorkerLike} */ (worker)[kind]?.(event);
  });
  return worker;
}
