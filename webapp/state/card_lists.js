// Card lists: deck choices, sizes, and the sets of their cards.

/** @typedef {import("./types.js").DeckLists} DeckLists */

/** Maximum number of copies of a card in the editor; the engine checks the real limit. */
const MAX_COPIES = 99;
const OWN_DECK_PREFIX = "own:";

/** @param {string} choice the value of a deck choice on the start page @returns {string|null} the id of a deck of
 *   the player */
export const ownDeckId = (choice) =>
  choice.startsWith(OWN_DECK_PREFIX) ? choice.slice(OWN_DECK_PREFIX.length) : null;
/** @param {string} id */
export const ownDeckChoice = (id) => `${OWN_DECK_PREFIX}${id}`;

/** The default deck: the beginner's deck for the lower seat, the next deck for the other seat.
 * @template {{first?: boolean}} Deck @param {Deck[]} decks @param {number} seat @returns {Deck|undefined} */
export const defaultDeck = (decks, seat) =>
  [...decks.filter(({ first }) => first), ...decks.filter(({ first }) => !first)][seat] ?? decks[0];

/** @param {[string, number][]} list */
export const cardTotal = (list) => list.reduce((sum, [, n]) => sum + n, 0);

/** @param {[string, number][]} list @param {string} face @param {number} by @returns {[string, number][]} */
export function withCardCount(list, face, by) {
  const there = list.find(([each]) => each === face)?.[1] ?? 0;
  const n = Math.max(0, Math.min(MAX_COPIES, there + by));
  if (!there) return n ? [...list, [face, n]] : list;
  return list.flatMap((row) => (row[0] !== face ? [row] : n ? [[face, n]] : []));
}

/** The text with the name in a line replaced.
 * @param {string} text @param {number} line the line number, from 1
 * @param {number} n @param {string} name */
export function withNameReplaced(text, line, n, name) {
  return text
    .split("\n")
    .map((each, place) => (place === line - 1 ? `${n} ${name}` : each))
    .join("\n");
}

/** The set id in a face id. @param {string} face */
export const setIdOfFace = (face) => face.match(/^[0-9a-f]{24}(?=\.)/)?.[0] ?? null;

/** The set ids in card lists. @param {DeckLists} lists */
export const setIdsInLists = (lists) => [
  ...new Set([...lists.cards, ...(lists.sideboard ?? [])].flatMap(([face]) => setIdOfFace(face) ?? [])),
];
