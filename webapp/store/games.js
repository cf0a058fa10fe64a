// The games stored on this device. Contains only the page's own records; tokens and files inside them belong to the
// engine.

import { disk } from "./disk.js";
import { isUsable, SHELVES, unusableRecord, usableRecords } from "./records.js";

/** @typedef {import("../state/types.js").GameRecord} GameRecord */
/** @typedef {import("../state/types.js").UnusableRecord} UnusableRecord */

/** Key of the unusable records from backups. */
const UNUSABLE_RECORDS_KEY = "aside";

/** @returns {Promise<UnusableRecord[]>} */
async function unusableRecordsOfBackups() {
  const found = await disk.get("kept", UNUSABLE_RECORDS_KEY);
  return Array.isArray(found) ? found : [];
}

export function createGameStore() {
  let askedForPersistence = false;
  return {
    /** @returns {Promise<GameRecord[]>} newest first */
    async all() {
      return usableRecords("games", await disk.all("games"));
    },
    /** @param {string} id @returns {Promise<GameRecord|undefined>} */
    async get(id) {
      const record = await disk.get("games", id);
      return isUsable("games", record) ? record : undefined;
    },
    /** Resolves when the record is on the disk, or in memory because the disk doesn't accept it.
     * @param {GameRecord} record */
    async put(record) {
      await disk.put("games", record.id, record);
      if (!askedForPersistence) {
        askedForPersistence = true;
        // Don't await: some browsers ask the player, and the game must not wait for the reply.
        navigator.storage?.persist?.().catch(() => false);
      }
    },
    /** @param {string} id @param {"games"|"kept"} [shelf] */
    drop: (id, shelf = "games") => disk.drop(shelf, id),
    /** Reads a small stored value other than a game, such as settings or the last list of decks.
     * @param {string} key @returns {Promise<any>} */
    recall: (key) => disk.get("kept", key),
    /** @param {string} key @param {unknown} value */
    remember: (key, value) => disk.put("kept", key, value),
    /** Reads all unusable records: stored ones, and those from backup files. @returns {Promise<UnusableRecord[]>} */
    async unusableRecords() {
      const found = await Promise.all(
        SHELVES.map(async (shelf) =>
          (await disk.all(shelf))
            .filter((record) => !isUsable(shelf, record))
            .map((record) => unusableRecord(shelf, record, record.id)),
        ),
      );
      return [...found.flat(), ...(await unusableRecordsOfBackups())];
    },
    /** Stores a backup's unusable records. @param {UnusableRecord[]} more */
    async keepUnusable(more) {
      if (more.length)
        await disk.put("kept", UNUSABLE_RECORDS_KEY, [...(await unusableRecordsOfBackups()), ...more]);
    },
    /** @param {UnusableRecord} one */
    async dropUnusable({ shelf, name, at, record }) {
      if (at !== null) {
        await disk.drop(shelf, /** @type {string} */ (at));
        return;
      }
      const same = JSON.stringify(record);
      const rest = (await unusableRecordsOfBackups()).filter(
        (each) => each.name !== name || JSON.stringify(each.record) !== same,
      );
      await disk.put("kept", UNUSABLE_RECORDS_KEY, rest);
    },
  };
}

/** @typedef {ReturnType<typeof createGameStore>} Games */
