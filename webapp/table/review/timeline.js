// The timeline: every turn with a miniature board, the other lines, and the evaluation.

import { seatName, ui } from "../../i18n/text.js";
import { answerCount, isFullyKnown, sideOfPlayer } from "../../state/update.js";
import { html, nothing, repeat } from "../../view/html.js";
import { advantageGraph } from "./advantage_graph.js";
import { answerReview } from "./answer_review.js";
import { gameLines } from "./lines.js";
import { miniBoard, sideInWords } from "./mini_board.js";
import { momentList } from "./moment_list.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Table} Table */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** The position on view, and links to others. @param {State} state @param {Acts} acts @param {Table} table */
function positionLinks(state, acts, table) {
  const length = answerCount(table.update);
  const at = table.past?.at ?? length;
  return html`<div class="timeline-now"><p role="status">${table.past ? ui(state, "replay-at", { at, length }) : ui(state, "timeline-at-now")}</p>
    <div class="row">${table.past && !table.replay ? html`<button type="button" class="primary" @click=${() => acts.returnToPresent()}>${ui(state, "to-now")}</button>` : nothing}
    ${!isFullyKnown(table.update) ? nothing : html`<button type="button" @click=${() => acts.copyLink()}>${ui(state, "link-to-moment")}</button>${table.watching ? nothing : html`<button type="button" @click=${() => acts.callPositionEditor("loadShownMoment")}>${ui(state, "judge-lay-moment")}</button>`}`}</div></div>`;
}

/** @param {State} state @param {Acts} acts @param {Table} table */
function turnList(state, acts, table) {
  const summaries = table.review?.turns;
  if (!summaries) return html`<p class="hint" role="status">${ui(state, "wait")}</p>`;
  const me = sideOfPlayer(table);
  const at = table.past?.at ?? answerCount(table.update);
  return html`<ol class="turns">${repeat(
    summaries,
    (turn) => turn.from,
    (turn) => {
      const here = turn.from <= at && at <= turn.to;
      const name = ui(state, "turn-of", { n: turn.number, seat: seatName(state, turn.player) });
      return html`<li><button type="button" class="turn-card" aria-current=${here ? "step" : nothing} @click=${() => acts.showMoment(turn.to)}>
        <span class="turn-name">${name}</span>${miniBoard(state, turn.board, me)}
        <span class="visually-hidden">${sideInWords(state, turn.board[0], 0)}. ${sideInWords(state, turn.board[1], 1)}</span></button></li>`;
    },
  )}</ol>`;
}

/** @param {State} state @param {Acts} acts */
export function timeline(state, acts) {
  const table = state.table;
  if (!table?.review) return nothing;
  if (table.resultHidden)
    return html`<p>${ui(state, "timeline-spoils")}</p><p><button type="button" class="primary" @click=${() => acts.controlReplay("last")}>${ui(state, "show-result")}</button></p>`;
  const over = isFullyKnown(table.update) && table.update.over !== null;
  // A finished game opens at its evaluation.
  return html`${over ? advantageGraph(state, acts, table) : nothing}${answerReview(state, acts)}${positionLinks(state, acts, table)}${momentList(state, acts, table)}
    <section aria-labelledby="turns-title"><h3 id="turns-title">${ui(state, "turns")}</h3>
    <p class="hint">${ui(state, "turns-about", { you: seatName(state, sideOfPlayer(table)), them: seatName(state, 1 - sideOfPlayer(table)) })}</p>${turnList(state, acts, table)}</section>
    ${!isFullyKnown(table.update) ? nothing : gameLines(state, acts, table)}`;
}
