// Validates stored records before they are shown. An invalid record is set aside and does not keep others from being
// shown.

/** @typedef {import("../state/types.js").Shelf} Shelf */
/** @typedef {import("../state/types.js").UnusableRecord} UnusableRecord */

/** @type {Shelf[]} */
export const SHELVES = ["games", "sets", "decks", "drafts"];
/** The latest time that a Date can represent. */
const MAX_DATE_MS = 8.64e15;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {number} most @returns {(value: unknown) => value is string} */
const isText = (most) =>
  /** @type {(value: unknown) => value is string} */ (
    (value) => typeof value === "string" && value.length <= most
  );
const isLine = isText(200);
/** @param {unknown} value */
const isId = (value) => isLine(value) && value !== "";
/** @param {unknown} value */
const isTime = (value) => typeof value === "number" && Math.abs(value) <= MAX_DATE_MS;
/** @param {unknown} value */
const isNumber = (value) => Number.isSafeInteger(value);
/** @param {unknown} value */
const isFlag = (value) => typeof value === "boolean";
/** @param {unknown} value */
const isSeat = (value) => value === 0 || value === 1;
/** @param {unknown} value */
const isWinner = (value) => value === null || isSeat(value);
/** @param {(value: unknown) => boolean} is @returns {(value: unknown) => boolean} a check that also accepts
 *   undefined and null */
const maybe = (is) => (value) => value === undefined || value === null || is(value);
/** @param {(value: unknown) => boolean} is @param {number} [n] @returns {(value: unknown) => boolean} */
const listOf = (is, n) => (value) =>
  Array.isArray(value) && (n === undefined || value.length === n) && value.every(is);
/** @param {Record<string, (value: unknown) => boolean>} fields @returns {(value: unknown) => boolean} */
const having = (fields) => (value) =>
  isObject(value) && Object.entries(fields).every(([key, is]) => is(value[key]));

const isWords = having({ ja: isLine, en: isLine });
const isOver = having({ winner: isWinner, draw: (value) => typeof value === "boolean", code: isLine });
const isSeries = having({
  best_of: isNumber,
  game: isNumber,
  wins: listOf(isNumber, 2),
  results: listOf(isWinner),
  winner: isWinner,
  asked: isWinner,
  next: (value) => typeof value === "boolean",
});
/** @param {unknown} value */
const isAnswer = (value) =>
  Array.isArray(value) &&
  typeof value[0] === "string" &&
  value.every((part) => isLine(part) || isNumber(part));
/** From a scenario to a lesson, and from there to a game (state/return_point.js): no way back is longer. */
const MAX_RETURN_STEPS = 2;
/** @param {number} most the number of steps left @returns {(value: unknown) => boolean} */
const isCameFrom = (most) => (value) =>
  most > 0 &&
  having({
    id: isId,
    lesson: maybe(having({ n: isNumber, puzzle: isFlag, hints: isNumber, folded: isFlag })),
    from: maybe(isCameFrom(most - 1)),
  })(value);
const isSetup = having({
  game: maybe(isLine),
  mode: isLine,
  lesson: maybe(isLine),
  puzzle: maybe(isLine),
  shown: maybe(isFlag),
  cameFrom: maybe(isCameFrom(MAX_RETURN_STEPS)),
  seats: listOf(having({ kind: isLine, name: isLine }), 2),
});
const isRow = (/** @type {unknown} */ value) =>
  Array.isArray(value) && value.length === 2 && isLine(value[0]) && isNumber(value[1]);
/** @param {unknown} value */
const isList = (value) => Array.isArray(value) && value.length <= 400 && value.every(isRow);

const isBranch = having({
  id: isId,
  name: isLine,
  at: isNumber,
  turn: isNumber,
  length: isNumber,
  token: maybe(isText(64_000)),
  file: maybe(isObject),
  updated: isTime,
});

const isGameRecord = having({
  id: isId,
  token: maybe(isText(64_000)),
  file: maybe(isObject),
  setup: maybe(isSetup),
  mode: (value) => value === "solo" || value === "hotseat" || value === "link" || value === "peer",
  you: maybe(isSeat),
  names: listOf(isLine, 2),
  lives: listOf(maybe(isNumber), 2),
  turn: isNumber,
  phase: isLine,
  over: maybe(isOver),
  scenario: maybe(isWords),
  series: maybe(isSeries),
  stopped: maybe(isFlag),
  next: maybe(isId),
  created: maybe(isTime),
  updated: isTime,
  unfinished: maybe(listOf(isAnswer)),
  root: maybe(isLine),
  name: maybe(isLine),
  ways: maybe(listOf(isBranch)),
  letters: maybe(having({ of: isLine, offer: isText(8_000), on: isFlag, laid: isFlag })),
});

/** The checks of each shelf, for the fields that the page reads. The engine checks the content of tokens,
 * files and card nodes.
 * @type {Record<Shelf, (value: unknown) => boolean>} */
const CHECKS = {
  games: (value) => isGameRecord(value) && isObject(value) && Boolean(value.token || value.file),
  sets: having({
    id: isId,
    name: isLine,
    updated: isTime,
    played: maybe((value) => typeof value === "boolean"),
    next: maybe(isLine),
    set: having({
      format: isLine,
      game: isLine,
      id: isLine,
      name: isLine,
      cards: listOf(
        having({
          card: Array.isArray,
          ja: having({ name: isLine, flavour: isText(20_000) }),
          en: having({ name: isLine, flavour: isText(20_000), caster: isLine }),
        }),
      ),
    }),
  }),
  decks: having({
    id: isId,
    name: isLine,
    game: maybe(isLine),
    cards: isList,
    sideboard: isList,
    sets: maybe(listOf(having({ id: isLine, name: isLine }))),
    updated: isTime,
  }),
  drafts: having({
    id: isId,
    name: isLine,
    text: isText(200_000),
    lang: (value) => value === "ja" || value === "en",
    names: maybe((value) => isObject(value) && Object.values(value).every(isLine)),
    updated: isTime,
  }),
};

/** Finished lessons by game, or nothing if the stored value is invalid.
 * @param {unknown} stored
 * @returns {Record<string, string[]>} */
export const progressIn = (stored) =>
  isObject(stored) && Object.values(stored).every(listOf(isLine))
    ? /** @type {Record<string, string[]>} */ (stored)
    : {};

/** @param {Shelf} shelf @param {unknown} record */
export const isUsable = (shelf, record) => CHECKS[shelf](record);

/** The valid records, newest first.
 * @template {{updated: number}} Kept
 * @param {Shelf} shelf @param {unknown[]} records @returns {Kept[]} */
export const usableRecords = (shelf, records) =>
  /** @type {Kept[]} */ (records.filter((record) => isUsable(shelf, record))).sort(
    (a, b) => b.updated - a.updated,
  );

/** A name for an unusable record, from any field that looks like one; "" if there is none. @param {unknown} record */
export function nameOf(record) {
  if (!isObject(record)) return "";
  const { name, names, id } = record;
  const listed = Array.isArray(names) ? names.filter((each) => typeof each === "string" && each) : [];
  const found = [name, listed.join(" – "), id].find((each) => typeof each === "string" && each);
  return String(found ?? "").slice(0, 80);
}

/** @param {Shelf} shelf @param {unknown} record @param {IDBValidKey|null} [at] @returns {UnusableRecord} */
export const asideRecord = (shelf, record, at = null) => ({ shelf, name: nameOf(record), record, at });
