// Standing orders of a correspondence game: what this seat's device answers in advance, until the player's next turn.

import { continueLog } from "../../state/update.js";
import { acceptUpdate } from "../accept_update.js";
import { showError } from "../notify.js";
import { openOutgoingLetter } from "./correspondence.js";
import { askAboutSeat } from "./live_game.js";

/** Gives a standing order, and writes the letter again so that it contains the order.
 * @param {import("../session.js").Session} session @param {number} level how much to pass
 * @param {number|null} block the card that blocks if attacked */
export async function giveOrder(session, level, block) {
  const { store } = session;
  try {
    await store.idle();
    const before = store.get().table?.update;
    /** @type {import("../../state/types.js").PeerResult} */
    const result = await askAboutSeat(session, "peer.order", {
      level,
      ...(block === null ? {} : { block }),
      since: before?.revision,
    });
    if (!result.table || !before) return;
    await acceptUpdate(session, continueLog(result.table, before));
    if (store.get().table?.sheet === "letter") await openOutgoingLetter(session);
  } catch (error) {
    showError(session, error);
  }
}
