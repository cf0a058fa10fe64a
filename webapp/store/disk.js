// Storage that keeps working when the disk fails. A value that can't be written stays in memory, is read from
// there, and is written once the disk accepts it. The game continues, and the player sees the state of the
// storage.

import { database } from "./database.js";

/** @typedef {import("../state/types.js").StorageStatus} StorageStatus */
/** The part of a database's interface used here, so that tests can replace the database.
 * @typedef {{getAll: (shelf: string) => Promise<any[]>, get: (shelf: string, key: string) => Promise<any>,
 *   write: (shelf: string, key: string, value: unknown) => Promise<void>}} Drive `write` with undefined deletes
 *   the value */

/** Interval between attempts to write again, in milliseconds. */
const RETRY_MS = 5000;
/** The name of the object store whose values don't contain their own key. */
const SHELF_WITHOUT_KEYS = "kept";

/** @type {Drive} */
const browserDrive = {
  getAll: async (shelf) => (await database()).getAll(shelf),
  get: async (shelf, key) => (await database()).get(shelf, key),
  async write(shelf, key, value) {
    const transaction = (await database()).transaction(shelf, "readwrite", { durability: "strict" });
    // Both promises reject when the disk is full, and some browsers also throw: ignore the second error.
    transaction.done.catch(() => {});
    const writing =
      value === undefined
        ? transaction.store.delete(key)
        : transaction.store.put(value, ...(shelf === SHELF_WITHOUT_KEYS ? [key] : []));
    // Commit now: the page may be gone before the write event arrives.
    transaction.commit();
    await Promise.all([writing, transaction.done]);
  },
};

/** @param {Drive} drive @param {number} again time until the next attempt, in milliseconds */
export function makeDisk(drive, again = RETRY_MS) {
  /** Values that the drive didn't accept, by shelf and key; undefined marks a value to delete.
   * @type {Map<string, Map<string, unknown>>} */
  const unwritten = new Map();
  /** Number of the newest write of each key, so that a late failure of an older write does not restore its value.
   * @type {Map<string, number>} */
  const newest = new Map();
  let count = 0;
  /** @type {StorageStatus} */
  let standing = "kept";
  /** @type {Set<(standing: StorageStatus) => void>} */
  const listeners = new Set();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let retrying;

  /** @param {StorageStatus} next */
  function setStanding(next) {
    if (next === standing) return;
    standing = next;
    for (const listener of listeners) listener(next);
  }

  /** @param {string} shelf */
  const unwrittenOf = (shelf) => unwritten.get(shelf) ?? new Map();
  const hasUnwrittenValues = () => [...unwritten.values()].some((shelf) => shelf.size > 0);

  /** @param {unknown} error */
  function handleFailedWrite(error) {
    setStanding(/** @type {{name?: string}} */ (error)?.name === "QuotaExceededError" ? "full" : "denied");
    // Retry only when the disk is full: a denial is permanent.
    if (standing === "full" && hasUnwrittenValues()) retrying ??= setTimeout(retryUnwritten, again);
  }

  /** Writes all waiting values; stops at the first failure. */
  async function retryUnwritten() {
    clearTimeout(retrying);
    retrying = undefined;
    for (const [shelf, values] of unwritten)
      for (const [key, value] of [...values]) {
        try {
          await drive.write(shelf, key, value);
        } catch (error) {
          handleFailedWrite(error);
          return;
        }
        if (values.get(key) === value) values.delete(key);
      }
    if (!hasUnwrittenValues()) setStanding("kept");
  }

  /** Resolves when the value is on the disk, or in memory because the disk doesn't accept it.
   * @param {string} shelf @param {string} key @param {unknown} value */
  async function put(shelf, key, value) {
    const path = `${shelf}/${key}`;
    const number = ++count;
    newest.set(path, number);
    try {
      await drive.write(shelf, key, value);
    } catch (error) {
      console.warn(error);
      if (newest.get(path) === number) unwritten.set(shelf, unwrittenOf(shelf).set(key, value));
      handleFailedWrite(error);
      return;
    }
    if (newest.get(path) === number) unwrittenOf(shelf).delete(key);
    if (standing !== "kept") await retryUnwritten();
  }

  return {
    /** @param {string} shelf @returns {Promise<any[]>} */
    async all(shelf) {
      const there = await drive.getAll(shelf).catch((error) => {
        handleFailedWrite(error);
        return [];
      });
      const over = unwrittenOf(shelf);
      return [...there.filter(({ id }) => !over.has(id)), ...over.values()].filter(
        (each) => each !== undefined,
      );
    },
    /** @param {string} shelf @param {string} key @returns {Promise<any>} */
    async get(shelf, key) {
      if (unwrittenOf(shelf).has(key)) return unwrittenOf(shelf).get(key);
      return drive.get(shelf, key).catch((error) => {
        handleFailedWrite(error);
        return undefined;
      });
    },
    put,
    /** @param {string} shelf @param {string} key */
    drop: (shelf, key) => put(shelf, key, undefined),
    flush: retryUnwritten,
    standing: () => standing,
    /** Adds a listener for changes. @param {(standing: StorageStatus) => void} listener */
    listen: (listener) => void listeners.add(listener),
  };
}

export const disk = makeDisk(browserDrive);
