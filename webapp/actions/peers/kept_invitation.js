// An invitation by a room's link survives a reload of its page. Phones unload a page while the player sends the link with
// another app.

import { newMeeting } from "../../state/peers/meeting.js";
import { tabMemory } from "../../store/tabs.js";
import { showError } from "../notify.js";
import { startRendezvous } from "./rendezvous.js";

/** @typedef {import("../session.js").Session} Session */

/** Key of the stored invitation, and of its room in this tab. */
const INVITATION_KEY = "invitation";

/** Stores the open invitation with the seat of the inviting player. @param {Session} session */
export async function keepInvitation({ engine, games, peers, store }) {
  const { meeting } = store.get();
  if (!meeting?.room || meeting.id !== "-") return;
  const { game, name, terms, address, room } = meeting;
  const { file } = await engine.call("peer.keep", { peer: peers.name });
  await games.remember(INVITATION_KEY, {
    meeting: { game, name, terms, address, room },
    file,
    setup: peers.setup,
    key: peers.key,
  });
  tabMemory.remember(INVITATION_KEY, room.id);
}

/** Deletes the stored invitation if it is this tab's. @param {Session} session */
export function forgetInvitation({ games }) {
  if (!tabMemory.recall(INVITATION_KEY)) return;
  tabMemory.remember(INVITATION_KEY, null);
  games.drop(INVITATION_KEY, "kept").catch(console.warn);
}

/** Shows the invitation that was open in this tab before a reload, and waits for the friend again.
 * @param {Session} session */
export async function resumeInvitation(session) {
  const { store, games, engine, engineReady, peers } = session;
  const id = tabMemory.recall(INVITATION_KEY);
  const kept = id && (await games.recall(INVITATION_KEY));
  if (!kept || kept.meeting.room.id !== id) return;
  const { game, room } = kept.meeting;
  const meeting = newMeeting("host", { ...kept.meeting, room: { ...room, stands: "closed" } });
  store.set({ screen: "meeting", meeting, draft: { ...store.get().draft, game } });
  try {
    await engineReady.promise;
    /** @type {import("../../state/types.js").PeerResult} */
    const { peer } = await engine.call("peer.open", { file: kept.file });
    if (store.get().meeting !== meeting) return;
    Object.assign(peers, { name: peer.peer, key: kept.key, setup: kept.setup, previousGame: null });
    startRendezvous(session);
  } catch (error) {
    forgetInvitation(session);
    store.set({ screen: "start", meeting: null });
    showError(session, error);
  }
}
