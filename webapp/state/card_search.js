// Searches cards by words of either language, kind, and cost.

import { foldText } from "./rulebook_search.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Face} Face */
/** A search and the cards to search.
 * @typedef {Pick<import("./types.js").DeckDesk, "list"|"query"|"kind"|"cost">} Wanted */

/** The printed cost; "" without one. @param {Face} face */
export const costOf = (face) => (face.cost === null || face.cost === undefined ? "" : String(face.cost));

/** Sorts costs: numbers, then letters, then cards without a cost. @param {string} a @param {string} b */
export const byCost = (a, b) =>
  Number(a === "") - Number(b === "") ||
  Number(Number.isNaN(Number(a))) - Number(Number.isNaN(Number(b))) ||
  Number(a) - Number(b) ||
  0 ||
  a.localeCompare(b);

/** @type {WeakMap<Face, string>} */
const folded = new WeakMap();

/** All words of a card, in both languages. @param {Face} face */
function wordsOf(face) {
  let words = folded.get(face);
  if (words === undefined) {
    words = foldText(`${face.name.ja}\n${face.name.en}\n${face.text.ja}\n${face.text.en}`);
    folded.set(face, words);
  }
  return words;
}

/** The cards that contain every search word, matches in the name first. @param {State} state @param {Wanted} desk */
export function findCards(state, desk) {
  const words = foldText(desk.query)
    .split(/[\s、,]+/)
    .filter(Boolean);
  const found = desk.list.filter((id) => {
    const face = state.faces[id];
    return (
      face !== undefined &&
      (!desk.kind || face.class === desk.kind) &&
      (desk.cost === null || costOf(face) === desk.cost) &&
      words.every((each) => wordsOf(face).includes(each))
    );
  });
  if (!words.length) return found;
  const isCalled = (/** @type {string} */ id) => {
    const face = state.faces[id];
    const name = face ? foldText(`${face.name.ja}\n${face.name.en}`) : "";
    return words.every((each) => name.includes(each)) ? 0 : 1;
  };
  return found.sort((a, b) => isCalled(a) - isCalled(b));
}
