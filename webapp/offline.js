// Registers the service worker after the table has started, so that its downloads don't slow the start. Later
// makes a snapshot of Python's memory for faster starts.

import { askServiceWorker } from "./net/service_worker.js";

/** Delay between storing the files and making a snapshot, in milliseconds; a snapshot keeps a processor busy
 * for a second or two. */
const SNAPSHOT_DELAY_MS = 20_000;
/** Minimum free storage for a snapshot, in bytes; several times its size. */
const MIN_FREE_BYTES = 300_000_000;

/** Makes a snapshot if there is enough storage and the browser isn't in data-saving mode. */
async function makeSnapshot() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator);
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (connection?.saveData || quota - usage < MIN_FREE_BYTES) return;
  const worker = new Worker(new URL("engine/snapshot_worker.js", document.baseURI), {
    type: "module",
    name: "tefuda-keeper",
  });
  worker.onerror = () => worker.terminate();
  worker.onmessage = ({ data }) => {
    worker.terminate();
    if (data.why) console.info("a start could not be kept", data.why);
    // Read by the browser tests and tests/bench/first_visit.py.
    performance.mark(data.kept ? "tefuda:start-kept" : "tefuda:start-not-kept");
  };
}

/** The release that this page was loaded from; "" in development, without a build. */
const releaseOfPage = () => document.querySelector('meta[name="release"]')?.getAttribute("content") ?? "";

/** Reloads the page when another release starts to serve the page, even if another tab activated the release:
 * a page that mixes two releases would load incompatible parts. Games are stored at every step and open
 * again. On a first visit, no service worker serves the page until its files are stored. If the site has
 * changed meanwhile, the page offers the new release.
 * @param {(use: () => void) => void} onNewRelease */
export function followReleases(onNewRelease) {
  const { serviceWorker } = navigator;
  let isServed = Boolean(serviceWorker?.controller);
  serviceWorker?.addEventListener("controllerchange", async () => {
    if (isServed) return location.reload();
    isServed = true;
    const { controller } = serviceWorker;
    const own = releaseOfPage();
    if (controller && own && (await askServiceWorker(controller, "which-release")) !== own)
      onNewRelease(() => location.reload());
  });
}

/** @param {{onNewRelease?: (use: () => void) => void}} [hooks] `onNewRelease` is called when another release is
 *   waiting; its `use` activates that release and reloads every tab of the site.
 * @returns {Promise<ServiceWorkerRegistration | undefined>} undefined without a service worker: in development, on
 *   an insecure page, or if the browser forbids service workers.
 */
export async function keepForOffline(hooks = {}) {
  if (!("serviceWorker" in navigator)) return undefined;
  // A development server has no built sw.js, so registration fails there and the table works without.
  const registration = await navigator.serviceWorker
    .register(new URL("sw.js", document.baseURI))
    .catch(() => undefined);
  if (!registration) return undefined;
  const offerWaitingRelease = () => {
    const waiting = registration.waiting;
    if (!waiting || !navigator.serviceWorker.controller) return;
    hooks.onNewRelease?.(() => waiting.postMessage("use-new-release"));
  };
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", offerWaitingRelease),
  );
  offerWaitingRelease();
  navigator.serviceWorker.ready.then(() =>
    setTimeout(() => makeSnapshot().catch(console.info), SNAPSHOT_DELAY_MS),
  );
  return registration;
}
