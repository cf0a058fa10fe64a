// Line breaks for Japanese text in narrow places.

/** Before a katakana word that follows other characters. */
const BEFORE_KATAKANA = /(?<=[^\s\p{sc=Katakana}ー・])(?=\p{sc=Katakana})/u;

/** Splits a name where a line break is allowed. @param {string} text */
export const splitIntoPhrases = (text) => text.split(BEFORE_KATAKANA);

/** Where a phrase of a sentence ends: after a stop or bracket, and after hiragana before another script (usually a
 * particle or an ending). */
const AFTER_PHRASE =
  /(?<=[、。」』）】：・])(?=[^\s、。」』）】：・])|(?<=\p{sc=Hiragana})(?=[^\s\p{sc=Hiragana}ー、。」』）】：・])/u;

/** Splits a sentence into phrases; line breaks are allowed between them. @param {string} text */
export const splitSentenceIntoPhrases = (text) => text.split(AFTER_PHRASE);

/** Number of characters in the longest katakana word, which looks better in a smaller size than broken.
 * @param {string} text */
export const longestKatakanaChars = (text) =>
  Math.max(0, ...(text.match(/[\p{sc=Katakana}ー]+/gu) ?? []).map((word) => word.length));
