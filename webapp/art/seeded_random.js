// Repeatable random numbers: the same seed gives the same sequence.

/** @param {string} seed @returns {() => number} numbers in [0, 1), the same numbers for the same seed */
export function seededRandom(seed) {
  let h = 2166136261;
  for (const letter of seed) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
