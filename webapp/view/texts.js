// What a large card says: its text in a language, its numbers, and the way to a rule.

import { nameIn, ui } from "../i18n/voice.js";
import { lookOf } from "../looks/index.js";
import { classMap, html, nothing } from "./html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../acts/index.js").Acts} Acts */
/** @typedef {import("../state/types.js").Face} Face */

/** @param {State} state @param {Acts} acts @param {string} clause */
export const ruleLink = (state, acts, clause) =>
  clause
    ? html`<button type="button" class="clause" aria-label=${ui(state, "rule-n", { n: clause })} @click=${() => acts.rule(clause)}>§${clause}</button>`
    : nothing;

/** What is printed above the text box, and which of it applies now. @param {State} state @param {Face} face
 * @param {"ja"|"en"} lang @param {Acts} acts @param {string[]} now */
const tiers = (state, face, lang, acts, now) =>
  (face.tiers ?? []).map(
    (tier) => html`<div class=${classMap({ tier: true, now: now.includes(tier.id) })}>
      <h4><button type="button" class="keyword" @click=${() => acts.rule(tier.clause)}>${tier.name[lang]}</button>${now.includes(tier.id) ? html` <span class="applies">✓ ${ui(state, "applies-now")}</span>` : nothing}</h4>
      ${tier.abilities.map((ability) => html`<p class="ability">${ability[lang]}</p>`)}
    </div>`,
  );

/** The text of one language. @param {State} state @param {Face} face @param {"ja"|"en"} lang @param {Acts} acts
 * @param {string[]} [now] the texts above the text box that apply */
export function cardTexts(state, face, lang, acts, now = []) {
  const small = lookOf(face).small({ ...state, lang }, face, lang);
  return html`<div class="card-text" lang=${lang}>
    <h3>${nameIn(face, lang)}</h3>
    ${small.map((line) => html`<p class="small">${line}</p>`)}
    ${tiers(state, face, lang, acts, now)}
    ${face.keywords?.length ? html`<p class="keywords">${face.keywords.map((keyword) => html`<button type="button" class="keyword" @click=${() => acts.rule(keyword.clause)}>${keyword[lang]}</button>`)}</p>` : nothing}
    ${face.abilities.map((ability) => html`<p class="ability">${ability[lang]}</p>`)}
    ${(face.forms ?? []).map((form) => html`<p class="small">${ui(state, "turns-into", { card: nameIn(form, lang), attack: form.attack ?? 0, toughness: form.toughness ?? 0 })}</p>${form.keywords.length ? html`<p class="keywords">${form.keywords.map((keyword) => keyword[lang]).join(lang === "ja" ? "・" : ", ")}</p>` : nothing}${form.abilities.map((ability) => html`<p class="ability">${ability[lang]}</p>`)}`)}
    ${face.flavour[lang] ? html`<p class="flavour">${face.flavour[lang]}</p>` : nothing}
  </div>`;
}

/** The numbers beside a large card. @param {State} state @param {Face} face @param {import("../state/types.js").CardView|null} card */
export const statList = (state, face, card) =>
  html`<dl class="stats">${lookOf(face)
    .stats(state, face, card)
    .map(
      ({ name, says, big }) =>
        html`<div class=${big ? "big" : nothing}><dt>${name}</dt><dd>${says}</dd></div>`,
    )}</dl>`;
