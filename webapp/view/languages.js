// The language choice.

import { html } from "./html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts */
export function languages(state, acts) {
  return html`<div class="languages" role="group" aria-label="Language 言語">
    <button type="button" lang="ja" aria-pressed=${state.lang === "ja"} @click=${() => acts.chooseLanguage("ja")}>日本語</button>
    <button type="button" lang="en" aria-pressed=${state.lang === "en"} @click=${() => acts.chooseLanguage("en")}>English</button>
  </div>`;
}
