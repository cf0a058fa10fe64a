// Sideboarding between two games: a player's deck and sideboard side by side. A click moves a card to the other list.
// The engine decides what may be exchanged and finds faults.

import { designOf } from "../card_designs/index.js";
import { faceName, faceOf, seatName, sentence, ui } from "../i18n/text.js";
import { layoutOf } from "../state/layout.js";
import { cardPicture } from "../view/card_picture.js";
import { cardTexts, ruleLink } from "../view/card_texts.js";
import { classMap, html, nothing, repeat } from "../view/html.js";
import { icon } from "../view/icons.js";
import { privacyCurtain } from "./privacy.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Exchange} Exchange */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** @typedef {"deck"|"sideboard"} Part */

const PARTS = /** @type {const} */ (["sideboard", "deck"]);

/** @param {[string, number][]} list */
const cardTotal = (list) => list.reduce((sum, [, n]) => sum + n, 0);

/** @param {string[]} faces @param {string} face */
const copiesOfFace = (faces, face) => faces.filter((each) => each === face).length;

/** Up and down move along a list, left and right between the two; I opens a card's text.
 * @param {KeyboardEvent} event @param {Acts} acts */
function moveAlongRows(event, acts) {
  const row = /** @type {HTMLElement} */ (event.target).closest("li[data-face]");
  const list = row?.closest("ul");
  if (!row || !list || event.ctrlKey || event.metaKey || event.altKey) return;
  const lists = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("ul[data-part]")];
  const rows = [...list.querySelectorAll("li[data-face]")];
  const n = rows.indexOf(row);
  const other = lists[event.key === "ArrowLeft" ? 0 : lists.length - 1];
  /** @type {Record<string, Element|null|undefined>} */
  const next = {
    ArrowUp: rows[n - 1],
    ArrowDown: rows[n + 1],
    Home: rows[0],
    End: rows.at(-1),
    ArrowLeft: other?.querySelector(".swap[tabindex='0']"),
    ArrowRight: other?.querySelector(".swap[tabindex='0']"),
  };
  if (event.key === "i" || event.key === "I") {
    event.preventDefault();
    acts.showExchangedCard(/** @type {Part} */ (list.dataset.part), String(row.getAttribute("data-face")));
  } else if (event.key in next) {
    event.preventDefault();
    const to = next[event.key];
    /** @type {HTMLElement|null|undefined} */ (
      to?.matches(".swap") ? to : to?.querySelector(".swap")
    )?.focus();
  }
}

/** @param {State} state @param {Acts} acts @param {Exchange} exchange @param {Part} part @param {[string, number]} row @param {boolean} entry */
function cardRow(state, acts, exchange, part, [id, n], entry) {
  const face = faceOf(state, id);
  const name = face ? faceName(face, state.lang) : id;
  const moved = copiesOfFace(exchange.in, id) - copiesOfFace(exchange.out, id);
  const change = part === "deck" ? moved : -moved;
  const open = exchange.open === `${part}:${id}`;
  return html`<li data-face=${id} class=${classMap({ gone: n === 0, "swapped-in": change > 0, "swapped-out": change < 0 })}>
    <div class="swap-row">
      <button type="button" class="swap" tabindex=${entry ? 0 : -1} aria-disabled=${n === 0 ? "true" : "false"}
        @focus=${() => acts.focusExchangedCard(part, id)} @click=${() => n > 0 && acts.swapCard(part, id)}>
        <span class="thumb k-${face?.class ?? "back"}" aria-hidden="true">${cardPicture(face, !face)}</span>
        <span class="swap-name"><span>${name}</span>${face ? html` <small>${designOf(face).note(state, face)}</small>` : nothing}</span>
        ${change ? html`<span class="change" aria-hidden="true">${change > 0 ? `+${change}` : `−${-change}`}</span>` : nothing}
        <b><span aria-hidden="true">×${n}</span><span class="visually-hidden">${ui(state, "n-cards", { n })}</span></b>
        <span class="visually-hidden">${ui(state, part === "deck" ? "to-sideboard" : "to-deck")}</span>
      </button>
      <button type="button" class="icon" tabindex="-1" aria-expanded=${open ? "true" : "false"} aria-label=${ui(state, "read-card", { card: name })} title=${ui(state, "read-card", { card: name })}
        @click=${() => acts.showExchangedCard(part, id)}><span aria-hidden="true" >ⓘ</span></button>
    </div>
    ${open && face ? html`<div class="swap-text">${cardTexts(state, face, state.lang, acts)}</div>` : nothing}
  </li>`;
}

/** @param {State} state @param {Acts} acts @param {Exchange} exchange @param {Part} part */
function cardList(state, acts, exchange, part) {
  const rows = exchange.lists[part];
  const entered = rows.some(([face]) => face === exchange.entered[part])
    ? exchange.entered[part]
    : rows[0]?.[0];
  return html`<section aria-labelledby="exchange-${part}">
    <h3 id="exchange-${part}">${ui(state, part)} <span class="size">${ui(state, "n-cards", { n: cardTotal(rows) })}</span></h3>
    <ul data-part=${part}>${repeat(
      rows,
      ([face]) => face,
      (row) => cardRow(state, acts, exchange, part, row, row[0] === entered),
    )}</ul>
  </section>`;
}

/** @param {State} state @param {Acts} acts */
export function exchangeSheet(state, acts) {
  const table = state.table;
  const exchange = table?.exchange;
  if (!table || !exchange) return nothing;
  const seat = seatName(state, exchange.seat);
  if (exchange.veiled)
    return privacyCurtain(state, exchange.seat, ui(state, "exchange-curtain", { seat }), () =>
      acts.revealExchange(),
    );
  const { faults } = exchange.lists;
  const n = exchange.in.length;
  return html`<div class="veil">
    <section class="sheet exchange" role="dialog" aria-modal="true" aria-labelledby="exchange-title" tabindex="-1" @keydown=${(/** @type {KeyboardEvent} */ event) => moveAlongRows(event, acts)}>
      <header><h2 id="exchange-title">${ui(state, "exchange-of", { seat })}</h2><button type="button" class="icon" aria-label=${ui(state, "close")} @click=${() => acts.leaveExchange()}>${icon("close")}</button></header>
      <p class="hint">${ui(state, "exchange-about")} ${ruleLink(state, acts, layoutOf(state).exchange)}</p>
      <div class="exchange-lists">${PARTS.map((part) => cardList(state, acts, exchange, part))}</div>
      <footer>
        <div class="exchange-state" role="status">${
          faults.length
            ? html`<ul class="faults">${faults.map((fault) => html`<li>${sentence(state, "err", fault)} ${ruleLink(state, acts, fault.clause)}</li>`)}</ul>`
            : html`<p>${n ? ui(state, "exchanged-n", { n }) : ui(state, "exchanged-none")}</p>`
        }</div>
        <button type="button" class="primary big" data-primary aria-disabled=${exchange.lists.ok ? "false" : "true"} @click=${() => acts.endExchange()}>${n ? ui(state, "exchange-n", { n }) : ui(state, "keep-deck")}</button>
      </footer>
    </section></div>`;
}
