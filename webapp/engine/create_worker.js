// The workers of a page. The first is made before the page's own script is there (`prefetch.js`), since a start takes longest; what it
// says until somebody listens is kept for them. A worker starts its engine when it is told to begin.

/**
 * @typedef {object} WorkerLike
 * @property {(message: string) => void} postMessage
 * @property {() => void} terminate
 * @property {((event: any) => void) | null} onmessage
 * @property {((event: any) => void) | null} onerror
 */
/** What tells a worker to begin; once or more often. */
const BEGIN = { begin: true };
/** @typedef {{worker: Worker, heard: ["onmessage"|"onerror", Event][]}} Early */

/** Where the page has the worker that nobody has taken yet: the script that begins it is another than the page's. */
const PREFETCHED = Symbol.for("tefuda-early");
const page = /** @type {{[PREFETCHED]?: Early}} */ (/** @type {unknown} */ (globalThis));

/** The worker's own file, by an address that gives it a policy.
 *
 * A worker is bound by the policy that comes with its own file, and not by the page's. Where the service worker answers,
 * that file has one. On a first visit to a host that sends no headers it has none: there the worker begins as a blob of
 * this page, which inherits the page's policy and only imports the file. */
function workerAddress() {
  // Found from the page and not from this module, which a bundle moves.
  const file = new URL("engine/worker.js", document.baseURI).href;
  if (navigator.serviceWorker?.controller) return file;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(file)};`], { type: "text/javascript" }));
}

/** @param {string} [release] */
const createWorker = (release) =>
  new Worker(workerAddress(), {
    type: "module",
    name: release ? `tefuda-engine ${release}` : "tefuda-engine",
  });

/** Makes a worker for whoever asks first. @param {boolean} begins whether it begins at once, or when it is asked for */
export function prefetchWorker(begins) {
  /** @type {Early} */
  const early = { worker: createWorker(), heard: [] };
  for (const kind of /** @type {const} */ (["onmessage", "onerror"]))
    early.worker[kind] = (/** @type {Event} */ event) => {
      event.preventDefault?.();
      early.heard.push([kind, event]);
    };
  if (begins) early.worker.postMessage(BEGIN);
  page[PREFETCHED] = early;
}

/** The same file serves the table's engine, the computer player's, and the engines of earlier releases.
 * @param {string} [release] @returns {WorkerLike} */
export function siteWorker(release) {
  const early = release ? undefined : page[PREFETCHED];
  const { worker, heard } = early ?? { worker: createWorker(release), heard: [] };
  if (early) delete page[PREFETCHED];
  worker.postMessage(BEGIN);
  // What it has said, once who takes it listens, and before it says more.
  queueMicrotask(() => {
    for (const [kind, event] of heard) /** @type {WorkerLike} */ (worker)[kind]?.(event);
  });
  return worker;
}
