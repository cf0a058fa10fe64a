// The games of this device. A game is written before the screen shows what was written, so a crash never takes back what
// a player saw. Only the screen's own records are kept here; what is inside a token or a file is the engine's affair.

import { disk } from "./disk.js";

/** @typedef {import("../view/types.js").GameRecord} GameRecord */

export function keepGames() {
  let asked = false;
  return {
    /** @returns {Promise<GameRecord[]>} newest first */
    async all() {
      const records = /** @type {GameRecord[]} */ (await disk.all("games"));
      return records.sort((a, b) => b.updated - a.updated);
    },
    /** @param {string} id @returns {Promise<GameRecord|undefined>} */
    get: (id) => disk.get("games", id),
    /** Resolves when the record is on the disk, or is held where the disk does not take it. @param {GameRecord} record */
    async put(record) {
      await disk.put("games", record.id, record);
      if (!asked) {
        asked = true;
        // Not awaited: some browsers ask the player, and the game must not wait for that.
        navigator.storage?.persist?.().catch(() => false);
      }
    },
    /** @param {string} id */
    drop: (id) => disk.drop("games", id),
    /** Small things that are not games: settings, the last list of decks. @param {string} key @returns {Promise<any>} */
    recall: (key) => disk.get("kept", key),
    /** @param {string} key @param {unknown} value */
    remember: (key, value) => disk.put("kept", key, value),
  };
}

/** @typedef {ReturnType<typeof keepGames>} Games */
