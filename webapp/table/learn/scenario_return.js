// A scenario that was come to from a game or a lesson: what is tried here, and the way back.

import { ui } from "../../i18n/text.js";
import { html, nothing } from "../../view/html.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** What leads back says where to. @param {State} state @param {import("../../state/types.js").CameFrom} from */
const backLabel = (state, { lesson }) =>
  lesson
    ? ui(state, lesson.puzzle ? "back-to-puzzle" : "back-to-lesson", { n: lesson.n })
    : ui(state, "back-to-game");

/** From a scenario, or from a lesson, to what it was begun from. @param {State} state @param {Acts} acts */
export function backToGame(state, acts) {
  const from = state.table?.setup?.cameFrom;
  return from
    ? html`<button type="button" @click=${() => acts.returnToGame()}>${backLabel(state, from)}</button>`
    : nothing;
}

/** Whether a table is tried for which another was left. @param {State} state */
export const isTryout = ({ table }) =>
  Boolean(table?.update.scenario && table.setup?.cameFrom && !table.lesson);

/** @param {State} state @param {Acts} acts */
export function tryoutStrip(state, acts) {
  if (!isTryout(state)) return nothing;
  const name = state.table?.update.scenario?.name[state.lang] ?? "";
  return html`<section class="trying" aria-label=${ui(state, "trying")}><p><b>${ui(state, "trying")}</b> <span>${name}</span></p>${backToGame(state, acts)}</section>`;
}
