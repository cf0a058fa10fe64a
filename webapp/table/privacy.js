// Between two people at one device: nothing private is on the screen until the right one says so.

import { seatName, ui } from "../i18n/text.js";
import { html, nothing } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */

/** To whom the device is to go before anything is shown; null where nobody waits for it. @param {State} state */
function nextSeat(state) {
  const table = state.table;
  return table?.peeked && !table.past && !table.watching ? table.handing : null;
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

/** What hides everything until this seat says that it looks. @param {State} state @param {number} n
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
