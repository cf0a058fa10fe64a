// The editor: a text field over a copy of the text with marks for understood and faulty parts.

import { sentence, ui } from "../i18n/text.js";
import { MAX_TEXT_CHARS } from "../state/card_draft.js";
import { html, live, nothing } from "../view/html.js";
import { marksOfCards, moveMarks, splitAtMarks } from "./text_marks.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Workshop} Workshop */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** Maximum number of faults shown at once. */
const MAX_SHOWN_FAULTS = 12;

/** @param {KeyboardEvent} event @param {Acts} acts @param {Workshop} desk */
function onKey(event, acts, desk) {
  if (event.isComposing) return;
  const items = desk.offers?.items ?? [];
  if ((event.ctrlKey || event.metaKey) && event.code === "Space") {
    event.preventDefault();
    acts.showCompletions();
  } else if (desk.offers && event.key === "Escape") {
    event.preventDefault();
    acts.closeCompletions();
  } else if (items.length && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    acts.selectCompletion((desk.offer + (event.key === "ArrowDown" ? 1 : items.length - 1)) % items.length);
  } else if (items.length && (event.key === "Enter" || event.key === "Tab") && !event.shiftKey) {
    event.preventDefault();
    acts.insertCompletion(desk.offer);
  }
}

/** @param {State} state @param {Acts} acts @param {Workshop} desk */
function completionOffers(state, acts, desk) {
  if (!desk.offers) return nothing;
  const { items } = desk.offers;
  if (!items.length) return html`<p class="hint offers-none" role="status">${ui(state, "no-offers")}</p>`;
  return html`<ul id="offers" class="offers" role="listbox" aria-label=${ui(state, "offers")} lang=${desk.lang}>${items.map(
    (item, n) => html`<li id="offer-${n}" role="option" aria-selected=${n === desk.offer ? "true" : "false"}
      @mousedown=${(/** @type {Event} */ event) => event.preventDefault()} @click=${() => acts.insertCompletion(n)}>
      <b>${item.text}</b>${item.phrase === item.text ? nothing : html` <small>${item.phrase}</small>`}</li>`,
  )}</ul>`;
}

/** @param {State} state @param {Acts} acts @param {Workshop} desk */
function textFaults(state, acts, desk) {
  const all = desk.cards.flatMap((card) => card.faults);
  if (!all.length) return nothing;
  return html`<div class="text-faults">
    <h3>${ui(state, "text-faults")}</h3>
    <ol>${all.slice(0, MAX_SHOWN_FAULTS).map(
      (
        fault,
      ) => html`<li><button type="button" class="place" @click=${() => acts.selectText(fault.start, fault.end)}>${ui(state, "text-place", { line: fault.line, column: fault.column })}</button>
        <div><p>${sentence(state, "fault", { code: fault.code, params: fault.params })}</p>
        ${
          Array.isArray(fault.params.expected) && fault.params.expected.length
            ? html`<p class="small">${ui(state, "text-expected")} <span lang=${desk.lang}>${fault.params.expected.map((word) => html`<q>${word}</q> `)}</span></p>`
            : nothing
        }
        ${
          fault.nearest.length
            ? html`<p class="small">${ui(state, "text-nearest")}</p><ul class="nearest" lang=${desk.lang}>${fault.nearest.map((phrase) => html`<li>${phrase}</li>`)}</ul>`
            : nothing
        }</div></li>`,
    )}</ol>
    ${all.length > MAX_SHOWN_FAULTS ? html`<p class="hint">${ui(state, "text-faults-more", { n: all.length - MAX_SHOWN_FAULTS })}</p>` : nothing}
  </div>`;
}

/** Suggested corrections, and names without a card.
 * @param {State} state @param {Acts} acts @param {Workshop} desk */
function readingNotes(state, acts, desk) {
  const all = desk.readText === desk.text ? desk.cards.flatMap((card) => card.notes) : [];
  if (!all.length && !desk.namesWithoutCard.length) return nothing;
  return html`<div class="text-notes">
    ${all.length ? html`<h3>${ui(state, "text-notes")}</h3>` : nothing}
    <ul>${all.slice(0, MAX_SHOWN_FAULTS).map(
      (note) => html`<li><p>${sentence(state, "note", { code: note.code, params: { text: note.text } })}</p>
        ${
          note.code === "read-as"
            ? html`<button type="button" class="quiet" @click=${() => acts.applyNote(note)}>${ui(state, "write-note")}</button>`
            : html`<button type="button" class="quiet" @click=${() => acts.selectText(note.start, note.end)}>${ui(state, "show-note")}</button>`
        }</li>`,
    )}</ul>
    ${desk.namesWithoutCard.length ? html`<p class="hint named">${ui(state, "text-named", { names: desk.namesWithoutCard.slice(0, MAX_SHOWN_FAULTS).join("、"), n: desk.namesWithoutCard.length })}</p>` : nothing}
  </div>`;
}

/** @param {State} state @param {Acts} acts @param {Workshop} desk */
export function editor(state, acts, desk) {
  const marks = moveMarks(marksOfCards(desk.cards), desk.readText, desk.text);
  const open = desk.offers !== null && desk.offers.items.length > 0;
  const tooLong = desk.text.length >= MAX_TEXT_CHARS;
  return html`<section class="writing panel" aria-labelledby="writing-title">
    <div class="writing-head">
      <h2 id="writing-title"><label for="card-text">${ui(state, "card-text")}</label></h2>
      <div class="text-lang" role="group" aria-label=${ui(state, "card-text-lang")}>${
        /** @type {const} */ ([
          ["ja", "日本語"],
          ["en", "English"],
        ]).map(
          ([lang, name]) =>
            html`<button type="button" lang=${lang} aria-pressed=${desk.lang === lang ? "true" : "false"} @click=${() => acts.setTextLanguage(lang)}>${name}</button>`,
        )
      }</div>
    </div>
    <p class="hint" id="card-text-about">${ui(state, "card-text-about")}</p>
    <div class="editor" lang=${desk.lang}><div>
      <pre aria-hidden="true">${splitAtMarks(desk.text, marks).map(({ text, kind, at }) => (kind ? html`<mark class=${kind} data-at=${at}>${text}</mark>` : text))}${"\n"}</pre>
      <textarea id="card-text" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength=${MAX_TEXT_CHARS}
        aria-describedby="card-text-about" aria-autocomplete="list" aria-controls=${open ? "offers" : nothing}
        aria-activedescendant=${open ? `offer-${desk.offer}` : nothing}
        placeholder=${ui(state, desk.lang === "ja" ? "card-sample-ja" : "card-sample-en")}
        .value=${live(desk.text)}
        @select=${(/** @type {Event} */ event) => acts.moveCursor(/** @type {HTMLTextAreaElement} */ (event.target).selectionStart)}
        @click=${(/** @type {Event} */ event) => acts.moveCursor(/** @type {HTMLTextAreaElement} */ (event.target).selectionStart)}
        @input=${(/** @type {Event} */ event) => acts.changeText(/** @type {HTMLTextAreaElement} */ (event.target).value)}
        @keydown=${(/** @type {KeyboardEvent} */ event) => onKey(event, acts, desk)}></textarea>
    </div></div>
    ${completionOffers(state, acts, desk)}
    <div class="row">
      <button type="button" class="quiet" @click=${() => (desk.offers ? acts.closeCompletions() : acts.showCompletions())} aria-expanded=${desk.offers ? "true" : "false"}>${ui(state, "offers")} <kbd>Ctrl</kbd> <kbd>Space</kbd></button>
      ${tooLong ? html`<p class="hint" role="alert">${ui(state, "card-text-full", { n: MAX_TEXT_CHARS })}</p>` : nothing}
    </div>
    ${textFaults(state, acts, desk)}
    ${readingNotes(state, acts, desk)}
  </section>`;
}
