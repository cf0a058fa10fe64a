// Connects two devices: one sends an address, the other a reply. Messages over the connection are handled in
// live_game.js.

import { canScanCodes, scanCode } from "../../net/camera.js";
import { inviterNameForAddress } from "../../net/inviter_name.js";
import {
  clearAddressBar,
  fragmentOfPasted,
  invitationInAddress,
  LinkError,
  replyInAddress,
  roomInAddress,
  siteAddressOf,
} from "../../net/links.js";
import { termsForAddress } from "../../net/match_terms.js";
import { parseRelays } from "../../net/relay_room.js";
import { CODE_LIFETIME_MS, openInvitingEnd, openJoiningEnd } from "../../net/webrtc.js";
import { newMeeting, withDefaultTerms } from "../../state/peers/meeting.js";
import { publicView } from "../../state/update.js";
import { resumeGame } from "../games.js";
import { showError, troubleFromError } from "../notify.js";
import { changeMeeting, connectionHandlers, endConnection, takeSeat } from "./live_game.js";
import { startRendezvous } from "./rendezvous.js";

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

/** Takes a seat to invite another player. @param {Session} session @param {(state: State) => Setup} choose */
export async function hostPeer(session, choose) {
  const { store, engine, engineReady } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await engineReady.promise;
    const setup = choose(store.get());
    await takeSeat(session, 0, setup, 0, store.get().draft.watch);
    await openInvitation(session, "-", setup.game, setup.seats[0].name, withDefaultTerms(setup));
  } catch (error) {
    showError(session, error);
  }
  store.set({ starting: false });
  if (store.get().meeting?.role === "host")
    engine.call("get_ready", { game: store.get().meeting?.game }).catch(() => {});
}

/** Creates and shows a connection's code.
 * @param {Session} session @param {string} id the id of the game to continue, or "-" for a new one
 * @param {string} game @param {string} name the name of the inviting player
 * @param {import("../../state/types.js").Terms} [terms] the terms of a new game */
async function openInvitation(session, id, game, name, terms = withDefaultTerms({})) {
  const { store, peers } = session;
  endConnection(session);
  store.set({
    screen: "meeting",
    meeting: newMeeting("host", { game, name, id, terms, canScan: canScanCodes() }),
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
  const { id, game, name, terms } = meeting;
  await openInvitation(session, id, game, name, terms).catch((e) => showError(session, e));
}

/** Creates a new invitation after a lost connection or for a reopened game. @param {Session} session */
export async function reconnect(session) {
  const now = session.store.get().table;
  if (!now) return;
  const name = publicView(now.update).seats[now.you ?? 0].name;
  await openInvitation(session, now.id, now.update.game ?? "", name).catch((e) => showError(session, e));
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
  if (!found) return;
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
  if (begun && id === "-") return resumeGame(session, begun.id);
  const meeting = newMeeting("guest", { game, name, id, terms, offer, room });
  store.set({ screen: "meeting", meeting, draft: { ...store.get().draft, game } });
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
    const setup = { ...choose(store.get()), ...store.get().meeting?.terms };
    await takeSeat(session, 1, setup, 0, store.get().draft.watch);
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
  clearAddressBar();
  store.set({ meeting: null, screen: store.get().table ? "table" : "start" });
}
