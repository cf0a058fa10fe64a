// Card set links: creates and opens them. A card set from a link is stored only after the player agrees.

import { clearAddressBar, LinkError, siteAddressOf } from "../../net/links.js";
import { gameOfSetFile, setInAddress, setLink } from "../../net/share_links.js";
import { gameWithId } from "../../state/layout.js";
import { troubleFromError } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */

/** Shows the link of a stored card set in the workshop. @param {Session} session @param {string} id */
export async function makeSetLink({ store, sets }, id) {
  const record = await sets.shelf.get(id);
  if (!record) return;
  const link = { id, address: siteAddressOf(await setLink(record.set)) };
  const { workshop } = store.get();
  if (workshop) store.set({ workshop: { ...workshop, link } });
}

/** @param {Session} session */
export function hideSetLink({ store }) {
  const { workshop } = store.get();
  if (workshop) store.set({ workshop: { ...workshop, link: null } });
}

/** Shows the card set in an address; the player accepts or declines it.
 * @param {Session} session @param {string} hash */
export async function openSetLink(session, hash) {
  const { store, engine, engineReady } = session;
  const thisOpening = {};
  session.opening = thisOpening;
  store.set({ screen: "opening", trouble: null, toast: null });
  try {
    const text = await setInAddress(hash);
    await engineReady.promise;
    const game = gameOfSetFile(text);
    if (game === null || !gameWithId(store.get(), game)) throw new LinkError("not-a-set");
    const checkedSet = await engine.call("set.check", { game, set: text });
    if (session.opening !== thisOpening) return;
    clearAddressBar();
    store.set({ screen: "offer", offer: { source: { set: checkedSet.id }, sets: [checkedSet], at: null } });
  } catch (error) {
    if (session.opening !== thisOpening) return;
    console.warn(error);
    store.set({ screen: "trouble", trouble: troubleFromError(error) });
  }
}
