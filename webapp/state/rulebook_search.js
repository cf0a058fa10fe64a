// Searches the rulebook by number or words and finds clause numbers in texts.

/** @typedef {import("./types.js").Book} Book */
/** @typedef {import("./types.js").Clause} Clause */

/** Folds full and half width, upper and lower case. @param {string} text */
export const foldText = (text) => text.normalize("NFKC").toLowerCase();

/** The section that contains a clause; returns a section or chapter unchanged.
 * @param {Book} book @param {string} id */
export const sectionOf = (book, id) =>
  book.sections.some((each) => each.id === id)
    ? id
    : (book.clauses.find((each) => each.id === id)?.section ?? "");

/** The section or chapter on screen: the chosen one, or that of the requested clause, or the first.
 * @param {Book} book @param {import("./types.js").Reading} reading */
export const sectionBeingRead = (book, { section, at }) =>
  sectionOf(book, section) || (at ? sectionOf(book, at) : "") || (book.sections[0]?.id ?? "");

/** The chapter of a section; returns a chapter unchanged. @param {Book} book @param {string} section */
export const chapterOf = (book, section) =>
  book.sections.find(({ id }) => id === section)?.chapter ?? book.sections[0]?.chapter ?? "";

/** The chapters in order. @param {Book} book */
export const chaptersOf = (book) => book.sections.filter(({ id, chapter }) => id === chapter);

/** @type {WeakMap<Clause, string>} */
const foldedWordsCache = new WeakMap();

/** @param {Clause} clause */
function foldedWordsOfClause(clause) {
  let words = foldedWordsCache.get(clause);
  if (words === undefined) {
    const { ja, en, ruling } = clause;
    words = foldText([ja, en, ruling?.ja ?? "", ruling?.en ?? ""].join("\n"));
    foldedWordsCache.set(clause, words);
  }
  return words;
}

/** Whether a clause has this number, or belongs to the section with this number. @param {Clause} clause @param {string} number folded */
function isClauseWithin({ id, section }, number) {
  const whole = foldText(id);
  return (
    foldText(section) === number || (whole.startsWith(number) && !/^\d/.test(whole.slice(number.length)))
  );
}

/** Whether a clause contains a word, has this number, or is below it.
 * @param {Clause} clause @param {string} word */
const clauseMentions = (clause, word) =>
  (/\d/.test(word) && isClauseWithin(clause, word.replace(/\.$/, ""))) ||
  foldedWordsOfClause(clause).includes(word);

/** A search word and the rulebook's synonyms of it: "tap" also finds "put to sleep".
 * @param {Book} book @param {string} word */
const synonymsOf = (book, word) => [
  word,
  ...book.aliases.flatMap(({ asks, finds }) =>
    asks.some((ask) => foldText(ask) === word) ? finds.map(foldText) : [],
  ),
];

/** The clauses matching a search, in the rulebook's order: below a number, or with every word or a synonym.
 * @param {Book} book @param {string} query @returns {Clause[]} */
export function findClauses(book, query) {
  const words = foldText(query)
    .replaceAll("§", " ")
    .split(/[\s、,]+/)
    .filter(Boolean)
    .map((word) => synonymsOf(book, word));
  if (!words.length) return [];
  return book.clauses.filter((clause) =>
    words.every((meant) => meant.some((word) => clauseMentions(clause, word))),
  );
}

/** The scenarios of each clause, by index. @param {Book} book @returns {Map<string, number[]>} */
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

/** Splits a text so that the clause numbers in it can be linked.
 * @param {Book} book @param {string} text @param {Set<string>} known @returns {{text: string, to: string|null}[]} */
export function splitAtNumbers(book, text, known) {
  /** @type {{text: string, to: string|null}[]} */
  const pieces = [];
  let end = 0;
  const number = new RegExp(`(?<![A-Za-z0-9.])(?:${book.number})(?![A-Za-z0-9])`, "g");
  for (const match of text.matchAll(number)) {
    const id = match[0];
    if (!known.has(id)) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), to: null });
    pieces.push({ text: id, to: id });
    end = match.index + id.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), to: null });
  return pieces;
}
