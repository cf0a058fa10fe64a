// The card actions that a game declares, for the legend.

/** @typedef {Record<string, {sign: string, pays?: boolean}>} Deeds */

/** Each action sign with its verbs. The verb for playing a card may differ by zone.
 * @param {Deeds} deeds @returns {[string, string[]][]} */
export function signsOf(deeds) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [verb, { sign }] of Object.entries(deeds)) found.set(sign, [...(found.get(sign) ?? []), verb]);
  return [...found];
}

/** The ways to use a game's cards, as card frames show them.
 * @param {Deeds} deeds @returns {import("./answers.js").Way[]} */
export const usesOf = (deeds) =>
  Object.values(deeds).some(({ pays }) => pays) ? ["free", "paid", "pays"] : ["free", "paid"];
