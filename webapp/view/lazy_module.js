// Draws with a module that is loaded on first use; the page is redrawn when it arrives.

import { ui } from "../i18n/text.js";
import { html } from "./html.js";

/** Loaded or failed modules, by their import functions. @type {Map<() => Promise<unknown>, unknown>} */
const loadedModules = new Map();
const LOADING_FAILED = Symbol("not fetched");
const BEING_FETCHED = Symbol("being fetched");

/** @template Module
 * @param {import("../state/types.js").State} state @param {{redraw: () => void}} acts
 * @param {() => Promise<Module>} load the same function each time @param {(module: Module) => unknown} draw
 * @param {unknown} [meanwhile] the content until then */
export function drawLazily(state, acts, load, draw, meanwhile) {
  const found = loadedModules.get(load);
  if (found === LOADING_FAILED)
    return html`<p class="notice" role="alert">${ui(state, "part-failed")}</p><p><button type="button" @click=${() => fetchNow(acts, load)}>${ui(state, "try-again")}</button></p>`;
  if (found !== undefined && found !== BEING_FETCHED) return draw(/** @type {Module} */ (found));
  if (found === undefined) fetchNow(acts, load);
  return meanwhile ?? html`<p class="hint" role="status">${ui(state, "wait")}</p>`;
}

/** @param {{redraw: () => void}} acts @param {() => Promise<unknown>} load */
function fetchNow(acts, load) {
  loadedModules.set(load, BEING_FETCHED);
  load().then(
    (module) => {
      loadedModules.set(load, module);
      acts.redraw();
    },
    () => {
      loadedModules.set(load, LOADING_FAILED);
      acts.redraw();
    },
  );
}
