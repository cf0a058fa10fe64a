// What a player makes himself: card sets, the texts that are not finished yet, and decks. A record is whatever its room of
// the screen keeps, under an id; this module only keeps it.

import { disk } from "./disk.js";

/**
 * @template {{id: string, updated: number}} Kept
 * @param {"sets"|"drafts"|"decks"} name
 */
export function keepShelf(name) {
  return {
    /** @returns {Promise<Kept[]>} newest first */
    async all() {
      const records = /** @type {Kept[]} */ (await disk.all(name));
      return records.sort((a, b) => b.updated - a.updated);
    },
    /** @param {string} id @returns {Promise<Kept|undefined>} */
    get: (id) => disk.get(name, id),
    /** Resolves when the record is on the disk, or is held where the disk does not take it. @param {Kept} record */
    put: (record) => disk.put(name, record.id, record),
    /** @param {string} id */
    drop: (id) => disk.drop(name, id),
  };
}
