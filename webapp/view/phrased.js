// A name, or what a zone is called, that may take two lines.

import { phrasesOf } from "../i18n/phrases.js";
import { html } from "./html.js";

/** What was taken apart: names are few, and each is drawn again and again. @type {Map<string, unknown>} */
const known = new Map();

/** To be drawn where it stands: broken between its parts if it is broken. @param {string} text @returns {unknown} */
export function phrased(text) {
  let found = known.get(text);
  if (found === undefined) {
    const parts = phrasesOf(text);
    found = parts.length > 1 ? parts.map((part, n) => (n ? html`<wbr />${part}` : part)) : text;
    known.set(text, found);
  }
  return found;
}
