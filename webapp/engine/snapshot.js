// What a start leaves in Python's memory, kept on this device so that the next start takes it up instead of doing it again.
//
// It is made once for each release, by a worker of its own that holds no game, and lies in a file of the site's own, behind the
// hash of all that a start is made of: files of another release never meet it. A worker reads such a file in one go, which what
// a cache holds is not. What cannot be kept, or not be taken up, costs nothing but time.

const FILE_NAME = "tefuda-start";
/** Characters of a hash, each a byte. */
const HASH_CHARS = 64;
/** Where earlier releases kept theirs. */
const FORMER_CACHE = "tefuda-start";

/** What of a file's access this project uses; the types of the page's language do not know it.
 * @typedef {{getSize: () => number, read: (to: Uint8Array<ArrayBuffer>, how?: {at: number}) => number,
 *   write: (from: Uint8Array<ArrayBuffer>, how?: {at: number}) => number, truncate: (size: number) => void, flush: () => void,
 *   close: () => void}} Access
 * @typedef {FileSystemFileHandle & {createSyncAccessHandle: (how?: {mode: string}) => Promise<Access>}} Kept */

/** The file, where there is one. Rejects with DOMException where there is none, or may be none. @param {boolean} [create] */
const file = async (create = false) =>
  /** @type {Kept} */ (await (await navigator.storage.getDirectory()).getFileHandle(FILE_NAME, { create }));

/** @param {Uint8Array<ArrayBuffer>} bytes */
const textOf = (bytes) => String.fromCharCode(...bytes);

/** All of a file. @param {Kept} kept @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function read(kept) {
  /** @type {Access|undefined} */
  let access;
  try {
    // Several workers may read at once; a browser that lets only one has the others read as pages do.
    access = await kept.createSyncAccessHandle({ mode: "read-only" });
  } catch {
    return new Uint8Array(await (await kept.getFile()).arrayBuffer());
  }
  try {
    const bytes = new Uint8Array(access.getSize());
    access.read(bytes, { at: 0 });
    return bytes;
  } finally {
    access.close();
  }
}

/** Whether a start of this hash is kept. @param {string} hash */
export async function isSnapshotKept(hash) {
  try {
    const front = (await (await file()).getFile()).slice(0, HASH_CHARS);
    return (await front.text()) === hash;
  } catch {
    return false;
  }
}

/** What is kept for a start of this hash; null where there is nothing. It is read while the hash is on its way: what a device
 * keeps is nearly always what it asks for. @param {Promise<string>} hash
 * @returns {Promise<Uint8Array<ArrayBuffer>|null>} */
export async function loadSnapshot(hash) {
  const bytes = await read(await file());
  return textOf(bytes.subarray(0, HASH_CHARS)) === (await hash) ? bytes.subarray(HASH_CHARS) : null;
}

/** Keeps it, and none besides. Raises DOMException where the device takes no more, or it is being read.
 * @param {string} hash @param {Uint8Array<ArrayBuffer>} memory */
export async function saveSnapshot(hash, memory) {
  await caches.delete(FORMER_CACHE);
  const access = await (await file(true)).createSyncAccessHandle();
  try {
    access.truncate(0);
    const written = access.write(memory, { at: HASH_CHARS });
    if (written !== memory.length) throw new DOMException("not all of it was written", "QuotaExceededError");
    access.flush();
    // Last, so that what broke off before is never taken for whole.
    access.write(new TextEncoder().encode(hash), { at: 0 });
    access.flush();
  } finally {
    access.close();
  }
}

/** The next start is a whole one. */
export async function deleteSnapshot() {
  await (await navigator.storage.getDirectory()).removeEntry(FILE_NAME);
}
