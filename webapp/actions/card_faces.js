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
  const { faceRequests } = session;
  const request = faceRequests.get(game) ?? fetchFaces(session, game, pause);
  faceRequests.set(game, request);
  return request;
}

/** @param {Session} session @param {string} game @param {number} pause */
async function fetchFaces(session, game, pause) {
  const { store, engine, faceRequests } = session;
  try {
    const { faces } = await engine.call("cards", { game });
    await addFaces(session, game, faces);
    store.set({ faces: { ...store.get().faces, ...faces } });
  } catch (error) {
    ignoreFailure(error);
    faceRequests.delete(game);
    setTimeout(() => loadFaces(session, game, 2 * pause), pause);
  }
}

/** Adds a game's faces; once all games have them, stores them for the next start.
 * @param {Session} session
 * @param {string} game @param {Faces} faces */
export async function addFaces({ store, games, facesByGame }, game, faces) {
  facesByGame.set(game, faces);
  const { hello } = store.get();
  if (!hello?.games.every(({ id }) => facesByGame.has(id))) return;
  const all = Object.assign({}, ...facesByGame.values());
  await games.remember("hello", { hello, faces: all }).catch(ignoreFailure);
}
