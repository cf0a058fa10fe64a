// Finds a game's glossary terms in texts.

/** @typedef {import("./types.js").Term} Term */

/** A piece of text, with its term if it is one. @typedef {{text: string, term: Term|null}} Piece */

/** @param {string} text */
const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Patterns that match the terms in each language, longest first, because a term may be part of another.
 * @type {WeakMap<Term[], Map<string, {words: Map<string, Term>, pattern: RegExp}>>} */
const finders = new WeakMap();

/** @param {Term[]} terms @param {"ja"|"en"} lang */
function termFinder(terms, lang) {
  const byLanguage = finders.get(terms) ?? new Map();
  finders.set(terms, byLanguage);
  const cached = byLanguage.get(lang);
  if (cached) return cached;
  const words = new Map(
    terms.flatMap((term) =>
      term[lang].words.map((word) => /** @type {const} */ ([word.toLowerCase(), term])),
    ),
  );
  const longest = [...words.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  // Japanese has no spaces, so only Latin words need word boundaries.
  const withWordBoundary = (/** @type {string} */ word) =>
    lang === "en" ? `(?<![\\p{L}\\p{N}])(?:${word})(?![\\p{L}\\p{N}])` : word;
  const finder = { words, pattern: new RegExp(withWordBoundary(longest.join("|")), "giu") };
  byLanguage.set(lang, finder);
  return finder;
}

/** Splits a text at its terms. Each term is marked at its first occurrence only.
 * @param {Term[]} terms @param {string} text @param {"ja"|"en"} lang @param {Set<string>} [explained] the ids of terms
 *   explained earlier; new terms are added
 * @returns {Piece[]} */
export function splitAtTerms(terms, text, lang, explained = new Set()) {
  if (!terms.length || !text) return [{ text, term: null }];
  const { words, pattern } = termFinder(terms, lang);
  /** @type {Piece[]} */
  const pieces = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const term = words.get(match[0].toLowerCase());
    if (!term || explained.has(term.id)) continue;
    explained.add(term.id);
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), term: null });
    pieces.push({ text: match[0], term });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), term: null });
  return pieces;
}
