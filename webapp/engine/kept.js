// What a start leaves in Python's memory, kept on this device so that the next start takes it up instead of doing it again.
//
// It is made once for each release, by a worker of its own that holds no game, and stands in a cache under the hash of all that
// a start is made of: files of another release never meet it. What cannot be kept, or not be taken up, costs nothing but time.

const CACHE = "tefuda-start";

/** @param {string} site the site's root @param {string} hash of what a start is made of */
const at = (site, hash) => new URL(`start/${hash}`, site).href;

/** @param {string} site @param {string|Promise<string>} hash @returns {Promise<Response|undefined>} not yet read */
async function found(site, hash) {
  // A device without such a cache (a first visit, a private window) is not made to wait for the hash.
  if (!("caches" in globalThis) || !(await caches.has(CACHE))) return undefined;
  const cache = await caches.open(CACHE);
  return cache.match(at(site, await hash));
}

/** Whether a start of this hash is kept. @param {string} site @param {string} hash */
export const isKept = async (site, hash) => (await found(site, hash)) !== undefined;

/** What is kept for a start of this hash; null where there is nothing. @param {string} site @param {Promise<string>} hash
 * @returns {Promise<Uint8Array<ArrayBuffer>|null>} */
export async function keptStart(site, hash) {
  const kept = await found(site, hash);
  return kept ? new Uint8Array(await kept.arrayBuffer()) : null;
}

/** Keeps it, and none besides. Raises DOMException where the device takes no more.
 * @param {string} site @param {string} hash @param {Uint8Array<ArrayBuffer>} memory */
export async function keepStart(site, hash, memory) {
  await forgetStarts();
  const cache = await caches.open(CACHE);
  await cache.put(at(site, hash), new Response(memory));
}

/** The next start is a whole one. */
export async function forgetStarts() {
  if ("caches" in globalThis) await caches.delete(CACHE);
}
