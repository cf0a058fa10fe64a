// The choice of a standing order beside the letter to send, and the opponent's order.

import { designOfGame } from "../../card_designs/index.js";
import { cardName, faceOf, seatName, ui } from "../../i18n/text.js";
import {
  canGiveOrders,
  cardsInRows,
  orderInForce,
  PASS_EVERYTHING,
  PASS_LEVELS,
} from "../../state/peers/standing_orders.js";
import { html, live, nothing } from "../html.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** The player's cards with a power: those that may block.
 * @param {State} state @param {import("../../state/types.js").SeatNumber} seat */
const blockers = (state, seat) =>
  cardsInRows(state, seat).filter((card) =>
    designOfGame(state.table?.update.game).power(faceOf(state, card.face), card),
  );

/** The choice of the answers given for the player until their next turn.
 * @param {State} state @param {Acts} acts */
export function orderChoice(state, acts) {
  const table = state.table;
  const peer = table?.update.peer;
  if (!table || !peer || !canGiveOrders(table)) return nothing;
  const me = peer.seat;
  const order = orderInForce(peer, me);
  const cards = blockers(state, me);
  const blocker = cards.some(({ ref }) => ref === order.block) ? order.block : null;
  const choice = (
    /** @type {string} */ id,
    /** @type {string} */ text,
    /** @type {boolean} */ chosen,
    /** @type {() => void} */ choose,
  ) =>
    html`<label class="check"><input type="radio" name="order" id=${`order-${id}`} .checked=${live(chosen)} @change=${choose} /><span>${text}</span></label>`;
  const levelText = (/** @type {number} */ level) =>
    ui(state, level === PASS_EVERYTHING ? `order-${level}` : `wish-${level}`);
  const chooseCard = (/** @type {Event} */ event) =>
    acts.giveOrder(PASS_EVERYTHING, Number(/** @type {HTMLSelectElement} */ (event.target).value));
  return html`<fieldset class="wishes orders">
    <legend>${ui(state, "order")}</legend>
    ${PASS_LEVELS.map((level) => choice(String(level), levelText(level), order.level === level && blocker === null, () => acts.giveOrder(level, null)))}
    ${
      cards.length
        ? html`${choice("block", ui(state, "order-block"), blocker !== null, () => acts.giveOrder(PASS_EVERYTHING, cards[0]?.ref ?? null))}
      ${
        blocker === null
          ? nothing
          : html`<label class="order-card"><span class="visually-hidden">${ui(state, "order-card")}</span><select id="order-card" @change=${chooseCard}>${cards.map((card) => html`<option value=${card.ref} ?selected=${card.ref === blocker}>${cardName(state, card)}</option>`)}</select></label>`
      }`
        : nothing
    }
    <p class="hint">${ui(state, "order-about")}</p>
  </fieldset>`;
}

/** The opponent's standing order, in a sentence; nothing without one.
 * @param {State} state */
export function opponentOrderNote(state) {
  const peer = state.table?.update.peer;
  const order = peer?.orders?.[peer.seat === 0 ? 1 : 0];
  if (!peer || !order || state.table?.update.over) return nothing;
  const seat = seatName(state, 1 - peer.seat);
  const id = order.block === null ? String(order.level) : "block";
  return html`<p class="hint opponent-order">${ui(state, `order-theirs-${id}`, { seat, card: order.block === null ? "none" : cardName(state, { ref: order.block }) })}</p>`;
}
