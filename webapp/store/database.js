// The one database of this device. Who opens it anew brings it to the newest shape; a tab that holds an older shape
// lets go of it, so that a release is never held up by a page that was left open. A later release only adds to the shape, so
// an earlier one that the site was rolled back to opens it as it is.

import { openDB } from "../vendor/idb.js";

const NAME = "tefuda";
const VERSION = 2;

/** @typedef {import("../vendor/idb/entry.d.ts").IDBPDatabase} Database */

/** @type {Promise<Database>|null} */
let opening = null;

/** @returns {Promise<Database>} */
export function database() {
  opening ??= opened(VERSION)
    .catch((error) => {
      if (error?.name !== "VersionError") throw error;
      return opened(undefined);
    })
    .catch((error) => {
      opening = null;
      throw error;
    });
  return opening;
}

/** @param {number|undefined} version the shape to bring it to; undefined: as it is */
const opened = (version) =>
  openDB(NAME, version, {
    upgrade(db, before) {
      if (before < 1) {
        db.createObjectStore("games", { keyPath: "id" });
        db.createObjectStore("kept");
      }
      if (before < 2)
        for (const shelf of ["sets", "drafts", "decks"]) db.createObjectStore(shelf, { keyPath: "id" });
    },
    blocking(_held, _wanted, event) {
      opening = null;
      /** @type {IDBDatabase} */ (event.target).close();
    },
    terminated() {
      opening = null;
    },
  });
