// A card large enough for its whole text: beside the pointer (table/card_preview.js) and in the zoom panel.

import { designOf } from "../card_designs/index.js";
import { faceName, termText } from "../i18n/text.js";
import { cornerSigns, frameClasses, powerBox } from "./card.js";
import { wideArt } from "./card_picture.js";
import { cardTexts } from "./card_texts.js";
import { classMap, html, nothing } from "./html.js";
import { signIcon } from "./signs.js";
import { wrapName } from "./wrapped_text.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Face} Face */
/** @typedef {import("../state/types.js").CardView} CardView */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Smallest height of the picture in pixels for each size of the text, the largest text first; `data-fit` is the place
 * in this list (style/large_card.css). */
const MIN_ART_PX = [84, 84, 84, 84, 56];

/** The numbers at the lower edge: the levels, or power.
 * @param {Face} face @param {CardView|null} card */
function lowerNumbers(face, card) {
  const look = designOf(face);
  const levels = look.levels?.(face, card) ?? [];
  return levels.length
    ? html`<div class="levels">${levels.map(
        ({ level, cores, power, now }) =>
          html`<span class=${classMap({ now: now })}><b>${level}</b><i>${signIcon(face.game, "core")}${cores}</i><strong>${power}</strong></span>`,
      )}</div>`
    : powerBox(face, card);
}

/** @param {State} state @param {Face} face @param {CardView|null} card
 * @param {Acts} acts @param {{now?: string[]}} [more] `now`: the texts above the text box that apply */
export function largeCard(state, face, card, acts, { now = [] } = {}) {
  const look = designOf(face);
  const family = look.family(face, state.lang);
  return html`<article class=${classMap({ "large-card": true, ...frameClasses(face) })}>
    <header>${cornerSigns(state, face, look.corner(face))}<h2>${wrapName(faceName(face, state.lang))}</h2></header>
    ${wideArt(state, face)}
    <p class="kind-line"><span class="kind">${termText(state, "class", face.class)}</span><span>${family || nothing}</span></p>
    <div class="parchment">${cardTexts(state, face, state.lang, acts, now, true)}</div>
    <footer>${lowerNumbers(face, card)}</footer>
  </article>`;
}

/** Makes the text of a large card smaller until the picture keeps its least height; then the card grows.
 * @param {HTMLElement} root an element that contains it */
export function fitLargeCard(root) {
  const card = root.querySelector(".large-card");
  const art = card?.querySelector(".wide-art");
  if (!(card instanceof HTMLElement) || !art) return;
  for (const [fit, least] of MIN_ART_PX.entries()) {
    card.dataset.fit = String(fit);
    if (art.clientHeight >= least && card.scrollHeight <= card.clientHeight + 1) return;
  }
  card.dataset.fit = "grow";
}
