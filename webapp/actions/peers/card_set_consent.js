// Card sets that the other player brings: they are shown, and played with once the player of this device has agreed.

import { makePromise } from "../../engine/client.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Peered} Peered */
/** @typedef {import("../../state/types.js").MadeSet} MadeSet */

/** Shows card sets and waits for what is said of them: whether the player plays with them, and whether he saw them until then.
 * One offer is open at a time: of an earlier one, nobody is asked any more. @param {Session} session @param {MadeSet[]} lacking */
async function shownSets(session, lacking) {
  const { store, peers } = session;
  const { screen } = store.get();
  const { promise, resolve } = /** @type {PromiseWithResolvers<boolean>} */ (makePromise());
  withdrawSetQuestion(session);
  const offer = { source: null, sets: lacking, at: null };
  peers.decide = resolve;
  store.set({ screen: "offer", offer });
  const yes = await promise;
  if (peers.decide === resolve) peers.decide = null;
  const now = store.get();
  const seen = now.offer === offer && now.screen === "offer";
  // Whoever has gone elsewhere meanwhile stays there.
  if (seen) store.set({ screen: yes ? screen : "start" });
  if (now.offer === offer) store.set({ offer: null });
  return { yes, seen };
}

/** How a seat stands once it is said whether the player plays with what the other brings: broken off, where he does not. Sets
 * that this device keeps already need no word. @param {Session} session @param {Peered} told @returns {Promise<Peered>} */
export async function agreeToSets(session, told) {
  const { store, engine, sets, peers } = session;
  if (!told.peer.brings.length) return told;
  // Whoever brings them is at the end of this line, whatever line there is when the player has made up his mind.
  const { line } = peers;
  const { peer } = told.peer;
  /** @type {{sets: MadeSet[]}} */
  const brought = await engine.call("peer.brought", { peer });
  const kept = await Promise.all(brought.sets.map(({ id }) => sets.shelf.get(id)));
  const lacking = brought.sets.filter((_, n) => !kept[n]);
  const { yes, seen } = lacking.length ? await shownSets(session, lacking) : { yes: true, seen: true };
  if (yes) for (const made of brought.sets) await sets.take(made);
  /** @type {Peered} */
  const after = await engine.call("peer.agree", { peer, yes });
  if (yes) return after;
  for (const data of after.peer.out) line?.send(data);
  if (seen) store.set({ meeting: null, correspondence: null, starting: false });
  return after;
}

/** What the player says of the sets that are shown to him, if another player brings them: whether he does.
 * @param {Session} session @param {boolean} yes */
export function decideOnSets({ store, peers }, yes) {
  if (peers.decide === null || store.get().offer?.source !== null) return false;
  peers.decide(yes);
  return true;
}

/** Nobody is asked any more whether he plays with what the other brings. @param {Session} session */
export function withdrawSetQuestion({ peers }) {
  peers.decide?.(false);
  peers.decide = null;
}
