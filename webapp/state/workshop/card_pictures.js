// Pictures of the player's own. A picture belongs to the cards of a game with a name, in either language, so it stays with a
// card whose set changes. Shipped cards have none.

import { chosenIcon } from "../card_draft.js";

/** @typedef {import("../types.js").Face} Face */
/** @typedef {import("../types.js").OwnPicture} OwnPicture */

/** The face of the card that its author tries at a table (the engine's card_tryout.py). */
const TRIED = "tried";
/** The face of a card of a set, of a card in the workshop, or of the tried card. */
const OWN_CARD = new RegExp(`^(?:[0-9a-f]{24}\\.\\d+$|~|${TRIED}$)`);

/** The key of the pictures of a game's cards with a name. @param {string} game @param {string} name */
export const pictureKey = (game, name) => `${game}:${name}`;

/** The name of the icon of a card's author; "" for one by the card's kind.
 * @param {import("../types.js").Workshop|null} desk @param {Face} face */
export const iconOf = (desk, { face, name, art }) =>
  art ?? (face === TRIED && desk ? chosenIcon(desk, name.ja) : "");

/** The picture that a card shows instead of a painted one, if any.
 * @param {Record<string, OwnPicture>} pictures @param {Face} face */
export function pictureOf(pictures, { game = "", face, name }) {
  if (!OWN_CARD.test(face)) return null;
  return pictures[pictureKey(game, name.ja)] ?? pictures[pictureKey(game, name.en)] ?? null;
}

/** @typedef {import("../types.js").CardSet} CardSet */

/** The keys of a set's cards. @param {CardSet} set */
const keysOf = ({ game, cards }) =>
  cards.flatMap(({ ja, en }) => [pictureKey(game, ja.name), pictureKey(game, en.name)]);

/** The keys of the pictures that no card needs once a set is deleted.
 * @param {CardSet} set the deleted set @param {CardSet[]} sets all other sets @param {string[]} names those of cards of the
 *   set's game that are being written */
export function unusedKeys(set, sets, names) {
  const used = new Set([...sets.flatMap(keysOf), ...names.map((name) => pictureKey(set.game, name))]);
  return keysOf(set).filter((key) => !used.has(key));
}
