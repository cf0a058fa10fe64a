// The tray above the answer bar: choices that are not on the table (modes, search results, nodes to pay) and revealed
// hidden cards.

import { cardName, cardWithRef, displayedFace, targetName, ui, viewOf } from "../i18n/text.js";
import {
  AMOUNT_QUESTION,
  answerBarOptions,
  cardOfOption,
  hasCostWithLoss,
  narrowChoice,
  optionsOf,
  targetsOf,
} from "../state/answers.js";
import { cardsInZone, layoutOf, revealedCards, verbsOf } from "../state/layout.js";
import { isQuizOpen } from "../state/puzzles.js";
import { drawCard } from "../view/card.js";
import { classMap, html, nothing, repeat } from "../view/html.js";
import { icon } from "../view/icons.js";
import { optionButton, optionLabel } from "./answer_bar.js";

/** @typedef {import("../state/types.js").State} State */

/** @param {import("../state/types.js").Option} option @param {number} ref @returns {import("../state/types.js").CardView} */
function otherSeatCard(option, ref) {
  const spoken = /** @type {{face?: string|null}|undefined} */ (option.params.card);
  return {
    ref,
    face: spoken?.face ?? null,
    owner: 0,
    controller: 0,
    zone: "deck",
    asleep: false,
    face_down: false,
    host: null,
    set: [],
    attack: null,
    toughness: null,
    base: null,
    damage: 0,
    keywords: [],
    lost_text: false,
    attacking: false,
    blocking: false,
    marks: [],
  };
}

/** Number of cards above which choosable cards are listed first. */
const LONG_LIST_CARDS = 12;

/** A card in the tray: its option, if any, and the number of identical cards.
 * @typedef {{card: import("../state/types.js").CardView, option: import("../state/types.js").Option|null, n: number}} TrayCard
 */

/** The cards to choose from together with all revealed cards: few in their order, many with choosable ones
 * first; identical cards once.
 * @param {TrayCard[]} chosen @param {import("../state/types.js").CardView[]} revealed @returns {TrayCard[]} */
function trayCards(chosen, revealed) {
  const on = new Map(chosen.map((each) => [each.card.ref, each]));
  const others = chosen.filter(({ card }) => !revealed.some(({ ref }) => ref === card.ref));
  if (revealed.length <= LONG_LIST_CARDS)
    return [...revealed.map((card) => on.get(card.ref) ?? { card, option: null, n: 1 }), ...others];
  /** @type {Map<string, TrayCard>} */
  const faces = new Map();
  for (const card of revealed.filter(({ ref }) => !on.has(ref))) {
    const face = card.face ?? "";
    faces.set(face, { card: faces.get(face)?.card ?? card, option: null, n: (faces.get(face)?.n ?? 0) + 1 });
  }
  return [...chosen, ...faces.values()];
}

/** The caption of a card in the tray. @param {State} state @param {TrayCard} laid */
function choiceCaption(state, { option, n }) {
  if (option && option.code !== option.answer[0]) return optionLabel(state, option);
  return n > 1 ? `×${n}` : nothing;
}

/** First the sources, then the destinations of a transfer, as an alternative to selecting on the table; one
 * row, so that the table stays visible.
 * @param {State} state @param {import("../actions/index.js").Acts} acts @param {import("../state/types.js").Question} question
 */
function transferChoices(state, acts, question) {
  const { left, named, next } = narrowChoice(verbsOf(state), question, state.table?.chosenTargets ?? []);
  if (!next.size) return nothing;
  const goes = left.some((option) => targetsOf(verbsOf(state), option).length > 1);
  const title = goes ? html`<h2>${ui(state, named.length ? "to-where" : "from-where")}</h2>` : nothing;
  return html`<section class="tray transfer-choices" aria-label=${ui(state, "choices")}>
    ${title}<div class="tray-options">${[...next].map((end) => html`<button type="button" data-option @click=${() => acts.chooseTargets([...named, end])}>${targetName(state, end)}</button>`)}</div>
  </section>`;
}

/** The title of a drawer with cards: the cards looked at, or the zone of all its cards.
 * @param {State} state @param {TrayCard[]} cards @param {boolean} isRevealed */
function titleOf(state, cards, isRevealed) {
  if (isRevealed) return ui(state, "looked-at");
  const zones = new Set(cards.map(({ card }) => card.zone));
  const [zone] = zones;
  return zone && zones.size === 1 ? ui(state, zone) : ui(state, "choices");
}

/** The drawer's head: its title, and the button that closes the drawer to show the table, or opens it.
 * @param {State} state @param {import("../actions/index.js").Acts} acts @param {string} title @param {boolean} isRevealed
 * @param {boolean} folded */
const drawerHead = (state, acts, title, isRevealed, folded) =>
  folded
    ? html`<button type="button" class="tray-open" aria-expanded="false" @click=${() => acts.toggleTray()}>${title}<span aria-hidden="true"> ▴</span></button>`
    : html`<header class="tray-head">${isRevealed ? html`<h2>${title}</h2>` : html`<p class="tray-title">${title}</p>`}<button type="button" class="icon tray-close" aria-label=${ui(state, "close")} title=${ui(state, "close")} @click=${() => acts.toggleTray()}>${icon("close")}</button></header>`;

/** @param {State} state @param {import("../actions/index.js").Acts} acts */
export function tray(state, acts) {
  const table = state.table;
  const view = viewOf(state);
  if (!table || !view || table.past || table.watching || table.handoverSeat !== null || isQuizOpen(table))
    return nothing;
  // The actions of a card are in its panel; a place has no panel.
  if (typeof table.armedTarget === "number") return nothing;
  const question = view.question?.seat === table.shownSeat ? view.question : null;
  const verbs = verbsOf(state);
  if (question?.kind === AMOUNT_QUESTION) return transferChoices(state, acts, question);
  const { rest } = answerBarOptions(verbs, question, table.armedTarget);
  const { hand, rows } = layoutOf(state);
  const visibleZones = new Set(
    rows.flatMap(({ zone, beside, small }) => (small ? [zone, ...beside] : [zone])),
  );
  const handRefs = new Set(cardsInZone(view.seats[table.shownSeat ?? 0], hand).map((card) => card.ref));
  const revealed = view.seats.flatMap(revealedCards);
  const seen = new Set();
  const chosen = (table.armedTarget === null ? optionsOf(question) : [])
    .map((option) => ({ option, ref: cardOfOption(verbs, option) }))
    .filter(({ ref }) => ref !== null)
    .map(({ option, ref }) => ({
      option,
      card: cardWithRef(state, ref) ?? otherSeatCard(option, /** @type {number} */ (ref)),
      n: 1,
    }))
    .filter(({ card }) => !visibleZones.has(card.zone) && (card.zone !== hand || !handRefs.has(card.ref)))
    .filter(({ card }) => !seen.has(card.ref) && seen.add(card.ref));
  const cards = trayCards(chosen, revealed);
  if (rest.length === 0 && cards.length === 0) return nothing;
  const title = titleOf(state, cards, revealed.length > 0);
  const folded = cards.length > 0 && table.folded === table.update.revision;
  const head = cards.length ? drawerHead(state, acts, title, revealed.length > 0, folded) : nothing;
  if (folded) return html`<section class="tray folded" aria-label=${title}>${head}</section>`;
  return html`<section class="tray" aria-label=${title}>
    ${head}
    ${rest.length ? html`<div class="tray-options">${rest.map((option) => optionButton(acts, option, optionLabel(state, option)))}</div>` : nothing}
    ${
      cards.length
        ? html`<div class="tray-cards">${repeat(
            cards,
            ({ card }) => card.ref,
            (each) =>
              html`<div class="tray-card">${drawCard(state, each.card, {
                can: each.option !== null,
                note: choiceCaption(state, each),
                onTap: (ref) => acts.tapCard(ref),
                onInspect: (ref) => acts.inspect(ref),
              })}<small class=${classMap({ losing: hasCostWithLoss(each.option) })} aria-hidden="true">${choiceCaption(state, each)}</small>${displayedFace(state, each.card) ? html`<button type="button" class="read" aria-label=${ui(state, "read-of", { card: cardName(state, each.card) })} @click=${() => acts.inspect(each.card.ref)}>${ui(state, "read")}</button>` : nothing}</div>`,
          )}</div>`
        : nothing
    }
  </section>`;
}
