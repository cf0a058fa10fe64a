// Loads the study pages of a game when they are opened.

import { fetchStudyPage } from "../../net/learning_files.js";
import { gameWithId } from "../../state/layout.js";
import { ignoreFailure } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Study} Study */

/** The file name of each study page. @type {Record<import("../../state/types.js").Page, keyof Study>} */
const FILE_OF_PAGE = { learn: "guide", reference: "reference", words: "glossary", clauses: "short" };

/** Loads the file of a study page, if the game has one. A failed download is retried when the page is opened again.
 * @param {Session} session @param {string} game @param {import("../../state/types.js").Page} page */
export async function loadStudyPage({ store }, game, page) {
  const part = FILE_OF_PAGE[page];
  if (store.get().study[game]?.[part] || !gameWithId(store.get(), game)?.offers?.includes("study")) return;
  const file = await fetchStudyPage(game, part).catch(ignoreFailure);
  const { study } = store.get();
  if (file) store.set({ study: { ...study, [game]: { ...study[game], [part]: file } } });
}
