// A deck's link with a QR code, and its print sheet with nine paper cards on an A4 page.

import { designOf } from "../../card_designs/index.js";
import { faceName, faceOf, termText, ui } from "../../i18n/text.js";
import { classMap, html, live, nothing } from "../../view/html.js";
import { qrCode } from "../../view/qr_code.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").DeckDesk} DeckDesk */
/** @typedef {import("../../actions/index.js").Acts} Acts */

const CARDS_PER_PAGE = 9;
/** Text length from which the print is smaller, in characters. */
const SMALL_TEXT_CHARS = { ja: 190, en: 420 };
const SMALLEST_TEXT_CHARS = { ja: 320, en: 700 };

/** @param {State} state @param {Acts} acts @param {DeckDesk} desk */
export const deckLink = (state, acts, desk) =>
  desk.link === null
    ? nothing
    : html`<div class="deck-link"><label class="field-label" for="deck-link">${ui(state, "deck-link")}</label><textarea id="deck-link" readonly rows="3" .value=${desk.link} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
    <p class="hint">${ui(state, "deck-link-about")}</p>${qrCode(state, desk.link)}<button type="button" @click=${() => acts.hideDeckLink()}>${ui(state, "close")}</button></div>`;

/** @param {State} state @param {string} id */
function paperCard(state, id) {
  const face = faceOf(state, id);
  if (!face) return html`<li class="proxy"><b>${id}</b></li>`;
  const { lang } = state;
  // The first lines of a listing repeat the header of the paper card.
  const text = face.text[lang].split("\n").slice(1).join("\n");
  return html`<li class=${classMap({ proxy: true, long: text.length > SMALL_TEXT_CHARS[lang], longer: text.length > SMALLEST_TEXT_CHARS[lang] })}><b class="proxy-name">${faceName(face, lang)}</b><span class="proxy-kind">${termText(state, "class", face.class)} · ${designOf(face).note(state, face)}</span><span class="proxy-text">${text}</span></li>`;
}

/** The print sheet and its options. @param {State} state @param {Acts} acts @param {DeckDesk} desk */
export function printSheet(state, acts, desk) {
  if (!desk.printCopies) return nothing;
  const rows = [...desk.cards, ...desk.sideboard];
  const faces = rows.flatMap(([id, n]) =>
    Array.from({ length: desk.printCopies === "once" ? 1 : n }, () => id),
  );
  const pages = Array.from({ length: Math.ceil(faces.length / CARDS_PER_PAGE) }, (_, n) =>
    faces.slice(n * CARDS_PER_PAGE, (n + 1) * CARDS_PER_PAGE),
  );
  return html`<section class="panel sheet-maker" aria-labelledby="sheet-maker-title">
    <h2 id="sheet-maker-title" tabindex="-1">${ui(state, "paper-cards")}</h2>
    <p class="hint">${ui(state, "paper-about", { n: faces.length, pages: pages.length })}</p>
    <label class="check"><input type="checkbox" id="paper-once" .checked=${live(desk.printCopies === "once")} @change=${() => acts.choosePrintCopies(desk.printCopies === "once" ? "each" : "once")} /><span>${ui(state, "paper-once")}</span></label>
    <div class="row"><button type="button" class="primary" id="print-paper" @click=${() => print()}>${ui(state, "paper-print")}</button><button type="button" @click=${() => acts.choosePrintCopies(null)}>${ui(state, "close")}</button></div>
    <div class="paper" tabindex="0" role="group" aria-label=${ui(state, "paper-cards")}>${pages.map((page, n) => html`<ol class="paper-page" aria-label=${ui(state, "paper-page", { n: n + 1 })}>${page.map((id) => paperCard(state, id))}</ol>`)}</div>
  </section>`;
}
