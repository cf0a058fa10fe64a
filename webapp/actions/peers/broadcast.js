// Broadcasts this device's table to spectators, in other tabs over a tab channel and on other devices over a
// connection made in a room. The engine decides what spectators see.

import { addressOf, freshRoom, watchLink } from "../../net/links.js";
import { openRoom, relaysIn } from "../../net/relay_room.js";
import { createWatcherLimiter, MAX_WATCHERS, openTableEnd, piecesOf } from "../../net/spectator_channel.js";
import { invite } from "../../net/webrtc.js";
import { tabMemory } from "../../store/tabs.js";
import { troubleOf } from "../notify.js";
import { ask } from "./live_game.js";
import { roomWindowTexts } from "./rooms.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../session.js").Broadcast} Broadcast */

/** Time that a spectator has to connect, in milliseconds: a room reports only that a device has joined. */
const RECONNECT_WAIT_MS = 60_000;
/** Maximum number of codes accepted from a spectator meanwhile. */
const MAX_MESSAGES = 4;
const STAGE_KEY = "tefuda-stage";

/** Storage of the table's key, so that its link remains valid after a reload. @param {string} id */
function storedStage(id) {
  try {
    const found = JSON.parse(tabMemory.recall(STAGE_KEY) ?? "null");
    return found?.id === id ? /** @type {Pick<Broadcast, "key"|"room">} */ (found) : null;
  } catch {
    return null;
  }
}

/** @param {Broadcast} stage */
const storeStage = ({ id, key, room }) => tabMemory.remember(STAGE_KEY, JSON.stringify({ id, key, room }));

/** Starts to broadcast this table, and shows the link for spectators. @param {Session} session */
export function openStage(session) {
  const { store, peers } = session;
  const now = store.get().table;
  if (!now?.update.peer) return;
  if (peers.broadcast?.id !== now.id) {
    closeAll(session);
    const { key, room } = storedStage(now.id) ?? { key: freshRoom().id, room: null };
    /** @type {Broadcast["waiting"]} */
    const waiting = new Map();
    const limiter = createWatcherLimiter();
    const tabs = openTableEnd(key, limiter, {
      requested: (who, request) => answerWatcher(session, who, request),
      gone: (who) => forgetWatcher(session, who),
    });
    session.tableListeners.add(() => sendNews(session));
    /** @type {Broadcast} */
    const stage = {
      id: now.id,
      key,
      room,
      open: null,
      limiter,
      tabs,
      connections: new Map(),
      waiting,
      queue: Promise.resolve(),
      continueWith(id, next) {
        if (stage.id !== id) return;
        stage.id = next;
        storeStage(stage);
      },
    };
    peers.broadcast = stage;
    storeStage(stage);
  }
  store.table({ sheet: "watch" });
  showStage(session);
}

/** Shows the state of the broadcast.
 * @param {Session} session @param {import("../../state/types.js").Trouble|null} [trouble] */
function showStage({ store, peers }, trouble = null) {
  const { broadcast } = peers;
  const { id, update } = store.get().table ?? {};
  if (!broadcast || id !== broadcast.id || !update?.peer) return;
  const { key, room, open, limiter } = broadcast;
  const address = addressOf(watchLink(update.game ?? "", key, update.peer.watch.players, room));
  const seen = room && {
    relays: room.relays,
    stands: open ? /** @type {const} */ ("open") : /** @type {const} */ ("shut"),
  };
  store.table({ broadcast: { address, watchers: limiter.number, room: seen, trouble } });
}

/** @param {Session} session @param {string} who @param {string} request */
function answerWatcher(session, who, request) {
  session.peers.broadcast?.waiting.set(who, request);
  sendNews(session);
}

/** Removes a spectator who has left. @param {Session} session @param {string} who */
function forgetWatcher(session, who) {
  session.peers.broadcast?.waiting.delete(who);
  showStage(session);
}

/** Stops the broadcast. @param {Session} session */
export function closeStage(session) {
  closeAll(session);
  tabMemory.remember(STAGE_KEY, null);
  if (session.store.get().table?.broadcast) session.store.table({ broadcast: null, sheet: null });
}

/** @param {Session} session */
function closeAll({ peers, tableListeners }) {
  const { broadcast } = peers;
  broadcast?.tabs.close();
  broadcast?.open?.close();
  for (const line of broadcast?.connections.values() ?? []) line.close();
  peers.broadcast = null;
  tableListeners.clear();
}

/** Sends news to waiting spectators. @param {Session} session */
function sendNews(session) {
  const { store, peers } = session;
  const { broadcast } = peers;
  if (!broadcast) return;
  broadcast.queue = broadcast.queue.then(async () => {
    if (peers.broadcast !== broadcast || store.get().table?.id !== broadcast.id) return;
    for (const [who, request] of [...broadcast.waiting]) {
      // Ignore messages that aren't requests.
      const reply = await ask(session, "peer.show", { request }).catch(() => ({ part: null }));
      if (reply.part === "" || broadcast.waiting.get(who) !== request) continue;
      broadcast.waiting.delete(who);
      const line = broadcast.connections.get(who);
      if (reply.part && line) for (const piece of piecesOf(reply.part)) line.send(piece);
      else if (reply.part) broadcast.tabs.tell(who, reply.part);
    }
    const shown = store.get().table?.broadcast;
    if (shown && shown.watchers !== broadcast.limiter.number) showStage(session);
  });
}

/** Allows spectators on other devices: adds a room to the link.
 * @param {Session} session @param {string} text the relays of the room, or "" */
export async function openStageRoom(session, text) {
  const { store, games, peers } = session;
  if (!peers.broadcast) return;
  try {
    const relays = relaysIn(text);
    store.set({ relays: relays.join(" ") });
    await games.remember("relays", relays.join(" "));
    peers.broadcast.room = { password: freshRoom().password, relays };
    storeStage(peers.broadcast);
    showStage(session);
  } catch (error) {
    showStage(session, troubleOf(error));
  }
}

/** Opens the spectators' room window; must be called during a click. @param {Session} session */
export function enterStageRoom(session) {
  const { store, peers } = session;
  const { broadcast } = peers;
  if (!broadcast?.room || broadcast.open) return;
  const { stun } = store.get();
  /** Number of codes received from each spectator. @type {Map<string, number>} */
  const messageCounts = new Map();
  try {
    broadcast.open = openRoom(
      { id: broadcast.key, ...broadcast.room, stun, words: roomWindowTexts(store.get(), "stage") },
      {
        met: (who) => {
          if (!messageCounts.has(who) && broadcast.connections.size < MAX_WATCHERS) {
            messageCounts.set(who, 0);
            offerConnection(session, broadcast, who).catch(() => broadcast.connections.delete(who));
          }
        },
        received(code, who) {
          const count = (messageCounts.get(who) ?? MAX_MESSAGES) + 1;
          messageCounts.set(who, count);
          // Ignore messages that are not codes.
          if (count <= MAX_MESSAGES)
            broadcast.connections
              .get(who)
              ?.meet?.(code)
              .catch(() => {});
        },
        closed() {
          broadcast.open = null;
          showStage(session);
        },
      },
    );
    showStage(session);
  } catch (error) {
    showStage(session, troubleOf(error));
  }
}

/** Connects to a new spectator. @param {Session} session @param {Broadcast} stage @param {string} who */
async function offerConnection(session, stage, who) {
  let stands = false;
  const end = () => {
    stage.connections.get(who)?.close();
    stage.connections.delete(who);
    stage.limiter.left(who);
    forgetWatcher(session, who);
  };
  const line = await invite(
    {
      opened() {
        stands = true;
      },
      received(request) {
        if (stage.limiter.admits(who, request)) answerWatcher(session, who, request);
      },
      closed: end,
    },
    session.store.get().stun,
  );
  if (session.peers.broadcast !== stage || !stage.open || stage.connections.size >= MAX_WATCHERS)
    return line.close();
  stage.connections.set(who, line);
  stage.open.say(line.code, who);
  setTimeout(() => {
    if (!stands) end();
  }, RECONNECT_WAIT_MS);
}
