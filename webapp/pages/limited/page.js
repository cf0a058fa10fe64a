// Draft and sealed: the choices for a new event, the picks from packs, and the deck built from them.

import { defaultSeatName, sentence, ui } from "../../i18n/text.js";
import { actingPlayer } from "../../state/limited/event.js";
import { html, nothing } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { languages } from "../../view/languages.js";
import { buildingPart } from "./building.js";
import { pickingPart } from "./picking.js";
import { setupPart } from "./setup.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").LimitedDesk} LimitedDesk */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts */
export function limitedPage(state, acts) {
  const desk = state.limited;
  if (!desk) return nothing;
  if (desk.look && !desk.trouble && desk.shown !== actingPlayer(desk))
    return html`<main class="workshop limited"><h1 class="visually-hidden">${ui(state, "limited")}</h1>${handover(state, acts, actingPlayer(desk))}</main>`;
  return html`<main class="workshop limited">
    <header class="workshop-head">
      <button type="button" class="icon" aria-label=${ui(state, "to-start")} title=${ui(state, "to-start")} @click=${() => acts.closeLimited()}>${icon("left")}</button>
      <h1 id="limited" tabindex="-1" data-heir>${ui(state, desk.record ? `limited-${desk.record.event.form}` : "limited")}</h1>
      ${languages(state, acts)}
    </header>
    ${content(state, acts, desk)}
  </main>`;
}

/** @param {State} state @param {Acts} acts @param {LimitedDesk} desk */
function content(state, acts, desk) {
  if (!desk.record) return setupPart(state, acts, desk);
  const { look, trouble } = desk;
  if (trouble)
    return html`<div class="limited-body"><section class="panel"><p class="notice" role="alert">${sentence(state, "err", trouble)}</p>${discardButton(state, acts)}</section></div>`;
  if (!look) return html`<p class="hint limited-body" role="status">${ui(state, "wait")}</p>`;
  return look.player === null
    ? buildingPart(state, acts, desk, look, discardButton(state, acts))
    : pickingPart(state, acts, desk, look, discardButton(state, acts));
}

/** Hides all cards until the next player has the device. @param {State} state @param {Acts} acts @param {0|1} player */
function handover(state, acts, player) {
  const seat = state.draft.names[player].trim() || defaultSeatName(state, player, "hotseat", null);
  return html`<div class="privacy" role="dialog" aria-modal="true" aria-labelledby="privacy-title">
    <div class="privacy-box">
      <span class="crest" aria-hidden="true" lang="ja">${player === 0 ? "甲" : "乙"}</span>
      <h2 id="privacy-title">${ui(state, "pass-device", { seat })}</h2>
      <p>${ui(state, "limited-pass-about", { seat })}</p>
      <button type="button" class="primary big" autofocus @click=${() => acts.callLimited("uncoverLimited")}>${ui(state, "i-am", { seat })}</button>
      <button type="button" class="quiet" @click=${() => acts.closeLimited()}>${ui(state, "to-start")}</button>
    </div>
  </div>`;
}

/** @param {State} state @param {Acts} acts */
const discardButton = (state, acts) =>
  state.confirm === "limited"
    ? html`<button type="button" class="danger" @click=${() => acts.callLimited("discardLimited")}>${ui(state, "forget-really")}</button>`
    : html`<button type="button" class="quiet" id="discard-limited" @click=${() => acts.askToConfirm("limited")}>${icon("close")}${ui(state, "limited-discard")}</button>`;
