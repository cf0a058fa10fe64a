// A room by which devices find each other: how it is made, its window, and what its relays learn. Whoever plays meets in one, and
// whoever watches comes by one.

import { ui } from "../../i18n/text.js";
import { html } from "../html.js";

/** @typedef {import("../../state/types.js").State} State */

/** The button that opens the window of a room, or what is waited for there; either has the focus that the other had. @param {State} state
 * @param {{relays: string[], stands: "shut"|"open"|"met"}} room @param {"room"|"stage"|"watching"} what the room is for @param {() => void} enter */
export const roomWindowButton = (state, { relays, stands }, what, enter) =>
  html`${stands === "shut" ? html`<button type="button" class="primary big" id="enter-room" data-heir @click=${enter}>${ui(state, `${what}-enter`)}</button>` : html`<p class="lead" role="status" tabindex="-1" data-heir>${ui(state, stands === "met" ? `${what}-met` : `${what}-waits`)}</p>`}
    <p class="hint">${relays.length ? ui(state, "room-tells-these", { relays: relays.join(" ") }) : ui(state, "room-tells")}</p>`;

/** The way by a room, which is gone only when it is chosen. @param {State} state @param {"room"|"stage"} what
 * @param {(relays: string) => void} make */
export function roomForm(state, what, make) {
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    make(/** @type {HTMLInputElement} */ (form.elements.namedItem("relays")).value);
  };
  return html`<details class="advanced by-room"><summary>${ui(state, `${what}-instead`)}</summary>
    <form @submit=${submit}><p class="hint">${ui(state, `${what}-about`)}</p>
      <label class="field-label" for="relays">${ui(state, "room-relays")}</label>
      <input id="relays" name="relays" autocomplete="off" spellcheck="false" maxlength="700" placeholder=${ui(state, "room-relays-default")} .value=${state.relays} />
      <button type="submit" id="make-room">${ui(state, "room-make")}</button></form></details>`;
}
