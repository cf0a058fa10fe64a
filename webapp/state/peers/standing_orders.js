// Standing orders of a correspondence game, as the page shows them.

import { cardsInZone, layoutOf } from "../layout.js";
import { publicView } from "../update.js";

/** @typedef {import("../types.js").Order} Order */

/** The levels of passing, from asking every time to passing everything (bridge/PROTOCOL.md, `peer.order`). */
export const PASS_LEVELS = /** @type {const} */ ([0, 1, 2, 3]);
/** The level at which a seat passes everything, and so doesn't block. */
export const PASS_EVERYTHING = 3;

/** The order by which a seat's questions are answered now: the given one, or the wish from the start.
 * @param {import("../types.js").Peer} peer @param {import("../types.js").SeatNumber} seat @returns {Order} */
export const orderInForce = ({ orders, wishes }, seat) =>
  orders?.[seat] ?? { level: wishes[seat] ?? 0, block: null };

/** Whether a player can give orders: in a correspondence game in play, with an engine that has them.
 * @param {import("../types.js").Table} table */
export const canGiveOrders = ({ connection, update, watching }) =>
  connection === "letters" &&
  !watching &&
  !update.over &&
  update.peer?.phase === "play" &&
  Boolean(update.peer.orders);

/** A seat's face-up cards in its rows, without cards attached to others. Some of them may not be able to block.
 * @param {import("../types.js").State} state @param {import("../types.js").SeatNumber} seat */
export function cardsInRows(state, seat) {
  const table = state.table;
  if (!table) return [];
  const view = publicView(table.update).seats[seat];
  return layoutOf(state).rows.flatMap(({ zone }) =>
    cardsInZone(view, zone).filter((card) => card.face && !card.face_down && (card.host ?? null) === null),
  );
}
