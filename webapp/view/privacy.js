// Between two people at one device: nothing private is on the screen until the right one says so.

import { html, nothing } from "./html.js";
import { seatName, ui } from "./voice.js";

/** @param {import("./types.js").State} state @param {import("../net/session.js").Acts} acts */
export function privacy(state, acts) {
  const table = state.table;
  if (!table || table.handing === null || !table.peeked || table.past || table.watching) return nothing;
  const seat = seatName(state, table.handing);
  return html`<div class="privacy" role="dialog" aria-modal="true" aria-labelledby="privacy-title">
    <div class="privacy-box">
      <span class="crest" aria-hidden="true" lang="ja">${table.handing === 0 ? "甲" : "乙"}</span>
      <h2 id="privacy-title">${ui(state, "pass-device", { seat })}</h2>
      <p>${ui(state, "pass-device-about", { seat })}</p>
      <button type="button" class="primary big" data-primary autofocus @click=${() => acts.reveal()}>${ui(state, "i-am", { seat })}</button>
    </div>
  </div>`;
}
