// What there is to read of a game beside its clauses: fetched when its page is opened, and not before.

import { studyOf } from "../../net/learning_files.js";
import { gameOf } from "../../state/layout.js";
import { ignoreFailure } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Study} Study */

/** Which part a page shows. @type {Record<import("../../state/types.js").Page, keyof Study>} */
const FILE_OF_PAGE = { learn: "guide", reference: "reference", words: "glossary", clauses: "short" };

/** Has what a page shows fetched, if the game has such; what could not be fetched is tried again when the page is opened anew.
 * @param {Session} session @param {string} game @param {import("../../state/types.js").Page} page */
export async function loadStudyPage({ store }, game, page) {
  const part = FILE_OF_PAGE[page];
  if (store.get().study[game]?.[part] || !gameOf(store.get(), game)?.offers?.includes("study")) return;
  const told = await studyOf(game, part).catch(ignoreFailure);
  const { study } = store.get();
  if (told) store.set({ study: { ...study, [game]: { ...study[game], [part]: told } } });
}
