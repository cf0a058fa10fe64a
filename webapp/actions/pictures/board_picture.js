// A picture of the table as the player sees it, to keep or to share.

import { currentGame } from "../../state/layout.js";
import { showError } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */

/** Paints the table and shows the picture, with a button to save it. Browsers share a file only right after a press, so it is
 * painted before. @param {Session} session */
export async function openPicture(session) {
  const { store, paintBoard } = session;
  const id = store.get().table?.id;
  closePicture(session);
  store.table({ sheet: "picture" });
  try {
    const state = store.get();
    const blob = await paintBoard(state);
    const now = store.get().table;
    if (now?.id !== id || now?.sheet !== "picture") return;
    const turn = state.table?.past?.view.turn ?? Object.values(state.table?.update.views ?? {})[0]?.turn;
    const name = `tefuda-${currentGame(state)?.id ?? "game"}-${turn?.number ?? 0}.png`;
    const file = new File([blob], name, { type: blob.type });
    const canShare = navigator.canShare?.({ files: [file] }) ?? false;
    store.table({ picture: { address: URL.createObjectURL(blob), file, canShare } });
  } catch (error) {
    store.table({ sheet: null });
    showError(session, error);
  }
}

/** Forgets the picture. @param {Session} session */
export function closePicture({ store }) {
  const picture = store.get().table?.picture;
  if (!picture) return;
  URL.revokeObjectURL(picture.address);
  store.table({ picture: null });
}

/** Saves the picture to a file. @param {Session} session */
export function downloadPicture({ store }) {
  const picture = store.get().table?.picture;
  if (!picture) return;
  const link = document.createElement("a");
  link.href = picture.address;
  link.download = picture.file.name;
  link.click();
}

/** Passes the picture to another program of the device. @param {Session} session */
export async function sendPicture(session) {
  const picture = session.store.get().table?.picture;
  if (!picture) return;
  try {
    await navigator.share({ files: [picture.file] });
  } catch (error) {
    // The player has closed the device's own sheet.
    if (/** @type {{name?: string}} */ (error)?.name !== "AbortError") showError(session, error);
  }
}
