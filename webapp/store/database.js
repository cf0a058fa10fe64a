// The only database of this device. Opening it upgrades it to the newest version; a tab with an older version closes its
// connection, so an old open page never blocks a release. Releases only add to the database, so after a rollback an earlier
// release opens the newer version unchanged.

import { openDB } from "../vendor/idb.js";

const NAME = "tefuda";
const VERSION = 3;

/** @typedef {import("../vendor/idb/entry.d.ts").IDBPDatabase} Database */

/** @type {Promise<Database>|null} */
let databaseOpening = null;

/** @returns {Promise<Database>} */
export function database() {
  databaseOpening ??= openDatabase(VERSION)
    .catch((error) => {
      if (error?.name !== "VersionError") throw error;
      return openDatabase(undefined);
    })
    .catch((error) => {
      databaseOpening = null;
      throw error;
    });
  return databaseOpening;
}

/** Opens the database. @param {number|undefined} version the version to upgrade to; undefined: unchanged */
const openDatabase = (version) =>
  openDB(NAME, version, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore("games", { keyPath: "id" });
        db.createObjectStore("kept");
      }
      if (before < 2)
        for (const shelf of ["sets", "drafts", "decks"]) db.createObjectStore(shelf, { keyPath: "id" });
      if (before < 3) db.createObjectStore("pictures", { keyPath: "id" });
    },
    blocking(_held, _wanted, event) {
      databaseOpening = null;
      /** @type {IDBDatabase} */ (event.target).close();
    },
    terminated() {
      databaseOpening = null;
    },
  });
