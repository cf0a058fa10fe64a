// Starts the engine: first its games and cards, then optional data of the start page.

import { chosenGame } from "../state/layout.js";
import { addFaces, loadFaces } from "./card_faces.js";
import { loadBasics } from "./learn/reference.js";
import { ignoreFailure, troubleOf } from "./notify.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session */
export async function startGameEngine(session) {
  const { store, engine, greeted, faced } = session;
  try {
    // Both at once: the second is about the game that the first names first.
    const [hello, { faces }] = await Promise.all([engine.call("hello"), engine.call("cards")]);
    const first = hello.games[0]?.id ?? "";
    faced.set(first, Promise.resolve());
    // Show the stored data of other games until theirs has loaded.
    store.set({
      hello,
      faces: { ...store.get().faces, ...faces },
      engine: { phase: "ready", part: 1, step: "ready" },
    });
    await addFaces(session, first, faces);
  } catch (error) {
    console.warn(error);
    greeted.reject(error);
    store.set({
      engine: { phase: "failed", part: 0, step: troubleOf(error).detail ?? "" },
      starting: false,
    });
  }
}

/** What a start page does without: the game that is played first, and the cards of the other games.
 * @param {Session} session */
export async function loadAfterStart(session) {
  const { store, engine, greeted } = session;
  const { hello, engine: state } = store.get();
  if (!hello || state.phase !== "ready") return;
  const [, ...others] = hello.games;
  // Request this first, because it must be downloaded.
  const ready = engine.call("get_ready", { game: chosenGame(store.get())?.id ?? "" }).catch(ignoreFailure);
  for (const { id } of others) await loadFaces(session, id);
  greeted.resolve(undefined);
  loadBasics(session, chosenGame(store.get())?.id);
  await ready;
}
