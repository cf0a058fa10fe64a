// An invitation by a room's link survives a reload of its page. Phones unload a page while the player sends the link with
// another app.

import { newMeeting } from "../../state/peers/meeting.js";
import { tabMemory } from "../../store/tabs.js";
import { showError } from "../notify.js";
import { startRendezvous } from "./rendezvous.js";

/** @typedef {import("../session.js").Session} Session */

/** Key of the stored invitations, the newest first, and of this tab's room. */
const INVITATION_KEY = "invitation";
/** Maximum number of stored invitations: each tab has one, and a closed tab deletes none. */
const MAX_INVITATIONS = 12;
/** Lock of the tab that changes the list. */
const INVITATIONS_LOCK = "tefuda-invitations";

/** The stored invitations. An earlier release stored one, and no list. @param {Session} session @returns {Promise<any[]>} */
const storedInvitations = async ({ games }) => [(await games.recall(INVITATION_KEY)) ?? []].flat();

/** Replaces the invitation to a room in the list, by nothing if `kept` is null. Tabs take turns, because each writes the
 * whole list. @param {Session} session @param {string} room @param {object|null} kept */
async function replaceInvitation(session, room, kept) {
  const replace = async () => {
    const others = (await storedInvitations(session)).filter((each) => each.meeting.room.id !== room);
    const all = kept ? [kept, ...others] : others;
    await session.games.remember(INVITATION_KEY, all.slice(0, MAX_INVITATIONS));
  };
  await (navigator.locks ? navigator.locks.request(INVITATIONS_LOCK, replace) : replace());
}

/** Stores the open invitation with the seat of the inviting player. @param {Session} session */
export async function keepInvitation(session) {
  const { engine, peers, store } = session;
  const { meeting } = store.get();
  if (!meeting?.room || meeting.id !== "-") return;
  const { game, name, terms, address, room } = meeting;
  const { file } = await engine.call("peer.keep", { peer: peers.name });
  const kept = {
    meeting: { game, name, terms, address, room },
    file,
    setup: peers.setup,
    key: peers.key,
  };
  await replaceInvitation(session, room.id, kept);
  tabMemory.remember(INVITATION_KEY, room.id);
}

/** Deletes the stored invitation if it is this tab's. @param {Session} session */
export function forgetInvitation(session) {
  const room = tabMemory.recall(INVITATION_KEY);
  if (!room) return;
  tabMemory.remember(INVITATION_KEY, null);
  replaceInvitation(session, room, null).catch(console.warn);
}

/** Shows the invitation that was open in this tab before a reload, and waits for the friend again.
 * @param {Session} session */
export async function resumeInvitation(session) {
  const { store, engine, engineReady, peers } = session;
  const id = tabMemory.recall(INVITATION_KEY);
  const kept = id && (await storedInvitations(session)).find((each) => each.meeting.room.id === id);
  if (!kept) return;
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
