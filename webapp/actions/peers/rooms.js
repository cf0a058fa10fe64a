// Two devices find each other in a room: one link is enough, and relays carry the two codes that people send each other
// otherwise (meeting.js). As soon as the line is there the room is left.

import { ui } from "../../i18n/text.js";
import { addressOf, freshRoom, roomLink } from "../../net/links.js";
import { openRoom, relaysIn } from "../../net/relay_room.js";
import { invite, join } from "../../net/webrtc.js";
import { showError, troubleOf } from "../notify.js";
import { changeMeeting, connectionHandlers, endConnection } from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */

/** Of what is said in a room so much is listened to: whoever has the link may say anything. */
const MAX_MESSAGE_CHARS = 30;

/** Invites to a room instead of by a code. @param {Session} session @param {string} text the relays by which it is found, or "" */
export async function meetInRoom(session, text) {
  const { store, games } = session;
  const { meeting } = store.get();
  if (!meeting) return;
  const { id: table, game, name, terms } = meeting;
  try {
    const relays = relaysIn(text);
    store.set({ relays: relays.join(" ") });
    await games.remember("relays", relays.join(" "));
    endConnection(session);
    const { id, password } = freshRoom();
    changeMeeting(session, {
      address: addressOf(roomLink(table, game, id, password, relays, terms, name)),
      left: null,
      room: { id, password, relays, stands: "shut", seated: true },
      trouble: null,
    });
  } catch (error) {
    changeMeeting(session, { trouble: troubleOf(error) });
  }
}

/** What a room's window shows. @param {import("../../state/types.js").State} state @param {"room"|"stage"|"watching"} what it is for */
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

/** Opens the window of the room; has to be done while it is being pressed on something. @param {Session} session */
export function enterRoom(session) {
  const { store, peers } = session;
  const state = store.get();
  const { role, room } = state.meeting ?? {};
  if (!room) return;
  endConnection(session);
  const { id, password, relays } = room;
  const words = roomWindowTexts(state, "room");
  let heard = 0;
  // One line after the other: what is said while one is being laid is about the next.
  let laid = Promise.resolve();
  const next = (/** @type {string} */ who, /** @type {() => Promise<string|undefined>} */ act) => {
    heard++;
    if (heard <= MAX_MESSAGE_CHARS) laid = laid.then(() => say(session, who, act));
  };
  const stands = (/** @type {"shut"|"open"|"met"} */ how) =>
    changeMeeting(session, { room: { ...room, stands: how } });
  try {
    peers.room = openRoom(
      { id, password, relays, stun: state.stun, words },
      {
        met(who) {
          stands("met");
          if (role === "host") next(who, () => sendOffer(session));
        },
        said: (code, who) =>
          next(who, () => (role === "host" ? meetThroughRoom(session, code) : answer(session, code))),
        closed() {
          peers.room = null;
          stands("shut");
        },
      },
    );
    stands("open");
    changeMeeting(session, { trouble: null });
  } catch (error) {
    changeMeeting(session, { trouble: troubleOf(error) });
  }
}

/** What has to be said in the room to somebody. @param {Session} session @param {string} who @param {() => Promise<string|undefined>} act */
async function say(session, who, act) {
  try {
    const code = await act();
    if (code) session.peers.room?.say(code, who);
  } catch (error) {
    // Whoever is there and says something else is not the one who is waited for.
    if (session.peers.room) showError(session, error);
  }
}

/** Takes a line that was made in a room, if one is still there; one that was made before is worth nothing any more.
 * @param {Session} session @param {import("../../net/relay_room.js").Room|null} room @param {NonNullable<Session["peers"]["line"]>} line */
function receiveInRoom({ peers }, room, line) {
  if (!room || peers.room !== room) {
    line.close();
    return undefined;
  }
  peers.line?.close();
  peers.line = line;
  return line.code;
}

/** A code for whoever has come. @param {Session} session */
async function sendOffer(session) {
  const { peers, store } = session;
  const { room } = peers;
  return receiveInRoom(session, room, await invite(connectionHandlers(session), store.get().stun));
}

/** @param {Session} session @param {string} code */
async function meetThroughRoom({ peers }, code) {
  await peers.line?.meet?.(code);
  return undefined;
}

/** @param {Session} session @param {string} code */
async function answer(session, code) {
  const { peers, store } = session;
  const { room } = peers;
  return receiveInRoom(session, room, await join(code, connectionHandlers(session), store.get().stun));
}
