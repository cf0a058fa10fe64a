// A card of the text: its face and both languages if fully understood, otherwise the understood parts.

import { termText, ui } from "../i18n/text.js";
import { MAX_NAME_CHARS, nameInOtherLanguage, otherLanguage } from "../state/card_draft.js";
import { drawFaceCard } from "../view/card.js";
import { cardTexts, statList } from "../view/card_texts.js";
import { html, live, nothing } from "../view/html.js";
import { completeFace, pictureChoice } from "./workshop_picture.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Workshop} Workshop */
/** @typedef {import("../state/types.js").ReadCard} ReadCard */
/** @typedef {import("../state/types.js").Face} Face */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Workshop} desk @param {ReadCard} card @param {Face} face */
function cardHeading(state, desk, card, face) {
  const name =
    (state.lang === otherLanguage(desk.lang) && nameInOtherLanguage(desk, card.name).trim()) || card.name;
  return html`<div class="made-head">
    ${drawFaceCard(state, face, name)}
    <div>
      <h3>${name}</h3>
      <p class="kind">${termText(state, "class", face.class)}</p>
      ${statList(state, face, null)}
    </div>
  </div>`;
}

/** The fields missing in a card copied from a page, for the player to fill in.
 * @param {State} state @param {Acts} acts @param {ReadCard} card @param {number} n */
function missingFields(state, acts, card, n) {
  if (!card.lacks.length) return nothing;
  return html`<form class="lost" @submit=${(/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.target));
    acts.fillInFields(n, Object.fromEntries([...given].map(([field, value]) => [field, String(value)])));
  }}>
    <p class="hint">${ui(state, "card-lost")}</p>
    <div class="lost-fields">${card.lacks.map(
      ({ field, words }) =>
        html`<label><span lang="en">${field}</span> ${
          words.length
            ? html`<select name=${field} lang="en">${words.map((word) => html`<option>${word}</option>`)}</select>`
            : html`<input name=${field} maxlength="4" autocomplete="off" />`
        }</label>`,
    )}</div>
    <button type="submit" class="primary">${ui(state, "fill-in")}</button>
  </form>`;
}

/** The understood parts of an incomplete card.
 * @param {State} state @param {Acts} acts @param {ReadCard} card @param {number} n */
function unfinishedCardNote(state, acts, card, n) {
  return html`<h3>${card.name || ui(state, "card-n", { n: n + 1 })}</h3>
    <p class="notice">${ui(state, "card-unfinished")}</p>
    ${
      card.parts.length
        ? html`<h4>${ui(state, "card-parts")}</h4><dl class="parts">${card.parts.map(
            (part) => html`<div><dt lang="ja">${part.ja}</dt><dd lang="en">${part.en}</dd></div>`,
          )}</dl>`
        : nothing
    }
    ${missingFields(state, acts, card, n)}
    <div class="row"><button type="button" @click=${() => acts.keepDraft(n)}>${ui(state, "keep-draft")}</button></div>`;
}

/** The name in the other language, which listings do not contain.
 * @param {State} state @param {Acts} acts @param {Workshop} desk
 * @param {ReadCard} card */
function otherLanguageName(state, acts, desk, card) {
  const other = otherLanguage(desk.lang);
  return html`<div><label class="field-label" for="other-name">${ui(state, other === "en" ? "name-in-en" : "name-in-ja")}</label>
    <input id="other-name" lang=${other} maxlength=${MAX_NAME_CHARS} autocomplete="off" aria-describedby="other-name-about"
      .value=${live(nameInOtherLanguage(desk, card.name))} @input=${(/** @type {Event} */ event) => acts.nameCard(card.name, /** @type {HTMLInputElement} */ (event.target).value)} />
    <p class="hint" id="other-name-about">${ui(state, "other-name-about")}</p></div>`;
}

/** @param {State} state @param {Acts} acts @param {Workshop} desk */
function intoSet(state, acts, desk) {
  const whole = desk.cards.flatMap((card, n) => (card.ok ? [n] : []));
  const choices = desk.sets.filter((each) => !each.next);
  return html`<form class="into-set" @submit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    acts.addCards([desk.chosenCard]);
  }}>
    <div><label class="field-label" for="into-set">${ui(state, "into-set")}</label>
    <select id="into-set" @change=${(/** @type {Event} */ event) => acts.chooseSet(/** @type {HTMLSelectElement} */ (event.target).value)}>
      <option value="" ?selected=${desk.targetSet === ""}>${ui(state, "new-set")}</option>
      ${choices.map((each) => html`<option value=${each.id} ?selected=${each.id === desk.targetSet}>${each.name}</option>`)}
    </select></div>
    ${
      desk.targetSet === ""
        ? html`<div><label class="field-label" for="set-name">${ui(state, "set-name")}</label>
    <input id="set-name" maxlength="60" autocomplete="off" .value=${desk.name} @input=${(/** @type {Event} */ event) => acts.nameSet(/** @type {HTMLInputElement} */ (event.target).value)} /></div>`
        : nothing
    }
    <div class="row">
      ${desk.cards[desk.chosenCard]?.ok ? html`<button type="submit">${ui(state, "add-card")}</button>` : nothing}
      ${whole.length > 1 ? html`<button type="button" class="add-all" @click=${() => acts.addCards(whole)}>${ui(state, "add-cards", { n: whole.length })}</button>` : nothing}
    </div>
  </form>`;
}

/** @param {State} state @param {Acts} acts @param {Workshop} desk */
export function cardPanel(state, acts, desk) {
  const card = desk.cards[desk.chosenCard];
  if (!card) return nothing;
  const face = card.face && completeFace(desk, card.name, card.face);
  return html`<div class="made-card">
    ${
      face
        ? html`${cardHeading(state, desk, card, face)}
      ${pictureChoice(state, acts, desk, card.name, face)}
      <div class="row"><button type="button" class="primary" aria-disabled=${state.starting ? "true" : "false"} @click=${() => acts.tryCardInGame(desk.chosenCard)}>${ui(state, "try-card")}</button></div>
      <div class="both-languages">${cardTexts(state, face, state.lang, acts)}${cardTexts(state, face, otherLanguage(state.lang), acts)}</div>
      ${otherLanguageName(state, acts, desk, card)}`
        : unfinishedCardNote(state, acts, card, desk.chosenCard)
    }
    ${desk.cards.some((each) => each.ok) ? intoSet(state, acts, desk) : nothing}
  </div>`;
}
