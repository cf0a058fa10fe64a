// Warnings about the clocks of a two-device table. The player who is short of time is warned at a few marks
// and at the end, not every second.

import { tenthsLeft } from "../../state/peers/clocks.js";
import { showNews } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */

/** Remaining tenths of a second at which the player is warned, lowest first. */
const WARN_AT_SECONDS = [0, 100, 600];
/** Message shown while a player's time has run out and the opponent has not claimed the win. */
const TIME_IS_OVER_MESSAGE = "clock-0";

/** @param {Session} session */
export function startTicking(session) {
  const { peers, store } = session;
  clearInterval(peers.clockTimer);
  /** The lowest mark that the player was warned about. */
  let lastWarning = Infinity;
  peers.clockTimer = setInterval(() => {
    const now = store.get().table;
    const clocks = (now?.update.peer ?? now?.update.watch)?.clock;
    const { toast } = store.get();
    const ends = !now || !clocks || now.update.over;
    if (toast?.code === TIME_IS_OVER_MESSAGE && (ends || clocks.runs !== now.you)) store.set({ toast: null });
    if (ends) return clearInterval(peers.clockTimer);
    if (clocks.runs === null) return;
    store.table({ clockTime: Date.now() });
    const left = now.you === null ? Infinity : tenthsLeft(clocks, now.you);
    const warning = WARN_AT_SECONDS.find((each) => left <= each && each < clocks.total);
    if (warning === undefined || warning >= lastWarning || clocks.runs !== now.you) return;
    lastWarning = warning;
    const news = { code: `clock-${warning / 10}`, params: { seat: 1 - now.you } };
    // This message stays until the player closes it or the position changes.
    if (news.code === TIME_IS_OVER_MESSAGE) store.set({ toast: news });
    else showNews(session, news);
  }, 1000);
}
