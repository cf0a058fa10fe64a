// Texts that may wrap to two lines: names, zone titles, sentences.

import { splitIntoPhrases, splitSentenceIntoPhrases } from "../i18n/line_breaks.js";
import { html } from "./html.js";

/** Split texts: names are few, and each is drawn often. @type {Map<string, unknown>} */
const splitTexts = new Map();

/** A name as HTML that breaks lines only between its parts. @param {string} text @returns {unknown} */
export function wrapName(text) {
  let found = splitTexts.get(text);
  if (found === undefined) {
    const parts = splitIntoPhrases(text);
    found = parts.length > 1 ? parts.map((part, n) => (n ? html`<wbr />${part}` : part)) : text;
    splitTexts.set(text, found);
  }
  return found;
}

/** Whether the browser breaks Japanese text between phrases (style/phrases.css). */
const HAS_PHRASE_BREAKS = globalThis.CSS?.supports?.("word-break", "auto-phrase") ?? false;

/** A sentence, with line-break opportunities between its phrases if the browser has none of its own.
 * @param {string} text @returns {unknown} */
export const wrapSentence = (text) =>
  HAS_PHRASE_BREAKS
    ? text
    : splitSentenceIntoPhrases(text).map((part, n) => (n ? html`<wbr />${part}` : part));
