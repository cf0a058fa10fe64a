// A scenario opened from a game or lesson: its note and the way back.

import { ui } from "../../i18n/text.js";
import { html, nothing } from "../../view/html.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** The label of the way back. @param {State} state @param {import("../../state/types.js").ReturnPoint} from */
const backLabel = (state, { lesson }) =>
  lesson
    ? ui(state, lesson.puzzle ? "back-to-puzzle" : "back-to-lesson", { n: lesson.n })
    : ui(state, "back-to-game");

/** The button back to the game or lesson. @param {State} state @param {Acts} acts */
export function backToGame(state, acts) {
  const from = state.table?.setup?.cameFrom;
  return from
    ? html`<button type="button" @click=${() => acts.returnToGame()}>${backLabel(state, from)}</button>`
    : nothing;
}

/** Whether the table is a scenario that the player left another table for. @param {State} state */
export const isTryout = ({ table }) =>
  Boolean(table?.update.scenario && table.setup?.cameFrom && !table.lesson);

/** @param {State} state @param {Acts} acts */
export function tryoutStrip(state, acts) {
  if (!isTryout(state)) return nothing;
  const name = state.table?.update.scenario?.name[state.lang] ?? "";
  return html`<section class="trying" aria-label=${ui(state, "trying")}><p><b>${ui(state, "trying")}</b> <span>${name}</span></p>${backToGame(state, acts)}</section>`;
}
