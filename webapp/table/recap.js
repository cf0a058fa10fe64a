// What the other seat did in its last turn, to be read at leisure: the log's own lines, what was paid, and why it was allowed.

import { lineText, seatName, sentence, ui } from "../i18n/voice.js";
import { html, nothing } from "../view/html.js";
import { ruleLink } from "../view/texts.js";
import { priceOf } from "./price.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../acts/index.js").Acts} Acts */

/** Lines that say only when something was. */
const QUIET = new Set(["skipped", "phase-began", "passed"]);

/** @param {import("../state/types.js").Line} line */
export const isTold = ({ code }) => !QUIET.has(code);

/** @param {State} state @param {import("../state/types.js").Recap} recap */
export const recapTitle = (state, recap) => ui(state, "recap-of", { seat: seatName(state, recap.player) });

/** What was paid for what a line tells, or what allowed it. @param {State} state @param {Acts} acts
 * @param {import("../state/types.js").Deed} line */
export function accountOf(state, acts, line) {
  const grounds = line.grounds ?? [];
  const price = line.cost && !grounds.length ? priceOf(state, line.cost) : [];
  return [
    ...price.map((each) => html`<span>${each}</span>`),
    ...grounds.map(
      (reason) =>
        html`<span>${sentence(state, "why", { ...reason, params: { ...reason.params, card: { ref: reason.ref } } })} ${ruleLink(state, acts, reason.clause)}</span>`,
    ),
  ];
}

/** What was answered at the moment on the screen, and why that was allowed. @param {State} state @param {Acts} acts */
export function momentNote(state, acts) {
  const lines = state.table?.past?.told?.lines.filter(isTold) ?? [];
  const deed = lines.find(({ cost }) => cost !== undefined) ?? lines[0];
  if (!deed) return nothing;
  return html`<p class="comes moment-told" role="note"><span class="foreseen"><span><b>${ui(state, "moment-then")}</b> ${lineText(state, deed)} ${accountOf(state, acts, deed)} ${deed.clauses.slice(0, 2).map((clause) => ruleLink(state, acts, clause))}</span></span></p>`;
}

/** What it did in answer in the own turn comes first: that is what one has just seen pass.
 * @param {State} state @param {Acts} acts @param {import("../state/types.js").Recap} recap */
export function recapList(state, acts, { lines, answers = [] }) {
  if (!answers.some(isTold)) return deedList(state, acts, lines);
  const earlier = lines.length
    ? html`<h3>${ui(state, "recap-turn")}</h3>${deedList(state, acts, lines)}`
    : nothing;
  return html`<h3>${ui(state, "recap-answers")}</h3>${deedList(state, acts, answers)}${earlier}`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Deed[]} lines */
function deedList(state, acts, lines) {
  return html`<ol class="recap-lines">${lines.filter(isTold).map((line) => {
    const told = accountOf(state, acts, line);
    return html`<li class=${line.cost !== undefined ? "deed" : nothing}>
      <button type="button" class="log-text" @click=${() => acts.look(line.index)}>${lineText(state, line)}</button>
      ${line.clauses.slice(0, 1).map((clause) => ruleLink(state, acts, clause))}
      ${told.length ? html`<p class="small">${told}</p>` : nothing}
    </li>`;
  })}</ol>`;
}
