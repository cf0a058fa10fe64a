// Costs and variants of actions in words.

import { hasText, messageId } from "../i18n/messages.js";
import { sentence, ui } from "../i18n/text.js";
import { flagsOf } from "../state/answers.js";
import { verbsOf } from "../state/layout.js";

/** @typedef {import("../state/types.js").State} State */

/** The price and losses of a cost.
 * @param {State} state @param {import("../state/types.js").Cost|null|undefined} cost */
export function costText(state, cost) {
  if (!cost) return [];
  const price = cost.pay > 0 ? [ui(state, "pay-n", { n: cost.pay })] : [];
  if (cost.lost) price.push(ui(state, "lose-n", { n: cost.lost }));
  return [...price, ...(cost.also ?? []).map((each) => sentence(state, "cost", each))];
}

/** The variant of an option where there are several: paid by hand, or free.
 * @param {State} state
 * @param {import("../state/types.js").Option} option */
export const mannerNotes = (state, option) =>
  flagsOf(verbsOf(state), option)
    .map(({ name }) => messageId("ui", `flag-${name}`))
    .filter((id) => hasText(state.lang, id))
    .map((id) => ui(state, id.replace(/^ui-/, "")));
