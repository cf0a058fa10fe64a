// Spectator texts: the link of a table with spectators, and what spectators can rely on.

import { seatName, sentence, ui } from "../../i18n/text.js";
import { html, nothing } from "../html.js";
import { roomForm, roomWindowButton } from "./rooms.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** The link, the number of spectators, and the button to stop. @param {State} state @param {Acts} acts */
export function broadcastSheet(state, acts) {
  const { broadcast, update } = /** @type {import("../../state/types.js").Table} */ (state.table);
  if (!broadcast) return nothing;
  const { address, watchers, room, trouble } = broadcast;
  return html`<p>${ui(state, "watch-about", { n: update.peer?.watch.delay ?? 0 })}</p>
    <label class="field-label" for="watch-link">${ui(state, "watch-link")}</label>
    <textarea id="watch-link" readonly rows="2" .value=${address} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
    <div class="row"><button type="button" class="primary" @click=${() => acts.copyAddress(address)}>${ui(state, "copy-link")}</button>
      <button type="button" @click=${() => acts.closeStage()}>${ui(state, "watch-end")}</button></div>
    <p class="hint" role="status" id="watchers">${ui(state, "watchers", { n: watchers })}</p>
    ${room ? roomWindowButton(state, room, "stage", acts.enterStageRoom) : html`<p class="hint">${ui(state, "watch-tabs")}</p>${roomForm(state, "stage", acts.openStageRoom)}`}
    ${trouble ? html`<p class="notice" role="alert">${sentence(state, "err", trouble)}</p>` : nothing}`;
}

/** The spectators' sheet: guarantees about the table on view. @param {State} state */
export function spectatorSheet(state) {
  const { update } = /** @type {import("../../state/types.js").Table} */ (state.table);
  const watch = update.watch;
  if (!watch) return nothing;
  return html`<p>${ui(state, "watched-about", { n: watch.delay })}</p>
    <ul class="checked"><li>✓ ${ui(state, "watched-log", { n: watch.entries })}</li>
    ${watch.names.map((name, seat) => html`<li>${watch.keyed[seat] ? html`${watch.signed[seat] ? "✓" : "…"} ${ui(state, "watched-signed", { seat: name || seatName(state, seat), n: watch.signed[seat] ?? 0 })}` : html`– ${ui(state, "watched-unsigned", { seat: name || seatName(state, seat) })}`}</li>`)}</ul>
    ${watch.clock && watch.delay ? html`<p class="hint">${ui(state, "watched-clocks")}</p>` : nothing}
    <p class="hint"><code>${watch.tip}</code></p>`;
}
