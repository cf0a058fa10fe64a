// Loads the card faces of each game from the engine, with retries. Without faces, a table shows only card backs.

import { ignoreFailure } from "./notify.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {Record<string, import("../state/types.js").Face>} Faces */

/** Delay before the first retry, in milliseconds; doubles each time. */
const FIRST_RETRY_MS = 10_000;

/** Loads the cards of a game unless they are loaded already.
 * @param {Session} session @param {string} game @param {number} [pause]
 * @returns {Promise<void>} resolves once they are loaded or have failed to load */
export function loadFaces(session, game, pause = FIRST_RETRY_MS) {
  const { faced } = session;
  const coming = faced.get(game) ?? fetchFaces(session, game, pause);
  faced.set(game, coming);
  return coming;
}

/** @param {Session} session @param {string} game @param {number} pause */
async function fetchFaces(session, game, pause) {
  const { store, engine, faced } = session;
  try {
    const { faces } = await engine.call("cards", { game });
    await addFaces(session, game, faces);
    store.set({ faces: { ...store.get().faces, ...faces } });
  } catch (error) {
    ignoreFailure(error);
    faced.delete(game);
    setTimeout(() => loadFaces(session, game, 2 * pause), pause);
  }
}

/** Adds a game's faces; once all games have them, stores them for the next start.
 * @param {Session} session
 * @param {string} game @param {Faces} faces */
export async function addFaces({ store, games, looks }, game, faces) {
  looks.set(game, faces);
  const { hello } = store.get();
  if (!hello?.games.every(({ id }) => looks.has(id))) return;
  const all = Object.assign({}, ...looks.values());
  await games.remember("hello", { hello, faces: all }).catch(ignoreFailure);
}
