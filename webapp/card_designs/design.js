// The card design that each game declares.

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").CardView} CardView */
/** @typedef {import("../state/types.js").Face} Face */

/** A sign on a card: an icon by its id (view/signs.js), a text such as a number, or both. `kind`: its class.
 * @typedef {{kind: string, icon?: string, says?: string}} Sign */

/** `palettes`: the palettes (art/palettes.js) that a card's picture may have, each as often as it is named. `frame`: the form of the
 * card's frame (style/frames.css). `tone`: the colour of its cost. `isLegend`: whether the frame is golden. `corner`:
 * signs at the upper left edge outside the field: the cost, then others; `level`: the sign there on the field.
 * `power`: the numbers of a card or face; `powerSigns`: an icon for each; `changes`: how each differs from the print.
 * `legend`: further signs and their names. `keywords`: the ids of all keywords. `badges`: the state of a card on the
 * table. `words`: the screen reader's text beside the name. `note`: a card in one line of a list. `stats`: numbers
 * beside a large card. `small`: lines above its text. `family`: its races, families or factions. `levels`: the printed
 * levels, `now` the current one. `standing`: current facts that are not printed. `slots`: number of fixed places of a
 * zone or of a seat's large number; empty places are shown as broken or empty. `moments`: large brief displays, by the
 * code of a log line ("use": in any turn). `deckHues`: the hue of each shipped deck's half of the table.
 * @typedef {{
 *   palettes: (face: Face) => readonly string[],
 *   frame: string,
 *   tone: (face: Face) => string,
 *   isLegend: (face: Face) => boolean,
 *   corner: (face: Face) => Sign[],
 *   level: (card: CardView) => string,
 *   power: (face: Face|null, card: CardView|null) => string[]|null,
 *   powerSigns: string[],
 *   changes: (card: CardView) => Change[],
 *   legend?: (state: State) => {kind: string, icon?: string, says?: string, name: string}[],
 *   keywords: string[],
 *   badges: (card: CardView, face: Face|null) => Sign[],
 *   words: (state: State, card: CardView, face: Face) => string[],
 *   note: (state: State, face: Face) => string,
 *   stats: (state: State, face: Face, card: CardView|null) => {name: string, says: string, big?: boolean}[],
 *   family: (face: Face, lang: "ja"|"en") => string,
 *   small: (state: State, face: Face, lang: "ja"|"en") => string[],
 *   levels?: (face: Face, card: CardView|null) => {level: string, cores: string, power: string, now: boolean}[],
 *   standing: (state: State, card: CardView) => string[],
 *   slots?: Record<string, number>,
 *   moments?: Record<string, "crack"|"burst"|"effect"|"leave"|"note"|"undone"|"blow"|"answer"|"use">,
 *   fights?: Record<string, Fight>,
 *   deckHues?: Record<string, number>,
 * }} Look */

/** A kind of log line that compares cards: `sums`, the numbers of each; `ends`, the codes of the lines with
 * the result; `even`, the text for a draw.
 * @typedef {{sums: (line: import("../state/types.js").Line) => {parts: number[], power: number}[], ends: string[], even?: string}} Fight
 */

/** The numbers in a line. @param {unknown} given @returns {number[]} */
const numbersInLine = (given) => (Array.isArray(given) ? given.map(Number) : []);

/** The powers in the param of this name, and in `added` the part of each that comes from other sources than
 * the card.
 * @param {string} powers @param {string} [added] @returns {Fight["sums"]} */
export const powersFrom =
  (powers, added = "") =>
  ({ params }) =>
    numbersInLine(params[powers]).map((power, n) => {
      const more = numbersInLine(params[added])[n];
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

const emptyList = () => [];
/** Names joined as in a list. @param {{ja: string, en: string}[]|undefined} all @param {"ja"|"en"} lang */
export const joinNames = (all, lang) =>
  (all ?? []).map((each) => each[lang]).join(lang === "ja" ? "・" : ", ");
/** @param {Face} face */
const cost = (face) => String(/** @type {{cost?: number}} */ (/** @type {unknown} */ (face)).cost ?? "");

/** A design with the cost as the only number. @type {Look} */
export const plainDesign = {
  palettes: () => ["azure", "amber", "leaf", "rose"],
  frame: "plain",
  tone: () => "gold",
  isLegend: () => false,
  corner: (face) => [{ kind: "cost", says: cost(face) }],
  level: () => "",
  power: () => null,
  powerSigns: [],
  changes: emptyList,
  keywords: [],
  badges: emptyList,
  words: emptyList,
  note: (_, face) => cost(face),
  stats: emptyList,
  family: () => "",
  small: emptyList,
  standing: emptyList,
};
