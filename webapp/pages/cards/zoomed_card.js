// A card of the gallery or the deck editor with its whole text, and the way to the next one.

import { faceName, faceOf, ui } from "../../i18n/text.js";
import { cardTexts, statList, termMeanings } from "../../view/card_texts.js";
import { html, nothing } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { largeCard } from "../../view/large_card.js";
import { copiesStepper } from "./pool.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {string[]} found the cards among which the arrow keys move
 * @param {import("./pool.js").Copies|null} copies */
export function zoomedCard(state, acts, found, copies) {
  const face = state.zoomedFace === null ? null : faceOf(state, state.zoomedFace);
  if (!face) return nothing;
  const at = found.indexOf(face.face);
  const before = found[at - 1];
  const after = at < 0 ? undefined : found[at + 1];
  const close = () => acts.zoomFace(null);
  const showCard = (/** @type {string|undefined} */ id) => id && acts.zoomFace(id);
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const act = { Escape: close, ArrowLeft: () => showCard(before), ArrowRight: () => showCard(after) }[
      event.key
    ];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return html`<div class="veil card-veil" @click=${(/** @type {Event} */ event) => event.target === event.currentTarget && close()}>
    <section class="sheet card-sheet" role="dialog" aria-modal="true" aria-label=${faceName(face, state.lang)} tabindex="-1" @keydown=${onKey}>
      <header>
        <button type="button" class="icon" aria-label=${ui(state, "card-before")} aria-disabled=${before ? "false" : "true"} @click=${() => showCard(before)}>${icon("left")}</button>
        <span class="hint" role="status">${at < 0 ? nothing : ui(state, "card-n-of", { n: at + 1, of: found.length })}</span>
        <button type="button" class="icon" aria-label=${ui(state, "card-after")} aria-disabled=${after ? "false" : "true"} @click=${() => showCard(after)}>${icon("right")}</button>
        ${copies ? copiesStepper(state, faceName(face, state.lang), face.face, copies) : nothing}
        <button type="button" class="icon close" aria-label=${ui(state, "close")} @click=${close}>${icon("close")}</button>
      </header>
      <div class="card-sheet-body">
        ${largeCard(state, face, null, acts)}
        <div class="card-sheet-notes">${statList(state, face, null, acts)}${termMeanings(state, face)}
          <div class="other-language">${cardTexts(state, face, state.lang === "ja" ? "en" : "ja", acts)}</div>
          ${face.number ? html`<p class="small number">${face.number}</p>` : nothing}</div>
      </div>
    </section></div>`;
}
