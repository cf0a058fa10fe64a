// A table of another's that this device watches: in another tab of it, or over a line that is made in a room.

import { LinkError, watchIn } from "../../net/links.js";
import { inbox } from "../../net/receive_queue.js";
import { openRoom, relaysIn } from "../../net/relay_room.js";
import { holds } from "../../net/signing.js";
import { gatherer, watchOver } from "../../net/spectator_channel.js";
import { join } from "../../net/webrtc.js";
import { meetingAs } from "../../state/peers/meeting.js";
import { continueLog } from "../../state/update.js";
import { stopComputer } from "../computer.js";
import { show } from "../games.js";
import { complain, troubleOf } from "../notify.js";
import { startTicking } from "./clock_warnings.js";
import { endLine, meet } from "./live_game.js";
import { wordsOf } from "./rooms.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../net/webrtc.js").Line} Line */
/** @typedef {import("../../state/types.js").Watch} Watch */

/** What is watched: how far it was told, over what, and the room that leads there.
 * @typedef {{known: Watch, meeting: import("../../state/types.js").RoomMeeting|null, line: Line|null, ask: () => void, told: (part: string) => void,
 *   close: () => void}} Watched */

/** Who has heard nothing for so long says once more how far he is, in milliseconds: what he said may not have come. */
const ONCE_MORE = 15_000;
/** Whoever says more in the room than so much is not the table. */
const MOST_SAID = 30;

/** What each page watches. @type {WeakMap<Session, Watched>} */
const watched = new WeakMap();

/** Watches the table that an address is about. @param {Session} session @param {string} hash */
export async function openWatch(session, hash) {
  const { store, engine, greeted, peers, tabs } = session;
  const found = watchIn(hash);
  if (!found) return;
  endLine(session);
  stopComputer(session);
  tabs.release();
  try {
    /** @type {Watched["meeting"]} */
    const room = found.room && {
      id: found.key,
      password: found.room.password,
      relays: relaysIn(found.room.relays),
      stands: "shut",
      seated: true,
    };
    store.set({ screen: "meeting", table: null, meeting: meetingAs("watcher", { game: found.game }) });
    await greeted.promise;
    /** @type {{watch: Watch}} */
    const { watch } = await engine.call("watch.new", { players: found.players });
    const what = follow(session, watch, found.key, room);
    watched.set(session, what);
    peers.watch = what;
    // Its window can be opened from here on.
    meet(session, { room });
    what.ask();
  } catch (error) {
    complain(session, error);
  }
}

/** @param {Session} session @param {Watch} watch @param {string} key @param {Watched["meeting"]} meeting @returns {Watched} */
function follow(session, watch, key, meeting) {
  let turn = Promise.resolve();
  let broken = false;
  const box = inbox();
  /** @type {Watched} */
  const what = {
    known: watch,
    meeting,
    line: null,
    ask() {
      if (broken) return;
      tabs.ask(what.known.request);
      what.line?.send(what.known.request);
    },
    told(part) {
      if (!box.takes(part)) {
        // Whoever tells more than is asked for is no table.
        if (!broken) complain(session, new LinkError("peer-flood"));
        broken = true;
        what.close();
        return;
      }
      turn = turn.then(async () => {
        if (!box.gives(part) || broken || session.peers.watch !== what) return;
        try {
          what.known = await taken(session, what.known, part);
          what.ask();
        } catch (error) {
          broken = true;
          what.close();
          complain(session, error);
        }
      });
    },
    close() {
      clearInterval(again);
      tabs.close();
      what.line?.close();
      what.line = null;
    },
  };
  const tabs = watchOver(key, { here: what.ask, told: what.told });
  const again = setInterval(what.ask, ONCE_MORE);
  return what;
}

/** Opens the window by which the table is found; has to be done while it is being pressed on something. @param {Session} session */
export function enterWatchRoom(session) {
  const { store, peers } = session;
  const what = watched.get(session);
  const { room } = store.get().meeting ?? {};
  if (!room || !what || peers.watch !== what) return;
  let heard = 0;
  let laid = Promise.resolve();
  const stands = (/** @type {"shut"|"open"|"met"} */ how) =>
    meet(session, { room: { ...room, stands: how } });
  try {
    peers.room?.close();
    const { id, password, relays } = room;
    peers.room = openRoom(
      { id, password, relays, stun: store.get().stun, words: wordsOf(store.get(), "watching") },
      {
        // Others who watch may be there, too: the table is who offers a line.
        met() {},
        said(code, who) {
          stands("met");
          if (++heard <= MOST_SAID) laid = laid.then(() => lay(session, what, code, who));
        },
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

/** Answers whoever offers a line in the room. @param {Session} session @param {Watched} what @param {string} code @param {string} who */
async function lay(session, what, code, who) {
  const { peers, store } = session;
  const { room } = peers;
  const parts = gatherer();
  try {
    const line = await join(
      code,
      {
        opened() {
          peers.room?.close();
          peers.room = null;
          if (store.get().table) {
            store.table({ line: "open" });
            store.set({ meeting: null, screen: "table" });
          } else meet(session, { joined: true });
          what.ask();
        },
        came(piece) {
          const part = parts.takes(piece);
          if (part === null) what.close();
          else if (part) what.told(part);
        },
        closed() {
          if (what.line === line) what.line = null;
          if (peers.watch !== what) return;
          meet(session, { joined: false, room: room && what.meeting });
          if (store.get().table?.update.over === null) store.table({ line: "lost" });
        },
      },
      store.get().stun,
    );
    if (!room || peers.room !== room || peers.watch !== what) return line.close();
    what.line?.close();
    what.line = line;
    room.say(line.code, who);
  } catch {
    // Whoever is there and says something else is not the table.
  }
}

/** The line to the table is lost: back to the room. @param {Session} session */
export function watchAgain(session) {
  const { store } = session;
  const { meeting: room = null } = watched.get(session) ?? {};
  const game = store.get().table?.update.game ?? "";
  store.set({ screen: "meeting", meeting: meetingAs("watcher", { game, room }) });
}

/** Takes in what is told, and shows it. @param {Session} session @param {Watch} known @param {string} part @returns {Promise<Watch>} */
async function taken(session, known, part) {
  const { store, engine } = session;
  const before = store.get().table;
  const since = before?.update.watch ? { since: before.update.revision } : {};
  let told = await engine.call("watch.take", { watch: known.watch, part, ...since });
  store.set({ faces: { ...store.get().faces, ...told.faces } });
  if (told.watch.judge.length) {
    const judged = await Promise.all(told.watch.judge.map(holds));
    told = {
      ...told,
      watch: (await engine.call("watch.attest", { watch: known.watch, holds: judged })).watch,
    };
  }
  if (!told.table) return told.watch;
  const now = store.get().table;
  const ends = told.table.over !== null;
  if (now?.update.watch && now.update.id === told.table.id) {
    const update = { ...continueLog(told.table, now.update), watch: told.watch };
    const past = now.past && now.past.at < (update.length ?? 0) ? now.past : null;
    store.table({ update, past, sheet: ends && !now.update.over ? "result" : now.sheet });
  } else {
    // The address stays: whoever reloads this page comes to watch again.
    store.set({ meeting: null });
    const update = { ...told.table, watch: told.watch };
    const line = now?.update.watch ? now.line : null;
    show(session, update, {
      id: `watched-${told.table.id}`,
      watching: true,
      sheet: ends ? "result" : null,
      line,
    });
  }
  startTicking(session);
  return told.watch;
}
