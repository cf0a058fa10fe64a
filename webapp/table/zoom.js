// The zoom panel: a large card, its text in both languages, and for each ability ✓ or the reasons against it.

import { designOf } from "../card_designs/index.js";
import {
  actionWord,
  cardName,
  cardWithRef,
  counterNames,
  displayedFace,
  faceName,
  faceOf,
  markText,
  sentence,
  ui,
  viewOf,
} from "../i18n/text.js";
import { AMOUNT_QUESTION, isPicking, optionsWithTarget, sameAnswer } from "../state/answers.js";
import { countersOn, verbsOf } from "../state/layout.js";
import { isQuizOpen } from "../state/puzzles.js";
import { cardPicture } from "../view/card_picture.js";
import { cardTexts, ruleLink, statList } from "../view/card_texts.js";
import { html, nothing } from "../view/html.js";
import { icon } from "../view/icons.js";
import { largeCard } from "../view/large_card.js";
import { optionButton, optionLabel } from "./answer_bar.js";
import { previewNote, winsGame } from "./outcome_preview.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** @typedef {import("../state/types.js").Face} Face */

/** @param {State} state @param {Acts} acts */
function zoomedCardActions(state, acts) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  const ref = table.zoom?.ref;
  if (ref === null || ref === undefined || isQuizOpen(table)) return nothing;
  const verbs = verbsOf(state);
  const question = table.past ? null : (viewOf(state)?.question ?? null);
  const options = question?.seat === table.shownSeat ? optionsWithTarget(verbs, question, ref) : [];
  if (question?.kind === AMOUNT_QUESTION) return nothing;
  // A card of a choice: its only action is to choose the card.
  if (options.length && isPicking(verbs, question))
    return html`<h3>${ui(state, "choose-it")}</h3><ul class="card-actions">${options.map((option) => html`<li class="ok">${optionButton(acts, option, optionLabel(state, option), winsGame(state, option))}${previewNote(state, option)}</li>`)}</ul>`;
  const why = table.cardActions?.ref === ref ? table.cardActions : null;
  if (!why) {
    if (!options.length) return nothing;
    return html`<ul class="card-actions">${options.map((option) => html`<li class="ok">${optionButton(acts, option, html`<span aria-hidden="true">✓</span> <span>${optionLabel(state, option)}</span>`)}</li>`)}</ul>`;
  }
  if (!why.actions.length) return nothing;
  return html`<h3>${ui(state, "what-it-can")}</h3><ul class="card-actions">
    ${why.actions.map((action) => {
      const name = actionLabel(state, action, ref);
      if (action.ok) {
        const own = action.options
          .map((answer) => options.find((option) => sameAnswer(option.answer, answer)))
          .filter((option) => option !== undefined);
        return html`<li class="ok"><span class="action-name"><span aria-hidden="true">✓</span><span class="visually-hidden">${ui(state, "possible")}</span> ${name}</span>
          ${own.map((option) => html`${optionButton(acts, option, optionLabel(state, option), winsGame(state, option))}${previewNote(state, option)}`)}</li>`;
      }
      return html`<li class="no"><span class="action-name"><span aria-hidden="true">✗</span><span class="visually-hidden">${ui(state, "not-possible")}</span> ${name}</span>
        <ul>${action.reasons.slice(0, 3).map((reason) => html`<li>${sentence(state, "why", reason)} ${ruleLink(state, acts, reason.clause)}</li>`)}</ul></li>`;
    })}
  </ul>`;
}

/** The name of an action: an ability's name or text in one line, or else its number.
 * @param {State} state @param {import("../state/types.js").CardActions["actions"][number]} deed @param {number} ref */
function actionLabel(state, { code, ability, says }, ref) {
  const actionName = actionWord(state, code, ref);
  if (says)
    return html`${ui(state, "deed-of", { deed: actionName })} <span class="does" title=${says[state.lang]}>${says[state.lang]}</span>`;
  return ability === null || ability === undefined ? actionName : `${actionName} ${ability + 1}`;
}

/** The card's current facts that are not printed.
 * @param {State} state @param {import("../state/types.js").CardView} card */
export function stateNotes(state, card) {
  const notes = [];
  if (card.asleep) notes.push(ui(state, "asleep"));
  const own = card.guise ? faceOf(state, card.face) : null;
  if (own) notes.push(ui(state, "prints", { card: faceName(own, state.lang) }));
  notes.push(...designOf(displayedFace(state, card)).standing(state, card));
  const counters = countersOn(card);
  if (counters.length) notes.push(ui(state, "bears", { counters: counterNames(state, counters) }));
  for (const ref of card.set) notes.push(ui(state, "carries", { card: cardName(state, { ref }) }));
  for (const mark of card.marks) notes.push(markText(state, mark));
  return notes.length
    ? html`<ul class="standing">${notes.map((note) => html`<li>${note}</li>`)}</ul>`
    : nothing;
}

/** @param {State} state @param {Acts} acts */
export function zoomPanel(state, acts) {
  const table = state.table;
  if (!table?.zoom) return nothing;
  const card = cardWithRef(state, table.zoom.ref);
  const face = table.zoom.face ? faceOf(state, table.zoom.face) : displayedFace(state, card);
  const first = state.lang;
  const fame = card?.marks.find((mark) => mark.code === "popularity");
  const now = Array.isArray(fame?.params.tiers) ? fame.params.tiers : [];
  return html`<section class="zoom" aria-label=${ui(state, "zoom")} tabindex="-1">
    <button type="button" class="icon close" aria-label=${ui(state, "close")} @click=${() => acts.closeZoom()}>${icon("close")}</button>
    <div class="zoom-body" tabindex="0">
      ${
        face
          ? html`${largeCard(state, face, card, acts, { now })}
      <div class="zoom-facts">${statList(state, face, card, acts)}${card ? stateNotes(state, card) : nothing}</div>`
          : html`<div class="zoom-head"><span class="zoom-card k-back">${cardPicture(null, true)}</span><div><h2>${ui(state, "hidden-card")}</h2><p>${ui(state, "hidden-about")}</p>${card ? stateNotes(state, card) : nothing}</div></div>`
      }
      ${zoomedCardActions(state, acts)}
      ${face ? html`<div class="other-language">${cardTexts(state, face, first === "ja" ? "en" : "ja", acts, now)}</div>${face.number ? html`<p class="small number">${face.number}</p>` : nothing}` : nothing}
    </div>
  </section>`;
}
