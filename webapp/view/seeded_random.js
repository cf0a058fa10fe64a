// Random numbers and emblems from a card's id and name.

/** @param {string} text @returns {() => number} numbers in [0, 1), the same numbers for the same text */
export function seededRandom(text) {
  let h = 2166136261;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const KANJI = /\p{Script=Han}/u;

/** The emblem: the first kanji of the printed name, or its first character. @param {string} name */
export const emblem = (name) =>
  [...name].find((sign) => KANJI.test(sign)) ?? [...name].find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? "札";
