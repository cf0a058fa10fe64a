// A text as a code that a phone's camera reads.

import { ui } from "../i18n/voice.js";
import { encode } from "../vendor/uqr.js";
import { html, nothing } from "./html.js";

/** Longer texts make codes that a phone cannot read from a screen. */
const LONGEST = 1200;

/** The code of a text; nothing for one that is too long. @param {import("../state/types.js").State} state @param {string} text */
export function codeOf(state, text) {
  if (!text || text.length > LONGEST) return nothing;
  const { data, size } = encode(text);
  let d = "";
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) d += `M${x} ${y}h1v1h-1z`;
  return html`<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label=${ui(state, "qr")}><path fill="#111" d=${d} /></svg>`;
}
