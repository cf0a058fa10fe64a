// Asks the player to accept the other player's card sets.

import { promiseWithResolvers } from "../../engine/client.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").PeerResult} PeerResult */
/** @typedef {import("../../state/types.js").MadeSet} MadeSet */

/** Shows card sets and waits for the player's decision. `seen` tells whether the player has seen them. A new
 * offer replaces an earlier one.
 * @param {Session} session @param {MadeSet[]} lacking */
async function askAboutCardSets(session, lacking) {
  const { store, peers } = session;
  const { screen } = store.get();
  const { promise, resolve } = /** @type {PromiseWithResolvers<boolean>} */ (promiseWithResolvers());
  withdrawSetQuestion(session);
  const offer = { source: null, sets: lacking, at: null };
  peers.decide = resolve;
  store.set({ screen: "offer", offer });
  const yes = await promise;
  if (peers.decide === resolve) peers.decide = null;
  const now = store.get();
  const seen = now.offer === offer && now.screen === "offer";
  // Don't return if the player has opened another screen.
  if (seen) store.set({ screen: yes ? screen : "start" });
  if (now.offer === offer) store.set({ offer: null });
  return { yes, seen };
}

/** Decides whether this seat plays with the other player's card sets, and ends the game if not. Sets already
 * stored on this device need no question.
 * @param {Session} session @param {PeerResult} received @returns {Promise<PeerResult>} */
export async function decideOnReceivedSets(session, received) {
  const { store, engine, sets, peers } = session;
  if (!received.peer.brings.length) return received;
  // Use the connection at the time of the decision.
  const { connection } = peers;
  const { peer } = received.peer;
  /** @type {{sets: MadeSet[]}} */
  const offered = await engine.call("peer.brought", { peer });
  const stored = await Promise.all(offered.sets.map(({ id }) => sets.shelf.get(id)));
  const lacking = offered.sets.filter((_, n) => !stored[n]);
  const { yes, seen } = lacking.length ? await askAboutCardSets(session, lacking) : { yes: true, seen: true };
  if (yes) for (const made of offered.sets) await sets.storeAcceptedSet(made);
  /** @type {PeerResult} */
  const after = await engine.call("peer.agree", { peer, yes });
  if (yes) return after;
  for (const data of after.peer.out) connection?.send(data);
  if (seen) store.set({ meeting: null, correspondence: null, starting: false });
  return after;
}

/** Accepts or declines the card sets of another player; returns whether such a question was open.
 * @param {Session} session @param {boolean} yes */
export function decideOnSets({ store, peers }, yes) {
  if (peers.decide === null || store.get().offer?.source !== null) return false;
  peers.decide(yes);
  return true;
}

/** Withdraws the question about the other player's card sets. @param {Session} session */
export function withdrawSetQuestion({ peers }) {
  peers.decide?.(false);
  peers.decide = null;
}
