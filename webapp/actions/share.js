// Shares the open game as a link or file.

import { LinkError, siteAddressOf } from "../net/links.js";
import { puzzleLink } from "../net/share_links.js";
import { answerCount, publicView } from "../state/update.js";
import { saveFile } from "../store/backup.js";
import { showError, showNews } from "./notify.js";

/** @typedef {import("./session.js").Session} Session */

/** The address of the open table at the moment on view, with its card sets if the player includes them.
 * @param {Session} session */
async function addressOfMoment({ store, client }) {
  const bring = store.get().table?.includeSets ?? false;
  const { lesson, update } = store.get().table ?? {};
  // A puzzle's link opens the puzzle from its start, not the game played from it.
  if (lesson?.puzzle) return siteAddressOf(puzzleLink(update?.game ?? "", lesson.id));
  try {
    const { link } = await client.ask("table.link", { bring });
    const now = store.get().table;
    // A game whose result is hidden is passed on as it came: from its beginning.
    const at = now?.past && !now.resultHidden ? now.past.at : null;
    return siteAddressOf(link, now && at !== null && at < answerCount(now.update) ? at : null);
  } catch (error) {
    const { data } = /** @type {{data?: {code?: string}}} */ (error);
    if (!bring || data?.code !== "too-big") throw error;
    store.table({ includeSets: false });
    throw new LinkError("sets-too-big");
  }
}

/** @param {Session} session */
export async function makeLink(session) {
  try {
    session.store.table({ link: await addressOfMoment(session), sheet: "link" });
  } catch (error) {
    showError(session, error);
  }
}

/** Sets whether a game's link or file includes its card sets.
 * @param {Session} session @param {boolean} bring */
export async function setBringSets(session, bring) {
  session.store.table({ includeSets: bring });
  await makeLink(session);
}

/** @param {Session} session */
export async function copyLink(session) {
  const { store } = session;
  try {
    const address = await addressOfMoment(session);
    store.table({ link: address, sheet: "link" });
    await navigator.clipboard.writeText(address);
    showNews(session, { code: "link-copied", params: {} });
  } catch (error) {
    // If the browser denies access to the clipboard, the link on the open sheet can still be copied by hand.
    if (!store.get().table?.link) showError(session, error);
  }
}

/** @param {Session} session */
export async function saveGame(session) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now) return;
  try {
    const { file } = await client.ask("table.save", { bring: now.includeSets });
    const names = publicView(now.update)
      .seats.map((seat) => seat.name.replace(/[^\p{L}\p{N}]+/gu, "-"))
      .filter(Boolean)
      .join("-");
    saveFile(`${names || "game"}.tefuda.json`, file);
  } catch (error) {
    showError(session, error);
  }
}
