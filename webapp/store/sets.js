// What a player makes himself, in IndexedDB: card sets, the texts that are not finished yet, and decks. A record is
// whatever its room of the screen keeps, under an id; this module only keeps it.

import { database } from "./database.js";

/**
 * @template {{id: string, updated: number}} Kept
 * @param {"sets"|"drafts"|"decks"} name
 */
export function keepShelf(name) {
  return {
    /** @returns {Promise<Kept[]>} newest first */
    async all() {
      const records = /** @type {Kept[]} */ (await (await database()).getAll(name));
      return records.sort((a, b) => b.updated - a.updated);
    },
    /** @param {string} id @returns {Promise<Kept|undefined>} */
    get: async (id) => (await database()).get(name, id),
    /** Resolves when the record is on the disk. @param {Kept} record */
    async put(record) {
      const transaction = (await database()).transaction(name, "readwrite", { durability: "strict" });
      await transaction.store.put(record);
      await transaction.done;
    },
    /** @param {string} id */
    drop: async (id) => (await database()).delete(name, id),
  };
}
