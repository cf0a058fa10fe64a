// The service worker: after the first visit the table needs no network. A release is a list of files with
// their hashes, made by the build. It is installed completely or not at all: a file with a wrong hash stops
// the installation, so two releases are never mixed. Unchanged files are copied from the previous release.
// Engines of earlier releases are downloaded and cached when a game first needs them. A new release waits
// until no page is open or a player accepts it; then every open page reloads (offline.js). Every cached
// response carries the content security policy, because a policy in the page's own tag doesn't apply to its
// workers.

const workerScope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE_PREFIX = "tefuda-release-";
const CURRENT_CACHE = CACHE_PREFIX + RELEASE.version;
const FILE_LIST_PATH = "release.json";
/** Folders whose files are downloaded on demand, for a game, an earlier engine or a picture; they get no
 * routes. */
const ON_DEMAND_FOLDERS = /^(engines|wheels|scenarios|learn|vendor)\//;
/** Paths without special characters of URL patterns. */
const PLAIN_PATH = /^[\w./-]*$/;
/** Maximum number of static routes that every browser with static routing allows a service worker. */
const MAX_ROUTES = 256;

/** @param {string} path */
const addressOf = (path) => new URL(path, workerScope.registration.scope).href;

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} path @param {Response} response @param {BodyInit} body */
function responseWithPolicy(path, response, body) {
  const headers = new Headers({
    "Content-Type": response.headers.get("Content-Type") ?? "application/octet-stream",
    "Content-Security-Policy": RELEASE.policies[path] ?? RELEASE.policy,
    "X-Content-Type-Options": "nosniff",
  });
  return new Response(body, { headers });
}

/** Every file of earlier releases, by hash. */
async function earlierFiles() {
  /** @type {Map<string, {cache: Cache, path: string}>} */
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX) || name === CURRENT_CACHE) continue;
    const cache = await caches.open(name);
    const list = await cache.match(addressOf(FILE_LIST_PATH));
    if (!list) continue;
    for (const [path, hash] of Object.entries(await list.json())) found.set(hash, { cache, path });
  }
  return found;
}

/** @param {string} path @param {string} hash */
async function fetchFile(path, hash) {
  // After a rollback some hosts answer "not modified" for an older file: request it without the cached copy.
  for (const cache of /** @type {const} */ (["no-cache", "reload"])) {
    const response = await fetch(addressOf(path), { cache });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const bytes = await response.arrayBuffer();
    if ((await hashOf(bytes)) === hash) return responseWithPolicy(path, response, bytes);
  }
  throw new Error(`${path}: not the file of release ${RELEASE.version}`);
}

async function cacheRelease() {
  const cache = await caches.open(CURRENT_CACHE);
  const earlier = await earlierFiles();
  const later = new Set(RELEASE.later);
  const waiting = Object.entries(RELEASE.files).filter(
    ([path, hash]) => !later.has(path) || earlier.has(hash),
  );
  const cacheNextFile = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, hash] = next;
      const earlierFile = earlier.get(hash);
      const cached = earlierFile && (await earlierFile.cache.match(addressOf(earlierFile.path)));
      if (!cached && later.has(path)) continue;
      await cache.put(
        addressOf(path),
        cached ? responseWithPolicy(path, cached, await cached.arrayBuffer()) : await fetchFile(path, hash),
      );
    }
  };
  try {
    // Few at a time, so that the open page's own requests come first.
    await Promise.all([cacheNextFile(), cacheNextFile(), cacheNextFile()]);
    // The page is also requested at the folder's address.
    const page = await cache.match(addressOf("index.html"));
    if (page) await cache.put(addressOf(""), page);
    await cache.put(addressOf(FILE_LIST_PATH), new Response(JSON.stringify(RELEASE.files)));
  } catch (error) {
    await caches.delete(CURRENT_CACHE);
    throw error;
  }
}

/** The files of this release that playing offline needs: all but the picture for links.
 * Engines of earlier releases continue their games. */
const PLAYED_FILES = Object.keys(RELEASE.files).filter(
  (path) => !RELEASE.later.includes(path) || path.startsWith("engines/"),
);

/** The files that playing offline needs and that aren't stored yet. */
async function missingFiles() {
  const cache = await caches.open(CURRENT_CACHE);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  return PLAYED_FILES.filter((path) => !stored.has(addressOf(path)));
}

/** Downloads and stores all missing files, and returns whether it could. */
async function storeMissingFiles() {
  try {
    const cache = await caches.open(CURRENT_CACHE);
    for (const path of await missingFiles())
      await cache.put(addressOf(path), await fetchFile(path, RELEASE.files[path] ?? ""));
    return true;
  } catch (error) {
    console.info("not all files could be stored", error);
    return false;
  }
}

/** Shows the page of a clicked notification.
 * @param {NotificationEvent} event */
async function openNotifiedPage({ notification }) {
  notification.close();
  const pages = await workerScope.clients.matchAll({ type: "window" });
  const page = pages.find(
    ({ url, frameType }) => frameType === "top-level" && url.startsWith(workerScope.registration.scope),
  );
  await (page ? page.focus() : workerScope.clients.openWindow(workerScope.registration.scope));
}

async function dropEarlierReleases() {
  for (const name of await caches.keys()) {
    if (name.startsWith(CACHE_PREFIX) && name !== CURRENT_CACHE) await caches.delete(name);
  }
  await workerScope.clients.claim();
}

/** @param {Request} request @param {string} path */
async function answerFromCache(request, path) {
  const cached = await caches.match(addressOf(path), { cacheName: CURRENT_CACHE });
  if (cached || !RELEASE.later.includes(path)) return cached ?? fetch(request);
  const fetched = await fetchFile(path, RELEASE.files[path] ?? "");
  const cache = await caches.open(CURRENT_CACHE);
  // If the disk is full, the file is downloaded again next time.
  await cache.put(addressOf(path), fetched.clone()).catch(() => {});
  return fetched;
}

/** Lets the browser serve the start files from the cache without waiting for this script, where supported. Missing
 * files are fetched.
 * @param {ExtendableEvent & {addRoutes?: (routes: object[]) => Promise<void>}} event */
async function routeStartFilesToCache(event) {
  const { pathname } = new URL(workerScope.registration.scope);
  const cacheRoutes = ["", ...Object.keys(RELEASE.files)]
    .filter((path) => !ON_DEMAND_FOLDERS.test(path) && PLAIN_PATH.test(path))
    .map((path) => ({
      condition: { urlPattern: { pathname: pathname + path, search: "" }, requestMethod: "GET" },
      source: { cacheName: CURRENT_CACHE },
    }));
  // A browser may allow fewer routes; the handler below answers the remaining requests.
  await event.addRoutes?.(cacheRoutes.slice(0, MAX_ROUTES)).catch(console.info);
}

workerScope.addEventListener("install", (event) =>
  event.waitUntil(Promise.all([routeStartFilesToCache(event), cacheRelease()])),
);
workerScope.addEventListener("activate", (event) => event.waitUntil(dropEarlierReleases()));
workerScope.addEventListener("message", (event) => {
  if (event.data === "use-new-release") workerScope.skipWaiting();
  const [port] = event.ports;
  if (event.data === "which-release") port?.postMessage(RELEASE.page);
  if (event.data === "count-files")
    event.waitUntil(
      missingFiles().then(({ length }) =>
        port?.postMessage({ stored: PLAYED_FILES.length - length, all: PLAYED_FILES.length }),
      ),
    );
  if (event.data === "store-all-files")
    event.waitUntil(storeMissingFiles().then((stored) => port?.postMessage(stored)));
});
workerScope.addEventListener("notificationclick", (event) => event.waitUntil(openNotifiedPage(event)));
workerScope.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  const root = new URL(workerScope.registration.scope).pathname;
  if (event.request.method !== "GET" || url.origin !== workerScope.location.origin) return;
  if (!url.pathname.startsWith(root)) return;
  const path = decodeURIComponent(url.pathname.slice(root.length)) || "index.html";
  if (path in RELEASE.files) event.respondWith(answerFromCache(event.request, path));
});
