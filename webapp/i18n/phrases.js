// Where Japanese may be broken that stands in a narrow place.

/** Before a word in katakana that follows other signs. */
const BEGINS = /(?<=[^\s\p{sc=Katakana}ー・])(?=\p{sc=Katakana})/u;

/** A name in parts that belong together, whatever language it is of. @param {string} text */
export const phrasesOf = (text) => text.split(BEGINS);

/** How many signs its longest word in katakana has, which is better written smaller than broken. @param {string} text */
export const longestKatakana = (text) =>
  Math.max(0, ...(text.match(/[\p{sc=Katakana}ー]+/gu) ?? []).map((word) => word.length));
