// Of which answers it is said what comes of them before one is given: what is looked ahead to, and what is shown of that, is the same.

import { answerBarOptions, optionsOf } from "./answers.js";

/** @typedef {import("./types.js").Option} Option */

/** Among so many it is said of each. */
const MAX_PREVIEWED_CHOICES = 3;

/** The answers of a question that are looked ahead to: what can be done with the card that is pointed at; of yes and no both; of few
 * among which is chosen each; and a pass while there is something to be answered.
 * @param {import("./types.js").Verbs} verbs @param {import("./types.js").View|null} view @param {number|null} shown whose eyes these are
 * @param {import("./types.js").End|null} armed @returns {Option[]} what is given first comes first */
export function previewedOptions(verbs, view, shown, armed) {
  const question = view?.question ?? null;
  if (!view || !question || shown === null || question.seat !== shown) return [];
  if (armed !== null) {
    const { primary, others, rest } = answerBarOptions(verbs, question, armed);
    return [...(primary ? [primary] : []), ...others, ...rest].slice(0, MAX_PREVIEWED_CHOICES);
  }
  const options = optionsOf(question);
  if (question.kind === "yes_no") {
    const yes = options.filter(({ answer }) => answer[0] === "yes");
    return [...yes, ...options.filter((option) => !yes.includes(option))].slice(0, MAX_PREVIEWED_CHOICES);
  }
  if (question.kind === "priority") {
    const { open, items, attack } = view.interference;
    const { primary } = answerBarOptions(verbs, question, null);
    return primary && (open || items.length || attack) ? [primary] : [];
  }
  return ["choose", "target", "mode"].includes(question.kind) && options.length <= MAX_PREVIEWED_CHOICES
    ? options
    : [];
}
