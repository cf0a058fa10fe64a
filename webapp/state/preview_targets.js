// Selects the answers whose outcome is previewed.

import { answerBarOptions, optionsOf } from "./answers.js";

/** @typedef {import("./types.js").Option} Option */

/** Maximum number of previewed options; a choice with more options has no previews. */
const MAX_PREVIEWED_CHOICES = 3;

/** The options to preview: the actions of the selected card, both yes and no, each of a few choices, and a
 * pass while something waits for a response.
 * @param {import("./types.js").Verbs} verbs @param {import("./types.js").View|null} view @param {number|null} shown
 *   the seat in view
 * @param {import("./types.js").TargetId|null} armed @returns {Option[]} the options in order of importance */
export function optionsToPreview(verbs, view, shown, armed) {
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
