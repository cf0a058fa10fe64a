// The games of this device, in IndexedDB. A game is written before the screen shows what was written, so a crash
// never takes back what a player saw. Only the screen's own records are kept here; what is inside a token or a file
// is the engine's affair.

import { database } from "./database.js";

/** @typedef {import("../view/types.js").GameRecord} GameRecord */

export function keepGames() {
  let asked = false;
  return {
    /** @returns {Promise<GameRecord[]>} newest first */
    async all() {
      const records = /** @type {GameRecord[]} */ (await (await database()).getAll("games"));
      return records.sort((a, b) => b.updated - a.updated);
    },
    /** @param {string} id @returns {Promise<GameRecord|undefined>} */
    get: async (id) => (await database()).get("games", id),
    /** Resolves when the record is on the disk. @param {GameRecord} record */
    async put(record) {
      const transaction = (await database()).transaction("games", "readwrite", { durability: "strict" });
      await transaction.store.put(record);
      await transaction.done;
      if (!asked) {
        asked = true;
        // Not awaited: some browsers ask the player, and the game must not wait for that.
        navigator.storage?.persist?.().catch(() => false);
      }
    },
    /** @param {string} id */
    drop: async (id) => (await database()).delete("games", id),
    /** Small things that are not games: settings, the last list of decks. @param {string} key @returns {Promise<any>} */
    recall: async (key) => (await database()).get("kept", key),
    /** @param {string} key @param {unknown} value */
    remember: async (key, value) => (await database()).put("kept", value, key),
  };
}

/** @typedef {ReturnType<typeof keepGames>} Games */
