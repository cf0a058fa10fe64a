// A game's introduction in five lines, its lessons, and its puzzles.

import { ui } from "../i18n/text.js";
import { currentGame, puzzleProgressKey } from "../state/layout.js";
import { ruleLink } from "./card_texts.js";
import { classMap, html, nothing } from "./html.js";

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

/** The puzzles as links by task and grade, with the progress; loaded when the list is opened.
 * @param {State} state @param {Acts} acts @param {string} game
 * @param {import("../state/types.js").Basics} basics */
export function puzzleList(state, acts, game, basics) {
  if (!basics.puzzles?.length) return nothing;
  // Do not count puzzles that were removed.
  const solved = basics.puzzles.filter((id) => state.progress[puzzleProgressKey(game)]?.includes(id));
  const puzzles = state.puzzles[game];
  const here = state.table?.update.game === game ? state.table?.lesson?.id : null;
  const groups = [...new Set(puzzles?.map((each) => `${each.goal[0]} ${each.grade}`))];
  return html`<details class="puzzles" @toggle=${(/** @type {Event} */ event) => {
    if (/** @type {HTMLDetailsElement} */ (event.currentTarget).open) acts.loadPuzzles(game);
  }}>
    <summary>${ui(state, "puzzles")} · ${ui(state, "puzzles-solved", { n: solved.length, of: basics.puzzles.length })}</summary>
    ${puzzles ? nothing : html`<p class="hint">${ui(state, "wait")}</p>`}
    ${groups.map((group) => {
      const [goal, grade] = group.split(" ");
      const title = `${ui(state, `puzzle-${goal}`)} · ${ui(state, `puzzle-grade-${grade}`)}`;
      return html`<h3>${title}</h3><ol class="puzzle-list" aria-label=${title}>${puzzles
        ?.filter((each) => `${each.goal[0]} ${each.grade}` === group)
        .map((each) => {
          const done = solved.includes(each.id);
          const name = `${each.name[state.lang]}${done ? `, ${ui(state, "puzzle-done")}` : ""}`;
          return html`<li><button type="button" class=${classMap({ done })} title=${name} aria-current=${here === each.id ? "step" : nothing} @click=${() => acts.startPuzzle(game, each.id)}><span aria-hidden="true">${done ? "✓" : ""}${each.place}</span><span class="visually-hidden">${name}</span></button></li>`;
        })}</ol>`;
    })}
  </details>`;
}
