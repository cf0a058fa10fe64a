// The card design that each game declares.

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").CardView} CardView */
/** @typedef {import("../state/types.js").Face} Face */

/** `hue`: the hue of a class's pictures, its variation, and the saturation from 0 to 1. `corner`: signs at the upper
 * edge, each with its own class. `power`: the numbers of a card or face; `changes`: how each differs from the print.
 * `legend`: other signs and their names. `signs`: a character for each keyword. `badges`: further signs on the
 * table. `words`: the screen reader's text beside the name. `note`: a card in one line of a list. `stats`: numbers
 * beside a large card. `small`: lines above its text. `standing`: current facts that are not printed. `slots`:
 * number of fixed places of a zone or of a seat's large number; empty places are shown as broken or empty.
 * `moments`: large brief displays, by the code of a log line ("use": in any turn).
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

/** A kind of log line that compares cards: `sums`, the numbers of each; `ends`, the codes of the lines with
 * the result; `even`, the text for a draw.
 * @typedef {{sums: (line: import("../state/types.js").Line) => {parts: number[], power: number}[], ends: string[], even?: string}} Fight
 */

/** The numbers in a line. @param {unknown} given @returns {number[]} */
const numbersOf = (given) => (Array.isArray(given) ? given.map(Number) : []);

/** The powers in the param of this name, and in `added` the part of each that comes from other sources than
 * the card.
 * @param {string} powers @param {string} [added] @returns {Fight["sums"]} */
export const powersFrom =
  (powers, added = "") =>
  ({ params }) =>
    numbersOf(params[powers]).map((power, n) => {
      const more = numbersOf(params[added])[n];
      return { parts: more === undefined ? [power] : [power - more, more], power };
    });

/** How a number differs from the print: equal, more, or less; "other" for several with different directions.
 * @typedef {""|"more"|"less"|"other"} Change */

/** Compares each number with the print.
 * @param {readonly number[]} now @param {readonly number[]} printed @returns {Change[]} */
export const compareNumbers = (now, printed) =>
  now.map((each, n) => {
    const base = printed[n] ?? each;
    return each > base ? "more" : each < base ? "less" : "";
  });

/** Combines several comparisons. @param {readonly Change[]} changes @returns {Change} */
export function combineChanges(changes) {
  const [one = "", ...others] = new Set(changes.filter((each) => each));
  return others.length ? "other" : one;
}

const noItems = () => [];
/** @param {Face} face */
const cost = (face) => String(/** @type {{cost?: number}} */ (/** @type {unknown} */ (face)).cost ?? "");

/** A design with the cost as the only number. @type {Look} */
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
