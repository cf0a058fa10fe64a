// Backup of a seat at a two-device table, in case its device loses its storage: saves the seat to a file,
// restores it from a file, or ends the game without a result if both players agree.

import { LinkError, readJson } from "../../net/links.js";
import { continueLog } from "../../state/update.js";
import { makeBackup, saveFile } from "../../store/backup.js";
import { acceptUpdate } from "../accept_update.js";
import { keysOf, restore } from "../device.js";
import { showError, showNews } from "../notify.js";
import { openLetter } from "./correspondence.js";
import { askAboutSeat, changeMeeting } from "./live_game.js";
import { answerInvitation, openMeeting } from "./meeting.js";
import { startRendezvous } from "./rendezvous.js";

/** @typedef {import("../session.js").Session} Session */

/** Saves the open seat, or the seat of the letter on screen, to a file. @param {Session} session */
export async function saveSeat(session) {
  const { store, games, sets } = session;
  const { table, correspondence } = store.get();
  const record = await games.get(table?.id ?? correspondence?.id ?? "");
  if (!record) {
    showError(session, new LinkError("no-such-game"));
    return;
  }
  const names = record.names.map((name) => name.replace(/[^\p{L}\p{N}]+/gu, "-")).filter(Boolean);
  const stored = { sets: await sets.shelf.all(), decks: [], pictures: [] };
  const { keys, withheld } = await keysOf(session, [record]);
  saveFile(`${names.join("-") || "seat"}.seat.tefuda.json`, makeBackup([record], {}, stored, keys));
  if (withheld.length) store.set({ toast: { code: "seat-saved-without-key", params: {} } });
  else showNews(session, { code: "seat-saved", params: {} });
}

/** Restores a lost seat from a file and reopens the invitation or the letter that led here.
 * @param {Session} session @param {File} file */
export async function openSeatFile(session, file) {
  try {
    const content = /** @type {{format?: unknown}|null} */ (await readJson(file));
    if (content?.format !== "tefuda-backup") throw new LinkError("not-a-game");
    await restore(session, content);
    const { letter } = session.store.get().trouble?.params ?? {};
    if (!letter) {
      await openMeeting(session, location.hash);
      return;
    }
    await openLetter(session, `#letter.${letter}`);
    if (session.store.get().trouble?.code === "letter-not-here") throw new LinkError("seat-not-in-file");
  } catch (error) {
    showError(session, error);
  }
}

/** Connects without a seat, to ask the other player to end the game. @param {Session} session */
export async function askToEndWithoutResult(session) {
  const { meeting } = session.store.get();
  if (!meeting) return;
  changeMeeting(session, { missingGame: "asking", room: meeting.room && { ...meeting.room, seated: true } });
  if (meeting.room) startRendezvous(session);
  else await answerInvitation(session);
}

/** Ends the game without a result at the request of the other player, whose device has lost its seat.
 * @param {Session} session */
export async function endWithoutResult(session) {
  const { store, peers } = session;
  try {
    await store.idle();
    const before = store.get().table?.update;
    /** @type {import("../../state/types.js").PeerResult} */
    const result = await askAboutSeat(session, "peer.end", { since: before?.revision });
    if (result.table && before) await acceptUpdate(session, continueLog(result.table, before));
    store.table({ sheet: null });
    peers.connection?.send("!ended");
  } catch (error) {
    showError(session, error);
  }
}
