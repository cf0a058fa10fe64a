// Loads a game's introduction in five lines and its glossary.

import { fetchBasics, fetchTerms } from "../../net/learning_files.js";
import { gameWithId } from "../../state/layout.js";
import { ignoreFailure } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */

/** Loads a game's introduction, if it has one. @param {Session} session @param {string|undefined} game */
export async function loadBasics({ store }, game) {
  if (!game || store.get().basics[game] || !gameWithId(store.get(), game)?.offers?.includes("learn")) return;
  const basics = await fetchBasics(game).catch(ignoreFailure);
  if (basics) store.set({ basics: { ...store.get().basics, [game]: basics } });
}

/** Delay before a failed download is retried, in milliseconds. */
const FIRST_RETRY_MS = 10_000;

/** Loads a game's glossary, if it has one. The page calls this on each drawing; a failed download is retried
 * after a while.
 * @param {Session} session @param {string} game @param {number} [pause] */
export async function loadTerms({ store }, game, pause = FIRST_RETRY_MS) {
  if (store.get().terms[game] || !gameWithId(store.get(), game)?.offers?.includes("terms")) return;
  store.set({ terms: { ...store.get().terms, [game]: [] } });
  const terms = await fetchTerms(game).catch(ignoreFailure);
  if (terms) store.set({ terms: { ...store.get().terms, [game]: terms } });
  else
    setTimeout(() => {
      const { [game]: _, ...otherTerms } = store.get().terms;
      store.set({ terms: otherTerms });
    }, pause);
}

/** Opens the introduction to the game on the table. @param {Session} session */
export async function openLearning(session) {
  session.store.table({ sheet: "learn", pile: null });
  await loadBasics(session, session.store.get().table?.update.game);
}
