// What there is to read of a game beside its clauses: fetched when its page is opened, and not before.

import { studyOf } from "../../net/learning_files.js";
import { gameOf } from "../../state/layout.js";
import { goWithout } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Study} Study */

/** Which part a page shows. @type {Record<import("../../state/types.js").Page, keyof Study>} */
const PART_OF = { learn: "guide", reference: "reference", words: "glossary", clauses: "short" };

/** Has what a page shows fetched, if the game has such; what could not be fetched is tried again when the page is opened anew.
 * @param {Session} session @param {string} game @param {import("../../state/types.js").Page} page */
export async function tellStudy({ store }, game, page) {
  const part = PART_OF[page];
  if (store.get().study[game]?.[part] || !gameOf(store.get(), game)?.offers?.includes("study")) return;
  const told = await studyOf(game, part).catch(goWithout);
  const { study } = store.get();
  if (told) store.set({ study: { ...study, [game]: { ...study[game], [part]: told } } });
}
