// A snapshot of Python's memory after a start, stored on this device to make the next start faster. A
// separate worker without a game makes the snapshot once for each release. The file begins with the hash of
// all start files, so a snapshot of another release is never used. It is in the origin private file system,
// because a worker can read such a file in one call. A missing or unusable snapshot only costs time.

const SNAPSHOT_FILE_NAME = "tefuda-start";
/** Number of characters in a hash; each takes one byte. */
const HASH_CHARS = 64;
/** Name of the cache in which earlier releases stored the engine's snapshot. */
const FORMER_CACHE = "tefuda-start";

/** File access methods missing in the page's type library.
 * @typedef {{getSize: () => number, read: (to: Uint8Array<ArrayBuffer>, how?: {at: number}) => number,
 *   write: (from: Uint8Array<ArrayBuffer>, how?: {at: number}) => number, truncate: (size: number) => void, flush: () => void,
 *   close: () => void}} Access
 * @typedef {FileSystemFileHandle & {createSyncAccessHandle: (how?: {mode: string}) => Promise<Access>}} Kept */

/** The snapshot file. Rejects with DOMException if it does not exist or the browser forbids access.
 * @param {boolean} [create] */
const openSnapshotFile = async (create = false) =>
  /** @type {Kept} */ (
    await (await navigator.storage.getDirectory()).getFileHandle(SNAPSHOT_FILE_NAME, { create })
  );

/** @param {Uint8Array<ArrayBuffer>} bytes */
const textOf = (bytes) => String.fromCharCode(...bytes);

/** Reads the whole file. @param {Kept} snapshotFile @returns {Promise<Uint8Array<ArrayBuffer>>} */
async function readWholeFile(snapshotFile) {
  /** @type {Access|undefined} */
  let access;
  try {
    // Several workers can read at once if the browser supports this mode; otherwise read the file asynchronously.
    access = await snapshotFile.createSyncAccessHandle({ mode: "read-only" });
  } catch {
    return new Uint8Array(await (await snapshotFile.getFile()).arrayBuffer());
  }
  try {
    const bytes = new Uint8Array(access.getSize());
    access.read(bytes, { at: 0 });
    return bytes;
  } finally {
    access.close();
  }
}

/** Whether a snapshot for this hash is stored. @param {string} hash */
export async function isSnapshotKept(hash) {
  try {
    const front = (await (await openSnapshotFile()).getFile()).slice(0, HASH_CHARS);
    return (await front.text()) === hash;
  } catch {
    return false;
  }
}

/** Loads the snapshot for a start with this hash, or null. Reads the file while the hash is still loading,
 * because they nearly always match.
 * @param {Promise<string>} hash
 * @returns {Promise<Uint8Array<ArrayBuffer>|null>} */
export async function loadSnapshot(hash) {
  const bytes = await readWholeFile(await openSnapshotFile());
  return textOf(bytes.subarray(0, HASH_CHARS)) === (await hash) ? bytes.subarray(HASH_CHARS) : null;
}

/** Saves a snapshot in place of any earlier one. Throws DOMException if the disk is full or the file is being read.
 * @param {string} hash @param {Uint8Array<ArrayBuffer>} memory */
export async function saveSnapshot(hash, memory) {
  await caches.delete(FORMER_CACHE);
  const access = await (await openSnapshotFile(true)).createSyncAccessHandle();
  try {
    access.truncate(0);
    const written = access.write(memory, { at: HASH_CHARS });
    if (written !== memory.length) throw new DOMException("not all of it was written", "QuotaExceededError");
    access.flush();
    // Write the hash last, so an interrupted write is never taken for a complete snapshot.
    access.write(new TextEncoder().encode(hash), { at: 0 });
    access.flush();
  } finally {
    access.close();
  }
}

export async function deleteSnapshot() {
  await (await navigator.storage.getDirectory()).removeEntry(SNAPSHOT_FILE_NAME);
}
