// A letter of a correspondence game: all ways to send it, and the field for the reply.

import { ui } from "../../i18n/text.js";
import { html, nothing } from "../html.js";
import { qrCode } from "../qr_code.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").OutgoingLetter} OutgoingLetter */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {OutgoingLetter} post @param {unknown} label
 * @param {string} [says] the message sent with the letter through the device's share menu */
export function letterToSend(state, acts, { address, fits }, label, says) {
  const copy = html`<button type="button" id="copy-letter" class=${fits ? "primary" : ""} @click=${() => acts.copyAddress(address)}>${ui(state, "copy-link")}</button>`;
  const share =
    fits && typeof navigator.share === "function"
      ? html`<button type="button" id="share-letter" @click=${() => acts.shareAddress(address, says)}>${ui(state, "share-link")}</button>`
      : nothing;
  return html`<div class="post"><label class="field-label" for="letter">${label}</label>
    <textarea id="letter" readonly rows="3" .value=${address} @focus=${(/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
    ${fits ? nothing : html`<p class="hint notice" id="long-letter">${ui(state, "letter-long")}</p>`}
    <div class="row">${copy}${share}<button type="button" id="save-letter" class=${fits ? "" : "primary"} @click=${() => acts.saveLetter(address)}>${ui(state, "save-file")}</button></div>
    <details class="as-code"><summary>${ui(state, "meeting-code")}</summary>${qrCode(state, address)}</details></div>`;
}

/** The field for a received letter; an opened link needs no field.
 * @param {State} state @param {Acts} acts
 * @param {unknown} label */
export function letterToPaste(state, acts, label) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("came"));
    acts.pasteLetter(field.value);
    field.value = "";
  };
  return html`<form class="post" @submit=${submit}><label class="field-label" for="came">${label}</label>
    <div class="row"><input id="came" name="came" autocomplete="off" spellcheck="false" required /><button type="submit">${ui(state, "letter-read-it")}</button></div></form>`;
}
