// The path of a game: its steps with their progress, and the button that starts the next one.

import { ui } from "../../i18n/text.js";
import { gameWithId } from "../../state/layout.js";
import { ownDecksOf, pathOf } from "../../state/learn/path.js";
import { classMap, html, nothing } from "../html.js";
import { icon } from "../icons.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** @typedef {import("../../state/learn/path.js").StepId} StepId */

/** @param {StepId} step */
const isOpponent = (step) => step === "casual" || step === "player" || step === "strong";

/** The name of a step. @param {State} state @param {StepId} step */
const stepName = (state, step) =>
  isOpponent(step)
    ? ui(state, "path-beat", { level: ui(state, `level-${step}`) })
    : ui(state, `path-${step}`);

/** The words of the button that starts a step. @param {State} state @param {string} game @param {StepId} step */
export function startStepLabel(state, game, step) {
  const name = gameWithId(state, game)?.name[state.lang] ?? "none";
  if (step === "lessons") {
    const reached = state.progress[game] ?? [];
    const lessons = state.basics[game]?.lessons ?? [];
    const at = reached.length ? lessons.findIndex(({ id }) => !reached.includes(id)) : -1;
    const lesson = lessons[at]?.[state.lang] ?? "";
    return at < 0
      ? ui(state, "new-here", { game: name })
      : ui(state, "learn-on", { game: name, n: at + 1, lesson });
  }
  if (isOpponent(step)) return ui(state, "path-go-level", { level: ui(state, `level-${step}`) });
  if (step !== "own-deck") return ui(state, `path-go-${step}`);
  const [deck] = ownDecksOf(state, game);
  return deck
    ? ui(state, "path-go-own-deck", { deck: deck.name || ui(state, "deck-unnamed") })
    : ui(state, "path-go-build");
}

/** The button that starts a step of the path. @param {State} state @param {Acts} acts @param {string} game
 * @param {StepId} step @param {boolean} isPrimary whether it is the gold button */
export const stepButton = (state, acts, game, step, isPrimary) =>
  html`<button type="button" class=${classMap({ big: isPrimary, primary: isPrimary, quiet: !isPrimary, "learn-first": step === "lessons", "path-go": true })} data-step=${step} ?data-primary=${isPrimary && state.screen === "table"} ?disabled=${state.engine.phase === "failed"} @click=${() => acts.startPathStep(game, step)}>${startStepLabel(state, game, step)}</button>`;

/** The steps of a game's path as a list; nothing once all are done, or if the game has no lessons.
 * @param {State} state @param {string} game */
export function pathList(state, game) {
  const path = pathOf(state, game);
  if (!path?.next) return nothing;
  return html`<nav class="path" aria-label=${ui(state, "path")}><ol>${path.steps.map(
    ({ id, n, of, done }, at) =>
      html`<li class=${classMap({ done, next: id === path.next })} aria-current=${id === path.next ? "step" : nothing}>
      <span class="nth" aria-hidden="true">${done ? icon("check") : at + 1}</span>
      <span class="step-name">${stepName(state, id)}${done ? html`<span class="visually-hidden">, ${ui(state, "lesson-done")}</span>` : of > 1 ? html` <small>${ui(state, "n-of", { n, of })}</small>` : nothing}</span></li>`,
  )}</ol></nav>`;
}
