// Ways on after a lesson, a puzzle or a game: the next step of the game's path, and other ways to go on.

import { ui } from "../../i18n/text.js";
import { pathOf, solvedEasyPuzzles } from "../../state/learn/path.js";
import { canReviewAnswers } from "../../state/review/hints.js";
import { html, nothing } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { startStepLabel, stepButton } from "../../view/learn/path.js";
import { puzzleOfDayButton } from "../../view/learn/trainer.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** @typedef {import("../../state/types.js").LessonContent} LessonContent */

/** The next step after a solved lesson or puzzle.
 * @param {State} state @param {Acts} acts @param {LessonContent} content @returns {{says: string, act: () => void}} */
export function stepAfterPosition(state, acts, { next, opening }) {
  const game = state.table?.update.game ?? "";
  const path = pathOf(state, game);
  if (!opening) {
    const says = ui(state, "lesson-next");
    if (next) return { says, act: () => acts.startLesson(next, game) };
    // Lessons that were skipped come before the end.
    if (path?.next === "lessons") return { says, act: () => acts.startLesson(undefined, game) };
    return { says, act: () => acts.openLearnt() };
  }
  const says = ui(state, "puzzle-next");
  if (state.table?.setup?.training) return { says, act: () => acts.trainPuzzles(game) };
  if (path?.next === "puzzles") return { says, act: () => acts.startPathStep(game, "puzzles") };
  const puzzles = path?.steps.find(({ id }) => id === "puzzles");
  const step = path?.next;
  // The puzzle has completed its step of the path.
  if (step && puzzles && solvedEasyPuzzles(state, game) === puzzles.of)
    return { says: startStepLabel(state, game, step), act: () => acts.startPathStep(game, step) };
  return { says, act: () => (next ? acts.startPuzzle(game, next) : acts.trainPuzzles(game)) };
}

/** The names of the finished lessons, and the next step. @param {State} state @param {Acts} acts */
export function learntSheet(state, acts) {
  const game = state.table?.update.game ?? "";
  const lessons = state.basics[game]?.lessons;
  if (!lessons) return html`<p class="hint">${ui(state, "wait")}</p>`;
  const next = pathOf(state, game)?.next ?? "first-game";
  return html`<p>${ui(state, "learnt-about", { n: lessons.length })}</p>
    <ul class="learnt-list">${lessons.map((each) => html`<li>${icon("check")}<span>${each[state.lang]}</span></li>`)}</ul>
    ${next === "first-game" ? html`<p class="hint">${ui(state, "learnt-next")}</p>` : nothing}
    <div class="row center">${stepButton(state, acts, game, next, true)}<button type="button" class="quiet" @click=${() => acts.leaveTable()}>${ui(state, "to-start")}</button></div>`;
}

/** The buttons after a game against the computer: the next step of the path, a review of the game, and the same game
 * again. Null for other games.
 * @param {State} state @param {Acts} acts @param {unknown} again the button for another game, which is gold
 * @param {unknown} quietAgain the same button beside a gold one */
export function stepsAfterGame(state, acts, again, quietAgain) {
  const table = state.table;
  const game = table?.update.game ?? "";
  const { scenario, mode, series } = table?.update ?? {};
  const path = pathOf(state, game);
  if (!table || !path || mode !== "solo" || scenario || series || table.replay || table.watching) return null;
  const review = canReviewAnswers(table)
    ? html`<button type="button" class="quiet" id="review-game" @click=${() => acts.openTimeline()}>${ui(state, "review-start")}</button>`
    : nothing;
  const { next } = path;
  const level = table.setup?.seats.find(({ kind }) => kind !== "human")?.kind;
  if (!next || next === level)
    return html`${again}${review}${next ? puzzleButton(state, acts, game) : puzzleOfDayButton(state, acts, game)}`;
  // A player who has skipped the lessons is not sent back to them.
  const isPrimary = next !== "lessons";
  return html`${isPrimary ? nothing : again}${stepButton(state, acts, game, next, isPrimary)}${review}${isPrimary ? quietAgain : nothing}`;
}

/** Training, between two games against the same opponent. @param {State} state @param {Acts} acts @param {string} game */
const puzzleButton = (state, acts, game) =>
  state.basics[game]?.puzzles?.length
    ? html`<button type="button" class="quiet" @click=${() => acts.trainPuzzles(game)}>${ui(state, "path-go-puzzles")}</button>`
    : nothing;
