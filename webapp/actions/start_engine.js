// Starts the engine: loads its games and cards first, then optional data of the start page.

import { chosenGame } from "../state/layout.js";
import { addFaces, loadFaces } from "./card_faces.js";
import { loadBasics } from "./learn/reference.js";
import { ignoreFailure, troubleFromError } from "./notify.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session */
export async function startGameEngine(session) {
  const { store, engine, engineReady, faceRequests } = session;
  try {
    // Send both requests at once: the second is about the first game in the reply to the first.
    const [hello, { faces }] = await Promise.all([engine.call("hello"), engine.call("cards")]);
    const first = hello.games[0]?.id ?? "";
    faceRequests.set(first, Promise.resolve());
    // Keep the stored data of other games until their data has loaded.
    store.set({
      hello,
      faces: { ...store.get().faces, ...faces },
      engine: { phase: "ready", part: 1, step: "ready" },
    });
    await addFaces(session, first, faces);
  } catch (error) {
    console.warn(error);
    engineReady.reject(error);
    store.set({
      engine: { phase: "failed", part: 0, step: troubleFromError(error).detail ?? "" },
      starting: false,
    });
  }
}

/** Loads data that the start page can do without: the game most likely to be played, and the other games'
 * cards.
 * @param {Session} session */
export async function loadAfterStart(session) {
  const { store, engine, engineReady } = session;
  const { hello, engine: state } = store.get();
  if (!hello || state.phase !== "ready") return;
  const [, ...others] = hello.games;
  // Request this part first, because it must be downloaded.
  const ready = engine.call("get_ready", { game: chosenGame(store.get())?.id ?? "" }).catch(ignoreFailure);
  for (const { id } of others) await loadFaces(session, id);
  engineReady.resolve(undefined);
  loadBasics(session, chosenGame(store.get())?.id);
  await ready;
}
