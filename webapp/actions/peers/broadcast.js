// Broadcasts this device's table to spectators, in other tabs over a tab channel and on other devices over a
// connection made in a room. The engine decides what spectators see.

import { makeSpectatorLink, newRoom, siteAddressOf } from "../../net/links.js";
import { openRoom, parseRelays } from "../../net/relay_room.js";
import {
  createSpectatorLimiter,
  MAX_SPECTATORS,
  openBroadcasterEnd,
  splitIntoPieces,
} from "../../net/spectator_channel.js";
import { iceServersOf, openInvitingEnd } from "../../net/webrtc.js";
import { tabMemory } from "../../store/tabs.js";
import { troubleFromError } from "../notify.js";
import { askAboutSeat } from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../session.js").Broadcast} Broadcast */

/** Time that a spectator has to connect, in milliseconds: a room reports only that a device has joined. */
const RECONNECT_WAIT_MS = 60_000;
/** Maximum number of codes accepted from a spectator meanwhile. */
const MAX_MESSAGES = 4;
const BROADCAST_KEY = "tefuda-stage";

/** The stored key and room of a table's spectator link, which keep the link valid after a reload; null if none. @param {string} id */
function storedBroadcast(id) {
  try {
    const found = JSON.parse(tabMemory.recall(BROADCAST_KEY) ?? "null");
    return found?.id === id ? /** @type {Pick<Broadcast, "key"|"room">} */ (found) : null;
  } catch {
    return null;
  }
}

/** @param {Broadcast} stage */
const storeBroadcast = ({ id, key, room }) =>
  tabMemory.remember(BROADCAST_KEY, JSON.stringify({ id, key, room }));

/** Starts to broadcast this table, and shows the link for spectators. @param {Session} session */
export function openStage(session) {
  const { store, peers } = session;
  const now = store.get().table;
  if (!now?.update.peer) return;
  if (peers.broadcast?.id !== now.id) {
    closeAllConnections(session);
    const { key, room } = storedBroadcast(now.id) ?? { key: newRoom().id, room: null };
    /** @type {Broadcast["waiting"]} */
    const waiting = new Map();
    const limiter = createSpectatorLimiter();
    const tabs = openBroadcasterEnd(key, limiter, {
      requested: (who, request) => queueSpectatorRequest(session, who, request),
      gone: (who) => removeSpectator(session, who),
    });
    session.tableListeners.add(() => sendUpdatesToSpectators(session));
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
        storeBroadcast(stage);
      },
    };
    peers.broadcast = stage;
    storeBroadcast(stage);
  }
  store.table({ sheet: "watch" });
  showBroadcastState(session);
}

/** Shows the state of the broadcast.
 * @param {Session} session @param {import("../../state/types.js").Trouble|null} [trouble] */
function showBroadcastState({ store, peers }, trouble = null) {
  const { broadcast } = peers;
  const { id, update } = store.get().table ?? {};
  if (!broadcast || id !== broadcast.id || !update?.peer) return;
  const { key, room, open, limiter } = broadcast;
  const address = siteAddressOf(makeSpectatorLink(update.game ?? "", key, update.peer.watch.players, room));
  const seen = room && {
    relays: room.relays,
    stands: open ? /** @type {const} */ ("waiting") : /** @type {const} */ ("closed"),
  };
  store.table({ broadcast: { address, watchers: limiter.number, room: seen, trouble } });
}

/** @param {Session} session @param {string} who @param {string} request */
function queueSpectatorRequest(session, who, request) {
  session.peers.broadcast?.waiting.set(who, request);
  sendUpdatesToSpectators(session);
}

/** Forgets a spectator who has disconnected. @param {Session} session @param {string} who */
function removeSpectator(session, who) {
  session.peers.broadcast?.waiting.delete(who);
  showBroadcastState(session);
}

/** Stops the broadcast. @param {Session} session */
export function closeStage(session) {
  closeAllConnections(session);
  tabMemory.remember(BROADCAST_KEY, null);
  if (session.store.get().table?.broadcast) session.store.table({ broadcast: null, sheet: null });
}

/** @param {Session} session */
function closeAllConnections({ peers, tableListeners }) {
  const { broadcast } = peers;
  broadcast?.tabs.close();
  broadcast?.open?.close();
  for (const line of broadcast?.connections.values() ?? []) line.close();
  peers.broadcast = null;
  tableListeners.clear();
}

/** Sends news to waiting spectators. @param {Session} session */
function sendUpdatesToSpectators(session) {
  const { store, peers } = session;
  const { broadcast } = peers;
  if (!broadcast) return;
  broadcast.queue = broadcast.queue.then(async () => {
    if (peers.broadcast !== broadcast || store.get().table?.id !== broadcast.id) return;
    for (const [who, request] of [...broadcast.waiting]) {
      // Ignore messages that aren't requests.
      const reply = await askAboutSeat(session, "peer.show", { request }).catch(() => ({ part: null }));
      if (reply.part === "" || broadcast.waiting.get(who) !== request) continue;
      broadcast.waiting.delete(who);
      const line = broadcast.connections.get(who);
      if (reply.part && line) for (const piece of splitIntoPieces(reply.part)) line.send(piece);
      else if (reply.part) broadcast.tabs.tell(who, reply.part);
    }
    const shown = store.get().table?.broadcast;
    if (shown && shown.watchers !== broadcast.limiter.number) showBroadcastState(session);
  });
}

/** Allows spectators on other devices: adds a room to the link.
 * @param {Session} session @param {string} text the relays of the room, or "" */
export async function openStageRoom(session, text) {
  const { store, games, peers } = session;
  if (!peers.broadcast) return;
  try {
    const relays = parseRelays(text);
    store.set({ relays: relays.join(" ") });
    await games.remember("relays", relays.join(" "));
    peers.broadcast.room = { password: newRoom().password, relays };
    storeBroadcast(peers.broadcast);
    showBroadcastState(session);
  } catch (error) {
    showBroadcastState(session, troubleFromError(error));
  }
}

/** Opens the spectators' room. @param {Session} session */
export function enterStageRoom(session) {
  const { store, peers } = session;
  const { broadcast } = peers;
  if (!broadcast?.room || broadcast.open) return;
  const iceServers = iceServersOf(store.get().stun);
  /** Number of codes received from each spectator. @type {Map<string, number>} */
  const messageCounts = new Map();
  broadcast.open = openRoom(
    { id: broadcast.key, ...broadcast.room, iceServers },
    {
      met: (who) => {
        if (!messageCounts.has(who) && broadcast.connections.size < MAX_SPECTATORS) {
          messageCounts.set(who, 0);
          offerSpectatorConnection(session, broadcast, who).catch(() => broadcast.connections.delete(who));
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
    },
  );
  showBroadcastState(session);
}

/** Connects to a new spectator. @param {Session} session @param {Broadcast} stage @param {string} who */
async function offerSpectatorConnection(session, stage, who) {
  let stands = false;
  const endSpectatorConnection = () => {
    stage.connections.get(who)?.close();
    stage.connections.delete(who);
    stage.limiter.left(who);
    removeSpectator(session, who);
  };
  const line = await openInvitingEnd(
    {
      opened() {
        stands = true;
      },
      received(request) {
        if (stage.limiter.admitsRequest(who, request)) queueSpectatorRequest(session, who, request);
      },
      closed: endSpectatorConnection,
    },
    session.store.get().stun,
  );
  if (session.peers.broadcast !== stage || !stage.open || stage.connections.size >= MAX_SPECTATORS)
    return line.close();
  stage.connections.set(who, line);
  stage.open.say(line.code, who);
  setTimeout(() => {
    if (!stands) endSpectatorConnection();
  }, RECONNECT_WAIT_MS);
}
