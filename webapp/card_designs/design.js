// What a game says of how its cards look.

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").CardView} CardView */
/** @typedef {import("../state/types.js").Face} Face */

/** `hue`: the colour of a class's pictures, how far single cards stray from it, and how rich it is, from 0 to 1. `corner`: signs at the upper edge,
 * each with a class of its own. `power`: the numbers of a card on the table, or of its face; `changes`: how each of them
 * stands to the one that is printed. `legend`: what else stands on a card, and what that is. `signs`: a character
 * for each keyword. `badges`: further signs on the table. `words`: what a reader hears of a card on the table beside its
 * name. `note`: a card in one line of a list. `stats`: the numbers beside a large card. `small`: lines above its text.
 * `standing`: what is true of it now and was not printed. `slots`: zones, or the large number of a
 * seat, with so many places from the beginning; one that has been left is shown broken or empty. `moments`: what is shown large
 * for a moment, by the code of its line in the log: seals that break, a card that comes of them, a card whose effect comes in the
 * other's turn, beads that leave, what of one's own ends by itself, a card of which nothing comes, or what the other uses in one's
 * own turn ("use": in any).
 * @typedef {{
 *   hue: (face: Face) => [number, number, number?],
 *   corner: (face: Face) => {kind: string, says: string, en?: string}[],
 *   power: (face: Face|null, card: CardView|null) => string[]|null,
 *   changes: (card: CardView) => Change[],
 *   legend?: (state: State) => {kind: string, says: string, name: string}[],
 *   signs: Record<string, string>,
 *   badges: (card: CardView, face: Face|null) => {kind: string, says: string, en?: string}[],
 *   words: (state: State, card: CardView, face: Face) => string[],
 *   note: (state: State, face: Face) => string,
 *   stats: (state: State, face: Face, card: CardView|null) => {name: string, says: string, big?: boolean}[],
 *   small: (state: State, face: Face, lang: "ja"|"en") => string[],
 *   standing: (state: State, card: CardView) => string[],
 *   slots?: Record<string, number>,
 *   moments?: Record<string, "crack"|"burst"|"effect"|"leave"|"note"|"undone"|"blow"|"answer"|"use">,
 *   fights?: Record<string, Fight>,
 * }} Look */

/** A line that compares cards, by its code: `sums`, what each of them fights with, in their order; `ends`: the codes of lines after it
 * that say what comes of it; `even`: what is said where nothing does.
 * @typedef {{sums: (line: import("../state/types.js").Line) => {parts: number[], power: number}[], ends: string[], even?: string}} Fight */

/** Numbers that a line gives. @param {unknown} given @returns {number[]} */
const numbersOf = (given) => (Array.isArray(given) ? given.map(Number) : []);

/** Powers that a line gives by this name, and by `added` what of each comes from elsewhere than from its card.
 * @param {string} powers @param {string} [added] @returns {Fight["sums"]} */
export const powersFrom =
  (powers, added = "") =>
  ({ params }) =>
    numbersOf(params[powers]).map((power, n) => {
      const more = numbersOf(params[added])[n];
      return { parts: more === undefined ? [power] : [power - more, more], power };
    });

/** How a number of a card stands to the one that is printed on it: the same, more, or less; "other" of several, where some are more
 * and some less. @typedef {""|"more"|"less"|"other"} Change */

/** How each number stands to the one that is printed. @param {readonly number[]} now @param {readonly number[]} printed @returns {Change[]} */
export const compareNumbers = (now, printed) =>
  now.map((each, n) => {
    const base = printed[n] ?? each;
    return each > base ? "more" : each < base ? "less" : "";
  });

/** How all of them stand, of each of which it is known. @param {readonly Change[]} changes @returns {Change} */
export function combineChanges(changes) {
  const [one = "", ...others] = new Set(changes.filter((each) => each));
  return others.length ? "other" : one;
}

const noItems = () => [];
/** @param {Face} face */
const cost = (face) => String(/** @type {{cost?: number}} */ (/** @type {unknown} */ (face)).cost ?? "");

/** A card that has a cost and nothing else that stands on it in numbers. @type {Look} */
export const plainDesign = {
  hue: () => [30, 40],
  corner: (face) => [{ kind: "cost lone", says: cost(face) }],
  power: () => null,
  changes: noItems,
  signs: {},
  badges: noItems,
  words: noItems,
  note: (_, face) => cost(face),
  stats: noItems,
  small: noItems,
  standing: noItems,
};
