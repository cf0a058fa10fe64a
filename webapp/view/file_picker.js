// The file button used by all pages.

import { html } from "./html.js";

/** A button that lets the player choose a file; the same file can be chosen again.
 * @param {{id: string, label: string, accept: string, size?: "big", open: (file: File) => unknown}} parts `accept` as of an
 * input element
 */
export const filePicker = ({
  id,
  label,
  accept,
  size,
  open,
}) => html`<label class=${size ? `quiet file ${size}` : "quiet file"}><input id=${id}
    type="file" accept=${accept} class="visually-hidden" @change=${(/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      const file = input.files?.[0];
      input.value = "";
      if (file) open(file);
    }} /><span>${label}</span></label>`;
