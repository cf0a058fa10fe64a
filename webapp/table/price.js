// What something costs, in words.

import { sentence, ui } from "../i18n/voice.js";

/** @typedef {import("../state/types.js").State} State */

/** What is paid, and what is lost by it. @param {State} state @param {import("../state/types.js").Cost|null|undefined} cost */
export function priceOf(state, cost) {
  if (!cost) return [];
  const price = cost.pay > 0 ? [ui(state, "pay-n", { n: cost.pay })] : [];
  if (cost.lost) price.push(ui(state, "lose-n", { n: cost.lost }));
  return [...price, ...(cost.also ?? []).map((each) => sentence(state, "cost", each))];
}
