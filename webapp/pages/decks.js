// The deck editor: card search, deck lists, and their faults.

import { designOf } from "../card_designs/index.js";
import { faceName, faceOf, sentence, termText, ui } from "../i18n/text.js";
import { cardTotal } from "../state/card_lists.js";
import { findCards } from "../state/card_search.js";
import { chosenGame } from "../state/layout.js";
import { cardPicture } from "../view/card_picture.js";
import { cardTexts, ruleLink } from "../view/card_texts.js";
import { filePicker } from "../view/file_picker.js";
import { classMap, html, live, nothing, repeat } from "../view/html.js";
import { icon } from "../view/icons.js";
import { languages } from "../view/languages.js";
import { cardFilters } from "./cards/filters.js";
import { cardPool, copiesStepper } from "./cards/pool.js";
import { zoomedCard } from "./cards/zoomed_card.js";
import { costCurve } from "./deck/cost_curve.js";
import { drawOdds, sampleHands } from "./deck/odds.js";
import { deckLink, printSheet } from "./deck/share_and_print.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").DeckDesk} DeckDesk */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** @typedef {"cards"|"sideboard"} Part */

/** Maximum number of faults shown for a pasted list. */
const MAX_SHOWN_FAULTS = 40;

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

/** The copies in a list of the deck. @param {Acts} acts @param {DeckDesk} desk @param {Part} part
 * @returns {import("./cards/pool.js").Copies} */
const copiesIn = (acts, desk, part) => ({
  part,
  countOf: (id) => desk[part].find(([each]) => each === id)?.[1] ?? 0,
  change: (id, by) => acts.changeCardCount(part, id, by),
  setName: (id) => desk.sets.find((each) => id.startsWith(`${each.id}.`))?.name,
});

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk @param {string} id @param {Part} part @param {string} place */
function cardRow(state, acts, desk, id, part, place) {
  const face = faceOf(state, id);
  const name = face ? faceName(face, state.lang) : id;
  const open = desk.openCard === id;
  const set = desk.sets.find((each) => id.startsWith(`${each.id}.`));
  return html`<li data-face=${id} class="deck-row">
    <div class="deck-line">
      <button type="button" class="reads" aria-expanded=${open ? "true" : "false"} title=${ui(state, "read-card", { card: name })} @click=${() => acts.showDeckCard(id)}>
        <span class="thumb k-${face?.class ?? "back"}" aria-hidden="true">${cardPicture(face, !face)}</span>
        <span class="deck-name"><span>${name}</span>${face ? html` <small>${termText(state, "class", face.class)} · ${designOf(face).note(state, face)}${set ? html` · ${set.name}` : nothing}</small>` : nothing}</span>
      </button>
      ${copiesStepper(state, name, id, copiesIn(acts, desk, part))}
    </div>
    ${open && face ? html`<div class="swap-text" id="text-${place}-${id}">${cardTexts(state, face, state.lang, acts)}</div>` : nothing}
  </li>`;
}

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk @param {string[]} found */
function cardFinder(state, acts, desk, found) {
  return html`<section class="panel finder" aria-labelledby="finder-title">
    <div class="finder-head"><h2 id="finder-title" tabindex="-1">${icon("grid")}${ui(state, "find-cards")}</h2><button type="button" class="quiet" id="open-cards" @click=${() => acts.openGallery()}>${ui(state, "card-gallery")}</button></div>
    ${cardFilters(state, acts, desk.list, desk.filter, false)}
    <div class="into" role="group" aria-label=${ui(state, "put-into")}>${
      /** @type {const} */ (["cards", "sideboard"]).map(
        (part) =>
          html`<button type="button" aria-pressed=${desk.targetList === part ? "true" : "false"} @click=${() => acts.chooseTargetList(part)}>${ui(state, part === "cards" ? "into-deck" : "into-sideboard")}</button>`,
      )
    }</div>
    ${cardPool(state, acts, found, {
      isReady: desk.list.length > 0,
      filter: desk.filter,
      heading: 3,
      copies: copiesIn(acts, desk, desk.targetList),
    })}
  </section>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Fault[]} faults */
const faultList = (state, acts, faults) =>
  html`<ul class="faults">${faults.map((fault) => html`<li>${sentence(state, "err", fault)} ${ruleLink(state, acts, fault.clause)}</li>`)}</ul>`;

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
function deckStatus(state, acts, desk) {
  const sizes = /** @type {const} */ (["cards", "sideboard"]).map((part) => {
    const n = cardTotal(desk[part]);
    // A deck of limited play may have any number of cards from its minimum on.
    const whole = desk.form ? undefined : chosenGame(state)?.sizes?.[part];
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
  const nearestNamesChoice = (/** @type {import("../state/types.js").Fault} */ fault) =>
    Array.isArray(fault.params.near) ? fault.params.near.map(String) : [];
  return html`<section class="panel paste" aria-labelledby="paste-title">
    <h2 id="paste-title" tabindex="-1">${icon("pen")}<label for="deck-text">${ui(state, "paste-deck")}</label></h2>
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
        ? html`<div class="paste-state" role="status"><p>${ui(state, "pasted-n", { n: cardTotal(pastedReading.cards), side: cardTotal(pastedReading.sideboard) })}</p>
      ${
        pastedReading.faults.length
          ? html`<ul class="faults">${pastedReading.faults.slice(0, MAX_SHOWN_FAULTS).map(
              (
                fault,
              ) => html`<li><b>${fault.line ? ui(state, "line-n", { n: fault.line }) : ""}</b> ${sentence(state, "err", fault)}
              ${nearestNamesChoice(fault).length ? html`<span class="near">${ui(state, "is-it")} ${nearestNamesChoice(fault).map((id) => html`<button type="button" class="mend" @click=${() => acts.replaceUnknownName(fault.line, Number(fault.params.n) || 1, id)}>${faceOf(state, id)?.name[state.lang] ?? id}</button> `)}</span>` : nothing}</li>`,
            )}</ul>`
          : nothing
      }</div>
      <div class="row"><button type="button" class="primary" id="take-pasted" aria-disabled=${pastedReading.cards.length ? "false" : "true"} @click=${() => pastedReading.cards.length && acts.usePastedDeck()}>${ui(state, pastedReading.faults.length ? "take-known" : "take-list")}</button></div>`
        : nothing
    }
  </section>`;
}

/** Whether the engine has checked the deck and found it legal. @param {DeckDesk} desk */
const isPlayable = (desk) => desk.checked === desk.cards && !desk.faults.length && desk.cards.length > 0;

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
function deckPanel(state, acts, desk) {
  const isStored = state.decks.some((each) => each.id === desk.id);
  const isEmpty = !desk.cards.length && !desk.sideboard.length;
  return html`<section class="panel deck-made" aria-labelledby="deck-title">
    <h2 id="deck-title" tabindex="-1">${icon("cards")}${ui(state, "this-deck")}</h2>
    <div><label class="field-label" for="deck-name">${ui(state, "deck-name")}</label>
    <input id="deck-name" maxlength="60" autocomplete="off" .value=${desk.name} @change=${(/** @type {Event} */ event) => acts.nameDeck(/** @type {HTMLInputElement} */ (event.target).value)} /></div>
    ${deckStatus(state, acts, desk)}
    <button type="button" class="primary big" id="use-deck" ?disabled=${!isPlayable(desk)} @click=${() => acts.closeDecks()}>${ui(state, "use-deck")}</button>
    <div class="tools"><button type="button" ?disabled=${!desk.undo} @click=${() => acts.undoDeck()}>${icon("undo")}${ui(state, "take-back")}</button>
      <button type="button" @click=${() => acts.newDeck()}>${icon("pen")}${ui(state, "new-deck")}</button>
      ${
        isStored
          ? state.confirm === "deck"
            ? html`<button type="button" class="danger" @click=${() => acts.deleteDeck()}>${ui(state, "forget-really")}</button>`
            : html`<button type="button" @click=${() => acts.askToConfirm("deck")}>${icon("close")}${ui(state, "drop-deck")}</button>`
          : nothing
      }</div>
    ${costCurve(state, desk.cards)}
    ${deckList(state, acts, desk, "cards")}${deckList(state, acts, desk, "sideboard")}
    <div class="tools"><button type="button" @click=${() => acts.copyDeck()}>${ui(state, "copy-deck")}</button><button type="button" @click=${() => acts.saveDeck()}>${ui(state, "save-deck")}</button><button type="button" id="link-deck" ?disabled=${isEmpty} @click=${() => acts.makeDeckLink()}>${ui(state, "link-deck")}</button><button type="button" id="lay-paper" ?disabled=${isEmpty} @click=${() => acts.choosePrintCopies("each")}>${ui(state, "paper-cards")}</button></div>
    ${deckLink(state, acts, desk)}
    ${desk.exportText === null ? nothing : html`<label class="field-label" for="deck-written">${ui(state, "deck-as-text")}</label><textarea id="deck-written" readonly rows="6" .value=${desk.exportText}></textarea>`}
    <p class="hint">${ui(state, "decks-stay-here")}</p>
  </section>`;
}

/** On a phone the three parts are far apart, one below the other. @param {string} id the id of a heading */
function scrollToPart(id) {
  const heading = document.getElementById(id);
  heading?.closest("section")?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** @param {State} state @param {Acts} acts */
export function decksPage(state, acts) {
  const desk = state.deckDesk;
  if (!desk) return nothing;
  const found = findCards(state, desk.list, desk.filter);
  return html`<main class="workshop decks">
    <header class="workshop-head">
      <button type="button" class="icon" aria-label=${ui(state, "to-start")} title=${ui(state, "to-start")} @click=${() => acts.closeDecks()}>${icon("left")}</button>
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
        ([id, says]) =>
          html`<button type="button" @click=${() => scrollToPart(id)}>${ui(state, says)}</button>`,
      )
    }</nav>
    <div class="deck-bench">${deckPanel(state, acts, desk)}${cardFinder(state, acts, desk, found)}${pastePanel(state, acts, desk)}${sampleHands(state, acts, desk)}${drawOdds(state, acts, desk)}</div>
    ${printSheet(state, acts, desk)}
    ${zoomedCard(state, acts, found, copiesIn(acts, desk, desk.targetList))}
  </main>`;
}
