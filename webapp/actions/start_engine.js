// The engine wakes: which games and cards there are, and then what a start page can do without.

import { gameChosen } from "../state/layout.js";
import { tellFaces, told } from "./card_faces.js";
import { tellBasics } from "./learn/reference.js";
import { goWithout, troubleOf } from "./notify.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session */
export async function start(session) {
  const { store, engine, greeted, faced } = session;
  try {
    // Both at once: the second is about the game that the first names first.
    const [hello, { faces }] = await Promise.all([engine.call("hello"), engine.call("cards")]);
    const first = hello.games[0]?.id ?? "";
    faced.set(first, Promise.resolve());
    // What was kept of the other games is shown until they have told theirs.
    store.set({
      hello,
      faces: { ...store.get().faces, ...faces },
      engine: { phase: "ready", part: 1, step: "ready" },
    });
    await told(session, first, faces);
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
export async function getReady(session) {
  const { store, engine, greeted } = session;
  const { hello, engine: state } = store.get();
  if (!hello || state.phase !== "ready") return;
  const [, ...others] = hello.games;
  // Asked first, as it has to be fetched.
  const ready = engine.call("get_ready", { game: gameChosen(store.get())?.id ?? "" }).catch(goWithout);
  for (const { id } of others) await tellFaces(session, id);
  greeted.resolve(undefined);
  tellBasics(session, gameChosen(store.get())?.id);
  await ready;
}
