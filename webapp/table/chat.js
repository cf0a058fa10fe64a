// The chat of a live table.

import { seatName, ui } from "../i18n/text.js";
import { FIXED_PHRASES, MAX_TEXT_CHARS } from "../state/peers/chat.js";
import { html, nothing } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Chat} Chat */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** The text field, or the button that allows text. @param {State} state @param {Acts} acts @param {Chat|null} talk */
function messageForm(state, acts, talk) {
  const { allowedByMe = false, allowedByOpponent = false } = talk ?? {};
  if (!allowedByMe)
    return html`${allowedByOpponent ? html`<p class="notice" role="status">${ui(state, "talk-wished")}</p>` : nothing}
      <div class="row"><button type="button" id="wish-text" @click=${() => acts.setTextWish(true)}>${ui(state, allowedByOpponent ? "talk-agree" : "talk-wish")}</button></div>`;
  const end = html`<button type="button" id="end-text" class="quiet" @click=${() => acts.setTextWish(false)}>${ui(state, "talk-end")}</button>`;
  if (!allowedByOpponent)
    return html`<p class="hint" role="status">${ui(state, "talk-waits")}</p><div class="row">${end}</div>`;
  const say = (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("text")
    );
    acts.sendText(field.value);
    field.value = "";
  };
  return html`<form @submit=${say}><label class="field-label" for="say-text">${ui(state, "talk-text")}</label>
    <input id="say-text" name="text" autocomplete="off" maxlength=${MAX_TEXT_CHARS} /> <button type="submit">${ui(state, "talk-say")}</button></form>
    <div class="row">${end}</div>`;
}

/** @param {State} state @param {Acts} acts */
export function chatPanel(state, acts) {
  const { chat, connection } = /** @type {import("../state/types.js").Table} */ (state.table);
  return html`<div class="chat-messages" role="log" tabindex="0" aria-label=${ui(state, "talk-said")}>${(
    chat?.messages ?? []
  ).map(
    (each) =>
      html`<p><b>${seatName(state, each.seat)}</b> <bdi>${"word" in each ? ui(state, `word-${each.word}`) : each.text}</bdi></p>`,
  )}</div>
    ${
      connection === "open"
        ? html`<div class="row words">${FIXED_PHRASES.map((word) => html`<button type="button" data-word=${word} @click=${() => acts.sendWord(word)}>${ui(state, `word-${word}`)}</button>`)}</div>
    ${messageForm(state, acts, chat)}`
        : html`<p class="hint">${ui(state, "talk-no-line")}</p>`
    }
    <p class="hint">${ui(state, "talk-about")}</p>`;
}
