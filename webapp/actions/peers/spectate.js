// Watches another device's table, in another tab or over a connection made in a room.

import { LinkError, parseSpectatorLink } from "../../net/links.js";
import { createReceiveQueue } from "../../net/receive_queue.js";
import { openRoom, parseRelays } from "../../net/relay_room.js";
import { verifySignature } from "../../net/signing.js";
import { createPieceJoiner, openSpectatorEnd } from "../../net/spectator_channel.js";
import { iceServersOf, openJoiningEnd } from "../../net/webrtc.js";
import { newMeeting } from "../../state/peers/meeting.js";
import { continueLog } from "../../state/update.js";
import { stopComputer } from "../computer.js";
import { showGame } from "../games.js";
import { showError } from "../notify.js";
import { startTicking } from "./clock_warnings.js";
import { changeMeeting, endConnection } from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../net/webrtc.js").Connection} Connection */
/** @typedef {import("../../state/types.js").Watch} Watch */

/** The game that this page watches: the data received so far, its channel, and its room.
 * @typedef {{watch: Watch, meeting: import("../../state/types.js").RoomMeeting|null, connection: Connection|null, ask: () => void, receive: (part: string) => void,
 *   close: () => void}} Watched */

/** Time without news before a spectator repeats the request, in milliseconds. */
const RETRY_MS = 15_000;
/** Maximum number of messages accepted between two requests; more are not from the table. */
const MAX_MESSAGES = 30;

/** The watched table of each session. @type {WeakMap<Session, Watched>} */
const spectatedTables = new WeakMap();

/** Watches the table in an address. @param {Session} session @param {string} hash */
export async function openWatch(session, hash) {
  const { store, engine, engineReady, peers, tabs } = session;
  const found = parseSpectatorLink(hash);
  if (!found) return;
  endConnection(session);
  stopComputer(session);
  tabs.release();
  try {
    /** @type {Watched["meeting"]} */
    const room = found.room && {
      id: found.key,
      password: found.room.password,
      relays: parseRelays(found.room.relays),
      stands: "closed",
      seated: true,
    };
    store.set({ screen: "meeting", table: null, meeting: newMeeting("watcher", { game: found.game }) });
    await engineReady.promise;
    /** @type {{watch: Watch}} */
    const { watch } = await engine.call("watch.new", { players: found.players });
    const what = followTable(session, watch, found.key, room);
    spectatedTables.set(session, what);
    peers.watch = what;
    // The room can be opened from here on.
    changeMeeting(session, { room });
    what.ask();
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {Watch} watch @param {string} key @param {Watched["meeting"]} meeting @returns {Watched} */
function followTable(session, watch, key, meeting) {
  let turn = Promise.resolve();
  let broken = false;
  const box = createReceiveQueue();
  /** @type {Watched} */
  const what = {
    watch: watch,
    meeting,
    connection: null,
    ask() {
      if (broken) return;
      tabs.ask(what.watch.request);
      what.connection?.send(what.watch.request);
    },
    receive(part) {
      if (!box.admitMessage(part)) {
        // A peer that sends more than was requested isn't the table.
        if (!broken) showError(session, new LinkError("peer-flood"));
        broken = true;
        what.close();
        return;
      }
      turn = turn.then(async () => {
        if (!box.releaseForReading(part) || broken || session.peers.watch !== what) return;
        try {
          what.watch = await showReceivedUpdate(session, what.watch, part);
          what.ask();
        } catch (error) {
          broken = true;
          what.close();
          showError(session, error);
        }
      });
    },
    close() {
      clearInterval(again);
      tabs.close();
      what.connection?.close();
      what.connection = null;
    },
  };
  const tabs = openSpectatorEnd(key, { here: what.ask, received: what.receive });
  const again = setInterval(what.ask, RETRY_MS);
  return what;
}

/** Opens the room, where the table is found. @param {Session} session */
export function enterWatchRoom(session) {
  const { store, peers } = session;
  const what = spectatedTables.get(session);
  const { room } = store.get().meeting ?? {};
  if (!room || !what || peers.watch !== what) return;
  let messageCount = 0;
  let pending = Promise.resolve();
  const showRoomState = (/** @type {import("../../state/types.js").RoomStatus} */ how) =>
    changeMeeting(session, { room: { ...room, stands: how } });
  peers.room?.close();
  const { id, password, relays } = room;
  peers.room = openRoom(
    { id, password, relays, iceServers: iceServersOf(store.get().stun) },
    {
      // Other spectators may be in the room; the table is the peer that offers a connection.
      met() {},
      received(code, who) {
        showRoomState("met");
        if (++messageCount <= MAX_MESSAGES)
          pending = pending.then(() => connectToTable(session, what, code, who));
      },
      failed: showRoomState,
    },
  );
  showRoomState("waiting");
  changeMeeting(session, { trouble: null });
}

/** Answers a connection offer in the room.
 * @param {Session} session @param {Watched} what @param {string} code @param {string} who */
async function connectToTable(session, what, code, who) {
  const { peers, store } = session;
  const { room } = peers;
  const parts = createPieceJoiner();
  try {
    const line = await openJoiningEnd(
      code,
      {
        opened() {
          peers.room?.close();
          peers.room = null;
          if (store.get().table) {
            store.table({ connection: "open" });
            store.set({ meeting: null, screen: "table" });
          } else changeMeeting(session, { joined: true });
          what.ask();
        },
        received(piece) {
          const part = parts.addPiece(piece);
          if (part === null) what.close();
          else if (part) what.receive(part);
        },
        closed() {
          if (what.connection === line) what.connection = null;
          if (peers.watch !== what) return;
          changeMeeting(session, { joined: false, room: room && what.meeting });
          if (store.get().table?.update.over === null) store.table({ connection: "lost" });
        },
      },
      store.get().stun,
    );
    if (!room || peers.room !== room || peers.watch !== what) return line.close();
    what.connection?.close();
    what.connection = line;
    room.say(line.code, who);
  } catch {
    // Other messages aren't from the table.
  }
}

/** Returns to the room after the connection to the table is lost. @param {Session} session */
export function watchAgain(session) {
  const { store } = session;
  const { meeting: room = null } = spectatedTables.get(session) ?? {};
  const game = store.get().table?.update.game ?? "";
  store.set({ screen: "meeting", meeting: newMeeting("watcher", { game, room }) });
}

/** Applies received data of the watched game, and shows the result.
 * @param {Session} session @param {Watch} watch @param {string} part @returns {Promise<Watch>} */
async function showReceivedUpdate(session, watch, part) {
  const { store, engine } = session;
  const before = store.get().table;
  const since = before?.update.watch ? { since: before.update.revision } : {};
  let received = await engine.call("watch.take", { watch: watch.watch, part, ...since });
  store.set({ faces: { ...store.get().faces, ...received.faces } });
  if (received.watch.judge.length) {
    const judged = await Promise.all(received.watch.judge.map(verifySignature));
    received = {
      ...received,
      watch: (await engine.call("watch.attest", { watch: watch.watch, holds: judged })).watch,
    };
  }
  if (!received.table) return received.watch;
  const now = store.get().table;
  const ends = received.table.over !== null;
  if (now?.update.watch && now.update.id === received.table.id) {
    const update = { ...continueLog(received.table, now.update), watch: received.watch };
    const past = now.past && now.past.at < (update.length ?? 0) ? now.past : null;
    store.table({ update, past, sheet: ends && !now.update.over ? "result" : now.sheet });
  } else {
    // Keep the address: reloading this page continues to watch.
    store.set({ meeting: null });
    const update = { ...received.table, watch: received.watch };
    const line = now?.update.watch ? now.connection : null;
    showGame(session, update, {
      id: `watched-${received.table.id}`,
      watching: true,
      sheet: ends ? "result" : null,
      connection: line,
    });
  }
  startTicking(session);
  return received.watch;
}
