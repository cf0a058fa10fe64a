// Ways back: from an open panel to the table, from the table to the start page, from the end to another game.

import { clearAddressBar } from "../net/links.js";
import { newSeed } from "../state/seeds.js";
import { isCancellable } from "../state/update.js";
import { rememberOpenGame } from "../store/tabs.js";
import { refreshGames } from "./accept_update.js";
import { stopComputer } from "./computer.js";
import { closeGallery, zoomFace } from "./deck/card_gallery.js";
import { openPreferences } from "./device.js";
import { newGame } from "./games.js";
import { callPositionEditor } from "./judge/load.js";
import { closeLimited } from "./limited/load.js";
import { closeZoom } from "./overlays.js";
import { decideOnSets } from "./peers/card_set_consent.js";
import { forgetInvitation } from "./peers/kept_invitation.js";
import { endConnection } from "./peers/live_game.js";
import { cancelDeclaration, currentQuestion, setAutoPass, undoAnswer } from "./play.js";
import { leaveRulebookPage } from "./rulebook.js";
import { leaveExchange } from "./series.js";
import { openWorkshop } from "./workshop.js";

/** @typedef {import("./session.js").Session} Session */

/** Esc: cancels the unfinished answer or closes the topmost panel. @param {Session} session */
export async function closeTopmost(session) {
  const { store } = session;
  const now = store.get().table;
  if (!now) return;
  if (store.get().confirm) store.set({ confirm: null });
  else if (now.exchange) leaveExchange(session);
  else if (now.sheet || now.pile) store.table({ sheet: null, pile: null });
  else if (now.zoom || now.armedTarget !== null) closeZoom(session);
  else if (now.endTurnWarning) store.table({ endTurnWarning: null });
  else if (now.chosenTargets.length) store.table({ chosenTargets: [], number: null });
  else if (now.past && !now.replay) store.table({ past: null });
  else if (now.update.can.cancel || currentQuestion(session)?.declaring) await cancelDeclaration(session);
  else if (isCancellable(now) && !now.past) await undoAnswer(session);
  else await setAutoPass(session, null);
}

/** The browser's Back: closes the topmost panel; at the table with nothing open, opens the menu.
 * @param {Session} session */
export function goBackInBrowser(session) {
  const { store } = session;
  const { screen, reading: book, confirm, preferencesOpen, zoomedFace, table: now } = store.get();
  if (preferencesOpen) return openPreferences(session, false);
  if (book) return leaveRulebookPage(session);
  if (zoomedFace) return zoomFace(session, null);
  if (screen === "cards") return closeGallery(session);
  if (screen === "limited") return confirm ? store.set({ confirm: null }) : closeLimited(session);
  if (screen === "judge") return callPositionEditor(session, "releaseOrLeave");
  if (screen !== "table" || !now) return confirm ? store.set({ confirm: null }) : leaveTable(session);
  const open =
    confirm ||
    now.exchange ||
    now.sheet ||
    now.pile ||
    now.zoom ||
    now.armedTarget !== null ||
    now.endTurnWarning ||
    now.chosenTargets.length;
  const unfinished =
    (now.past && !now.replay) ||
    now.update.can.cancel ||
    currentQuestion(session)?.declaring ||
    isCancellable(now);
  if (open || unfinished) return closeTopmost(session);
  return now.handoverSeat !== null && now.peeked ? undefined : store.table({ sheet: "menu" });
}

/** Returns to the start page, or to the workshop if the table is the trial of a card.
 * @param {Session} session */
export function leaveTable(session) {
  const { store, tabs, engine } = session;
  const { screen, engine: state } = store.get();
  // End a worker that doesn't finish; the next call starts a fresh one.
  if (screen === "opening" && state.phase === "ready") engine.terminate();
  session.opening = null;
  endConnection(session);
  forgetInvitation(session);
  stopComputer(session);
  tabs.release();
  rememberOpenGame(null);
  clearAddressBar();
  // A lesson that was opened from an invitation leads back to it.
  const { meeting, table } = store.get();
  const invitation = table?.lesson && meeting?.role === "guest" ? meeting : null;
  store.set({
    screen: invitation ? "meeting" : "start",
    meeting: invitation,
    correspondence: null,
    table: null,
    trouble: null,
    toast: null,
  });
  if (store.get().workshop?.trying) openWorkshop(session);
  refreshGames(session).catch(() => {});
}

/** @param {Session} session */
export function leaveOfferPage(session) {
  if (decideOnSets(session, false)) return;
  session.store.set({ offer: null });
  leaveTable(session);
}

/** Starts another game with the same players and decks, but with another seed. @param {Session} session */
export async function playNewGame(session) {
  const setup = session.store.get().table?.setup;
  if (!setup) {
    leaveTable(session);
    return;
  }
  await newGame(session, () => (setup.scenario ? setup : { ...setup, seed: newSeed() }));
}
