// The engine wakes: which games and cards there are, and then what a start page can do without.

import { gameChosen } from "../state/layout.js";
import { tellBasics } from "./learn/told.js";
import { goWithout, troubleOf } from "./trouble.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session */
export async function start({ store, engine, greeted }) {
  try {
    const hello = await engine.call("hello", {});
    const { faces } = await engine.call("cards", { game: hello.games[0]?.id ?? "" });
    store.set({ hello, faces, engine: { phase: "ready", part: 1, step: "ready" } });
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
  const { store, games, engine, greeted } = session;
  const { hello, faces, engine: state } = store.get();
  if (!hello || state.phase !== "ready") return;
  const [, ...others] = hello.games;
  // Asked first, as it has to be fetched.
  const ready = engine.call("get_ready", { game: gameChosen(store.get())?.id ?? "" }).catch(goWithout);
  let all = faces;
  for (const { id } of others) {
    const more = await engine.call("cards", { game: id }).catch(goWithout);
    all = { ...all, ...more?.faces };
    store.set({ faces: { ...store.get().faces, ...more?.faces } });
  }
  greeted.resolve(undefined);
  tellBasics(session, gameChosen(store.get())?.id);
  await games.remember("hello", { hello, faces: all }).catch(goWithout);
  await ready;
}
