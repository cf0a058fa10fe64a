// Match terms in an address: number of games, clocks, and whether all cards are revealed at the end.

/** Limits of a clock, and of the free part of each answer's time, in seconds. The engine has the same limits
 * (bridge/PROTOCOL.md). */
export const CLOCK_SECONDS = { least: 30, most: 21_600, delay: 600 };

/** @typedef {import("../state/types.js").Terms} Terms */

/** Pattern of the terms in an address: nothing, or a dot and the terms. */
export const TERMS_PATTERN = "(?:\\.((?:b3)?(?:c[0-9]{2,5}-[0-9]{1,3})?(?:f)?))?";

/** The terms' part of an address; "" for default terms. @param {Partial<Terms>|null|undefined} terms */
export function termsForAddress(terms) {
  const series = terms?.best_of === 3 ? "b3" : "";
  const clock = terms?.clock ? `c${terms.clock}-${terms.delay ?? 0}` : "";
  const full = terms?.full ? "f" : "";
  return series || clock || full ? `.${series}${clock}${full}` : "";
}

/** @param {string|undefined} mark @returns {Terms} */
export function termsFromAddress(mark) {
  const found = /^(b3)?(?:c(\d+)-(\d+))?(f)?$/.exec(mark ?? "");
  const clock = Math.min(Number(found?.[2] ?? 0), CLOCK_SECONDS.most);
  return {
    best_of: found?.[1] ? 3 : 1,
    clock: clock < CLOCK_SECONDS.least ? 0 : clock,
    delay: clock < CLOCK_SECONDS.least ? 0 : Math.min(Number(found?.[3] ?? 0), CLOCK_SECONDS.delay),
    full: Boolean(found?.[4]),
  };
}
