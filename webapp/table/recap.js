// The recap of the opponent's recent actions, or of a past answer: log lines, prices, and reasons.

import { cardWithRef, lineText, seatName, sentence, ui } from "../i18n/text.js";
import { affectsSeat, recapParts } from "../state/recap.js";
import { ruleLink } from "../view/card_texts.js";
import { classMap, html, nothing } from "../view/html.js";
import { wrapSentence } from "../view/wrapped_text.js";
import { costText } from "./cost_text.js";
import { seatMark } from "./log.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** @param {State} state @param {import("../state/types.js").Recap} recap */
export const recapTitle = (state, recap) => ui(state, "recap-of", { seat: seatName(state, recap.player) });

/** The price or reason of a line.
 * @param {State} state @param {Acts} acts
 * @param {import("../state/types.js").ActionLine} line */
export function actionDetails(state, acts, line) {
  const grounds = line.grounds ?? [];
  const price = line.cost && !grounds.length ? costText(state, line.cost) : [];
  return [
    ...price.map((each) => html`<span>${each}</span>`),
    ...grounds.map(
      (reason) =>
        html`<span>${sentence(state, "why", { ...reason, params: { ...reason.params, card: { ref: reason.ref } } })} ${ruleLink(state, acts, reason.clause)}</span>`,
    ),
  ];
}

/** The recap's lines, in order.
 * @param {State} state @param {Acts} acts @param {import("../state/types.js").Recap} recap */
export function recapList(state, acts, recap) {
  const parts = recapParts(recap);
  if (!parts.length) return html`<p class="hint">${ui(state, "recap-nothing")}</p>`;
  return parts.map(
    ({ part, lines }) =>
      html`${parts.length > 1 || part !== "turn" ? html`<h3>${ui(state, `recap-${part}`)}</h3>` : nothing}${actionList(state, acts, lines, 1 - recap.player)}`,
  );
}

/** Lines about the reader's own cards are coloured; the mark names the actor, as in the log.
 * @param {State} state @param {Acts} acts @param {import("../state/types.js").ActionLine[]} lines
 * @param {number} reader */
function actionList(state, acts, lines, reader) {
  return html`<ol class="recap-lines">${lines.map((line) => {
    const details = actionDetails(state, acts, line);
    const yours = affectsSeat(line, reader, (ref) => cardWithRef(state, ref));
    return html`<li class=${classMap({ "own-action": line.cost !== undefined, yours })}>
      <button type="button" class="log-text" @click=${() => acts.showMoment(line.index)}>${seatMark(line, reader)}${yours ? html`<span class="visually-hidden">${ui(state, "recap-yours")} </span>` : nothing}${wrapSentence(lineText(state, line))}</button>
      ${line.clauses.slice(0, 1).map((clause) => ruleLink(state, acts, clause))}
      ${details.length ? html`<p class="small">${details}</p>` : nothing}
    </li>`;
  })}</ol>`;
}
