// Chat of a live table: fixed phrases, and text while both players allow it. Chat is not part of the game and is not
// stored.

import {
  cleanText,
  createRateLimiter,
  MAX_SHOWN_MESSAGES,
  messageIn,
  signOf,
} from "../../state/peers/chat.js";
import { showNews } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/peers/chat.js").Heard} Heard */

/** The chat before the first message. */
const NO_CHAT = { said: [], mine: false, theirs: false };

/** Limits on the messages accepted from each peer. @type {WeakMap<Session, () => boolean>} */
const limiters = new WeakMap();

/** @param {Session} session @param {Partial<import("../../state/types.js").Talk>} change */
function change({ store }, change) {
  const now = store.get().table;
  if (now) store.table({ talk: { ...(now.talk ?? NO_CHAT), ...change } });
}

/** @param {Session} session @param {number} seat @param {{word: string}|{text: string}} what */
function addMessage(session, seat, what) {
  const said = session.store.get().table?.talk?.said ?? [];
  change(session, { said: [...said, { seat, ...what }].slice(-MAX_SHOWN_MESSAGES) });
}

/** @param {Session} session @param {Heard} what */
const sendSign = ({ peers }, what) => peers.line?.send(signOf(what));

/** Sends a fixed phrase. @param {Session} session @param {string} word */
export function sendWord(session, word) {
  const now = session.store.get().table;
  if (now?.line !== "open") return;
  sendSign(session, { word });
  addMessage(session, now.you ?? 0, { word });
}

/** Allows or disallows text. @param {Session} session @param {boolean} wishes */
export function setTextWish(session, wishes) {
  if (session.store.get().table?.line !== "open") return;
  sendSign(session, { wishes });
  change(session, { mine: wishes });
}

/** Sends a text, if both players allow text. @param {Session} session @param {string} text */
export function sendText(session, text) {
  const now = session.store.get().table;
  const said = cleanText(text);
  if (now?.line !== "open" || !now.talk?.mine || !now.talk.theirs || !said) return;
  sendSign(session, { text: said });
  addMessage(session, now.you ?? 0, { text: said });
}

/** Handles a chat message. @param {Session} session @param {string} sign */
export function receiveChat(session, sign) {
  const now = session.store.get().table;
  const heard = messageIn(sign);
  if (!now?.update.peer || !heard) return;
  const listens = limiters.get(session) ?? createRateLimiter();
  limiters.set(session, listens);
  const seat = 1 - (now.you ?? 0);
  if ("wishes" in heard) {
    change(session, { theirs: heard.wishes });
    if (heard.wishes && !now.talk?.theirs && !now.talk?.mine && now.sheet !== "talk" && listens())
      showNews(session, { code: "talk-wished", params: { seat } });
    return;
  }
  // Do not send text unless both players allow it.
  if ("text" in heard && !(now.talk?.mine && now.talk.theirs)) return;
  if (!listens()) return;
  addMessage(session, seat, heard);
  if (now.sheet === "talk") return;
  const code = "word" in heard ? `says-${heard.word}` : "says-text";
  showNews(session, { code, params: { seat, ...("text" in heard ? { text: heard.text } : {}) } });
}
