// The clocks of a table between two devices go on on the screen; who runs out of time is told twice, and not at every second.

import { leftOf } from "../../state/peers/clocks.js";
import { tellNews } from "../trouble.js";

/** @typedef {import("../session.js").Session} Session */

/** Tenths of a second that are left when a player is told of it, the last one first. */
const WARNINGS = [100, 600];

/** @param {Session} session */
export function startTicking(session) {
  const { peers, store } = session;
  clearInterval(peers.ticking);
  /** As few are left as was told already. */
  let told = Infinity;
  peers.ticking = setInterval(() => {
    const now = store.get().table;
    const clocks = (now?.update.peer ?? now?.update.watch)?.clock;
    if (!now || !clocks || now.update.over) return clearInterval(peers.ticking);
    if (clocks.runs === null) return;
    store.table({ second: Date.now() });
    const left = now.you === null ? Infinity : leftOf(clocks, now.you);
    const warning = WARNINGS.find((each) => left <= each && each < clocks.total);
    if (warning === undefined || warning >= told || clocks.runs !== now.you) return;
    told = warning;
    tellNews(session, { code: `clock-${warning / 10}`, params: {} });
  }, 1000);
}
