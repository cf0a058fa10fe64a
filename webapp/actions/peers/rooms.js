// Connects two devices through a room: one link is enough, and relays carry both codes that are otherwise sent by
// hand (meeting.js). The room is left once connected.

import { ui } from "../../i18n/text.js";
import { newRoom, roomLink, siteAddressOf } from "../../net/links.js";
import { openRoom, parseRelays } from "../../net/relay_room.js";
import { openInvitingEnd, openJoiningEnd } from "../../net/webrtc.js";
import { showError, troubleFromError } from "../notify.js";
import { changeMeeting, connectionHandlers, endConnection } from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */

/** Maximum number of messages accepted in a room; anyone with the link can send messages there. */
const MAX_MESSAGES = 30;

/** Invites the other player to a room instead of by a code.
 * @param {Session} session @param {string} text the relays of the room, or "" */
export async function meetInRoom(session, text) {
  const { store, games } = session;
  const { meeting } = store.get();
  if (!meeting) return;
  const { id: table, game, name, terms } = meeting;
  try {
    const relays = parseRelays(text);
    store.set({ relays: relays.join(" ") });
    await games.remember("relays", relays.join(" "));
    endConnection(session);
    const { id, password } = newRoom();
    changeMeeting(session, {
      address: siteAddressOf(roomLink(table, game, id, password, relays, terms, name)),
      secondsLeft: null,
      room: { id, password, relays, stands: "shut", seated: true },
      trouble: null,
    });
  } catch (error) {
    changeMeeting(session, { trouble: troubleFromError(error) });
  }
}

/** @param {import("../../state/types.js").State} state @param {"room"|"stage"|"watching"} what the room's purpose */
export function roomWindowTexts(state, what) {
  const [title, waits, met] = ["title", "window", "met"].map((word) => ui(state, `${what}-${word}`));
  const [failed, unreached, close] = ["failed", "unreached", "close"].map((word) =>
    ui(state, `room-${word}`),
  );
  return /** @type {import("../../state/types.js").RoomOpening["words"]} */ ({
    lang: state.lang,
    title,
    waits,
    met,
    failed,
    unreached,
    close,
  });
}

/** Opens the room's window; must be called during a click. @param {Session} session */
export function enterRoom(session) {
  const { store, peers } = session;
  const state = store.get();
  const { role, room } = state.meeting ?? {};
  if (!room) return;
  endConnection(session);
  const { id, password, relays } = room;
  const words = roomWindowTexts(state, "room");
  let messageCount = 0;
  // Connections are made one after another; messages meanwhile belong to the next.
  let pending = Promise.resolve();
  const runAfterEarlierMessages = (
    /** @type {string} */ who,
    /** @type {() => Promise<string|undefined>} */ act,
  ) => {
    messageCount++;
    if (messageCount <= MAX_MESSAGES) pending = pending.then(() => sendToPeerInRoom(session, who, act));
  };
  const showRoomState = (/** @type {"shut"|"open"|"met"} */ how) =>
    changeMeeting(session, { room: { ...room, stands: how } });
  try {
    peers.room = openRoom(
      { id, password, relays, stun: state.stun, words },
      {
        met(who) {
          showRoomState("met");
          if (role === "host") runAfterEarlierMessages(who, () => sendOffer(session));
        },
        received: (code, who) =>
          runAfterEarlierMessages(who, () =>
            role === "host" ? meetThroughRoom(session, code) : answerOffer(session, code),
          ),
        closed() {
          peers.room = null;
          showRoomState("shut");
        },
      },
    );
    showRoomState("open");
    changeMeeting(session, { trouble: null });
  } catch (error) {
    changeMeeting(session, { trouble: troubleFromError(error) });
  }
}

/** Sends a message to a peer in the room.
 * @param {Session} session @param {string} who @param {() => Promise<string|undefined>} act */
async function sendToPeerInRoom(session, who, act) {
  try {
    const code = await act();
    if (code) session.peers.room?.say(code, who);
  } catch (error) {
    // Other messages aren't from the expected peer.
    if (session.peers.room) showError(session, error);
  }
}

/** Adopts a connection made in a room if it is still open; replaces an earlier one.
 * @param {Session} session @param {import("../../net/relay_room.js").Room|null} room @param {NonNullable<Session["peers"]["connection"]>} line
 */
function receiveInRoom({ peers }, room, line) {
  if (!room || peers.room !== room) {
    line.close();
    return undefined;
  }
  peers.connection?.close();
  peers.connection = line;
  return line.code;
}

/** Sends a code to a new peer. @param {Session} session */
async function sendOffer(session) {
  const { peers, store } = session;
  const { room } = peers;
  return receiveInRoom(session, room, await openInvitingEnd(connectionHandlers(session), store.get().stun));
}

/** @param {Session} session @param {string} code */
async function meetThroughRoom({ peers }, code) {
  await peers.connection?.meet?.(code);
  return undefined;
}

/** @param {Session} session @param {string} code */
async function answerOffer(session, code) {
  const { peers, store } = session;
  const { room } = peers;
  return receiveInRoom(
    session,
    room,
    await openJoiningEnd(code, connectionHandlers(session), store.get().stun),
  );
}
