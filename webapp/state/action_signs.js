// What a game has declared that can be done with cards, as a legend tells it.

/** @typedef {Record<string, {sign: string, pays?: boolean}>} Deeds */

/** Each sign once, with the verbs that it stands for: the play of a card may be another one where it is held elsewhere.
 * @param {Deeds} deeds @returns {[string, string[]][]} */
export function signsOf(deeds) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [verb, { sign }] of Object.entries(deeds)) found.set(sign, [...(found.get(sign) ?? []), verb]);
  return [...found];
}

/** The ways in which cards of a game can be used, as their frames show them.
 * @param {Deeds} deeds @returns {import("./answers.js").Way[]} */
export const usesOf = (deeds) =>
  Object.values(deeds).some(({ pays }) => pays) ? ["free", "paid", "pays"] : ["free", "paid"];
