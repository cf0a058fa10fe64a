// What players say to each other over a line beside the game: a few words for all occasions, and text once both wish for it.
// Each is a sign of a line (net/fair/PROTOCOL.md); whatever is none of these is heard by nobody.

/** The words that can be said at any time. */
export const WORDS = ["hello", "thanks", "nice", "wait", "sorry", "bye"];
/** How many characters a text has, and how many of them a table shows. */
export const MAX_TEXT_CHARS = 200;
export const MAX_SHOWN_MESSAGES = 40;
/** So many are listened to within the time after which they are forgotten, in milliseconds. */
const [MAX_SIGNS, SIGN_WINDOW_MS] = [8, 10_000];
const [WORD, TEXT, WISH] = ["!says:", "!text:", "!talk:"];
/** What cannot be seen, and what turns the direction of what follows. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** What is heard: a word, a text, or whether the other wishes for text.
 * @typedef {{word: string}|{text: string}|{wishes: boolean}} Heard */

/** A text as it is said and shown: one line of signs that can be seen. @param {string} text */
export const cleanText = (text) =>
  Array.from(text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim()).slice(0, MAX_TEXT_CHARS).join("");

/** @param {Heard} said */
export function signOf(said) {
  if ("word" in said) return `${WORD}${said.word}`;
  return "text" in said ? `${TEXT}${cleanText(said.text)}` : `${WISH}${said.wishes ? "yes" : "no"}`;
}

/** What a sign says; null where it is none of these. @param {string} sign @returns {Heard|null} */
export function messageIn(sign) {
  const at = sign.indexOf(":") + 1;
  const [kind, rest] = [sign.slice(0, at), sign.slice(at)];
  if (kind === WORD) return WORDS.includes(rest) ? { word: rest } : null;
  if (kind === WISH) return rest === "yes" || rest === "no" ? { wishes: rest === "yes" } : null;
  const text = kind === TEXT && rest.length <= 2 * MAX_TEXT_CHARS ? cleanText(rest) : "";
  return text ? { text } : null;
}

/** Whether what comes is listened to still: nobody is talked to without end. @param {() => number} [clock] milliseconds */
export function createRateLimiter(clock = Date.now) {
  /** @type {number[]} */
  let heard = [];
  return () => {
    const now = clock();
    heard = heard.filter((at) => at > now - SIGN_WINDOW_MS);
    if (heard.length >= MAX_SIGNS) return false;
    heard.push(now);
    return true;
  };
}
