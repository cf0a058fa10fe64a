// Rooms for spectators on screen: the form, the button, and what relays learn.

import { ui } from "../../i18n/text.js";
import { html } from "../html.js";

/** @typedef {import("../../state/types.js").State} State */

/** The note about a room by its state. @type {Record<string, string>} */
const TROUBLE_NOTES = { unreachable: "room-unreached", "wrong-password": "room-failed" };

/** The button that opens a room, or the waiting note; the focus moves between them.
 * @param {State} state
 * @param {{relays: string[], stands: import("../../state/types.js").RoomStatus}} room @param {"stage"|"watching"} what the room's purpose @param {() => void} enter
 */
export const roomWindowButton = (state, { relays, stands }, what, enter) =>
  html`${stands === "closed" ? html`<button type="button" class="primary big" id="enter-room" data-heir @click=${enter}>${ui(state, `${what}-enter`)}</button>` : html`<p class="lead" role="status" tabindex="-1" data-heir>${ui(state, TROUBLE_NOTES[stands] ?? (stands === "met" ? `${what}-met` : `${what}-waits`))}</p>`}
    <p class="hint">${relays.length ? ui(state, "room-tells-these", { relays: relays.join(" ") }) : ui(state, "room-tells")}</p>`;

/** The form to use a room; nothing is contacted before the player chooses it.
 * @param {State} state @param {"stage"} what
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
