// Saves all stored data to one file and restores it. Restoring never overwrites a newer game or deck with an
// older one.

import { isUsable, unusableRecord, usableProgress, usableTraining } from "./records.js";

/** @typedef {import("../state/types.js").GameRecord} GameRecord */

export const FORMAT = "tefuda-backup";
/** Maximum size of a backup file in bytes, checked before parsing. */
export const MAX_BACKUP_BYTES = 32 * 1024 * 1024;

/** Signing keys by game id.
 * @typedef {Record<string, import("../state/types.js").KeyFile>} Keys */

/** Stored items besides games.
 * @typedef {{sets: import("../state/types.js").SetRecord[],
 *   decks: import("../state/types.js").DeckRecord[], pictures: import("../state/types.js").PictureRecord[]}} Shelves */

/** The player's progress in lessons, puzzles and paths, and the training.
 * @typedef {{progress: Record<string, string[]>, training: import("../state/types.js").Training}} Learning */

/** @param {GameRecord[]} games @param {Record<string, unknown>} settings @param {Shelves} shelves
 * @param {Keys} [keys] @param {Learning|null} [learning] */
export const makeBackup = (games, settings, { sets, decks, pictures }, keys = {}, learning = null) => ({
  format: FORMAT,
  version: 1,
  games,
  settings,
  sets,
  decks,
  ...(pictures.length ? { pictures } : {}),
  ...(Object.keys(keys).length ? { keys } : {}),
  ...(learning ? { learning } : {}),
});

/** An error with a code that the screen can explain. */
export class BackupError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.name = "BackupError";
    this.code = code;
  }
}

/** Parses a backup. Checks each record by itself; unusable records are returned in `aside`.
 * @param {unknown} file the parsed file
 * @param {GameRecord[]} stored
 * @returns {{add: GameRecord[], older: number, settings: Record<string, unknown>, aside: import("../state/types.js").UnusableRecord[],
 *   keys: Map<string, unknown>, learning: Learning} & Shelves} `keys`: the keys of games in the backup or on this device
 */
export function readBackup(file, stored) {
  const backup = /** @type {Record<string, unknown>|null} */ (typeof file === "object" ? file : null);
  if (!backup || backup.format !== FORMAT || !Array.isArray(backup.games))
    throw new BackupError("not-a-backup");
  if (typeof backup.version !== "number" || backup.version > 1) throw new BackupError("newer-format");
  /** @type {import("../state/types.js").UnusableRecord[]} */
  const unusable = [];
  /** @param {import("../state/types.js").Shelf} shelf */
  const takeUsableRecords = (shelf) => {
    const listed = backup[shelf] ?? [];
    if (!Array.isArray(listed)) throw new BackupError("broken");
    unusable.push(
      ...listed.filter((each) => !isUsable(shelf, each)).map((each) => unusableRecord(shelf, each)),
    );
    return listed.filter((each) => isUsable(shelf, each));
  };
  const [games, sets, decks, pictures] = [
    takeUsableRecords("games"),
    takeUsableRecords("sets"),
    takeUsableRecords("decks"),
    takeUsableRecords("pictures"),
  ];
  const updateTimes = new Map(stored.map((record) => [record.id, record.updated]));
  const add = games.filter((record) => (updateTimes.get(record.id) ?? -1) < record.updated);
  const settings = typeof backup.settings === "object" && backup.settings !== null ? backup.settings : {};
  const learning = /** @type {Record<string, unknown>|null|undefined} */ (backup.learning);
  return {
    add,
    learning: {
      progress: usableProgress(learning?.progress),
      training: usableTraining(learning?.training),
    },
    older: games.length - add.length,
    settings: /** @type {Record<string, unknown>} */ (settings),
    aside: unusable,
    sets,
    decks,
    pictures,
    keys: new Map(
      Object.entries(backup.keys ?? {}).filter(
        ([id]) => updateTimes.has(id) || add.some((each) => each.id === id),
      ),
    ),
  };
}

/** Saves content to a file: text unchanged, anything else as JSON.
 * @param {string} name @param {unknown} content */
export function saveFile(name, content) {
  const plain = typeof content === "string";
  const address = URL.createObjectURL(
    new Blob([plain ? content : `${JSON.stringify(content)}\n`], {
      type: plain ? "text/plain" : "application/json",
    }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
