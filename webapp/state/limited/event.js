// Drafts and sealed decks: the stored event, and what the page reads from it.

/** @typedef {import("../types.js").LimitedRecord} LimitedRecord */
/** @typedef {import("../types.js").LimitedDesk} LimitedDesk */
/** @typedef {[string, number][]} Rows */

const MAX_PICKS = 48;
const MAX_ROWS = 200;
const MAX_SETS = 48;
/** The numbers of seats of a draft. */
export const SEAT_COUNTS = [2, 3, 4];

/** @param {unknown} value @returns {value is string} */
const isLine = (value) => typeof value === "string" && value.length <= 80;
/** @param {unknown} value @param {number} most @param {(each: unknown) => boolean} is */
const isList = (value, most, is) => Array.isArray(value) && value.length <= most && value.every(is);
/** @param {unknown} row */
const isRow = (row) =>
  Array.isArray(row) && row.length === 2 && isLine(row[0]) && Number.isSafeInteger(row[1]);

/** A stored event, or null if the stored value is damaged. The engine checks its picks and decks.
 * @param {unknown} stored @returns {LimitedRecord|null} */
export function readLimitedRecord(stored) {
  const { event, decks } = /** @type {Record<string, any>} */ (stored ?? {});
  const isEvent =
    typeof event === "object" &&
    event !== null &&
    isLine(event.game) &&
    isLine(event.seed) &&
    (event.form === "draft" || event.form === "sealed") &&
    SEAT_COUNTS.includes(event.seats) &&
    isList(event.sets, MAX_SETS, isLine) &&
    isList(event.picks, 2, (picks) => isList(picks, MAX_PICKS, isLine)) &&
    event.picks.length > 0;
  const hasDecks =
    isEvent &&
    isList(decks, 2, (rows) => isList(rows, MAX_ROWS, isRow)) &&
    decks.length === event.picks.length;
  return hasDecks ? /** @type {LimitedRecord} */ (stored) : null;
}

/** Whether two players share this device. @param {LimitedRecord} record */
export const isForTwo = ({ event }) => event.picks.length === 2;

/** The player who acts now: the one to pick a card, or the one to build a deck. @param {LimitedDesk} desk @returns {0|1} */
export const actingPlayer = ({ look, builder }) => look?.player ?? builder;

/** The number of copies of a card in a list. @param {Rows} rows @param {string} face */
export const copiesIn = (rows, face) => rows.find(([each]) => each === face)?.[1] ?? 0;

/** The maximum number of copies of a card that a player can put into the deck; undefined for basic cards.
 * @param {LimitedDesk} desk @param {number} player @param {string} face */
export const copiesOwned = ({ look }, player, face) =>
  look?.basics.includes(face) ? undefined : copiesIn(look?.pools[player] ?? [], face);

/** The number of different picks so far, of all in a draft: for the start page. @param {LimitedRecord} record */
export const picksMade = ({ event }) => Math.min(...event.picks.map((picks) => picks.length));
