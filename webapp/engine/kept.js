// What a start leaves in Python's memory, kept on this device so that the next start takes it up instead of doing it again.
//
// It is made once for each release, by a worker of its own that holds no game, and stands in a cache under the hash of all that
// a start is made of: files of another release never meet it. What cannot be kept, or not be taken up, costs nothing but time.

const CACHE = "tefuda-start";

/** @param {string} site the site's root @param {string} hash of what a start is made of */
const at = (site, hash) => new URL(`start/${hash}`, site).href;

/** What is kept, and for which start; neither read nor known to be for this one. @returns {Promise<[string, Response]|null>} */
async function found() {
  if (!("caches" in globalThis) || !(await caches.has(CACHE))) return null;
  const cache = await caches.open(CACHE);
  const [key] = await cache.keys();
  const kept = key && (await cache.match(key));
  return kept ? [key.url, kept] : null;
}

/** Whether a start of this hash is kept. @param {string} site @param {string} hash */
export const isKept = async (site, hash) => (await found())?.[0] === at(site, hash);

/** What is kept for a start of this hash; null where there is nothing. It is read while the hash is on its way: what a device
 * keeps is nearly always what it asks for. @param {string} site @param {Promise<string>} hash
 * @returns {Promise<Uint8Array<ArrayBuffer>|null>} */
export async function keptStart(site, hash) {
  const kept = await found();
  if (!kept) return null;
  const [address, response] = kept;
  const [memory, wanted] = await Promise.all([response.arrayBuffer(), hash]);
  return address === at(site, wanted) ? new Uint8Array(memory) : null;
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
