// Two devices find each other in a room: one link is enough, and relays carry the two codes that people send each other
// otherwise (meeting.js). As soon as the line is there the room is left.

import { ui } from "../../i18n/text.js";
import { addressOf, freshRoom, roomLink } from "../../net/links.js";
import { openRoom, relaysIn } from "../../net/relay_room.js";
import { invite, join } from "../../net/webrtc.js";
import { complain, troubleOf } from "../notify.js";
import { ears, endLine, meet } from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */

/** Of what is said in a room so much is listened to: whoever has the link may say anything. */
const MOST_SAID = 30;

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
    endLine(session);
    const { id, password } = freshRoom();
    meet(session, {
      address: addressOf(roomLink(table, game, id, password, relays, terms, name)),
      left: null,
      room: { id, password, relays, stands: "shut", seated: true },
      trouble: null,
    });
  } catch (error) {
    meet(session, { trouble: troubleOf(error) });
  }
}

/** What a room's window shows. @param {import("../../state/types.js").State} state @param {"room"|"stage"|"watching"} what it is for */
export function wordsOf(state, what) {
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
  endLine(session);
  const { id, password, relays } = room;
  const words = wordsOf(state, "room");
  let heard = 0;
  // One line after the other: what is said while one is being laid is about the next.
  let laid = Promise.resolve();
  const next = (/** @type {string} */ who, /** @type {() => Promise<string|undefined>} */ act) => {
    heard++;
    if (heard <= MOST_SAID) laid = laid.then(() => say(session, who, act));
  };
  const stands = (/** @type {"shut"|"open"|"met"} */ how) =>
    meet(session, { room: { ...room, stands: how } });
  try {
    peers.room = openRoom(
      { id, password, relays, stun: state.stun, words },
      {
        met(who) {
          stands("met");
          if (role === "host") next(who, () => offer(session));
        },
        said: (code, who) =>
          next(who, () => (role === "host" ? meetBy(session, code) : answer(session, code))),
        closed() {
          peers.room = null;
          stands("shut");
        },
      },
    );
    stands("open");
    meet(session, { trouble: null });
  } catch (error) {
    meet(session, { trouble: troubleOf(error) });
  }
}

/** What has to be said in the room to somebody. @param {Session} session @param {string} who @param {() => Promise<string|undefined>} act */
async function say(session, who, act) {
  try {
    const code = await act();
    if (code) session.peers.room?.say(code, who);
  } catch (error) {
    // Whoever is there and says something else is not the one who is waited for.
    if (session.peers.room) complain(session, error);
  }
}

/** Takes a line that was made in a room, if one is still there; one that was made before is worth nothing any more.
 * @param {Session} session @param {import("../../net/relay_room.js").Room|null} room @param {NonNullable<Session["peers"]["line"]>} line */
function take({ peers }, room, line) {
  if (!room || peers.room !== room) {
    line.close();
    return undefined;
  }
  peers.line?.close();
  peers.line = line;
  return line.code;
}

/** A code for whoever has come. @param {Session} session */
async function offer(session) {
  const { peers, store } = session;
  const { room } = peers;
  return take(session, room, await invite(ears(session), store.get().stun));
}

/** @param {Session} session @param {string} code */
async function meetBy({ peers }, code) {
  await peers.line?.meet?.(code);
  return undefined;
}

/** @param {Session} session @param {string} code */
async function answer(session, code) {
  const { peers, store } = session;
  const { room } = peers;
  return take(session, room, await join(code, ears(session), store.get().stun));
}
