// The hint: the best answers to the open question, their chances, and the reason for the first.

import { cardName, optionText, sentence, ui } from "../../i18n/text.js";
import { html, nothing } from "../../view/html.js";
import { icon } from "../../view/icons.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** An answer as text, with the name of its card.
 * @param {State} state @param {import("../../state/types.js").Option} option */
export function answerText(state, option) {
  if (option.answer[0] === "number") return ui(state, "choose-n", { n: Number(option.answer[1]) });
  const text = optionText(state, option);
  const card = /** @type {import("../../state/types.js").CardRef|undefined} */ (option.params.card);
  const name = card?.face ? cardName(state, card) : "";
  return name && !text.includes(name) ? ui(state, "card-asks", { card: name, question: text }) : text;
}

/** @param {State} state @param {Acts} acts */
export function hintSheet(state, acts) {
  const hint = state.table?.hint;
  if (!hint) return nothing;
  const { advice, failed } = hint;
  if (failed)
    return html`<p role="status">${ui(state, "hint-failed")}</p><div class="row"><button type="button" class="primary" @click=${() => acts.askForHint()}>${ui(state, "hint-again")}</button></div>`;
  if (!advice) return html`<p class="thinking" role="status">${ui(state, "hint-thinking")}</p>`;
  const [best] = advice.suggestions;
  if (!best) return html`<p role="status">${ui(state, "hint-none")}</p>`;
  const reason = advice.reason ? sentence(state, "hint", advice.reason) : "";
  return html`<p class="visually-hidden" role="status">${ui(state, "hint-read", { answer: answerText(state, best.option), n: best.chance })} ${reason}</p>
    <ol class="suggestions">${advice.suggestions.map(
      ({ option, chance }, n) =>
        html`<li><button type="button" class="suggestion" ?data-primary=${n === 0} @click=${() => acts.markSuggestion(option)}>
        <span class="suggested-answer">${n === 0 ? icon("lamp") : nothing}<span>${answerText(state, option)}</span></span>
        <span class="chance"><b>${ui(state, "chance-n", { n: chance })}</b><meter min="0" max="100" value=${chance} aria-hidden="true"></meter></span></button>
        ${n === 0 && reason ? html`<p class="hint-reason">${reason}</p>` : nothing}</li>`,
    )}</ol>
    <p class="hint">${ui(state, "hint-about")}</p>`;
}
