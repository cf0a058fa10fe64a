// What the other seat did in its last turn, to be read at leisure: the log's own lines, what was paid, and why it was allowed.

import { lineText, seatName, sentence, ui } from "../i18n/voice.js";
import { html, nothing } from "../view/html.js";
import { ruleLink } from "../view/texts.js";
import { priceOf } from "./answerbar.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../acts/index.js").Acts} Acts */

/** Lines that say only when something was. */
const QUIET = new Set(["skipped", "phase-began", "passed"]);

/** @param {State} state @param {import("../state/types.js").Recap} recap */
export const recapTitle = (state, recap) => ui(state, "recap-of", { seat: seatName(state, recap.player) });

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Recap} recap */
export function recapList(state, acts, recap) {
  const lines = recap.lines.filter(({ code }) => !QUIET.has(code));
  return html`<ol class="recap-lines">${lines.map((line) => {
    const grounds = line.grounds ?? [];
    const price = line.cost && !grounds.length ? priceOf(state, line.cost) : [];
    const told = [
      ...price.map((each) => html`<span>${each}</span>`),
      ...grounds.map(
        (reason) =>
          html`<span>${sentence(state, "why", { ...reason, params: { ...reason.params, card: { ref: reason.ref } } })} ${ruleLink(state, acts, reason.clause)}</span>`,
      ),
    ];
    return html`<li class=${line.cost !== undefined ? "deed" : nothing}>
      <button type="button" class="log-text" @click=${() => acts.look(line.index)}>${lineText(state, line)}</button>
      ${line.clauses.slice(0, 1).map((clause) => ruleLink(state, acts, clause))}
      ${told.length ? html`<p class="small">${told}</p>` : nothing}
    </li>`;
  })}</ol>`;
}
