// Sample hands and draw odds of a deck, computed by the engine.

import { designOf } from "../../card_designs/index.js";
import { faceName, faceOf, termText, ui } from "../../i18n/text.js";
import { cardPicture } from "../../view/card_picture.js";
import { ruleLink } from "../../view/card_texts.js";
import { html, live, nothing } from "../../view/html.js";
import { icon } from "../../view/icons.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").DeckDesk} DeckDesk */
/** @typedef {import("../../state/types.js").Chance} Chance */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} state @param {string} id */
const nameOfFace = (state, id) => {
  const face = faceOf(state, id);
  return face ? faceName(face, state.lang) : id;
};

/** @param {State} state @param {string[]} faces */
const sampleCardList = (state, faces) =>
  html`<ol class="sample-cards">${faces.map((id) => {
    const face = faceOf(state, id);
    return html`<li><span class="thumb k-${face?.class ?? "back"}" aria-hidden="true">${cardPicture(face, !face)}</span><span class="deck-name">${nameOfFace(state, id)}${face ? html` <small>${termText(state, "class", face.class)} · ${designOf(face).note(state, face)}</small>` : nothing}</span></li>`;
  })}</ol>`;

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
export function sampleHands(state, acts, desk) {
  const sample = desk.sample?.result;
  return html`<section class="panel sample" aria-labelledby="sample-title">
    <h2 id="sample-title" tabindex="-1">${icon("cards")}${ui(state, "sample-hand")}</h2>
    <p class="hint">${ui(state, "sample-about")}</p>
    <div class="row"><button type="button" id="draw-hand" ?disabled=${!desk.cards.length} @click=${() => acts.drawHand()}>${ui(state, sample ? "sample-again" : "sample-draw")}</button>
      ${sample ? html`<button type="button" id="draw-more" ?disabled=${sample.left === 0} @click=${() => acts.drawOneMore()}>${ui(state, "sample-more")}</button>` : nothing}</div>
    <div role="status">${
      sample
        ? html`<p>${ui(state, "sample-hand-of", { n: sample.hand.length })} ${ruleLink(state, acts, sample.clause)}</p>${sampleCardList(state, sample.hand)}
      ${sample.drawn.length ? html`<p>${ui(state, "sample-drawn", { n: sample.drawn.length })}</p>${sampleCardList(state, sample.drawn)}` : nothing}
      <p class="hint">${ui(state, "sample-left", { n: sample.left })}</p>`
        : nothing
    }</div>
  </section>`;
}

/** A probability in percent, with the exact value as tooltip.
 * @param {State} state @param {Chance|undefined} chance */
const percentage = (state, chance) =>
  chance
    ? html`<span title=${chance.exact}>${new Intl.NumberFormat(state.lang, { style: "percent", minimumFractionDigits: 2 }).format(chance.parts / 10_000)}</span>`
    : html`<span aria-label=${ui(state, "odds-none")}>–</span>`;

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
export function drawOdds(state, acts, desk) {
  const odds = desk.odds?.result;
  const most = odds ? Math.max(1, ...odds.rows.map(({ chances }) => chances.length)) : 1;
  const leasts = Array.from({ length: Math.min(most, 3) }, (_, n) => n + 1);
  return html`<section class="panel odds" aria-labelledby="odds-title">
    <h2 id="odds-title" tabindex="-1">${icon("list")}${ui(state, "odds")}</h2>
    <p class="hint">${ui(state, "odds-about")}</p>
    ${
      odds
        ? html`<div><label class="field-label" for="odds-seen">${ui(state, "odds-seen")}</label>
      <span class="row"><button type="button" class="icon" aria-label=${ui(state, "odds-fewer")} ?disabled=${odds.seen <= 0} @click=${() => acts.loadOdds(odds.seen - 1)}>−</button>
      <input id="odds-seen" type="number" inputmode="numeric" min="0" max=${odds.cards} .value=${live(String(odds.seen))} @change=${(/** @type {Event} */ event) => acts.loadOdds(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
      <button type="button" class="icon" aria-label=${ui(state, "odds-more")} ?disabled=${odds.seen >= odds.cards} @click=${() => acts.loadOdds(odds.seen + 1)}>＋</button></span></div>
      <p class="hint" role="status">${ui(state, "odds-of", { seen: odds.seen, cards: odds.cards, hand: odds.hand })}</p>
      ${
        odds.groups[0] && desk.odds?.words
          ? html`<p class="odds-group">${ui(state, "odds-group", { words: desk.odds.words, n: odds.groups[0].n })} <b>${percentage(state, odds.groups[0].chances[0])}</b></p>`
          : nothing
      }
      <div class="wide-table" tabindex="0" role="group" aria-label=${ui(state, "odds")}><table><thead><tr><th scope="col">${ui(state, "odds-card")}</th>${leasts.map((n) => html`<th scope="col">${ui(state, "odds-least", { n })}</th>`)}</tr></thead>
      <tbody>${odds.rows.map(({ face, n, chances }) => html`<tr><th scope="row">${nameOfFace(state, face)} <small>×${n}</small></th>${leasts.map((least) => html`<td>${percentage(state, chances[least - 1])}</td>`)}</tr>`)}</tbody></table></div>`
        : html`<button type="button" id="tell-odds" ?disabled=${!desk.cards.length} @click=${() => acts.loadOdds()}>${ui(state, "odds-tell")}</button>`
    }
  </section>`;
}
