// Looking things up in the rulebook: by number, by words of either language, and from a number inside a text.

/** @typedef {import("./types.js").Book} Book */
/** @typedef {import("./types.js").Clause} Clause */

// Rulebooks count in one of two ways: 6.2.4.d in section 6.2, or 306.5d in section 306 of chapter 3.
const NUMBER = /\d{1,3}(?:\.\d{1,2}){1,2}(?:\.?[a-z])?|\d{3}/g;
const HUNDREDS = /^\d{3}/;

/** Full and half width, large and small letters are read alike. @param {string} text */
export const fold = (text) => text.normalize("NFKC").toLowerCase();

/** The section of a clause, and the chapter of either. @param {string} id */
export const sectionOf = (id) => HUNDREDS.exec(id)?.[0] ?? id.split(".").slice(0, 2).join(".");
/** @param {string} id */
export const chapterOf = (id) => (HUNDREDS.test(id) ? id.slice(0, 1) : (id.split(".")[0] ?? id));

/** @type {WeakMap<Clause, string>} */
const folded = new WeakMap();

/** @param {Clause} clause */
function wordsOf(clause) {
  let words = folded.get(clause);
  if (words === undefined) {
    const { ja, en, ruling } = clause;
    words = fold([ja, en, ruling?.ja ?? "", ruling?.en ?? ""].join("\n"));
    folded.set(clause, words);
  }
  return words;
}

/** Whether a clause is this number, or lies below it. @param {string} id @param {string} number */
const isBelow = (id, number) => id.startsWith(number) && !/^\d/.test(id.slice(number.length));

/** Whether a clause holds a word, or is or lies below a number. @param {Clause} clause @param {string} word */
const speaksOf = (clause, word) =>
  (/^\d/.test(word) && isBelow(clause.id, word.replace(/\.$/, ""))) || wordsOf(clause).includes(word);

/**
 * What a word of a search stands for: itself, and what the rulebook calls it. "tap" finds what is put to sleep.
 *
 * @param {Book} book @param {string} word
 */
const meantBy = (book, word) => [
  word,
  ...book.aliases.flatMap(({ asks, finds }) =>
    asks.some((ask) => fold(ask) === word) ? finds.map(fold) : [],
  ),
];

/**
 * The clauses that a search finds: below a number, or holding every word or what it stands for, in the order of the
 * rulebook.
 *
 * @param {Book} book @param {string} query @returns {Clause[]}
 */
export function findClauses(book, query) {
  const words = fold(query)
    .replaceAll("§", " ")
    .split(/[\s、,]+/)
    .filter(Boolean)
    .map((word) => meantBy(book, word));
  if (!words.length) return [];
  return book.clauses.filter((clause) =>
    words.every((meant) => meant.some((word) => speaksOf(clause, word))),
  );
}

/** The places of the scenarios that show each clause. @param {Book} book @returns {Map<string, number[]>} */
export function scenariosByClause(book) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  for (const [n, scenario] of (book.scenarios ?? []).entries()) {
    for (const clause of scenario.clauses) {
      const there = found.get(clause);
      if (there) there.push(n);
      else found.set(clause, [n]);
    }
  }
  return found;
}

/**
 * A text in pieces, so that a number in it that the rulebook has can be followed.
 *
 * @param {string} text @param {Set<string>} known @returns {{text: string, to: string|null}[]}
 */
export function piecesOf(text, known) {
  /** @type {{text: string, to: string|null}[]} */
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(NUMBER)) {
    const id = match[0];
    if (!known.has(id)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), to: null });
    pieces.push({ text: id, to: id });
    end = match.index + id.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), to: null });
  return pieces;
}
