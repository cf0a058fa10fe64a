// Text that may take two lines: a name, a zone's title, or a sentence.

import { phrasesOf, sentencePhrases } from "../i18n/line_breaks.js";
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

/** Whether the browser itself breaks Japanese between phrases (style/phrases.css). */
const BREAKS_ITSELF = globalThis.CSS?.supports?.("word-break", "auto-phrase") ?? false;

/** A sentence, with line-break opportunities between its phrases if the browser has none of its own.
 * @param {string} text @returns {unknown} */
export const flowing = (text) =>
  BREAKS_ITSELF ? text : sentencePhrases(text).map((part, n) => (n ? html`<wbr />${part}` : part));
