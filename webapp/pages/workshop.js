// The card workshop: the text, its reading, and the card sets.

import { sentence, ui } from "../i18n/text.js";
import { classMap, html, nothing } from "../view/html.js";
import { icon } from "../view/icons.js";
import { languages } from "../view/languages.js";
import { cardPanel } from "./workshop_card.js";
import { editor } from "./workshop_editor.js";
import { savedSetsAndDrafts } from "./workshop_saved.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Workshop} Workshop */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** How much of the text is understood, in words. @param {State} state @param {Workshop} desk */
function readingStatus(state, desk) {
  if (desk.trouble) return sentence(state, "err", desk.trouble);
  if (desk.opening) return ui(state, "workshop-opens");
  const whole = desk.cards.filter((card) => card.ok).length;
  const faults = desk.cards.reduce((sum, card) => sum + card.faults.length, 0);
  if (!desk.allRead) return ui(state, "workshop-reading", { n: desk.cards.length });
  if (!desk.cards.length) return ui(state, desk.text.trim() ? "workshop-no-card" : "workshop-empty");
  return faults
    ? ui(state, "workshop-faults", { n: whole, all: desk.cards.length, faults })
    : ui(state, "workshop-whole", { n: whole });
}

/** @param {State} state @param {Acts} acts @param {Workshop} desk */
function cardList(state, acts, desk) {
  if (desk.cards.length < 2) return nothing;
  return html`<ul class="made-cards" aria-label=${ui(state, "workshop-cards")}>${desk.cards.map(
    (card, n) =>
      html`<li><button type="button" class=${classMap({ whole: card.ok })} aria-pressed=${n === desk.chosenCard ? "true" : "false"} @click=${() => acts.chooseCard(n)}><span aria-hidden="true">${card.ok ? "✓" : "✗"}</span><span class="visually-hidden">${ui(state, card.ok ? "card-whole" : "card-faulty")}</span> ${card.name || ui(state, "card-n", { n: n + 1 })}</button></li>`,
  )}</ul>`;
}

/** @param {State} state @param {Acts} acts */
export function workshopPage(state, acts) {
  const desk = state.workshop;
  if (!desk) return nothing;
  const faulty = desk.trouble !== null || desk.cards.some((card) => !card.ok);
  return html`<main class="workshop">
    <header class="workshop-head">
      <button type="button" class="icon" aria-label=${ui(state, "to-start")} title=${ui(state, "to-start")} @click=${() => acts.closeWorkshop()}>${icon("left")}</button>
      <h1>${ui(state, "workshop")}</h1>
      ${languages(state, acts)}
    </header>
    <div class="bench">
      ${editor(state, acts, desk)}
      <section class="made panel" aria-labelledby="made-title">
        <h2 id="made-title">${ui(state, "workshop-made")}</h2>
        <p class=${classMap({ standing: true, faulty })} role="status">${readingStatus(state, desk)}</p>
        ${cardList(state, acts, desk)}
        ${cardPanel(state, acts, desk)}
      </section>
      ${savedSetsAndDrafts(state, acts, desk)}
    </div>
  </main>`;
}
