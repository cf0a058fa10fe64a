// Coming back to a game: the puzzle of the day, and training with the puzzles that the player chooses.

import { ui } from "../../i18n/text.js";
import { puzzleProgressKey } from "../../state/layout.js";
import {
  dayOf,
  daysInARow,
  duePuzzles,
  filteredGroups,
  nextTrainingPuzzle,
  puzzleOfDay,
  solvedByGrade,
} from "../../state/learn/training.js";
import { classMap, html, nothing } from "../html.js";
import { icon } from "../icons.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** @typedef {import("../../state/types.js").PuzzleGroup} PuzzleGroup */

/** The button of the puzzle of the day, with a mark once it is solved; nothing for a game without puzzles.
 * @param {State} state @param {Acts} acts @param {string} game */
export function puzzleOfDayButton(state, acts, game) {
  const today = dayOf(new Date());
  if (!puzzleOfDay(state.basics[game]?.puzzles ?? [], game, today)) return nothing;
  const done = state.training.daily[game] === today;
  return html`<button type="button" class=${classMap({ quiet: true, daily: true, done })} ?disabled=${state.engine.phase === "failed"} @click=${() => acts.startPuzzleOfDay(game)}>${icon(done ? "check" : "calendar")}${ui(state, done ? "daily-solved" : "daily")}</button>`;
}

/** @param {State} state @param {Acts} acts @param {"grades"|"goals"} part @param {number|string} value @param {string} name
 * @param {string} [count] */
const filterChip = (state, acts, part, value, name, count = "") =>
  html`<label class="filter-chip"><input type="checkbox" .checked=${/** @type {(number|string)[]} */ (state.puzzleFilter[part]).includes(value)} @change=${() => acts.togglePuzzleFilter(part, value)} /><span>${name}${count ? html` <small>${count}</small>` : nothing}</span></label>`;

/** The puzzle of the day, the training, and the choice of puzzles to train with the number of solved ones.
 * @param {State} state @param {Acts} acts @param {string} game @param {PuzzleGroup[]} groups */
export function trainer(state, acts, game, groups) {
  const today = dayOf(new Date());
  const solved = state.progress[puzzleProgressKey(game)] ?? [];
  const chosen = filteredGroups(groups, state.puzzleFilter);
  const due = duePuzzles(chosen, state.training, game, today).length;
  const row = daysInARow(state.training, today);
  const hasNext = nextTrainingPuzzle(chosen, state.training, game, solved, today, null) !== null;
  const goals = [...new Set(groups.map(({ goal }) => goal))];
  return html`<div class="trainer">
    <div class="row">${puzzleOfDayButton(state, acts, game)}<button type="button" class="quiet train" ?disabled=${!hasNext || state.engine.phase === "failed"} @click=${() => acts.trainPuzzles(game)}>${icon("forward")}${ui(state, "train")}</button></div>
    ${row > 1 ? html`<p class="hint days-in-a-row">${ui(state, "days-in-a-row", { n: row })}</p>` : nothing}
    <p class="hint" role="status">${!hasNext ? ui(state, "train-none") : due ? ui(state, "train-due", { n: due }) : ui(state, "train-about")}</p>
    <fieldset class="filter-chips"><legend>${ui(state, "train-filter")}</legend>
      ${solvedByGrade(groups, solved).map(({ grade, solved: n, of }) => filterChip(state, acts, "grades", grade, ui(state, `puzzle-grade-${grade}`), `${n}/${of}`))}
      ${goals.map((goal) => filterChip(state, acts, "goals", goal, ui(state, `puzzle-${goal}`)))}
    </fieldset>
  </div>`;
}
