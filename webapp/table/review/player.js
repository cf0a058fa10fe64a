// The replay player: the position on view, its place in the game, and the buttons to play, step and leave.

import { lineText, seatName, ui } from "../../i18n/text.js";
import { REPLAY_SPEEDS, turnAt, turnStarts } from "../../state/review/replay.js";
import { answerCount, isNotableEvent, knownView, latestView } from "../../state/update.js";
import { ruleLink } from "../../view/card_texts.js";
import { classMap, html, live, nothing, vars } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { actionDetails } from "../recap.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Table} Table */
/** @typedef {import("../../state/types.js").Line} Line */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** @typedef {NonNullable<Table["past"]>} Past */

/** The answer that follows the position on view, and why it was allowed.
 * @param {State} state @param {Acts} acts @param {Past} past */
function nextAnswerNote(state, acts, { recap }) {
  const lines = recap?.lines.filter(isNotableEvent) ?? [];
  const action = lines.find(({ cost }) => cost !== undefined) ?? lines[0];
  if (!action) return nothing;
  return html`<p class="outcome-preview replay-note" role="note"><span class="preview-text"><span><b>${ui(state, "moment-then")}</b> ${lineText(state, action)} ${actionDetails(state, acts, action)} ${action.clauses.slice(0, 2).map((clause) => ruleLink(state, acts, clause))}</span></span></p>`;
}

/** The event that has led to a position, in a sentence; "" if nothing happened.
 * @param {State} state @param {Line[]} log @param {number} at */
function latestEventText(state, log, at) {
  const events = log.filter((line) => line.index === at - 1 && isNotableEvent(line));
  const line = events[0];
  return line ? lineText(state, line) : "";
}

/** The result of the game, as a sentence. @param {State} state @param {import("../../state/types.js").Over} over */
const resultText = (state, over) =>
  over.draw ? ui(state, "draw") : ui(state, "won-by", { seat: seatName(state, over.winner ?? 0) });

/** The slider, with a mark at the start of each turn.
 * @param {Acts} acts @param {import("../../state/review/replay.js").TurnStart[]} starts
 * @param {number} at @param {number} length @param {string} says */
const positionSlider = (acts, starts, at, length, says) =>
  html`<span class="replay-slider"><span class="turn-marks" aria-hidden="true">${starts.slice(1).map((turn) => html`<i ${vars({ "--part": turn.at / Math.max(1, length) })}></i>`)}</span>
    <input id="replay-at" type="range" min="0" max=${length} .value=${live(String(at))} aria-valuetext=${says} @change=${(/** @type {Event} */ event) => acts.controlReplay(Number(/** @type {HTMLInputElement} */ (event.target).value))} /></span>`;

/** The speeds of playing. @param {State} state @param {Acts} acts @param {Table} table */
const speedChoice = (state, acts, table) =>
  html`<select id="replay-speed" aria-label=${ui(state, "replay-speed")} .value=${live(String(table.replaySpeed))} @change=${(/** @type {Event} */ event) => acts.setReplaySpeed(/** @type {import("../../state/review/replay.js").ReplaySpeed} */ (Number(/** @type {HTMLSelectElement} */ (event.target).value)))}>${REPLAY_SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === table.replaySpeed}>${speed}×</option>`)}</select>`;

/** The buttons that leave the replay or open something about the game.
 * @param {State} state @param {Acts} acts @param {Table} table @param {Past} past @param {boolean} atEnd */
function replayExits(state, acts, table, { at }, atEnd) {
  const branch = html`<button type="button" @click=${() => acts.branchGame(at)}>${ui(state, "branch")}</button>`;
  const timeline = html`<button type="button" @click=${() => acts.openTimeline()}>${ui(state, "timeline")}</button>`;
  if (table.resultHidden)
    return html`<button type="button" id="show-result" @click=${() => acts.controlReplay("last")}>${ui(state, "show-result")}</button>${at > 0 ? branch : nothing}`;
  const result = html`<button type="button" @click=${() => acts.openSheet("result")}>${ui(state, "see-result")}</button>`;
  if (table.replay) return html`${atEnd && table.update.over ? result : branch}${timeline}`;
  return html`<button type="button" id="to-now" @click=${() => acts.returnToPresent()}>${ui(state, "to-now")}</button>${timeline}${table.update.watch ? nothing : branch}`;
}

/** The player for the earlier position on view. @param {State} state @param {Acts} acts */
export function replayPlayer(state, acts) {
  const { table } = state;
  const past = table?.past;
  if (!table || !past) return nothing;
  const { at } = past;
  const playing = past.playing ?? false;
  const length = answerCount(table.update);
  const atEnd = at >= length;
  const { log } = knownView(table);
  // The marks of later turns tell nothing about the result.
  const starts = turnStarts(latestView(table).log);
  const turn = turnAt(starts, at);
  const where = ui(state, "replay-at", { at, length });
  const { over } = table.update;
  const turnText =
    atEnd && over
      ? resultText(state, over)
      : turn
        ? ui(state, "turn-of", { n: turn.number, seat: seatName(state, turn.player) })
        : "";
  const says = turnText ? `${where} · ${turnText}` : where;
  const event = latestEventText(state, log, at);
  /** @param {string} label @param {import("../../view/icons.js").IconName} sign @param {boolean} off
   * @param {import("../../actions/review/replay.js").ReplayCommand} command */
  const button = (label, sign, off, command) =>
    html`<button type="button" class=${command} aria-label=${ui(state, label)} title=${ui(state, label)} ?disabled=${off} @click=${() => acts.controlReplay(command)}>${icon(sign)}</button>`;
  const opening = table.resultHidden && at === 0 && !playing;
  const caption = html`${playing ? nothing : nextAnswerNote(state, acts, past)}<p class="replay-caption" aria-hidden="true">${event}</p>`;
  return html`${opening ? nothing : caption}
    <div class=${classMap({ question: true, replay: true, opening })}>
      <p class="replay-place"><label for="replay-at">${where}</label> <b>${turnText}</b></p>
      <span class="visually-hidden" role="status">${playing ? "" : event ? `${says}. ${event}` : says}</span>
      <div class="replay-row">
        ${positionSlider(acts, starts, at, length, says)}
        ${speedChoice(state, acts, table)}
        <span class="transport">${button("turn-back", "turnBack", at <= 0, "turn-back")}${button("step-back", "left", at <= 0, "back")}
        <button type="button" class="primary play" data-primary @click=${() => acts.controlReplay("toggle")}>${icon(playing ? "pause" : "play")}<span>${ui(state, playing ? "replay-pause" : "replay-play")}</span></button>
        ${button("step-on", "right", atEnd, "forward")}${button("turn-on", "turnOn", atEnd, "turn-forward")}</span>
      </div>
    </div>
    <div class="buttons">${replayExits(state, acts, table, past, atEnd)}</div>`;
}
