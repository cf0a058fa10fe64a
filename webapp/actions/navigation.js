// The ways back: from what is open to the table, from the table to the start page, and from the end to another game.

import { clearAddress } from "../net/links.js";
import { freshSeed } from "../state/seeds.js";
import { isBegun } from "../state/update.js";
import { rememberOpen } from "../store/tabs.js";
import { refreshGames } from "./accept_update.js";
import { stopComputer } from "./computer.js";
import { openPreferences } from "./device.js";
import { newGame } from "./games.js";
import { judge } from "./judge/load.js";
import { closeZoom } from "./overlays.js";
import { decide } from "./peers/card_set_consent.js";
import { endLine } from "./peers/live_game.js";
import { cancel, passOn, question, undo } from "./play.js";
import { leavePage } from "./rulebook.js";
import { leaveExchange } from "./series.js";
import { openWorkshop } from "./workshop.js";

/** @typedef {import("./session.js").Session} Session */

/** Esc: takes back what is unfinished, or closes what is open. @param {Session} session */
export async function back(session) {
  const { store } = session;
  const now = store.get().table;
  if (!now) return;
  if (store.get().confirm) store.set({ confirm: null });
  else if (now.exchange) leaveExchange(session);
  else if (now.sheet || now.pile) store.table({ sheet: null, pile: null });
  else if (now.zoom || now.armed !== null) closeZoom(session);
  else if (now.leaving) store.table({ leaving: null });
  else if (now.ends.length) store.table({ ends: [], number: null });
  else if (now.past && !now.replay) store.table({ past: null });
  else if (now.update.can.cancel || question(session)?.declaring) await cancel(session);
  else if (isBegun(now) && !now.past) await undo(session);
  else await passOn(session, null);
}

/** The browser's Back: closes what lies on top; in a game where nothing does, the menu comes, which leads out of it.
 * @param {Session} session */
export function backward(session) {
  const { store } = session;
  const { screen, reading: book, confirm, preferring, table: now } = store.get();
  if (preferring) return openPreferences(session, false);
  if (book) return leavePage(session);
  if (screen === "judge") return judge(session, "back");
  if (screen !== "table" || !now) return confirm ? store.set({ confirm: null }) : leave(session);
  const open =
    confirm ||
    now.exchange ||
    now.sheet ||
    now.pile ||
    now.zoom ||
    now.armed !== null ||
    now.leaving ||
    now.ends.length;
  const unfinished =
    (now.past && !now.replay) || now.update.can.cancel || question(session)?.declaring || isBegun(now);
  if (open || unfinished) return back(session);
  return now.handing !== null && now.peeked ? undefined : store.table({ sheet: "menu" });
}

/** To the start page, or to the workshop where a card was tried. @param {Session} session */
export function leave(session) {
  const { store, tabs, engine } = session;
  const { screen, engine: state } = store.get();
  // What does not come to an end is ended: the next call starts a fresh worker.
  if (screen === "opening" && state.phase === "ready") engine.terminate();
  session.opening = null;
  endLine(session);
  stopComputer(session);
  tabs.release();
  rememberOpen(null);
  clearAddress();
  store.set({
    screen: "start",
    meeting: null,
    correspondence: null,
    table: null,
    trouble: null,
    toast: null,
  });
  if (store.get().workshop?.trying) openWorkshop(session);
  refreshGames(session).catch(() => {});
}

/** @param {Session} session */
export function leaveOffer(session) {
  if (decide(session, false)) return;
  session.store.set({ offer: null });
  leave(session);
}

/** The same players and decks once more, with another seed. @param {Session} session */
export async function again(session) {
  const setup = session.store.get().table?.setup;
  if (!setup) {
    leave(session);
    return;
  }
  await newGame(session, () => (setup.scenario ? setup : { ...setup, seed: freshSeed() }));
}
