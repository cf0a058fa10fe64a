// Everything this device keeps, as one file, and back. Restoring never overwrites a newer game or deck with an older one.

/** @typedef {import("../view/types.js").GameRecord} GameRecord */

export const FORMAT = "tefuda-backup";
/** Larger files are refused before they are read as JSON. */
export const LARGEST = 32 * 1024 * 1024;

/** What is kept besides games. @typedef {{sets: import("../view/types.js").SetRecord[],
 *   decks: import("../view/types.js").DeckRecord[]}} Shelves */

/** @param {GameRecord[]} games @param {Record<string, unknown>} settings @param {Shelves} shelves */
export const makeBackup = (games, settings, { sets, decks }) => ({
  format: FORMAT,
  version: 1,
  games,
  settings,
  sets,
  decks,
});

/** A refusal with a code that the screen has words for. */
export class BackupError extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code);
    this.name = "BackupError";
    this.code = code;
  }
}

/** @param {unknown} value @returns {value is GameRecord} */
function isRecord(value) {
  if (typeof value !== "object" || value === null) return false;
  const record = /** @type {Record<string, unknown>} */ (value);
  return (
    typeof record.id === "string" &&
    record.id.length > 0 &&
    record.id.length <= 200 &&
    typeof record.updated === "number" &&
    Array.isArray(record.names) &&
    record.names.length === 2 &&
    record.names.every((name) => typeof name === "string") &&
    (typeof record.token === "string" || (typeof record.file === "object" && record.file !== null))
  );
}

/** @param {unknown} value @returns {value is Record<string, unknown> & {id: string, name: string, updated: number}} */
function isShelved(value) {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, updated } = /** @type {Record<string, unknown>} */ (value);
  return (
    typeof id === "string" &&
    id.length > 0 &&
    id.length <= 200 &&
    typeof name === "string" &&
    name.length <= 200 &&
    typeof updated === "number"
  );
}

/** @param {unknown} list @returns {list is [string, number][]} */
const isList = (list) =>
  Array.isArray(list) &&
  list.length <= 400 &&
  list.every(
    (row) => Array.isArray(row) && row.length === 2 && typeof row[0] === "string" && Number.isInteger(row[1]),
  );

/** The sets and decks of a backup, as far as they can be told here; what is in a set is for the engine to check.
 * @param {Record<string, unknown>} backup @returns {Shelves} */
function shelvesOf(backup) {
  const { sets = [], decks = [] } = backup;
  if (!Array.isArray(sets) || !Array.isArray(decks)) throw new BackupError("broken");
  if (!sets.every((each) => isShelved(each) && typeof each.set === "object")) throw new BackupError("broken");
  if (!decks.every((each) => isShelved(each) && isList(each.cards) && isList(each.sideboard)))
    throw new BackupError("broken");
  return { sets, decks };
}

/**
 * @param {unknown} file the parsed file
 * @param {GameRecord[]} kept
 * @returns {{add: GameRecord[], older: number, settings: Record<string, unknown>} & Shelves}
 */
export function readBackup(file, kept) {
  const backup = /** @type {Record<string, unknown>|null} */ (typeof file === "object" ? file : null);
  if (!backup || backup.format !== FORMAT || !Array.isArray(backup.games))
    throw new BackupError("not-a-backup");
  if (typeof backup.version !== "number" || backup.version > 1) throw new BackupError("newer-format");
  if (!backup.games.every(isRecord)) throw new BackupError("broken");
  const known = new Map(kept.map((record) => [record.id, record.updated]));
  /** @type {GameRecord[]} */
  const games = backup.games;
  const add = games.filter((record) => (known.get(record.id) ?? -1) < record.updated);
  const settings = typeof backup.settings === "object" && backup.settings !== null ? backup.settings : {};
  return {
    add,
    older: games.length - add.length,
    settings: /** @type {Record<string, unknown>} */ (settings),
    ...shelvesOf(backup),
  };
}

/** Lets the player keep a file: text as it is, anything else as JSON. @param {string} name @param {unknown} content */
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
