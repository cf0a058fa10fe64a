// Searches cards by words of either language, and filters them by their printed properties.

import { setIdOfFace } from "./card_lists.js";
import { foldText } from "./rulebook_search.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Face} Face */
/** @typedef {import("./types.js").Words} Words */
/** @typedef {import("./types.js").CardFilter} CardFilter */
/** @typedef {keyof typeof TRAITS} Trait */
/** A value of a property: `name` is null if the messages name it; `n` cards have it.
 * @typedef {{id: string, name: Words|null, n: number}} TraitValue */

/** @type {CardFilter} */
export const NO_FILTER = { query: "", chosen: {} };

/** The printed cost; "" without one. @param {Face} face */
export const costOfFace = (face) => (face.cost === null || face.cost === undefined ? "" : String(face.cost));

/** Sorts costs: numbers, then letters, then cards without a cost. @param {string} a @param {string} b */
export const compareByCost = (a, b) =>
  Number(a === "") - Number(b === "") ||
  Number(Number.isNaN(Number(a))) - Number(Number.isNaN(Number(b))) ||
  Number(a) - Number(b) ||
  0 ||
  a.localeCompare(b);

/** The ids of a card's keywords and triggers, as printed. @param {Face} face */
export const printedSigns = (face) => face.signs ?? (face.keywords ?? []).map(({ id }) => id);

/** @typedef {{id: string, name: Words|null}} Value */
/** @param {unknown} words @returns {Value[]} */
const valuesWithNames = (words) =>
  Array.isArray(words) ? words.map((/** @type {Words} */ name) => ({ id: name.en, name })) : [];
/** @param {(string|null|undefined)[]} ids @returns {Value[]} */
const valuesWithoutNames = (ids) => ids.flatMap((id) => (typeof id === "string" ? [{ id, name: null }] : []));

/** The properties that cards are filtered by, in the order of the screen, with a card's values. A game has some of
 * them. */
const TRAITS = {
  colours: (/** @type {any} */ face) => valuesWithNames(face.colours),
  factions: (/** @type {any} */ face) => valuesWithNames(face.factions),
  kinds: (/** @type {Face} */ face) => valuesWithoutNames([face.class]),
  costs: (/** @type {Face} */ face) => valuesWithoutNames([costOfFace(face)]),
  signs: (/** @type {Face} */ face) => valuesWithoutNames(printedSigns(face)),
  genders: (/** @type {any} */ face) => valuesWithoutNames([face.gender]),
  families: (/** @type {any} */ face) => valuesWithNames(face.families),
  races: (/** @type {any} */ face) => valuesWithNames(face.races),
};
export const ALL_TRAITS = /** @type {Trait[]} */ (Object.keys(TRAITS));

/** The values of a property among cards: costs in their order, keywords by number of cards, others in the order of the
 * cards. @param {Face[]} faces @param {Trait} trait @returns {TraitValue[]} */
export function traitValues(faces, trait) {
  /** @type {Map<string, TraitValue>} */
  const found = new Map();
  for (const face of faces)
    for (const { id, name } of TRAITS[trait](face)) {
      const value = found.get(id);
      if (value) value.n += 1;
      else found.set(id, { id, name, n: 1 });
    }
  const values = [...found.values()];
  if (trait === "costs") values.sort((a, b) => compareByCost(a.id, b.id));
  if (trait === "signs") values.sort((a, b) => b.n - a.n);
  return values;
}

/** The filter after a press on a value: chosen if it was not, else no longer.
 * @param {CardFilter} filter @param {Trait} trait @param {string} id @returns {CardFilter} */
export function withValueToggled(filter, trait, id) {
  const before = filter.chosen[trait] ?? [];
  const after = before.includes(id) ? before.filter((each) => each !== id) : [...before, id];
  return { ...filter, chosen: { ...filter.chosen, [trait]: after } };
}

/** The number of chosen values. @param {CardFilter} filter */
export const chosenCount = (filter) =>
  Object.values(filter.chosen).reduce((sum, values) => sum + values.length, 0);

/** The name of the set in a card's printed text; "" without one. @param {Face} face @param {"ja"|"en"} lang */
export const setNameOf = (face, lang) => /<([^<>\n]+)>/.exec(face.text[lang])?.[1] ?? "";

/** The shipped cards of each game, for the last loaded faces.
 * @type {{faces: State["faces"]|null, lists: Map<string, string[]>}} */
const shippedCardsCache = { faces: null, lists: new Map() };

/** The ids of a game's shipped cards; the same list until other cards are loaded.
 * @param {State} state @param {string} game @returns {string[]} */
export function shippedCards({ faces }, game) {
  if (shippedCardsCache.faces !== faces) Object.assign(shippedCardsCache, { faces, lists: new Map() });
  const list =
    shippedCardsCache.lists.get(game) ??
    Object.keys(faces).filter((id) => !setIdOfFace(id) && faces[id]?.game === game);
  shippedCardsCache.lists.set(game, list);
  return list;
}

/** @type {WeakMap<Face, string>} */
const foldedWordsCache = new WeakMap();

/** All words of a card, in both languages. @param {Face} face */
function foldedWordsOfFace(face) {
  let words = foldedWordsCache.get(face);
  if (words === undefined) {
    words = foldText(`${face.name.ja}\n${face.name.en}\n${face.text.ja}\n${face.text.en}`);
    foldedWordsCache.set(face, words);
  }
  return words;
}

/** The cards that contain every search word, matches in the name first, and have one of the chosen values of each
 * property.
 * @param {State} state @param {string[]} list @param {CardFilter} filter */
export function findCards(state, list, filter) {
  const words = foldText(filter.query)
    .split(/[\s、,]+/)
    .filter(Boolean);
  const chosen = ALL_TRAITS.filter((trait) => filter.chosen[trait]?.length);
  const found = list.filter((id) => {
    const face = state.faces[id];
    return (
      face !== undefined &&
      chosen.every((trait) =>
        TRAITS[trait](face).some((value) => filter.chosen[trait]?.includes(value.id)),
      ) &&
      words.every((each) => foldedWordsOfFace(face).includes(each))
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
