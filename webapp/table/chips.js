// The chips above the answer bar: standing answers, skipped chances to act, and the opponent's actions.

import { seatName, ui, viewOf } from "../i18n/text.js";
import { canAutoPass, passUntilId } from "../state/auto_pass.js";
import { isEvent } from "../state/update.js";
import { html, nothing } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** The short label below a chip's icon, for screens without room for its full text. @param {State} state @param {string} id
 * @param {number} [n] the number beside the icon */
const note = (state, id, n = 0) =>
  html` <span class="phone-only chip-note" aria-hidden="true">${ui(state, `chip-${id}`, { n })}</span>`;

/** The chip that shows the chances to act skipped by auto-pass, and opens the choices of automatic passing.
 * @param {State} state @param {Acts} acts */
function skippedChip(state, acts) {
  const skipped = state.table?.skipped ?? [];
  if (state.table?.past) return nothing;
  if (!skipped.length) {
    const says = ui(state, "pass-on");
    return canAutoPass(state.table) && viewOf(state)?.question?.kind === "priority"
      ? html`<button type="button" class="chip pass-on" aria-label=${says} data-tip="pass-on" @click=${() => acts.openSheet("stops")}><span aria-hidden="true">»</span> <span class="chip-words">${says}</span>${note(state, "pass-on")}</button>`
      : nothing;
  }
  const says = ui(state, "skipped-n", { n: skipped.length });
  const about = ui(state, "skipped-about", { n: skipped.length });
  return html`<button type="button" class="chip skipped" aria-label="${ui(state, "chip-skipped", { n: skipped.length })}: ${says}. ${about}" data-says=${about} @click=${() => acts.openSheet("stops")}><span aria-hidden="true">»</span><span class="chip-words">${says}</span>${note(state, "skipped", skipped.length)}</button>`;
}

/** The chip that stops automatic passing. @param {State} state @param {Acts} acts */
function autoPassChip(state, acts) {
  const table = state.table;
  const until = table?.update.settings[table.shownSeat ?? table.handoverSeat ?? 0]?.until;
  if (!until || table?.past) return nothing;
  const says = ui(state, "passing-ends-of", { until: ui(state, passUntilId(until)) });
  return html`<button type="button" class="chip passes" aria-label=${says} title=${says} @click=${() => acts.setAutoPass(null)}><span aria-hidden="true">✕</span> <span class="chip-words">${ui(state, "passing-ends")}</span>${note(state, "passes")}</button>`;
}

/** The chip that makes an answer a standing answer. @param {State} state @param {Acts} acts */
function standingAnswerChip(state, acts) {
  const table = state.table;
  const question = viewOf(state)?.question;
  if (!table?.update.can.always || table.past || !question || question.seat !== table.shownSeat)
    return nothing;
  const says = ui(state, "always");
  return html`<button type="button" class="chip always" aria-label="${ui(state, "chip-always")}: ${says}" data-tip="always" aria-pressed=${table.standingAnswerRevision === table.update.revision} @click=${() => acts.giveStandingAnswer()}><span aria-hidden="true">∞</span> <span class="chip-words">${says}</span>${note(state, "always")}</button>`;
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
  const theirs = (line) =>
    line.player !== question.seat || (line.seat === 1 - question.seat && isEvent(line));
  if (turn.player !== question.seat || !log.some((line) => line.phase !== "setup" && theirs(line)))
    return nothing;
  const says = ui(state, "recap-of", { seat: seatName(state, 1 - question.seat) });
  return html`<button type="button" class="chip recap" aria-label="${ui(state, "recap")}: ${says}" title=${says} @click=${() => acts.showRecap()}><span aria-hidden="true">⟲</span> <span class="chip-words">${ui(state, "recap")}</span>${note(state, "recap")}</button>`;
}

/** @param {State} state @param {Acts} acts */
export const chipBar = (state, acts) =>
  html`<div class="bar-chips">${standingAnswerChip(state, acts)}${autoPassChip(state, acts)}${recapChip(state, acts)}${skippedChip(state, acts)}</div>`;
