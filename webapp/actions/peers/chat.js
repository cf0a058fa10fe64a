// Chat of a live table: fixed phrases, and text while both players allow it. Chat is not part of the game and is not
// stored.

import {
  cleanChatText,
  createRateLimiter,
  decodeChatSignal,
  encodeChatSignal,
  MAX_SHOWN_MESSAGES,
} from "../../state/peers/chat.js";
import { showNews } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/peers/chat.js").Heard} Heard */

/** The chat before the first message. */
const EMPTY_CHAT = { messages: [], allowedByMe: false, allowedByOpponent: false };

/** Limits on the messages accepted from each peer. @type {WeakMap<Session, () => boolean>} */
const rateLimiters = new WeakMap();

/** @param {Session} session @param {Partial<import("../../state/types.js").Chat>} change */
function changeChat({ store }, change) {
  const now = store.get().table;
  if (now) store.table({ chat: { ...(now.chat ?? EMPTY_CHAT), ...change } });
}

/** @param {Session} session @param {number} seat @param {{word: string}|{text: string}} what */
function addMessage(session, seat, what) {
  const messages = session.store.get().table?.chat?.messages ?? [];
  changeChat(session, { messages: [...messages, { seat, ...what }].slice(-MAX_SHOWN_MESSAGES) });
}

/** @param {Session} session @param {Heard} what */
const sendChatSignal = ({ peers }, what) => peers.connection?.send(encodeChatSignal(what));

/** Sends a fixed phrase. @param {Session} session @param {string} word */
export function sendWord(session, word) {
  const now = session.store.get().table;
  if (now?.connection !== "open") return;
  sendChatSignal(session, { word });
  addMessage(session, now.you ?? 0, { word });
}

/** Allows or disallows text. @param {Session} session @param {boolean} wishes */
export function setTextWish(session, wishes) {
  if (session.store.get().table?.connection !== "open") return;
  sendChatSignal(session, { wishes });
  changeChat(session, { allowedByMe: wishes });
}

/** Sends a text, if both players allow text. @param {Session} session @param {string} text */
export function sendText(session, text) {
  const now = session.store.get().table;
  const cleaned = cleanChatText(text);
  if (now?.connection !== "open" || !now.chat?.allowedByMe || !now.chat.allowedByOpponent || !cleaned) return;
  sendChatSignal(session, { text: cleaned });
  addMessage(session, now.you ?? 0, { text: cleaned });
}

/** Handles a chat message. @param {Session} session @param {string} sign */
export function receiveChat(session, sign) {
  const now = session.store.get().table;
  const message = decodeChatSignal(sign);
  if (!now?.update.peer || !message) return;
  const listens = rateLimiters.get(session) ?? createRateLimiter();
  rateLimiters.set(session, listens);
  const seat = 1 - (now.you ?? 0);
  if ("wishes" in message) {
    changeChat(session, { allowedByOpponent: message.wishes });
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
