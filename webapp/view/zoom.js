// The zoom panel: a card large, its text in both languages, and for each ability ✓ or the reasons why not.

import { lookOf } from "../looks/index.js";
import { optionButton, optionLabel } from "./answerbar.js";
import { isPicking, optionsOn, sameAnswer } from "./answers.js";
import { picture } from "./card.js";
import { classMap, html, nothing } from "./html.js";
import { cardAt, cardName, faceOf, sentence, shownFace, ui, viewOf, word } from "./voice.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("../net/session.js").Acts} Acts */
/** @typedef {import("./types.js").Face} Face */

/** @param {State} state @param {Acts} acts @param {string} clause */
export const ruleLink = (state, acts, clause) =>
  clause
    ? html`<button type="button" class="clause" aria-label=${ui(state, "rule-n", { n: clause })} @click=${() => acts.rule(clause)}>§${clause}</button>`
    : nothing;

/** @param {State} state @param {Acts} acts */
function actions(state, acts) {
  const table = /** @type {import("./types.js").Table} */ (state.table);
  const ref = table.zoom?.ref;
  if (ref === null || ref === undefined) return nothing;
  const question = table.past ? null : (viewOf(state)?.question ?? null);
  const options = question?.seat === table.shown ? optionsOn(question, ref) : [];
  // A card of a choice: what there is to do with it is to choose it.
  if (options.length && isPicking(question))
    return html`<h3>${ui(state, "choose-it")}</h3><ul class="deeds">${options.map((option) => html`<li class="ok">${optionButton(acts, option, optionLabel(state, option))}</li>`)}</ul>`;
  const why = table.why?.ref === ref ? table.why : null;
  if (!why) {
    if (!options.length) return nothing;
    return html`<ul class="deeds">${options.map((option) => html`<li class="ok">${optionButton(acts, option, html`<span aria-hidden="true">✓</span> <span>${optionLabel(state, option)}</span>`)}</li>`)}</ul>`;
  }
  if (!why.actions.length) return nothing;
  return html`<h3>${ui(state, "what-it-can")}</h3><ul class="deeds">
    ${why.actions.map((deed) => {
      const name = html`${word(state, "deed", deed.code)}${deed.ability === null || deed.ability === undefined ? "" : ` ${deed.ability + 1}`}`;
      if (deed.ok) {
        const own = deed.options
          .map((answer) => options.find((option) => sameAnswer(option.answer, answer)))
          .filter((option) => option !== undefined);
        return html`<li class="ok"><span class="deed-name"><span aria-hidden="true">✓</span><span class="visually-hidden">${ui(state, "possible")}</span> ${name}</span>
          ${own.map((option) => optionButton(acts, option, optionLabel(state, option)))}</li>`;
      }
      return html`<li class="no"><span class="deed-name"><span aria-hidden="true">✗</span><span class="visually-hidden">${ui(state, "not-possible")}</span> ${name}</span>
        <ul>${deed.reasons.slice(0, 3).map((reason) => html`<li>${sentence(state, "why", reason)} ${ruleLink(state, acts, reason.clause)}</li>`)}</ul></li>`;
    })}
  </ul>`;
}

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
    <h3>${face.name[lang] || face.name.ja}</h3>
    ${small.map((line) => html`<p class="small">${line}</p>`)}
    ${tiers(state, face, lang, acts, now)}
    ${face.keywords?.length ? html`<p class="keywords">${face.keywords.map((keyword) => html`<button type="button" class="keyword" @click=${() => acts.rule(keyword.clause)}>${keyword[lang]}</button>`)}</p>` : nothing}
    ${face.abilities.map((ability) => html`<p class="ability">${ability[lang]}</p>`)}
    ${(face.forms ?? []).map((form) => html`<p class="small">${ui(state, "turns-into", { card: form.name[lang] || form.name.ja, attack: form.attack ?? 0, toughness: form.toughness ?? 0 })}</p>${form.keywords.length ? html`<p class="keywords">${form.keywords.map((keyword) => keyword[lang]).join(lang === "ja" ? "・" : ", ")}</p>` : nothing}${form.abilities.map((ability) => html`<p class="ability">${ability[lang]}</p>`)}`)}
    ${face.flavour[lang] ? html`<p class="flavour">${face.flavour[lang]}</p>` : nothing}
  </div>`;
}

/** The numbers beside a large card. @param {State} state @param {Face} face @param {import("./types.js").CardView|null} card */
export const statList = (state, face, card) =>
  html`<dl class="stats">${lookOf(face)
    .stats(state, face, card)
    .map(
      ({ name, says, big }) =>
        html`<div class=${big ? "big" : nothing}><dt>${name}</dt><dd>${says}</dd></div>`,
    )}</dl>`;

/** What is true of the card now and was not printed. @param {State} state @param {import("./types.js").CardView} card */
function standing(state, card) {
  const notes = [];
  if (card.asleep) notes.push(ui(state, "asleep"));
  const own = card.guise ? faceOf(state, card.face) : null;
  if (own) notes.push(ui(state, "prints", { card: own.name[state.lang] || own.name.ja }));
  notes.push(...lookOf(shownFace(state, card)).standing(state, card));
  for (const ref of card.set) notes.push(ui(state, "carries", { card: cardName(state, { ref }) }));
  for (const mark of card.marks) notes.push(sentence(state, "mark", mark));
  return notes.length
    ? html`<ul class="standing">${notes.map((note) => html`<li>${note}</li>`)}</ul>`
    : nothing;
}

/** @param {State} state @param {Acts} acts */
export function zoomPanel(state, acts) {
  const table = state.table;
  if (!table?.zoom) return nothing;
  const card = cardAt(state, table.zoom.ref);
  const face = table.zoom.face ? faceOf(state, table.zoom.face) : shownFace(state, card);
  const first = state.lang;
  const fame = card?.marks.find((mark) => mark.code === "popularity");
  const now = Array.isArray(fame?.params.tiers) ? fame.params.tiers : [];
  return html`<section class="zoom" aria-label=${ui(state, "zoom")} tabindex="-1">
    <button type="button" class="icon close" aria-label=${ui(state, "close")} @click=${() => acts.closeZoom()}>✕</button>
    <div class="zoom-body" tabindex="0">
      <div class="zoom-head">
        <span class=${classMap({ "zoom-card": true, [`k-${face?.class ?? "back"}`]: true })}>${picture(face, !face)}</span>
        <div>
          <h2>${face ? face.name[first] || face.name.ja : ui(state, "hidden-card")}</h2>
          ${
            face
              ? html`<p class="kind">${word(state, "class", face.class)}</p>
          ${statList(state, face, card)}`
              : html`<p>${ui(state, "hidden-about")}</p>`
          }
          ${card ? standing(state, card) : nothing}
        </div>
      </div>
      ${actions(state, acts)}
      ${face ? html`${cardTexts(state, face, first, acts, now)}<div class="other-language">${cardTexts(state, face, first === "ja" ? "en" : "ja", acts, now)}</div>${face.number ? html`<p class="small number">${face.number}</p>` : nothing}` : nothing}
    </div>
  </section>`;
}
