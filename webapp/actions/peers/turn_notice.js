// Notifications of the player's turn in a live game, while the page is in the background. The player turns them on in
// the table's menu; the page never asks by itself.

import { seatName, ui } from "../../i18n/text.js";
import { currentGame } from "../../state/layout.js";
import { publicView } from "../../state/update.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Update} Update */

/** Where this browser remembers that the player wants to be notified. */
const TURN_NOTICES_KEY = "turn-notices";
/** One notification at a time: a new one replaces the one before. */
const TURN_NOTICE_TAG = "tefuda-turn";

/** The permission for notifications; "unsupported" in a browser without them. */
const allowed = () => (typeof Notification === "undefined" ? "unsupported" : Notification.permission);

/** @param {Session} session */
export async function loadTurnNotices({ store, games }) {
  const wanted = (await games.recall(TURN_NOTICES_KEY)) === true;
  const permission = allowed();
  const isBlocked = permission === "denied" || permission === "unsupported";
  store.set({ turnNotices: isBlocked ? permission : wanted && permission === "granted" ? "on" : "off" });
}

/** Turns notifications on or off. Asks for permission when they are turned on for the first time.
 * @param {Session} session @param {boolean} wanted */
export async function setTurnNotices(session, wanted) {
  if (wanted && allowed() === "default") await Notification.requestPermission();
  await session.games.remember(TURN_NOTICES_KEY, wanted && allowed() === "granted");
  await loadTurnNotices(session);
}

/** Notifies the player, if the page is in the background and it has become their turn.
 * @param {Session} session @param {Update} before @param {Update} after */
export async function noticeTurn({ store }, before, after) {
  const state = store.get();
  const you = after.peer?.seat;
  if (state.turnNotices !== "on" || !document.hidden || you === undefined) return;
  const asks = (/** @type {Update} */ update) => !update.over && publicView(update).question?.seat === you;
  if (asks(before) || !asks(after)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const earlier of (await registration?.getNotifications({ tag: TURN_NOTICE_TAG })) ?? [])
    earlier.close();
  await registration?.showNotification(ui(state, "turn-mine"), {
    body: ui(state, "turn-notice", {
      game: currentGame(state)?.name[state.lang] ?? "none",
      seat: seatName(state, 1 - you),
    }),
    tag: TURN_NOTICE_TAG,
    icon: new URL("icon-192.png", document.baseURI).href,
    lang: state.lang,
  });
}
