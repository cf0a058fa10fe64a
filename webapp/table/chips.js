// The chips above the answer bar: hint, standing answers, skipped chances to act, and the opponent's actions; and the
// answer bar's button while the computer thinks.

import { seatName, ui, viewOf } from "../i18n/text.js";
import { canAutoPass, passUntilId } from "../state/auto_pass.js";
import { canAskForHint, isMarked } from "../state/review/hints.js";
import { isNotableEvent } from "../state/update.js";
import { html, nothing } from "../view/html.js";
import { icon } from "../view/icons.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** The short label below a chip's icon, for screens without room for its full text. @param {State} state @param {string} id
 * @param {number} [n] the number beside the icon */
const chipNote = (state, id, n = 0) =>
  html` <span class="phone-only chip-note" aria-hidden="true">${ui(state, `chip-${id}`, { n })}</span>`;

/** The chip that shows the chances to act skipped by auto-pass, and opens the choices of automatic passing.
 * @param {State} state @param {Acts} acts */
function skippedChip(state, acts) {
  const skipped = state.table?.skipped ?? [];
  if (state.table?.past) return nothing;
  if (!skipped.length) {
    const says = ui(state, "pass-on");
    return canAutoPass(state.table) && viewOf(state)?.question?.kind === "priority"
      ? html`<button type="button" class="chip pass-on" aria-label=${says} data-tip="pass-on" @click=${() => acts.openSheet("stops")}>${icon("forward")} <span class="chip-words">${says}</span>${chipNote(state, "pass-on")}</button>`
      : nothing;
  }
  const says = ui(state, "skipped-n", { n: skipped.length });
  const about = ui(state, "skipped-about", { n: skipped.length });
  return html`<button type="button" class="chip skipped" aria-label="${ui(state, "chip-skipped", { n: skipped.length })}: ${says}. ${about}" data-says=${about} @click=${() => acts.openSheet("stops")}>${icon("forward")}<b class="chip-number" aria-hidden="true">${skipped.length}</b><span class="chip-words">${says}</span>${chipNote(state, "skipped", skipped.length)}</button>`;
}

/** The chip that shows until when the player auto-passes; a click stops it. @param {State} state @param {Acts} acts */
function autoPassChip(state, acts) {
  const table = state.table;
  const until = table?.update.settings[table.shownSeat ?? table.handoverSeat ?? 0]?.until;
  if (!until || table?.past) return nothing;
  const says = ui(state, "passing-ends-of", { until: ui(state, passUntilId(until)) });
  return html`<button type="button" class="chip passes" aria-label=${says} title=${says} @click=${() => acts.setAutoPass(null)}>${icon("close")} <span class="chip-words">${ui(state, "passing-ends")}</span>${chipNote(state, "passes")}</button>`;
}

/** The button that cuts the computer's decision short, once it takes long. @param {State} state @param {Acts} acts */
export const hurryButton = (state, acts) =>
  state.table?.canHurry
    ? html`<button type="button" id="hurry" @click=${() => acts.hurryComputer()}>${ui(state, "hurry")}</button>`
    : nothing;

/** The chip that makes an answer a standing answer. @param {State} state @param {Acts} acts */
function standingAnswerChip(state, acts) {
  const table = state.table;
  const question = viewOf(state)?.question;
  if (!table?.update.can.always || table.past || !question || question.seat !== table.shownSeat)
    return nothing;
  const says = ui(state, "always");
  return html`<button type="button" class="chip always" aria-label="${ui(state, "chip-always")}: ${says}" data-tip="always" aria-pressed=${table.standingAnswerRevision === table.update.revision} @click=${() => acts.giveStandingAnswer()}><span aria-hidden="true">∞</span> <span class="chip-words">${says}</span>${chipNote(state, "always")}</button>`;
}

/** The chip that shows the other seat's actions, when the player has to act.
 * @param {State} state @param {Acts} acts */
function recapChip(state, acts) {
  const table = state.table;
  const view = viewOf(state);
  const question = view?.question;
  if (!table || table.past || !view || question?.kind !== "priority" || question.seat !== table.shownSeat)
    return nothing;
  const { turn, log } = view;
  /** Whether a log line is from the other seat's turn, or from its response in this turn.
   * @param {import("../state/types.js").Line} line */
  const isOpponentsLine = (line) =>
    line.player !== question.seat || (line.seat === 1 - question.seat && isNotableEvent(line));
  if (turn.player !== question.seat || !log.some((line) => line.phase !== "setup" && isOpponentsLine(line)))
    return nothing;
  const says = ui(state, "recap-of", { seat: seatName(state, 1 - question.seat) });
  return html`<button type="button" class="chip recap" aria-label="${ui(state, "recap")}: ${says}" title=${says} @click=${() => acts.showRecap()}><span aria-hidden="true">⟲</span> <span class="chip-words">${ui(state, "recap")}</span>${chipNote(state, "recap")}</button>`;
}

/** The chip that shows the best answers to the open question, in a game against the computer.
 * @param {State} state @param {Acts} acts */
const hintChip = (state, acts) =>
  canAskForHint(state.table)
    ? html`<button type="button" class="chip ask-hint" aria-label=${ui(state, "hint")} title=${ui(state, "hint")} @click=${() => acts.askForHint()}>${icon("lamp")} <span class="chip-words">${ui(state, "hint")}</span>${chipNote(state, "hint")}</button>`
    : nothing;

/** The mark on the button of an answer that a hint suggests.
 * @param {State} state @param {import("../state/types.js").Option} option */
export const hintMark = (state, option) =>
  isMarked(state, option)
    ? html`<span class="hint-mark">${icon("lamp")}<span class="visually-hidden">${ui(state, "hint-marked")} </span></span>`
    : nothing;

/** @param {State} state @param {Acts} acts */
export const chipBar = (state, acts) =>
  html`<div class="bar-chips">${hintChip(state, acts)}${standingAnswerChip(state, acts)}${autoPassChip(state, acts)}${recapChip(state, acts)}${skippedChip(state, acts)}</div>`;
