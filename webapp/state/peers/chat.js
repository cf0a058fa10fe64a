// Chat between live players: fixed phrases, and text once both players allow it. Messages are signals of the
// connection (net/fair/PROTOCOL.md); unknown signals are ignored.

/** The fixed phrases. */
export const FIXED_PHRASES = ["hello", "thanks", "nice", "wait", "sorry", "bye"];
/** Maximum length of a text, in characters, and maximum number of messages that a table shows. */
export const MAX_TEXT_CHARS = 200;
export const MAX_SHOWN_MESSAGES = 40;
/** Maximum number of signals accepted from the peer within a window, and the window in milliseconds. */
const [MAX_SIGNS, SIGN_WINDOW_MS] = [8, 10_000];
const [WORD, TEXT, WISH] = ["!says:", "!text:", "!talk:"];
/** Invisible characters, and characters that change the text direction. */
const INVISIBLE_CHARACTERS = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** A received message: a phrase, a text, or whether the other player allows text.
 * @typedef {{word: string}|{text: string}|{wishes: boolean}} Heard */

/** A text reduced to one line of visible characters. @param {string} text */
export const cleanChatText = (text) =>
  Array.from(text.replace(INVISIBLE_CHARACTERS, " ").replace(/\s+/g, " ").trim())
    .slice(0, MAX_TEXT_CHARS)
    .join("");

/** @param {Heard} message */
export function encodeChatSignal(message) {
  if ("word" in message) return `${WORD}${message.word}`;
  return "text" in message
    ? `${TEXT}${cleanChatText(message.text)}`
    : `${WISH}${message.wishes ? "yes" : "no"}`;
}

/** The message in a signal, or null. @param {string} sign @returns {Heard|null} */
export function decodeChatSignal(sign) {
  const at = sign.indexOf(":") + 1;
  const [kind, rest] = [sign.slice(0, at), sign.slice(at)];
  if (kind === WORD) return FIXED_PHRASES.includes(rest) ? { word: rest } : null;
  if (kind === WISH) return rest === "yes" || rest === "no" ? { wishes: rest === "yes" } : null;
  const text = kind === TEXT && rest.length <= 2 * MAX_TEXT_CHARS ? cleanChatText(rest) : "";
  return text ? { text } : null;
}

/** Creates a limit for incoming messages, so that a peer can't send without end.
 * @param {() => number} [clock] milliseconds */
export function createRateLimiter(clock = Date.now) {
  /** @type {number[]} */
  let times = [];
  return () => {
    const now = clock();
    times = times.filter((at) => at > now - SIGN_WINDOW_MS);
    if (times.length >= MAX_SIGNS) return false;
    times.push(now);
    return true;
  };
}
