// Pass and play: nothing private is shown until the right player confirms.

import { seatName, ui } from "../i18n/text.js";
import { html, nothing } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */

/** The seat to pass the device to, or null. @param {State} state */
function nextSeat(state) {
  const table = state.table;
  return table?.peeked && !table.past && !table.watching ? table.handoverSeat : null;
}

/** Whether a curtain hides the table. @param {State} state */
export function isCurtained(state) {
  return nextSeat(state) !== null || Boolean(state.table?.exchange?.veiled);
}

/** @param {State} state @param {import("../actions/index.js").Acts} acts */
export function privacy(state, acts) {
  const to = nextSeat(state);
  if (to === null) return nothing;
  const seat = seatName(state, to);
  return privacyCurtain(state, to, ui(state, "pass-device-about", { seat }), () => acts.revealHand());
}

/** Hides everything until the seat's player confirms.
 * @param {State} state @param {number} n
 * @param {string} about @param {() => void} reveal */
export function privacyCurtain(state, n, about, reveal) {
  const seat = seatName(state, n);
  return html`<div class="privacy" role="dialog" aria-modal="true" aria-labelledby="privacy-title">
    <div class="privacy-box">
      <span class="crest" aria-hidden="true" lang="ja">${n === 0 ? "甲" : "乙"}</span>
      <h2 id="privacy-title">${ui(state, "pass-device", { seat })}</h2>
      <p>${about}</p>
      <button type="button" class="primary big" data-primary autofocus @click=${reveal}>${ui(state, "i-am", { seat })}</button>
    </div>
  </div>`;
}
