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
const NO_CHAT = { messages: [], allowedByMe: false, allowedByOpponent: false };

/** Limits on the messages accepted from each peer. @type {WeakMap<Session, () => boolean>} */
const limiters = new WeakMap();

/** @param {Session} session @param {Partial<import("../../state/types.js").Chat>} change */
function change({ store }, change) {
  const now = store.get().table;
  if (now) store.table({ chat: { ...(now.chat ?? NO_CHAT), ...change } });
}

/** @param {Session} session @param {number} seat @param {{word: string}|{text: string}} what */
function addMessage(session, seat, what) {
  const messages = session.store.get().table?.chat?.messages ?? [];
  change(session, { messages: [...messages, { seat, ...what }].slice(-MAX_SHOWN_MESSAGES) });
}

/** @param {Session} session @param {Heard} what */
const sendSign = ({ peers }, what) => peers.connection?.send(signOf(what));

/** Sends a fixed phrase. @param {Session} session @param {string} word */
export function sendWord(session, word) {
  const now = session.store.get().table;
  if (now?.connection !== "open") return;
  sendSign(session, { word });
  addMessage(session, now.you ?? 0, { word });
}

/** Allows or disallows text. @param {Session} session @param {boolean} wishes */
export function setTextWish(session, wishes) {
  if (session.store.get().table?.connection !== "open") return;
  sendSign(session, { wishes });
  change(session, { allowedByMe: wishes });
}

/** Sends a text, if both players allow text. @param {Session} session @param {string} text */
export function sendText(session, text) {
  const now = session.store.get().table;
  const cleaned = cleanText(text);
  if (now?.connection !== "open" || !now.chat?.allowedByMe || !now.chat.allowedByOpponent || !cleaned) return;
  sendSign(session, { text: cleaned });
  addMessage(session, now.you ?? 0, { text: cleaned });
}

/** Handles a chat message. @param {Session} session @param {string} sign */
export function receiveChat(session, sign) {
  const now = session.store.get().table;
  const message = messageIn(sign);
  if (!now?.update.peer || !message) return;
  const listens = limiters.get(session) ?? createRateLimiter();
  limiters.set(session, listens);
  const seat = 1 - (now.you ?? 0);
  if ("wishes" in message) {
    change(session, { allowedByOpponent: message.wishes });
    if (
      message.wishes &&
      !now.chat?.allowedByOpponent &&
      !now.chat?.allowedByMe &&
      now.sheet !== "talk" &&
      listens()
    )
      showNews(session, { code: "talk-wished", params: { seat } });
    return;
  }
  // Do not send text unless both players allow it.
  if ("text" in message && !(now.chat?.allowedByMe && now.chat.allowedByOpponent)) return;
  if (!listens()) return;
  addMessage(session, seat, message);
  if (now.sheet === "talk") return;
  const code = "word" in message ? `says-${message.word}` : "says-text";
  showNews(session, { code, params: { seat, ...("text" in message ? { text: message.text } : {}) } });
}
