// What the players of a live table say to each other: a few words at any time, and text as long as both wish for it. Nothing of it
// is a part of the game, or kept.

import { heardAs, KEPT, patience, signOf, tidy } from "../../state/peers/chat.js";
import { tellNews } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/peers/chat.js").Heard} Heard */

/** Nothing was said yet. */
const SILENT = { said: [], mine: false, theirs: false };

/** Whether the other is listened to still. @type {WeakMap<Session, () => boolean>} */
const listening = new WeakMap();

/** @param {Session} session @param {Partial<import("../../state/types.js").Talk>} change */
function change({ store }, change) {
  const now = store.get().table;
  if (now) store.table({ talk: { ...(now.talk ?? SILENT), ...change } });
}

/** Notes what somebody has said. @param {Session} session @param {number} seat @param {{word: string}|{text: string}} what */
function note(session, seat, what) {
  const said = session.store.get().table?.talk?.said ?? [];
  change(session, { said: [...said, { seat, ...what }].slice(-KEPT) });
}

/** @param {Session} session @param {Heard} what */
const send = ({ peers }, what) => peers.line?.send(signOf(what));

/** Says one of the words that can be said at any time. @param {Session} session @param {string} word */
export function sayWord(session, word) {
  const now = session.store.get().table;
  if (now?.line !== "open") return;
  send(session, { word });
  note(session, now.you ?? 0, { word });
}

/** Says whether one wishes for text. @param {Session} session @param {boolean} wishes */
export function wishForText(session, wishes) {
  if (session.store.get().table?.line !== "open") return;
  send(session, { wishes });
  change(session, { mine: wishes });
}

/** Says something in one's own words, where both wish for it. @param {Session} session @param {string} text */
export function sayText(session, text) {
  const now = session.store.get().table;
  const said = tidy(text);
  if (now?.line !== "open" || !now.talk?.mine || !now.talk.theirs || !said) return;
  send(session, { text: said });
  note(session, now.you ?? 0, { text: said });
}

/** Takes in what the other says. @param {Session} session @param {string} sign */
export function hearWords(session, sign) {
  const now = session.store.get().table;
  const heard = heardAs(sign);
  if (!now?.update.peer || !heard) return;
  const listens = listening.get(session) ?? patience();
  listening.set(session, listens);
  const seat = 1 - (now.you ?? 0);
  if ("wishes" in heard) {
    change(session, { theirs: heard.wishes });
    if (heard.wishes && !now.talk?.theirs && !now.talk?.mine && now.sheet !== "talk" && listens())
      tellNews(session, { code: "talk-wished", params: { seat } });
    return;
  }
  // Nobody is written to who does not wish for it.
  if ("text" in heard && !(now.talk?.mine && now.talk.theirs)) return;
  if (!listens()) return;
  note(session, seat, heard);
  if (now.sheet === "talk") return;
  const code = "word" in heard ? `says-${heard.word}` : "says-text";
  tellNews(session, { code, params: { seat, ...("text" in heard ? { text: heard.text } : {}) } });
}
