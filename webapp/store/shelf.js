// A shelf of the player's own items: card sets, drafts, decks, pictures. Stores records by id and knows nothing about their
// content.

import { disk } from "./disk.js";
import { isUsable, usableRecords } from "./records.js";

/**
 * @template {{id: string, updated: number}} Kept
 * @param {"sets"|"drafts"|"decks"|"pictures"} name
 */
export function createShelf(name) {
  return {
    /** @returns {Promise<Kept[]>} newest first */
    async all() {
      return usableRecords(name, await disk.all(name));
    },
    /** @param {string} id @returns {Promise<Kept|undefined>} */
    async get(id) {
      const record = await disk.get(name, id);
      return isUsable(name, record) ? record : undefined;
    },
    /** Resolves when the record is on the disk, or in memory because the disk doesn't accept it.
     * @param {Kept} record */
    put: (record) => disk.put(name, record.id, record),
    /** @param {string} id */
    drop: (id) => disk.drop(name, id),
  };
}
