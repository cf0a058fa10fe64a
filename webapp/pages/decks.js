// The deck editor: card search, deck lists, and their faults.

import { designOf } from "../card_designs/index.js";
import { faceOf, nameIn, sentence, ui, word } from "../i18n/text.js";
import { sizeOf } from "../state/card_lists.js";
import { byCost, costOf, findCards } from "../state/card_search.js";
import { chosenGame } from "../state/layout.js";
import { cardPicture } from "../view/card.js";
import { cardTexts, ruleLink } from "../view/card_texts.js";
import { filePicker } from "../view/file_picker.js";
import { classMap, html, live, nothing, repeat } from "../view/html.js";
import { languages } from "../view/languages.js";
import { costCurve } from "./deck/cost_curve.js";
import { drawOdds, sampleHands } from "./deck/odds.js";
import { deckLink, printSheet } from "./deck/share_and_print.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").DeckDesk} DeckDesk */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** @typedef {"cards"|"sideboard"} Part */

/** Maximum number of cards shown at once; more would be slow to draw and too many to look through. */
const MAX_SHOWN_CARDS = 40;

/** Up and down move along the rows, on the same button; I opens the card.
 * @param {KeyboardEvent} event @param {Acts} acts */
function moveAlongRows(event, acts) {
  const at = /** @type {HTMLElement} */ (event.target).closest("button");
  const row = at?.closest("li[data-face]");
  if (!at || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "i" || event.key === "I") {
    event.preventDefault();
    acts.showDeckCard(String(row.getAttribute("data-face")));
    return;
  }
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key];
  if (!next) return;
  event.preventDefault();
  /** @type {HTMLElement|null} */ (next.querySelector(`button.${at.classList[0]}`))?.focus();
}

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk @param {string} id @param {Part} part @param {string} place */
function cardRow(state, acts, desk, id, part, place) {
  const face = faceOf(state, id);
  const name = face ? nameIn(face, state.lang) : id;
  const n = desk[part].find(([each]) => each === id)?.[1] ?? 0;
  const open = desk.openCard === id;
  const set = desk.sets.find((each) => id.startsWith(`${each.id}.`));
  return html`<li data-face=${id} class="deck-row">
    <div class="deck-line">
      <button type="button" class="reads" aria-expanded=${open ? "true" : "false"} title=${ui(state, "read-card", { card: name })} @click=${() => acts.showDeckCard(id)}>
        <span class="thumb k-${face?.class ?? "back"}" aria-hidden="true">${cardPicture(face, !face)}</span>
        <span class="deck-name"><span>${name}</span>${face ? html` <small>${word(state, "class", face.class)} · ${designOf(face).note(state, face)}${set ? html` · ${set.name}` : nothing}</small>` : nothing}</span>
      </button>
      <button type="button" class="less icon" aria-label=${ui(state, "one-less", { card: name })} aria-disabled=${n === 0 ? "true" : "false"} @click=${() => n > 0 && acts.changeCardCount(part, id, -1)}>−</button>
      <b class="count"><span aria-hidden="true">${n}</span><span class="visually-hidden">${ui(state, "n-cards", { n })}</span></b>
      <button type="button" class="more icon" aria-label=${ui(state, "one-more", { card: name })} @click=${() => acts.changeCardCount(part, id, 1)}>＋</button>
    </div>
    ${open && face ? html`<div class="swap-text" id="text-${place}-${id}">${cardTexts(state, face, state.lang, acts)}</div>` : nothing}
  </li>`;
}

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
function kindAndCostFilters(state, acts, desk) {
  const faces = desk.list.flatMap((id) => faceOf(state, id) ?? []);
  const kinds = [...new Set(faces.map((face) => face.class))];
  const costs = [...new Set(faces.map(costOf))].sort(byCost);
  const value = (/** @type {Event} */ event) => /** @type {HTMLSelectElement} */ (event.target).value;
  return html`<div class="narrowing"><div><label class="field-label" for="card-kind">${ui(state, "card-kind")}</label>
    <select id="card-kind" @change=${(/** @type {Event} */ event) => acts.filterCards({ kind: value(event) })}><option value="" ?selected=${desk.kind === ""}>${ui(state, "any")}</option>${kinds.map((kind) => html`<option value=${kind} ?selected=${desk.kind === kind}>${word(state, "class", kind)}</option>`)}</select></div>
    <div><label class="field-label" for="card-cost">${ui(state, "card-cost")}</label>
    <select id="card-cost" @change=${(/** @type {Event} */ event) => acts.filterCards({ cost: value(event) === "any" ? null : value(event) })}><option value="any" ?selected=${desk.cost === null}>${ui(state, "any")}</option>${costs.map((cost) => html`<option value=${cost} ?selected=${desk.cost === cost}>${cost === "" ? ui(state, "no-cost") : cost}</option>`)}</select></div></div>`;
}

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
function finder(state, acts, desk) {
  const found = desk.ready ? findCards(state, desk) : [];
  return html`<section class="panel finder" aria-labelledby="finder-title">
    <h2 id="finder-title" tabindex="-1">${ui(state, "find-cards")}</h2>
    <div><label class="field-label" for="card-search">${ui(state, "card-search")}</label>
    <input id="card-search" type="search" autocomplete="off" spellcheck="false" .value=${live(desk.query)} @input=${(/** @type {Event} */ event) => acts.searchCards(/** @type {HTMLInputElement} */ (event.target).value)} /></div>
    ${kindAndCostFilters(state, acts, desk)}
    <div class="into" role="group" aria-label=${ui(state, "put-into")}>${
      /** @type {const} */ (["cards", "sideboard"]).map(
        (part) =>
          html`<button type="button" aria-pressed=${desk.targetList === part ? "true" : "false"} @click=${() => acts.chooseTargetList(part)}>${ui(state, part === "cards" ? "into-deck" : "into-sideboard")}</button>`,
      )
    }</div>
    <p class="hint" role="status">${desk.ready ? ui(state, "cards-found", { n: found.length }) : ui(state, "cards-come")}</p>
    <ul class="deck-cards" @keydown=${(/** @type {KeyboardEvent} */ event) => moveAlongRows(event, acts)}>${repeat(
      found.slice(0, MAX_SHOWN_CARDS),
      (id) => id,
      (id) => cardRow(state, acts, desk, id, desk.targetList, "found"),
    )}</ul>
    ${found.length > MAX_SHOWN_CARDS ? html`<p class="hint">${ui(state, "cards-more", { n: found.length - MAX_SHOWN_CARDS })}</p>` : nothing}
  </section>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Fault[]} faults */
const faultList = (state, acts, faults) =>
  html`<ul class="faults">${faults.map((fault) => html`<li>${sentence(state, "err", fault)} ${ruleLink(state, acts, fault.clause)}</li>`)}</ul>`;

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
function deckStatus(state, acts, desk) {
  const sizes = /** @type {const} */ (["cards", "sideboard"]).map((part) => {
    const n = sizeOf(desk[part]);
    const whole = chosenGame(state)?.sizes?.[part];
    return html`<span class=${classMap({ counter: true, full: n === whole })}>${ui(state, part === "cards" ? "deck" : "sideboard")} <b data-size=${part}>${n}</b>${whole ? `/${whole}` : nothing}</span>`;
  });
  return html`<div class="deck-standing" role="status"><p>${sizes}</p>
    ${desk.checked && desk.faults.length ? faultList(state, acts, desk.faults) : nothing}
    ${desk.checked && !desk.faults.length ? html`<p class="fine">✓ ${ui(state, "deck-fine")}</p>` : nothing}</div>`;
}

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk @param {Part} part */
function deckList(state, acts, desk, part) {
  const list = desk[part];
  if (!list.length) return part === "cards" ? html`<p class="hint">${ui(state, "deck-empty")}</p>` : nothing;
  return html`<h3>${ui(state, part === "cards" ? "deck" : "sideboard")}</h3>
    <ul class="deck-cards" data-part=${part} @keydown=${(/** @type {KeyboardEvent} */ event) => moveAlongRows(event, acts)}>${repeat(
      list,
      ([id]) => id,
      ([id]) => cardRow(state, acts, desk, id, part, part),
    )}</ul>`;
}

/** The field for a pasted list, with its reading and faults.
 * @param {State} state @param {Acts} acts @param {DeckDesk} desk */
function pastePanel(state, acts, desk) {
  const { pastedReading } = desk;
  const nearest = (/** @type {import("../state/types.js").Fault} */ fault) =>
    Array.isArray(fault.params.near) ? fault.params.near.map(String) : [];
  return html`<section class="panel paste" aria-labelledby="paste-title">
    <h2 id="paste-title" tabindex="-1"><label for="deck-text">${ui(state, "paste-deck")}</label></h2>
    <p class="hint" id="paste-about">${ui(state, "paste-deck-about")}</p>
    <textarea id="deck-text" rows="6" autocomplete="off" spellcheck="false" maxlength="20000" aria-describedby="paste-about" placeholder=${ui(state, "paste-sample")}
      .value=${live(desk.text)} @input=${(/** @type {Event} */ event) => acts.pasteDeck(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
    ${filePicker({
      id: "deck-file",
      label: ui(state, "open-deck-file"),
      accept: ".txt,.csv,.tsv,.dek,.dec,text/plain,text/csv",
      open: (file) => acts.openDeckFile(file),
    })}
    ${
      pastedReading
        ? html`<div class="paste-state" role="status"><p>${ui(state, "pasted-n", { n: sizeOf(pastedReading.cards), side: sizeOf(pastedReading.sideboard) })}</p>
      ${
        pastedReading.faults.length
          ? html`<ul class="faults">${pastedReading.faults.slice(0, MAX_SHOWN_CARDS).map(
              (
                fault,
              ) => html`<li><b>${fault.line ? ui(state, "line-n", { n: fault.line }) : ""}</b> ${sentence(state, "err", fault)}
              ${nearest(fault).length ? html`<span class="near">${ui(state, "is-it")} ${nearest(fault).map((id) => html`<button type="button" class="mend" @click=${() => acts.replaceUnknownName(fault.line, Number(fault.params.n) || 1, id)}>${faceOf(state, id)?.name[state.lang] ?? id}</button> `)}</span>` : nothing}</li>`,
            )}</ul>`
          : nothing
      }</div>
      <div class="row"><button type="button" class="primary" id="take-pasted" aria-disabled=${pastedReading.cards.length ? "false" : "true"} @click=${() => pastedReading.cards.length && acts.usePastedDeck()}>${ui(state, pastedReading.faults.length ? "take-known" : "take-list")}</button></div>`
        : nothing
    }
  </section>`;
}

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
function deckPanel(state, acts, desk) {
  const isStored = state.decks.some((each) => each.id === desk.id);
  return html`<section class="panel deck-made" aria-labelledby="deck-title">
    <h2 id="deck-title" tabindex="-1">${ui(state, "this-deck")}</h2>
    <div><label class="field-label" for="deck-name">${ui(state, "deck-name")}</label>
    <input id="deck-name" maxlength="60" autocomplete="off" .value=${desk.name} @change=${(/** @type {Event} */ event) => acts.nameDeck(/** @type {HTMLInputElement} */ (event.target).value)} /></div>
    ${deckStatus(state, acts, desk)}
    <div class="row"><button type="button" ?disabled=${!desk.undo} @click=${() => acts.undoDeck()}>${ui(state, "take-back")}</button>
      <button type="button" @click=${() => acts.newDeck()}>${ui(state, "new-deck")}</button>
      ${
        isStored
          ? state.confirm === "deck"
            ? html`<button type="button" class="danger" @click=${() => acts.deleteDeck()}>${ui(state, "forget-really")}</button>`
            : html`<button type="button" @click=${() => acts.askToConfirm("deck")}>${ui(state, "drop-deck")}</button>`
          : nothing
      }</div>
    ${costCurve(state, desk.cards)}
    ${deckList(state, acts, desk, "cards")}${deckList(state, acts, desk, "sideboard")}
    <div class="row"><button type="button" @click=${() => acts.copyDeck()}>${ui(state, "copy-deck")}</button><button type="button" @click=${() => acts.saveDeck()}>${ui(state, "save-deck")}</button><button type="button" id="link-deck" ?disabled=${!desk.cards.length && !desk.sideboard.length} @click=${() => acts.makeDeckLink()}>${ui(state, "link-deck")}</button><button type="button" id="lay-paper" ?disabled=${!desk.cards.length && !desk.sideboard.length} @click=${() => acts.choosePrintCopies("each")}>${ui(state, "paper-cards")}</button></div>
    ${deckLink(state, acts, desk)}
    ${desk.exportText === null ? nothing : html`<label class="field-label" for="deck-written">${ui(state, "deck-as-text")}</label><textarea id="deck-written" readonly rows="6" .value=${desk.exportText}></textarea>`}
    <p class="hint">${ui(state, "decks-stay-here")}</p>
  </section>`;
}

/** On a phone the three parts are far apart, one below the other. @param {string} id the id of a heading */
function jumpTo(id) {
  const heading = document.getElementById(id);
  heading?.closest("section")?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** @param {State} state @param {Acts} acts */
export function decksPage(state, acts) {
  const desk = state.deckDesk;
  if (!desk) return nothing;
  return html`<main class="workshop decks">
    <header class="workshop-head">
      <button type="button" class="icon" aria-label=${ui(state, "to-start")} title=${ui(state, "to-start")} @click=${() => acts.closeDecks()}>‹</button>
      <h1 id="deck-editor" tabindex="-1" data-heir>${ui(state, "deck-editor")}</h1>
      ${languages(state, acts)}
    </header>
    <nav class="deck-jumps" aria-label=${ui(state, "jump-to")}>${
      /** @type {const} */ ([
        ["deck-title", "this-deck"],
        ["finder-title", "find-cards"],
        ["sample-title", "sample-short"],
        ["odds-title", "odds-short"],
        ["paste-title", "paste-short"],
      ]).map(
        ([id, says]) => html`<button type="button" @click=${() => jumpTo(id)}>${ui(state, says)}</button>`,
      )
    }</nav>
    <div class="deck-bench">${deckPanel(state, acts, desk)}${finder(state, acts, desk)}${pastePanel(state, acts, desk)}${sampleHands(state, acts, desk)}${drawOdds(state, acts, desk)}</div>
    ${printSheet(state, acts, desk)}
  </main>`;
}
