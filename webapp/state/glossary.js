// Where the words that a game explains stand in its texts.

/** @typedef {import("./types.js").Term} Term */

/** A stretch of a text, with the term that it is, if it is one. @typedef {{text: string, term: Term|null}} Piece */

/** @param {string} text */
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** What finds the words of these terms in a language; the longest first, as a word may be part of another.
 * @type {WeakMap<Term[], Map<string, {words: Map<string, Term>, pattern: RegExp}>>} */
const finders = new WeakMap();

/** @param {Term[]} terms @param {"ja"|"en"} lang */
function finderOf(terms, lang) {
  const known = finders.get(terms) ?? new Map();
  finders.set(terms, known);
  const held = known.get(lang);
  if (held) return held;
  const words = new Map(
    terms.flatMap((term) =>
      term[lang].words.map((word) => /** @type {const} */ ([word.toLowerCase(), term])),
    ),
  );
  const longest = [...words.keys()].sort((a, b) => b.length - a.length).map(quoted);
  // Japanese writes no blanks, so only what is written in letters ends at other letters.
  const edge = (/** @type {string} */ word) =>
    lang === "en" ? `(?<![\\p{L}\\p{N}])(?:${word})(?![\\p{L}\\p{N}])` : word;
  const made = { words, pattern: new RegExp(edge(longest.join("|")), "giu") };
  known.set(lang, made);
  return made;
}

/**
 * A text cut at the terms in it; each is one once, where it stands first.
 *
 * @param {Term[]} terms @param {string} text @param {"ja"|"en"} lang @param {Set<string>} [said] the ids of those that were
 *   explained before; what is found is added
 * @returns {Piece[]}
 */
export function splitAtTerms(terms, text, lang, said = new Set()) {
  if (!terms.length || !text) return [{ text, term: null }];
  const { words, pattern } = finderOf(terms, lang);
  /** @type {Piece[]} */
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const term = words.get(match[0].toLowerCase());
    if (!term || said.has(term.id)) continue;
    said.add(term.id);
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), term: null });
    pieces.push({ text: match[0], term });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), term: null });
  return pieces;
}
