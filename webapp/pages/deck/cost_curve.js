// A deck's cost curve and kinds.

import { faceOf, termText, ui } from "../../i18n/text.js";
import { compareByCost, costOfFace } from "../../state/card_search.js";
import { html, nothing, vars } from "../../view/html.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Face} Face */
/** @typedef {[string, number][]} Rows */

/** Number of cards in a list for each value of `ask`.
 * @param {State} state @param {Rows} rows
 * @param {(face: Face) => string} ask @returns {Map<string, number>} */
export function countCopiesBy(state, rows, ask) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const [id, n] of rows) {
    const face = faceOf(state, id);
    if (face) found.set(ask(face), (found.get(ask(face)) ?? 0) + n);
  }
  return found;
}

/** @param {State} state @param {Rows} rows */
export function costCurve(state, rows) {
  if (!rows.length) return nothing;
  const costs = [...countCopiesBy(state, rows, costOfFace)].sort(([a], [b]) => compareByCost(a, b));
  const kinds = [...countCopiesBy(state, rows, (face) => face.class)].sort(([, a], [, b]) => b - a);
  const most = Math.max(...costs.map(([, n]) => n));
  return html`<h3>${ui(state, "deck-curve")}</h3>
    <ul class="curve">${costs.map(
      ([cost, n]) =>
        html`<li ${vars({ "--part": n / most })}><span class="curve-n"><span aria-hidden="true">${n}</span><span class="visually-hidden">${ui(state, "curve-n", { cost: cost || ui(state, "no-cost"), n })}</span></span><i aria-hidden="true"></i><span class="curve-cost" aria-hidden="true">${cost || "–"}</span></li>`,
    )}</ul>
    <p class="kinds">${kinds.map(([kind, n]) => html`<span>${termText(state, "class", kind)} <b>${n}</b></span> `)}</p>`;
}
