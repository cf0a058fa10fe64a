// Finds the other device in a room, without a press: a tab of the same browser over a channel, and another device through
// relays if the player agrees to relays. A table whose connection is lost does so by itself; the room's key is stored
// with its game. Both ends are the same but for one thing: the host offers a connection at once, the guest only if the
// host doesn't.

import { openRoom, parseRelays } from "../../net/relay_room.js";
import { loadServers } from "../../net/servers.js";
import { meetOtherTab } from "../../net/tab_channel.js";
import { answerConnection, iceServersOf, isOffer, offerConnection } from "../../net/webrtc.js";
import { connectionStateOf, roomKeyOfGame } from "../accept_update.js";
import { showError } from "../notify.js";
import { changeMeeting, connectionHandlers } from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").RoomKey} RoomKey */
/** @typedef {import("../../state/types.js").RoomStatus} RoomStatus */
/** @typedef {import("../../net/webrtc.js").Connection} Connection */
/** Where and how to look for the other device: `game` is the id of the table, "" before there is one; `show` shows the
 * state of the search.
 * @typedef {{room: RoomKey, game: string, role: "host"|"guest", show: (status: RoomStatus) => void}} Search */

/** Time after which the player is told that the devices can't connect, in milliseconds. */
const PATIENCE_MS = 30_000;
/** Time for a connection to open before it is offered again, in milliseconds. */
const OFFER_RETRY_MS = 10_000;
/** Time that a guest waits for the host's offer, in milliseconds. */
const GUEST_PATIENCE_MS = 4000;
/** Interval at which the list of servers is requested without a network, in milliseconds. */
const SERVERS_RETRY_MS = 3000;
/** Maximum numbers of peers heard, of messages accepted from each, and of offers made to each: anyone with the link can
 * enter the room. */
const [MAX_PEERS, MAX_MESSAGES, MAX_OFFERS] = [20, 12, 6];
/** Time after which a peer may be answered and offered as often again, in milliseconds. */
const ALLOWANCE_MS = 120_000;
/** Shortest and longest time without a relay before the room is entered again, in milliseconds. The transport itself
 * gives a relay up after some failures. */
const [MIN_REENTRY_MS, MAX_REENTRY_MS] = [60_000, 960_000];

/** Looks for the other player of the meeting, in its room. @param {Session} session */
export function startRendezvous(session) {
  const { meeting, table } = session.store.get();
  if (!meeting?.room) return;
  const { id } = meeting.room;
  search(session, {
    room: meeting.room,
    game: "",
    role: roleOfSeat(table ?? { you: meeting.role === "host" ? meeting.seat : 1 }),
    show(status) {
      const { room } = session.store.get().meeting ?? {};
      if (room?.id === id) changeMeeting(session, { room: { ...room, stands: status } });
    },
  });
}

/** Stops looking for the other player. @param {Session} session */
export function stopRendezvous(session) {
  const { store, peers } = session;
  peers.rendezvous?.close();
  peers.rendezvous = null;
  const { room } = store.get().meeting ?? {};
  if (room) changeMeeting(session, { room: { ...room, stands: "closed" } });
}

/** Starts the search afresh, if there is one: after a change of network, or if it is stuck when the player looks at the page
 * again. @param {Session} session @param {boolean} isNetworkNew */
export function searchAgain(session, isNetworkNew) {
  const { peers } = session;
  const { rendezvous } = peers;
  if (!rendezvous || !(isNetworkNew || (!document.hidden && rendezvous.isStuck()))) return;
  if (!rendezvous.game) return startRendezvous(session);
  rendezvous.close();
  peers.rendezvous = null;
  keepConnected(session);
}

/** In a running game and between two games the seat decides, because either player may have sent the link.
 * @param {{you: number|null}} seated */
const roleOfSeat = ({ you }) => (you === 1 ? "guest" : "host");

/** Lets the devices of the open table, or of a meeting in a room, meet again while their connection is lost. Called after
 * each change of the state. @param {Session} session */
export function keepConnected(session) {
  const { store, peers } = session;
  const { table, meeting } = store.get();
  if (!table && meeting?.interrupted) {
    changeMeeting(session, { interrupted: false });
    startRendezvous(session);
    return;
  }
  const returns =
    table?.update.peer &&
    !table.watching &&
    !meeting &&
    !table.update.peer.aborted &&
    peers.refusedGame !== table.id &&
    (table.connection === "lost" || table.connection === "returning") &&
    connectionStateOf(table.update, table.letters) === "lost";
  const key = table && returns ? peers.roomKeys.get(table.id) : null;
  if (table && key === undefined) {
    roomKeyOfGame(session, table.id).then(
      () => keepConnected(session),
      (error) => showError(session, error),
    );
    return;
  }
  if (!table || !key) {
    // A search before the table also ends with its meeting: a silent line can be heard again.
    if (peers.rendezvous && (peers.rendezvous.game || !meeting)) {
      peers.rendezvous.close();
      peers.rendezvous = null;
    }
    return;
  }
  if (peers.rendezvous?.game === table.id) return;
  /** @param {"returning"|"lost"} connection */
  const showConnection = (connection) => {
    const now = store.get().table;
    const shown = now?.connection === "returning" || now?.connection === "lost";
    if (now?.id === table.id && shown && now.connection !== connection) store.table({ connection });
  };
  let isLate = false;
  const expired = setTimeout(() => {
    isLate = true;
    showConnection("lost");
  }, PATIENCE_MS);
  search(session, {
    room: key,
    game: table.id,
    role: roleOfSeat(table),
    show(status) {
      if (status === "closed") clearTimeout(expired);
      else showConnection(status === "met" || (status === "waiting" && !isLate) ? "returning" : "lost");
    },
  });
}

/** Starts a search, and ends the one before it. @param {Session} session @param {Search} where */
function search(session, { room: key, game, role, show }) {
  const { store, peers } = session;
  peers.rendezvous?.close();
  let isClosed = false;
  /** @type {import("../../net/relay_room.js").Room|null} */
  let room = null;
  /** @type {RTCIceServer[]} */
  let iceServers = [];
  /** The peers in the room, by the room's id of each: the connection being made, the numbers of messages and offers, and
   * whether the peer has left.
   * @type {Map<string, {line: Connection|null, messages: number, offers: number, hasLeft: boolean}>} */
  const found = new Map();
  /** @type {Set<ReturnType<typeof setTimeout>>} */
  const timers = new Set();
  /** Acts later, unless the search is over. @param {number} delay milliseconds @param {() => void} act */
  const after = (delay, act) => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, delay);
    timers.add(timer);
  };
  // Connections are made one after another.
  let pending = Promise.resolve();
  let relaysNow = 0;
  /** @param {() => Promise<void>} act errors are ignored: anyone in the room can send a wrong code */
  const inTurn = (act) => {
    pending = pending.then(async () => {
      if (!isClosed) await act().catch(console.info);
    });
  };

  /** Handlers of a new line. Once open, it replaces the present one. */
  const prepareLine = () => {
    const handlers = connectionHandlers(session);
    /** @type {{line: {send: (data: string) => void, close: () => void}|null}} */
    const own = { line: null };
    const isUsed = () => own.line !== null && peers.connection === own.line;
    const guarded = {
      opened() {
        if (isClosed || !own.line) return own.line?.close();
        if (!isUsed()) peers.connection?.close();
        peers.connection = /** @type {Connection} */ (own.line);
        for (const each of found.values()) if (each.line === own.line) each.line = null;
        handlers.opened();
      },
      received: (/** @type {string} */ data) => isUsed() && handlers.received(data),
      closed: () => isUsed() && handlers.closed(),
      silent: () => isUsed() && handlers.silent?.(),
      heard: () => isUsed() && handlers.heard?.(),
    };
    return { own, guarded };
  };

  /** Sends the code of a new line to a peer, unless the search has ended meanwhile.
   * @param {string} who @param {ReturnType<typeof prepareLine>["own"]} own @param {Connection} line */
  const sendCode = (who, own, line) => {
    const peer = found.get(who);
    if (isClosed || !room || !peer) return line.close();
    own.line = line;
    peer.line?.close();
    peer.line = line;
    room.say(line.code, who);
  };

  /** Offers a connection to a peer, again and again until it opens. @param {string} who */
  const offer = (who) =>
    inTurn(async () => {
      const peer = found.get(who);
      if (!peer || peer.hasLeft || peer.offers >= MAX_OFFERS) return;
      peer.offers++;
      const { own, guarded } = prepareLine();
      const line = await offerConnection(guarded, iceServers);
      sendCode(who, own, line);
      after(OFFER_RETRY_MS, () => {
        if (found.get(who)?.line === line) offer(who);
      });
    });

  /** Handles a peer's code: an offer, or the answer to one. @param {string} code @param {string} who */
  const receiveCode = (code, who) => {
    const peer = found.get(who);
    if (!peer || ++peer.messages > MAX_MESSAGES) return;
    inTurn(async () => {
      if (!isOffer(code)) return peer.line?.meet?.(code);
      // Both have offered at once: the guest answers, and the host waits for that answer.
      if (role === "host" && peer.line?.meet) return undefined;
      const { own, guarded } = prepareLine();
      sendCode(who, own, await answerConnection(code, guarded, iceServers));
    });
  };

  const joinRelays = async () => {
    /** @type {import("../../net/servers.js").Servers} */
    let servers;
    try {
      servers = await loadServers();
    } catch {
      return after(SERVERS_RETRY_MS, joinRelays);
    }
    if (isClosed) return;
    const { stun } = store.get();
    iceServers = [...iceServersOf(stun), ...servers.iceServers];
    const named = parseRelays(key.relays.join(" "));
    room = openRoom(
      {
        id: key.id,
        password: key.password,
        relays: named.length ? named : servers.relays,
        iceServers,
      },
      {
        met(who) {
          if (found.size >= MAX_PEERS) return;
          if (!found.size) after(PATIENCE_MS, () => found.size && show("unreachable"));
          /** @type {{line: Connection|null, messages: number, offers: number, hasLeft: boolean}} */
          const peer = { line: null, messages: 0, offers: 0, hasLeft: false };
          const renew = () => {
            if (found.get(who) !== peer) return;
            const isSpent = peer.offers >= MAX_OFFERS;
            Object.assign(peer, { messages: 0, offers: 0 });
            if (isSpent && role === "host") offer(who);
            after(ALLOWANCE_MS, renew);
          };
          after(ALLOWANCE_MS, renew);
          found.get(who)?.line?.close();
          found.set(who, peer);
          hasFailed = false;
          show("met");
          if (role === "host") offer(who);
          else after(GUEST_PATIENCE_MS, () => !peer.messages && offer(who));
        },
        left(who) {
          const peer = found.get(who);
          if (!peer) return;
          peer.hasLeft = true;
          // A peer whose end is open leaves the room while this end still opens.
          after(peer.line ? OFFER_RETRY_MS : 0, () => {
            peer.line?.close();
            // The peer may have come back meanwhile, with an entry of its own.
            if (found.get(who) === peer) found.delete(who);
            if (!found.size) show("waiting");
          });
        },
        received: (code, who) => receiveCode(code, who),
        failed(why) {
          hasFailed = true;
          if (!found.size) show(why);
        },
        connected(relays) {
          if (relays && !found.size && !hasFailed) show("waiting");
          isJoined ||= relays > 0;
          relaysNow = relays;
        },
      },
    );
  };
  /** Whether no relay and no peer is connected, although the room was entered. */
  const isCutOff = () => room !== null && !relaysNow && !found.size;
  /** Enters the room again whenever it is cut off, less and less often. @param {number} delay milliseconds */
  const reenter = (delay) =>
    after(delay, () => {
      const isAgain = isCutOff();
      if (isAgain) {
        room?.close();
        room = null;
        joinRelays().catch(console.warn);
      }
      reenter(isAgain ? Math.min(2 * delay, MAX_REENTRY_MS) : MIN_REENTRY_MS);
    });
  let [isJoined, hasFailed] = [false, false];

  const byTab = prepareLine();
  const tab = meetOtherTab({ ufrag: key.id, pwd: key.password }, byTab.guarded, role);
  byTab.own.line = tab;
  peers.rendezvous = {
    game,
    isStuck: () => isCutOff() || (found.size > 0 && ![...found.values()].some(({ line }) => line)),
    close() {
      if (isClosed) return;
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      room?.close();
      if (peers.connection !== byTab.own.line) tab.close();
      for (const { line } of found.values()) line?.close();
      show("closed");
    },
  };
  if (store.get().relayConsent !== "yes") return;
  show("waiting");
  after(PATIENCE_MS, () => isJoined || show("unreachable"));
  reenter(MIN_REENTRY_MS);
  joinRelays().catch((error) => showError(session, error));
}
