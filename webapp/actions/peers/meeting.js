// Connects two devices: by a room's link, in which they find each other (rendezvous.js), or by two links, one for each
// direction. Messages over the connection are handled in live_game.js.

import { canScanCodes, scanCode } from "../../net/camera.js";
import { inviterNameForAddress } from "../../net/inviter_name.js";
import {
  clearAddressBar,
  fragmentOfPasted,
  invitationInAddress,
  LinkError,
  newRoom,
  replyInAddress,
  roomInAddress,
  roomLink,
  siteAddressOf,
} from "../../net/links.js";
import { termsForAddress } from "../../net/match_terms.js";
import { parseRelays } from "../../net/relay_room.js";
import { CODE_LIFETIME_MS, openInvitingEnd, openJoiningEnd } from "../../net/webrtc.js";
import { newMeeting, withDefaultTerms } from "../../state/peers/meeting.js";
import { publicView } from "../../state/update.js";
import { resumeGame } from "../games.js";
import { showError, troubleFromError } from "../notify.js";
import { continueByMessage, offerCorrespondence } from "./correspondence.js";
import { forgetInvitation, keepInvitation } from "./kept_invitation.js";
import {
  changeMeeting,
  connectionHandlers,
  endConnection,
  markTableDisconnected,
  takeSeat,
} from "./live_game.js";
import { startRendezvous } from "./rendezvous.js";
import { setRelayConsent } from "./rooms.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").Setup} Setup */

/** The address of a STUN server. */
const STUN_PATTERN = /^stuns?:[A-Za-z0-9.:[\]-]{1,120}$/;
/** Interval at which a code's remaining lifetime is updated, in milliseconds. */
const COUNTDOWN_TICK_MS = 1000;

/** The storage id of the other side's game. @param {string} id this side's storage id */
const otherSideRecordId = (id) => id.replace(/-[01]$/, (seat) => (seat === "-0" ? "-1" : "-0"));

/** The error for an invalid code. @param {unknown} error */
const invalidCodeError = (error) =>
  troubleFromError(error instanceof LinkError ? error : new LinkError("bad-code"));

/** Channel to hand a reply opened in another tab to the waiting tab. */
function replyChannel() {
  try {
    return new BroadcastChannel("tefuda-meeting");
  } catch {
    return null;
  }
}

/** Shows an address and its remaining lifetime; stops waiting at the end.
 * @param {Session} session
 * @param {string} link */
function showAddress(session, link) {
  const { peers } = session;
  const end = Date.now() + CODE_LIFETIME_MS;
  const updateCountdown = () => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (left !== session.store.get().meeting?.secondsLeft) changeMeeting(session, { secondsLeft: left });
    if (!left) endConnection(session);
  };
  clearInterval(peers.expiryTimer);
  peers.expiryTimer = setInterval(updateCountdown, COUNTDOWN_TICK_MS);
  changeMeeting(session, { address: siteAddressOf(link), trouble: null });
  updateCountdown();
}

/** Invites a friend: by a room's link with the player's consent to use relays, by message if they declined. A player
 * who never answered is asked first.
 * @param {Session} session @param {(state: State) => Setup} choose */
export async function hostPeer(session, choose) {
  const { store } = session;
  const { relayConsent, starting } = store.get();
  if (starting) return;
  if (relayConsent === "yes") await takeHostSeat(session, choose, openRoomInvitation);
  else if (relayConsent === "no") await playByMessages(session, choose);
  else store.set({ screen: "meeting", meeting: newMeeting("host", { asksConsent: true }), toast: null });
}

/** Invites a friend by two links: no server is contacted.
 * @param {Session} session @param {(state: State) => Setup} choose */
export async function connectWithoutRelays(session, choose) {
  const { meeting } = session.store.get();
  if (meeting && meeting.id !== "-")
    await openInvitation(session, invitationOf(meeting)).catch((e) => showError(session, e));
  else await takeHostSeat(session, choose, openInvitation);
}

/** Offers a correspondence game in place of the live one, or continues the game on the table by correspondence.
 * @param {Session} session @param {(state: State) => Setup} choose */
export async function playByMessages(session, choose) {
  const { store } = session;
  const { meeting, table } = store.get();
  if (table && meeting && meeting.id !== "-") {
    store.set({ meeting: null, screen: "table" });
    await continueByMessage(session);
    return;
  }
  await offerCorrespondence(session, (state) => {
    // A correspondence game has no clocks.
    const { clock: _, delay: __, ...setup } = setupOfMeeting(choose(state), meeting);
    return setup;
  });
  if (store.get().screen === "letters") store.set({ meeting: null });
}

/** Stores the player's answer about relays, and continues the invitation accordingly.
 * @param {Session} session @param {boolean} yes @param {(state: State) => Setup} choose */
export async function answerRelayQuestion(session, yes, choose) {
  const { meeting } = session.store.get();
  await setRelayConsent(session, yes);
  if (!yes) await playByMessages(session, choose);
  // A seated player looks for the other device already.
  else if (meeting?.room?.seated) return;
  else if (meeting?.role === "guest") await joinInvitation(session, choose);
  else if (meeting?.game) await useRelays(session);
  else await hostPeer(session, choose);
}

/** Changes an invitation by two links into a room's link; asks about relays first if the player hasn't agreed.
 * @param {Session} session */
export async function useRelays(session) {
  const { meeting, relayConsent } = session.store.get();
  if (!meeting) return;
  if (relayConsent === "yes") openRoomInvitation(session, invitationOf(meeting));
  else changeMeeting(session, { asksConsent: true });
}

/** Sets the relays that connect devices; "" for those of the site.
 * @param {Session} session @param {string} text */
export async function setRelays({ store, games }, text) {
  try {
    const relays = parseRelays(text).join(" ");
    store.set({ relays, toast: null });
    await games.remember("relays", relays);
  } catch (error) {
    store.set({ toast: troubleFromError(error) });
  }
}

/** The content of an invitation: the game to continue ("-": a new one), its rules, the inviting player and the terms.
 * @typedef {Pick<import("../../state/types.js").Meeting, "id"|"game"|"name"|"terms">} InvitationDetails */

/** @param {import("../../state/types.js").Meeting} meeting @returns {InvitationDetails} */
const invitationOf = ({ id, game, name, terms }) => ({ id, game, name, terms });

/** The setup of an invited player: their own deck, and the terms of the invitation.
 * @param {Setup} setup @param {import("../../state/types.js").Meeting|null} meeting @returns {Setup} */
const setupOfMeeting = (setup, meeting) =>
  meeting?.role === "guest" ? { ...setup, ...meeting.terms } : setup;

/** Takes a seat to invite another player, and shows the invitation.
 * @param {Session} session @param {(state: State) => Setup} choose
 * @param {(session: Session, invitation: InvitationDetails) => unknown} show */
async function takeHostSeat(session, choose, show) {
  const { store, engine, engineReady } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await engineReady.promise;
    const setup = setupOfMeeting(choose(store.get()), store.get().meeting);
    await takeSeat(session, 0, setup, 0, store.get().draft.watch);
    await session.games.remember("name", setup.seats[0].name);
    const { game, seats } = setup;
    await show(session, { id: "-", game, name: seats[0].name, terms: withDefaultTerms(setup) });
  } catch (error) {
    showError(session, error);
  }
  store.set({ starting: false });
  if (store.get().meeting?.role === "host")
    engine.call("get_ready", { game: store.get().meeting?.game }).catch(() => {});
}

/** Shows the link of a room, and waits there for the other device. A running game keeps its room.
 * @param {Session} session @param {InvitationDetails} invitation */
function openRoomInvitation(session, invitation) {
  const { store, peers } = session;
  const { id, game, name, terms } = invitation;
  endConnection(session);
  const known = peers.roomKeys.get(id) ?? { ...newRoom(), relays: parseRelays(store.get().relays) };
  const { id: room, password, relays } = known;
  store.set({
    screen: "meeting",
    meeting: newMeeting("host", {
      ...invitation,
      address: siteAddressOf(roomLink(id, game, room, password, relays, terms, name)),
      room: { id: room, password, relays, stands: "closed", seated: true },
    }),
  });
  startRendezvous(session);
  keepInvitation(session).catch(console.warn);
}

/** Creates and shows a connection's code.
 * @param {Session} session @param {InvitationDetails} invitation */
async function openInvitation(session, invitation) {
  const { store, peers } = session;
  const { id, game, name, terms } = invitation;
  endConnection(session);
  forgetInvitation(session);
  store.set({
    screen: "meeting",
    meeting: newMeeting("host", { ...invitation, canScan: canScanCodes() }),
  });
  const line = await openInvitingEnd(connectionHandlers(session), store.get().stun);
  peers.connection = line;
  peers.replyChannel = replyChannel();
  if (peers.replyChannel) peers.replyChannel.onmessage = ({ data }) => takeReply(session, String(data));
  showAddress(
    session,
    `live.${id}.${game}${termsForAddress(terms)}${inviterNameForAddress(name)}.${line.code}`,
  );
}

/** Replaces the expired code with a new invitation. @param {Session} session */
export async function inviteAgain(session) {
  const { meeting } = session.store.get();
  if (!meeting) return;
  await openInvitation(session, invitationOf(meeting)).catch((e) => showError(session, e));
}

/** Creates a new invitation after a lost connection or for a reopened game: a room's link if the devices have met in a
 * room. @param {Session} session */
export async function reconnect(session) {
  const now = session.store.get().table;
  if (!now) return;
  const name = publicView(now.update).seats[now.you ?? 0].name;
  const invitation = { id: now.id, game: now.update.game ?? "", name, terms: withDefaultTerms({}) };
  if (session.peers.roomKeys.get(now.id) && session.store.get().relayConsent === "yes")
    openRoomInvitation(session, invitation);
  else await openInvitation(session, invitation).catch((e) => showError(session, e));
}

/** Sets the STUN server, which tells this device its public address; "" for none.
 * @param {Session} session @param {string} text */
export async function setStun({ store, games }, text) {
  const stun = text.trim();
  if (stun && !STUN_PATTERN.test(stun)) {
    store.set({ toast: { code: "bad-stun", params: {} } });
    return;
  }
  store.set({ stun, toast: null });
  await games.remember("stun", stun);
}

/** Handles the reply's code.
 * @param {Session} session @param {string} text a code, or the address that contains it */
export async function takeReply(session, text) {
  const code = replyInAddress(fragmentOfPasted("reply", text));
  try {
    if (!code || !session.peers.connection?.meet) throw new LinkError("bad-code");
    await session.peers.connection.meet(code);
    changeMeeting(session, { trouble: null });
  } catch (error) {
    changeMeeting(session, { trouble: invalidCodeError(error) });
  }
}

/** Scans the reply's code with the camera. @param {Session} session */
export async function readReply(session) {
  const { peers } = session;
  peers.camera?.stop();
  changeMeeting(session, { trouble: null });
  try {
    peers.camera = await scanCode((text) => {
      changeMeeting(session, { cameraStream: null });
      takeReply(session, text);
    });
    changeMeeting(session, { cameraStream: peers.camera.stream });
  } catch {
    changeMeeting(session, { trouble: { code: "no-camera", params: {} } });
  }
}

/** Opens an invitation: asks for a deck, or continues its game.
 * @param {Session} session
 * @param {string} hash */
export async function openMeeting(session, hash) {
  const { store, games } = session;
  const reply = replyInAddress(hash);
  if (reply) {
    replyChannel()?.postMessage(reply);
    store.set({ screen: "meeting", meeting: newMeeting("handed") });
    return;
  }
  const found = roomInAddress(hash) ?? invitationInAddress(hash);
  if (!found) {
    store.set({ screen: "trouble", trouble: { code: "bad-invitation", params: {} } });
    return;
  }
  const { id, game, name, terms } = found;
  /** @type {import("../../state/types.js").RoomMeeting|null} */
  let room = null;
  if ("room" in found) {
    try {
      const { room: called, password, relays } = found;
      room = { id: called, password, relays: parseRelays(relays), stands: "closed", seated: false };
    } catch (error) {
      store.set({ screen: "trouble", trouble: troubleFromError(error) });
      return;
    }
  }
  const offer = "code" in found ? found.code : "";
  // A link that is opened again leads to the game that was played in its room.
  const begun = room && (await games.all()).find((record) => record.room?.id === room?.id && !record.over);
  // Messages over the line of another meeting or game must not reach this one.
  endConnection(session);
  if (begun && id === "-") return resumeGame(session, begun.id);
  const meeting = newMeeting("guest", { game, name, id, terms, offer, room });
  store.set({ screen: "meeting", meeting, draft: { ...store.get().draft, game } });
  markTableDisconnected(session);
  const ownId = otherSideRecordId(id);
  const stored = id === "-" ? undefined : await games.get(ownId);
  if (id === "-") return;
  if (stored?.mode !== "peer") {
    store.set({ meeting: { ...meeting, missingGame: "found" } });
    return;
  }
  await resumeGame(session, ownId);
  store.set({ screen: "meeting", meeting: { ...meeting, room: room && { ...room, seated: true } } });
  if (room) startRendezvous(session);
  else await answerInvitation(session);
}

/** Takes the invited player's seat with a deck.
 * @param {Session} session @param {(state: State) => Setup} choose */
export async function joinInvitation(session, choose) {
  const { store, engineReady } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await engineReady.promise;
    const setup = setupOfMeeting(choose(store.get()), store.get().meeting);
    endConnection(session); // the line of another game in this tab
    await takeSeat(session, 1, setup, 0, store.get().draft.watch);
    await session.games.remember("name", setup.seats[0].name);
    const room = store.get().meeting?.room;
    if (room) {
      changeMeeting(session, { room: { ...room, seated: true } });
      startRendezvous(session);
    } else await answerInvitation(session);
  } catch (error) {
    showError(session, error);
  }
  store.set({ starting: false });
}

/** @param {Session} session */
export async function answerInvitation(session) {
  const { store, peers } = session;
  endConnection(session);
  try {
    const line = await openJoiningEnd(
      store.get().meeting?.offer ?? "",
      connectionHandlers(session),
      store.get().stun,
    );
    peers.connection = line;
    if (line.code) showAddress(session, `reply.${line.code}`);
  } catch (error) {
    changeMeeting(session, { trouble: invalidCodeError(error) });
  }
}

/** Closes the invitation and returns to the table, if there is one. @param {Session} session */
export function leaveMeeting(session) {
  const { store, peers } = session;
  // Spectators keep what they have seen.
  if (store.get().meeting?.role === "watcher" && store.get().table) {
    peers.room?.close();
    peers.room = null;
    store.set({ meeting: null, screen: "table" });
    return;
  }
  endConnection(session);
  forgetInvitation(session);
  clearAddressBar();
  store.set({ meeting: null, screen: store.get().table ? "table" : "start" });
}
