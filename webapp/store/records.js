// Validates stored records before they are shown. An invalid record is set aside and does not keep others from being
// shown.

import { ALL_PUZZLES, NO_TRAINING } from "../state/learn/training.js";
import { MAX_PICTURE_CHARS } from "./picture_file.js";

/** @typedef {import("../state/types.js").Shelf} Shelf */
/** @typedef {import("../state/types.js").UnusableRecord} UnusableRecord */

/** @type {Shelf[]} */
export const SHELVES = ["games", "sets", "decks", "drafts", "pictures"];
/** The latest time that a Date can represent. */
const MAX_DATE_MS = 8.64e15;

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {number} most @returns {(value: unknown) => value is string} */
const isShortText = (most) =>
  /** @type {(value: unknown) => value is string} */ (
    (value) => typeof value === "string" && value.length <= most
  );
const isLine = isShortText(200);
/** @param {unknown} value */
const isId = (value) => isLine(value) && value !== "";
/** @param {unknown} value */
const isTime = (value) => typeof value === "number" && Math.abs(value) <= MAX_DATE_MS;
/** @param {unknown} value */
const isNumber = (value) => Number.isSafeInteger(value);
/** @param {unknown} value */
const isBoolean = (value) => typeof value === "boolean";
/** @param {unknown} value */
const isSeat = (value) => value === 0 || value === 1;
/** @param {unknown} value */
const isSeatOrNull = (value) => value === null || isSeat(value);
/** @param {(value: unknown) => boolean} is @returns {(value: unknown) => boolean} a check that also accepts
 *   undefined and null */
const optional = (is) => (value) => value === undefined || value === null || is(value);
/** @param {(value: unknown) => boolean} is @param {number} [n] @returns {(value: unknown) => boolean} */
const listOf = (is, n) => (value) =>
  Array.isArray(value) && (n === undefined || value.length === n) && value.every(is);
/** @param {Record<string, (value: unknown) => boolean>} fields @returns {(value: unknown) => boolean} */
const hasFields = (fields) => (value) =>
  isObject(value) && Object.entries(fields).every(([key, is]) => is(value[key]));

/** @param {unknown} value */
const isLines = (value) => isObject(value) && Object.values(value).every(isLine);
const isBilingualText = hasFields({ ja: isLine, en: isLine });
const isOver = hasFields({ winner: isSeatOrNull, draw: (value) => typeof value === "boolean", code: isLine });
const isSeries = hasFields({
  best_of: isNumber,
  game: isNumber,
  wins: listOf(isNumber, 2),
  results: listOf(isSeatOrNull),
  winner: isSeatOrNull,
  asked: isSeatOrNull,
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
const isReturnPoint = (most) => (value) =>
  most > 0 &&
  hasFields({
    id: isId,
    lesson: optional(hasFields({ n: isNumber, puzzle: isBoolean, hints: isNumber, folded: isBoolean })),
    from: optional(isReturnPoint(most - 1)),
  })(value);
const isSetup = hasFields({
  game: optional(isLine),
  mode: isLine,
  lesson: optional(isLine),
  puzzle: optional(isLine),
  shown: optional(isBoolean),
  training: optional(isBoolean),
  cameFrom: optional(isReturnPoint(MAX_RETURN_STEPS)),
  seats: listOf(hasFields({ kind: isLine, name: isLine }), 2),
});
const isCardCount = (/** @type {unknown} */ value) =>
  Array.isArray(value) && value.length === 2 && isLine(value[0]) && isNumber(value[1]);
/** @param {unknown} value */
const isCardList = (value) => Array.isArray(value) && value.length <= 400 && value.every(isCardCount);

const isBranch = hasFields({
  id: isId,
  name: isLine,
  at: isNumber,
  turn: isNumber,
  length: isNumber,
  token: optional(isShortText(64_000)),
  file: optional(isObject),
  updated: isTime,
});

/** @param {RegExp} pattern @returns {(value: unknown) => boolean} */
const matches = (pattern) => (value) => typeof value === "string" && pattern.test(value);
const isRoomKey = hasFields({
  id: matches(/^[a-f0-9]{32}$/),
  password: matches(/^[A-Za-z0-9_-]{22}$/),
  relays: (value) => Array.isArray(value) && value.length <= 5 && value.every(isLine),
});
const isGameRecord = hasFields({
  id: isId,
  token: optional(isShortText(64_000)),
  file: optional(isObject),
  setup: optional(isSetup),
  mode: (value) => value === "solo" || value === "hotseat" || value === "link" || value === "peer",
  you: optional(isSeat),
  names: listOf(isLine, 2),
  lives: listOf(optional(isNumber), 2),
  turn: isNumber,
  phase: isLine,
  over: optional(isOver),
  scenario: optional(isBilingualText),
  series: optional(isSeries),
  stopped: optional(isBoolean),
  next: optional(isId),
  created: optional(isTime),
  updated: isTime,
  unfinished: optional(listOf(isAnswer)),
  asked: optional(isSeat),
  root: optional(isLine),
  name: optional(isLine),
  ways: optional(listOf(isBranch)),
  room: optional(isRoomKey),
  letters: optional(hasFields({ of: isLine, offer: isShortText(8_000), on: isBoolean, laid: isBoolean })),
});

/** The checks of each shelf, for the fields that the page reads. The engine checks the content of tokens,
 * files and card nodes.
 * @type {Record<Shelf, (value: unknown) => boolean>} */
const SHELF_CHECKS = {
  games: (value) => isGameRecord(value) && isObject(value) && Boolean(value.token || value.file),
  sets: hasFields({
    id: isId,
    name: isLine,
    updated: isTime,
    played: optional((value) => typeof value === "boolean"),
    next: optional(isLine),
    set: hasFields({
      format: isLine,
      game: isLine,
      id: isLine,
      name: isLine,
      cards: listOf(
        hasFields({
          card: Array.isArray,
          ja: hasFields({ name: isLine, flavour: isShortText(20_000) }),
          en: hasFields({ name: isLine, flavour: isShortText(20_000), caster: isLine }),
          art: optional(isLine),
        }),
      ),
    }),
  }),
  decks: hasFields({
    id: isId,
    name: isLine,
    game: optional(isLine),
    form: optional((value) => value === "limited"),
    cards: isCardList,
    sideboard: isCardList,
    sets: optional(listOf(hasFields({ id: isLine, name: isLine }))),
    updated: isTime,
  }),
  drafts: hasFields({
    id: isId,
    name: isLine,
    text: isShortText(200_000),
    lang: (value) => value === "ja" || value === "en",
    names: optional(isLines),
    icons: optional(isLines),
    updated: isTime,
  }),
  pictures: hasFields({ id: isId, data: isShortText(MAX_PICTURE_CHARS), shared: isBoolean, updated: isTime }),
};

/** Finished lessons by game, solved puzzles and milestones, or nothing if the stored value is invalid.
 * @param {unknown} stored
 * @returns {Record<string, string[]>} */
export const usableProgress = (stored) =>
  isObject(stored) && Object.values(stored).every(listOf(isLine))
    ? /** @type {Record<string, string[]>} */ (stored)
    : {};

/** Maximum number of entries in a stored list or table about learning; a game has fewer puzzles. */
const MAX_ENTRIES = 2_000;
/** @param {(value: unknown) => boolean} is @returns {(value: unknown) => boolean} */
const tableOf = (is) => (value) =>
  isObject(value) &&
  Object.keys(value).length <= MAX_ENTRIES &&
  Object.entries(value).every(([key, each]) => isId(key) && is(each));
/** @param {unknown} value */
const isCount = (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isTraining = hasFields({
  repeats: tableOf(tableOf(hasFields({ successes: isCount, due: isCount, last: isCount }))),
  daily: tableOf(isCount),
  streak: hasFields({ last: isCount, days: isCount }),
});

/** The stored training, or none if the stored value is invalid. @param {unknown} stored */
export const usableTraining = (stored) =>
  isTraining(stored) ? /** @type {import("../state/types.js").Training} */ (stored) : NO_TRAINING;

/** The stored choice of puzzles, or all if it is invalid. @param {unknown} stored */
export const usablePuzzleFilter = (stored) =>
  hasFields({ grades: listOf(isCount), goals: listOf(isLine) })(stored)
    ? /** @type {import("../state/types.js").PuzzleFilter} */ (stored)
    : ALL_PUZZLES;

/** @param {Shelf} shelf @param {unknown} record */
export const isUsable = (shelf, record) => SHELF_CHECKS[shelf](record);

/** The valid records, newest first.
 * @template {{updated: number}} Kept
 * @param {Shelf} shelf @param {unknown[]} records @returns {Kept[]} */
export const usableRecords = (shelf, records) =>
  /** @type {Kept[]} */ (records.filter((record) => isUsable(shelf, record))).sort(
    (a, b) => b.updated - a.updated,
  );

/** The name to show for an unusable record, from whichever field holds one; "" if none does. @param {unknown} record */
export function recordName(record) {
  if (!isObject(record)) return "";
  const { name, names, id } = record;
  const listed = Array.isArray(names) ? names.filter((each) => typeof each === "string" && each) : [];
  const found = [name, listed.join(" – "), id].find((each) => typeof each === "string" && each);
  return String(found ?? "").slice(0, 80);
}

/** @param {Shelf} shelf @param {unknown} record @param {IDBValidKey|null} [at] @returns {UnusableRecord} */
export const unusableRecord = (shelf, record, at = null) => ({ shelf, name: recordName(record), record, at });
