// A miniature board: both sides of a position in numbers and shapes, in the game's layout.

import { joinAsList, seatName, ui } from "../../i18n/text.js";
import { layoutOf } from "../../state/layout.js";
import { classMap, html, nothing } from "../../view/html.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").SideCounts} SideCounts */

/** Maximum number of cards of a zone that are drawn one by one; more are only counted. */
const MAX_DRAWN_CARDS = 6;

/** The items of a side in the layout's order: numbers, zones, hand. @param {State} state */
function keysOf(state) {
  const { numbers, rows, hand } = layoutOf(state);
  return [...new Set([...numbers, ...rows.map(({ zone }) => zone), hand])];
}

/** @param {State} state @param {SideCounts} side @param {0|1} seat */
export const sideInWords = (state, side, seat) =>
  `${seatName(state, seat)}: ${joinAsList(
    state,
    keysOf(state).map((key) => `${ui(state, key)} ${side[key] ?? 0}`),
  )}`;

/** @param {State} state @param {SideCounts} side @param {boolean} mine */
function boardHalf(state, side, mine) {
  const { numbers, rows, hand } = layoutOf(state);
  const [large, ...others] = numbers;
  const cardRows = rows.filter(({ zone }) => !numbers.includes(zone));
  return html`<span class=${classMap({ tally: true, mine })}>
    ${large === undefined ? nothing : html`<b class="tally-number">${side[large] ?? 0}</b>`}${others.map((key) => html`<small>${side[key] ?? 0}</small>`)}
    <span class="tally-rows">${cardRows.map(({ zone, small }) => {
      const n = Number(side[zone] ?? 0);
      return html`<span class=${classMap({ "tally-row": true, small: small ?? false })}>${Array.from({ length: Math.min(n, MAX_DRAWN_CARDS) }, () => html`<i></i>`)}${n > MAX_DRAWN_CARDS ? html`<small>+${n - MAX_DRAWN_CARDS}</small>` : nothing}</span>`;
    })}</span>
    <small class="tally-hand"><span>${ui(state, hand)}</span>${side[hand] ?? 0}</small>
  </span>`;
}

/** The picture only; its container provides the text.
 * @param {State} state @param {[SideCounts, SideCounts]} board @param {0|1} me */
export const miniBoard = (state, board, me) =>
  html`<span class="little-board" aria-hidden="true">${boardHalf(state, board[me === 0 ? 1 : 0], false)}${boardHalf(state, board[me], true)}</span>`;
