// A text as a QR code. The encoder (qr.js) is loaded with the first code.

import { ui } from "../i18n/text.js";
import { Directive, directive } from "../vendor/lit-html/directive.js";
import { html, nothing } from "./html.js";

/** Maximum length of a text, in characters; phones can't scan denser codes from a screen. */
const MAX_QR_CHARS = 1200;

class Drawn extends Directive {
  text = "";

  /** @param {string} _text */
  render(_text) {
    return nothing;
  }

  /** @override @param {import("../vendor/lit-html/directive.js").Part} part @param {[string]} values */
  update(part, [text]) {
    const drawing = /** @type {SVGElement} */ (/** @type {{element: Element}} */ (part).element);
    if (this.text !== text) {
      this.text = text;
      this.draw(drawing, text);
    }
    return nothing;
  }

  /** @param {SVGElement} drawing @param {string} text */
  async draw(drawing, text) {
    const unmade = /** @type {HTMLElement} */ (drawing.nextElementSibling);
    const show = (/** @type {boolean} */ isDrawn) => {
      drawing.style.display = isDrawn ? "" : "none";
      unmade.hidden = isDrawn;
    };
    show(true);
    try {
      /** @type {typeof import("./qr.js")} */
      const { encode } = await import(new URL("view/qr.js", document.baseURI).href);
      if (this.text !== text) return;
      const { data, size } = encode(text);
      let d = "";
      for (const [y, row] of data.entries())
        for (const [x, dark] of row.entries()) if (dark) d += `M${x} ${y}h1v1h-1z`;
      drawing.setAttribute("viewBox", `0 0 ${size} ${size}`);
      drawing.firstElementChild?.setAttribute("d", d);
    } catch {
      // Without the encoder, the address itself is still shown.
      if (this.text === text) show(false);
    }
  }
}

const qrDirective = directive(Drawn);

/** The QR code of a text, or the reason why there is none.
 * @param {import("../state/types.js").State} state @param {string} text */
export function qrCode(state, text) {
  if (!text) return nothing;
  if (text.length > MAX_QR_CHARS) return html`<p class="hint">${ui(state, "qr-long")}</p>`;
  return html`<svg class="code" role="img" aria-label=${ui(state, "qr")} ${qrDirective(text)}><path fill="#111" /></svg><p class="hint" role="status" hidden>${ui(state, "qr-unmade")}</p>`;
}
