// Playing offline and installing: what the service worker has stored on this device, and the browser's offer to
// install the page.

import { askServiceWorker } from "../../net/service_worker.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").OfflinePhase} OfflinePhase */
/** The event of browsers that let a page offer its installation.
 * @typedef {Event & {prompt: () => Promise<unknown>, userChoice: Promise<{outcome: string}>}} InstallPrompt */

/** Where this browser remembers that the player doesn't want to be offered the installation. */
const INSTALL_REFUSED_KEY = "install-refused";
/** Time for the service worker to count its files, in milliseconds; it can be stopped before it replies. */
const COUNT_TIMEOUT_MS = 20_000;
/** Time for it to store all files, in milliseconds, on a slow network. */
const STORE_TIMEOUT_MS = 600_000;
/** The browser's unused offer. @type {InstallPrompt|null} */
let installPrompt = null;

/** @param {Session} session @param {OfflinePhase} phase @param {number|null} [bytes] */
const showOffline = ({ store }, phase, bytes = null) => store.set({ offline: { phase, bytes } });

/** Looks up whether all files are stored, and how much room this site takes.
 * @param {Session} session @param {ServiceWorker} worker */
async function countStoredFiles(session, worker) {
  const { stored, all } = await askServiceWorker(worker, "count-files", COUNT_TIMEOUT_MS);
  const { usage = null } = (await navigator.storage?.estimate?.()) ?? {};
  showOffline(session, stored < all ? "partly" : "stored", usage);
}

/** Shows how far the service worker has stored this release.
 * @param {Session} session @param {ServiceWorkerRegistration|undefined} registration undefined if this browser stores
 *   nothing */
export async function followOffline(session, registration) {
  if (!registration) return;
  const { active, installing } = registration;
  if (active) return countStoredFiles(session, active);
  showOffline(session, "saving");
  installing?.addEventListener("statechange", () => {
    if (installing.state === "redundant" && !registration.active) showOffline(session, "failed");
  });
  const ready = await navigator.serviceWorker.ready;
  if (ready.active) await countStoredFiles(session, ready.active).catch(() => showOffline(session, "failed"));
}

/** Downloads and stores everything that is missing for playing offline. @param {Session} session */
export async function storeEverything(session) {
  const registration = await navigator.serviceWorker?.getRegistration();
  // Nothing is stored yet: the page registers its service worker when it starts.
  if (!registration?.active) return location.reload();
  showOffline(session, "fetching");
  const worker = registration.active;
  const isStored = await askServiceWorker(worker, "store-all-files", STORE_TIMEOUT_MS).catch(() => false);
  if (isStored) await countStoredFiles(session, worker).catch(() => showOffline(session, "failed"));
  else showOffline(session, "failed");
}

/** Offers the installation if the player hasn't refused: through the browser's dialog, or in words for Safari, which has
 * none. @param {Session} session */
export async function loadInstallOffer({ store, games }) {
  const { standalone } = /** @type {{standalone?: boolean}} */ (navigator);
  if (matchMedia("(display-mode: standalone)").matches || (await games.recall(INSTALL_REFUSED_KEY))) return;
  store.set({ install: installPrompt ? "prompt" : standalone === false ? "safari" : null });
  addEventListener("beforeinstallprompt", () => store.set({ install: "prompt" }));
  addEventListener("appinstalled", () => store.set({ install: null }));
}

/** Keeps the browser's offer until the player asks for it. @param {Session} _session @param {Event} event */
export function keepInstallPrompt(_session, event) {
  event.preventDefault();
  installPrompt = /** @type {InstallPrompt} */ (event);
}

/** Opens the browser's dialog for installing. An offer can be used once. @param {Session} session */
export async function install({ store }) {
  const offer = installPrompt;
  installPrompt = null;
  store.set({ install: null });
  await offer?.prompt();
}

/** Never offers the installation again. @param {Session} session */
export async function refuseInstall({ store, games }) {
  store.set({ install: null });
  await games.remember(INSTALL_REFUSED_KEY, true);
}
