// A pack of a draft: the cards to choose from, the marked card, and the picks so far.

import { designOf } from "../../card_designs/index.js";
import { faceName, faceOf, joinAsList, termText, ui } from "../../i18n/text.js";
import { cardTotal } from "../../state/card_lists.js";
import { actingPlayer, isForTwo, picksMade } from "../../state/limited/event.js";
import { drawFaceCard } from "../../view/card.js";
import { html, nothing } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { largeCard } from "../../view/large_card.js";
import { zoomedCard } from "../cards/zoomed_card.js";
import { costCurve } from "../deck/cost_curve.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Face} Face */
/** @typedef {import("../../state/types.js").LimitedDesk} LimitedDesk */
/** @typedef {import("../../state/types.js").LimitedLook} LimitedLook */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** Arrow keys move between the cards of the pack; I opens a card.
 * @param {KeyboardEvent} event @param {Acts} acts */
function handleKey(event, acts) {
  const at = /** @type {HTMLElement} */ (event.target).closest("button");
  if (!at || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = /** @type {HTMLButtonElement[]} */ ([
    .../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button"),
  ]);
  const n = all.indexOf(/** @type {HTMLButtonElement} */ (at));
  const inRow = all.filter((each) => each.offsetTop === all[0]?.offsetTop).length || 1;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: inRow, ArrowUp: -inRow }[event.key];
  if (event.key === "i" || event.key === "I") acts.zoomFace(at.dataset.face ?? null);
  else if (step !== undefined) all[n + step]?.focus();
  else return;
  event.preventDefault();
}

/** @param {State} state @param {Acts} acts @param {LimitedDesk} desk @param {Face} face */
function packCard(state, acts, desk, face) {
  const name = faceName(face, state.lang);
  const label = joinAsList(state, [
    name,
    termText(state, "class", face.class),
    designOf(face).note(state, face),
  ]);
  return html`<li class="pool-card"><button type="button" class="pool-face" data-face=${face.face} aria-pressed=${desk.chosen === face.face ? "true" : "false"} @click=${() => acts.callLimited("choosePick", face.face)}>
    ${drawFaceCard(state, face, name)}<span class="visually-hidden">${label}</span></button></li>`;
}

/** The marked card, and the button that takes it. It stays at the lower edge of a phone.
 * @param {State} state @param {Acts} acts @param {Face|null} face @param {boolean} isBusy */
const pickBar = (state, acts, face, isBusy) =>
  html`<div class="pick-bar">${
    face
      ? html`<button type="button" class="quiet read-pick" @click=${() => acts.zoomFace(face.face)}>${icon("book")}${ui(state, "limited-read")}</button>
      <button type="button" class="primary" id="take-pick" ?disabled=${isBusy} @click=${() => acts.callLimited("takePick")}>${ui(state, "limited-take", { card: faceName(face, state.lang) })}</button>`
      : html`<p class="hint" role="status">${ui(state, "limited-choose")}</p>`
  }</div>`;

/** @param {State} state @param {Acts} acts @param {[string, number][]} pool */
const pickedCards = (state, acts, pool) =>
  html`<ul class="picked">${[...pool].reverse().map(([id, n]) => {
    const face = faceOf(state, id);
    return face
      ? html`<li><button type="button" class="quiet" @click=${() => acts.zoomFace(id)}><span>${faceName(face, state.lang)}</span> <small>${designOf(face).note(state, face)}${n > 1 ? html` <b>×${n}</b>` : nothing}</small></button></li>`
      : nothing;
  })}</ul>`;

/** @param {State} state @param {Acts} acts @param {LimitedDesk} desk @param {LimitedLook} look
 * @param {unknown} discard the button that deletes the event */
export function pickingPart(state, acts, desk, look, discard) {
  const { pack, round, rounds, pick, picks } = look;
  const record = /** @type {import("../../state/types.js").LimitedRecord} */ (desk.record);
  const pool = look.pools[actingPlayer(desk)] ?? [];
  const face = desk.chosen === null ? null : faceOf(state, desk.chosen);
  const canTakeBack = !isForTwo(record) && picksMade(record) > 0;
  return html`<div class="limited-body picking">
    <section class="panel pack-panel" aria-labelledby="pack-title">
      <div role="status"><h2 id="pack-title">${ui(state, "limited-pack", { round, rounds, pick, picks })} <small>${ui(state, "limited-passes", { way: round % 2 ? "left" : "right" })}</small></h2></div>
      <ul class="pack" aria-label=${ui(state, "limited-pack-cards")} @keydown=${(/** @type {KeyboardEvent} */ event) => handleKey(event, acts)}>${pack.map(
        (id) => {
          const each = faceOf(state, id);
          return each ? packCard(state, acts, desk, each) : nothing;
        },
      )}</ul>
      ${pickBar(state, acts, face, desk.busy)}
    </section>
    <aside class="picks-aside">
      ${face ? html`<div class="pick-preview">${largeCard(state, face, null, acts)}</div>` : nothing}
      <section class="panel" aria-labelledby="picks-title">
        <h2 id="picks-title">${ui(state, "limited-picks")} <small>${cardTotal(pool)}</small></h2>
        ${costCurve(state, pool)}
        ${pickedCards(state, acts, pool)}
        <div class="tools">${canTakeBack ? html`<button type="button" id="take-back-pick" ?disabled=${desk.busy} @click=${() => acts.callLimited("takeBackPick")}>${icon("undo")}${ui(state, "limited-take-back")}</button>` : nothing}${discard}</div>
      </section>
    </aside>
    ${zoomedCard(state, acts, pack.includes(state.zoomedFace ?? "") ? pack : pool.map(([id]) => id), null)}
  </div>`;
}
