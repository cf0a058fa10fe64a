// The deck of each seat, as far as this device knows it: its name, and the hue that washes its half of the table.

import { designOfGame } from "../../card_designs/index.js";
import { gameWithId } from "../../state/layout.js";

/** @typedef {import("../../state/types.js").State} State */

/** Hue of a seat whose deck is unknown or the player's own. */
const SEAT_HUES = [18, 214];

/** The id of a seat's deck; null for a deck list, a scenario, or another device's seat.
 * @param {State} state @param {0|1} seat */
function deckId(state, seat) {
  const deck = state.table?.setup?.scenario ? null : state.table?.setup?.decks?.[seat];
  return typeof deck === "string" ? deck : null;
}

/** The name of a seat's deck; empty if unknown. @param {State} state @param {0|1} seat */
export function deckName(state, seat) {
  const id = deckId(state, seat);
  const shipped = gameWithId(state, state.table?.update.game)?.decks.find((deck) => deck.id === id);
  return shipped?.name[state.lang] ?? state.decks.find((deck) => deck.id === id)?.name ?? "";
}

/** The hue of a seat's half of the table, from 0 to 359. @param {State} state @param {0|1} seat */
export const seatHue = (state, seat) =>
  designOfGame(state.table?.update.game).deckHues?.[deckId(state, seat) ?? ""] ?? SEAT_HUES[seat] ?? 0;
