// The tray above the answer bar: choices that stand nowhere on the table (modes, cards of a search, nodes to pay).

import { optionLabel } from "./answerbar.js";
import { barOf, cardOf, optionsOf } from "./answers.js";
import { drawCard } from "./card.js";
import { html, nothing, repeat } from "./html.js";
import { cardsIn, layoutOf } from "./layout.js";
import { cardAt, ui, viewOf } from "./voice.js";

/** @typedef {import("./types.js").State} State */

/** @param {import("./types.js").Option} option @param {number} ref @returns {import("./types.js").CardView} */
function stranger(option, ref) {
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

/** @param {State} state @param {import("../net/session.js").Acts} acts */
export function tray(state, acts) {
  const table = state.table;
  const view = viewOf(state);
  if (!table || !view || table.past || table.watching || table.handing !== null || table.armed !== null)
    return nothing;
  const question = view.question;
  if (!question || question.seat !== table.shown) return nothing;
  const { rest } = barOf(question, null);
  const { hand, row } = layoutOf(state);
  const held = new Set(cardsIn(view.seats[table.shown ?? 0], hand).map((card) => card.ref));
  const cards = optionsOf(question)
    .map((option) => ({ option, ref: cardOf(option) }))
    .filter(({ ref }) => ref !== null)
    .map(({ option, ref }) => ({
      option,
      card: cardAt(state, ref) ?? stranger(option, /** @type {number} */ (ref)),
    }))
    .filter(({ card }) => card.zone !== row.zone && (card.zone !== hand || !held.has(card.ref)));
  const seen = new Set();
  const single = cards.filter(({ card }) => !seen.has(card.ref) && seen.add(card.ref));
  if (rest.length === 0 && single.length === 0) return nothing;
  return html`<section class="tray" aria-label=${ui(state, "choices")}>
    ${rest.length ? html`<div class="tray-options">${rest.map((option) => html`<button type="button" @click=${() => acts.answer(option.answer)}>${optionLabel(state, option)}</button>`)}</div>` : nothing}
    ${
      single.length
        ? html`<div class="tray-cards">${repeat(
            single,
            ({ card }) => card.ref,
            ({ card }) =>
              drawCard(state, card, {
                can: true,
                onTap: (ref) => acts.tap(ref),
                onInspect: (ref) => acts.inspect(ref),
              }),
          )}</div>`
        : nothing
    }
  </section>`;
}
