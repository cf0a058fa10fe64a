// The sheet with the picture of the table.

import { ui } from "../../i18n/text.js";
import { html, nothing } from "../html.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts */
export function boardPicture(state, acts) {
  const picture = state.table?.picture;
  if (!picture) return html`<p class="hint" role="status">${ui(state, "wait")}</p>`;
  return html`<img class="board-picture" src=${picture.address} width="1280" height="800" alt=${ui(state, "board-picture")} />
    <p class="hint">${ui(state, "board-picture-about")}</p>
    <div class="row center">
      <button type="button" class="primary" id="download-picture" data-primary @click=${() => acts.downloadPicture()}>${ui(state, "download-picture")}</button>
      ${picture.canShare ? html`<button type="button" id="send-picture" @click=${() => acts.sendPicture()}>${ui(state, "send-picture")}</button>` : nothing}
    </div>`;
}
