// What is told of a game to who does not know it: the game in five lines, and what the words on its cards mean.

import { basicsOf, termsOf } from "../../net/learning_files.js";
import { gameOf } from "../../state/layout.js";
import { ignoreFailure } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */

/** Has a game told in five lines, if it has such. @param {Session} session @param {string|undefined} game */
export async function loadBasics({ store }, game) {
  if (!game || store.get().basics[game] || !gameOf(store.get(), game)?.offers?.includes("learn")) return;
  const told = await basicsOf(game).catch(ignoreFailure);
  if (told) store.set({ basics: { ...store.get().basics, [game]: told } });
}

/** Milliseconds after which what could not be fetched is wanted again. */
const FIRST_RETRY_MS = 10_000;

/** Has the words of a game explained, if it has such. What could not be fetched is left unsaid, and wanted again after a while:
 * the page asks for what it lacks whenever it is drawn. @param {Session} session @param {string} game @param {number} [pause] */
export async function loadTerms({ store }, game, pause = FIRST_RETRY_MS) {
  if (store.get().terms[game] || !gameOf(store.get(), game)?.offers?.includes("terms")) return;
  store.set({ terms: { ...store.get().terms, [game]: [] } });
  const told = await termsOf(game).catch(ignoreFailure);
  if (told) store.set({ terms: { ...store.get().terms, [game]: told } });
  else
    setTimeout(() => {
      const { [game]: _, ...others } = store.get().terms;
      store.set({ terms: others });
    }, pause);
}

/** How the game on the table is played. @param {Session} session */
export async function openLearning(session) {
  session.store.table({ sheet: "learn", pile: null });
  await loadBasics(session, session.store.get().table?.update.game);
}
