// All imports of lit-html, and a directive that sets custom properties without a style attribute, which the content
// security policy forbids.

import { Directive, directive } from "../vendor/lit-html/directive.js";
import { nothing } from "../vendor/lit-html.js";

export { classMap } from "../vendor/lit-html/directives/class-map.js";
export { guard } from "../vendor/lit-html/directives/guard.js";
export { keyed } from "../vendor/lit-html/directives/keyed.js";
export { live } from "../vendor/lit-html/directives/live.js";
export { repeat } from "../vendor/lit-html/directives/repeat.js";
export { html, nothing, render, svg } from "../vendor/lit-html.js";
export { Directive, directive };

class Vars extends Directive {
  /** The element's current values. Setting even the same value again would make the browser recalculate the
   * style of everything inside. */
  set = /** @type {Record<string, string>} */ ({});

  /** @param {Record<string, string|number>} _vars */
  render(_vars) {
    return nothing;
  }

  /**
   * @override
   * @param {import("../vendor/lit-html/directive.js").Part} part
   * @param {[Record<string, string|number>]} values
   */
  update(part, [vars]) {
    const element = /** @type {HTMLElement} */ (/** @type {{element: Element}} */ (part).element);
    for (const [name, value] of Object.entries(vars)) {
      if (this.set[name] === String(value)) continue;
      this.set[name] = String(value);
      element.style.setProperty(name, String(value));
    }
    return nothing;
  }
}

/** `<i ${vars({"--part": 0.4})}>`: custom properties of an element. */
export const vars = directive(Vars);
