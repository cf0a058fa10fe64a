// How a game is played, in five lines with their rules, and the positions of its guided first game.

import { ui } from "../i18n/voice.js";
import { classMap, html, nothing } from "./html.js";
import { ruleLink } from "./texts.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../acts/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Basics} basics */
export const basicLines = (state, acts, basics) =>
  html`<ul class="basics">${basics.lines.map(
    (line) =>
      html`<li>${line[state.lang]} ${line.clauses.map((clause) => ruleLink(state, acts, clause))}</li>`,
  )}</ul>`;

/** The positions, each a way in, with what was reached. @param {State} state @param {Acts} acts @param {string} game
 * @param {import("../state/types.js").Basics} basics */
export function lessonList(state, acts, game, basics) {
  if (!basics.lessons.length) return nothing;
  const reached = state.progress[game] ?? [];
  const here = state.table?.update.game === game ? state.table?.lesson?.id : null;
  return html`<ol class="lesson-list">${basics.lessons.map((each, n) => {
    const done = reached.includes(each.id);
    return html`<li><button type="button" class=${classMap({ done })} aria-current=${here === each.id ? "step" : nothing} @click=${() => acts.startLesson(each.id, game)}>
      <span class="nth" aria-hidden="true">${done ? "✓" : n + 1}</span><span>${each[state.lang]}</span>${done ? html`<span class="visually-hidden">, ${ui(state, "lesson-done")}</span>` : nothing}</button></li>`;
  })}</ol>`;
}
