// Card sets that the other player brings: they are shown, and played with once the player of this device has agreed.

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Peered} Peered */
/** @typedef {import("../../state/types.js").MadeSet} MadeSet */

/** Shows card sets and waits for what is said of them. @param {Session} session @param {MadeSet[]} lacking @returns {Promise<boolean>} */
async function offered({ store, peers }, lacking) {
  const { screen } = store.get();
  const { promise, resolve } = /** @type {PromiseWithResolvers<boolean>} */ (Promise.withResolvers());
  peers.decide = resolve;
  store.set({ screen: "offer", offer: { source: null, sets: lacking, at: null } });
  const yes = await promise;
  peers.decide = null;
  store.set({ screen: yes ? screen : "start", offer: null });
  return yes;
}

/** How a seat stands once it is said whether the player plays with what the other brings; null where he does not. Sets that
 * this device keeps already need no word. @param {Session} session @param {Peered} told @returns {Promise<Peered|null>} */
export async function agreed(session, told) {
  const { store, engine, sets, peers } = session;
  if (!told.peer.brings.length) return told;
  const { peer } = told.peer;
  /** @type {{sets: MadeSet[]}} */
  const brought = await engine.call("peer.brought", { peer });
  const kept = await Promise.all(brought.sets.map(({ id }) => sets.shelf.get(id)));
  const lacking = brought.sets.filter((_, n) => !kept[n]);
  const yes = !lacking.length || (await offered(session, lacking));
  if (yes) for (const made of brought.sets) await sets.take(made);
  /** @type {Peered} */
  const after = await engine.call("peer.agree", { peer, yes });
  if (yes) return after;
  for (const data of after.peer.out) peers.line?.send(data);
  store.set({ meeting: null, correspondence: null, starting: false });
  return null;
}

/** What the player says of the sets that are shown to him, if another player brings them: whether he does.
 * @param {Session} session @param {boolean} yes */
export function decide({ peers }, yes) {
  const asked = peers.decide !== null;
  peers.decide?.(yes);
  return asked;
}
