// A game's introduction in five lines, its lessons, and its puzzles.

import { ui } from "../i18n/text.js";
import { currentGame, puzzleProgressKey } from "../state/layout.js";
import { ruleLink } from "./card_texts.js";
import { classMap, html, nothing } from "./html.js";
import { trainer } from "./learn/trainer.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Basics} basics */
export const basicLines = (state, acts, basics) =>
  html`<ul class="basics">${basics.lines.map(
    (line) =>
      html`<li>${line[state.lang]} ${line.clauses.map((clause) => ruleLink(state, acts, clause))}</li>`,
  )}</ul>`;

/** Links to the study pages, if the game has them. @param {State} state @param {Acts} acts */
export const pagesToRead = (state, acts) =>
  currentGame(state)?.offers?.includes("study")
    ? html`<p class="pages-to-read">${/** @type {const} */ (["learn", "reference", "words"]).map((page) => html`<button type="button" class="quiet" data-to=${page} @click=${() => acts.openPage(page)}>${ui(state, `page-${page}-title`)}</button>`)}</p>`
    : nothing;

/** The lessons as links, with the progress.
 * @param {State} state @param {Acts} acts @param {string} game
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

/** Training, and the list of all puzzles. @param {State} state @param {Acts} acts @param {string} game
 * @param {import("../state/types.js").Basics} basics */
export const puzzlePart = (state, acts, game, basics) =>
  html`${trainer(state, acts, game, basics.puzzles ?? [])}${puzzleList(state, acts, game, basics)}`;

/** The puzzles as links by task and grade, with the progress.
 * @param {State} state @param {Acts} acts @param {string} game
 * @param {import("../state/types.js").Basics} basics */
function puzzleList(state, acts, game, { puzzles: groups }) {
  if (!groups?.length) return nothing;
  const reached = state.progress[puzzleProgressKey(game)] ?? [];
  const all = groups.flatMap(({ ids }) => ids);
  // Do not count puzzles that were removed.
  const solved = all.filter((id) => reached.includes(id));
  const here = state.table?.update.game === game ? state.table?.lesson?.id : null;
  return html`<div class="puzzles"><p class="hint">${ui(state, "puzzles-solved", { n: solved.length, of: all.length })}</p>
    ${groups.map(({ goal, grade, ids }) => {
      const title = `${ui(state, `puzzle-${goal}`)} · ${ui(state, `puzzle-grade-${grade}`)}`;
      return html`<h3>${title}</h3><ol class="puzzle-list" aria-label=${title}>${ids.map((id) => {
        const done = solved.includes(id);
        const place = all.indexOf(id) + 1;
        return html`<li><button type="button" class=${classMap({ done })} aria-current=${here === id ? "step" : nothing} @click=${() => acts.startPuzzle(game, id)}><span class="visually-hidden">${ui(state, "puzzle")} </span>${done ? html`<span aria-hidden="true">✓</span>` : nothing}${place}${done ? html`<span class="visually-hidden">, ${ui(state, "puzzle-done")}</span>` : nothing}</button></li>`;
      })}</ol>`;
    })}
  </div>`;
}
