// The card actions that a game declares, for the legend.

/** @typedef {Record<string, {sign: string, pays?: boolean}>} ActionSigns */

/** Each action sign with its verbs. The verb for playing a card may differ by zone.
 * @param {ActionSigns} actionSigns @returns {[string, string[]][]} */
export function signsOfActions(actionSigns) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [verb, { sign }] of Object.entries(actionSigns))
    found.set(sign, [...(found.get(sign) ?? []), verb]);
  return [...found];
}

/** The ways to use a game's cards, as card frames show them.
 * @param {ActionSigns} actionSigns @returns {import("./answers.js").ActionUse[]} */
export const usesOfActions = (actionSigns) =>
  Object.values(actionSigns).some(({ pays }) => pays) ? ["free", "paid", "pays"] : ["free", "paid"];
