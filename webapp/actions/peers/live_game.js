// A live game between two devices. The engine's messages travel over a connection (meeting.js). They are
// first stored, then sent, and sent again over a new connection if lost. Signals that aren't part of the game
// begin with "!".

import { clearAddressBar } from "../../net/links.js";
import { createReceiveQueue } from "../../net/receive_queue.js";
import { keyStorageName, makeKey } from "../../net/signing.js";
import { newMeeting } from "../../state/peers/meeting.js";
import { withoutInvisible } from "../../state/seeds.js";
import { continueLog, isSeriesOpen } from "../../state/update.js";
import { saveFile } from "../../store/backup.js";
import { acceptUpdate, makeGameRecord, refreshGames } from "../accept_update.js";
import { stopComputer } from "../computer.js";
import { showGame } from "../games.js";
import { showError, showNews, troubleFromError } from "../notify.js";
import { decideOnReceivedSets, withdrawSetQuestion } from "./card_set_consent.js";
import { receiveChat } from "./chat.js";
import { startTicking } from "./clock_warnings.js";
import { noticeTurn } from "./turn_notice.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Setup} Setup */
/** @typedef {import("../../state/types.js").Meeting} Meeting */
/** @typedef {import("../../state/types.js").PeerResult} PeerResult */

/** Bytes of the secrets of a seat (bridge/PROTOCOL.md, peer.new). */
const SEAT_SECRET_BYTES = 112;
/** Refusals that end the connection: the peer repeatedly requests everything, or sends a message that is too
 * large. */
const DISCONNECT_REASONS = new Set(["synced-too-often", "too-big"]);
/** Signals beside the game: the player is away, is back, or wants another game. */
const PRESENCE_SIGNALS = { away: "!away", here: "!here", again: "!again" };
/** Asks whether the other device still hears this one, and the reply. A device sends a reply first, unasked, to tell that
 * it replies. */
const [CHECK, CHECK_REPLY] = ["!alive?", "!alive"];
/** Time to reply to a check, in milliseconds. */
const CHECK_TIMEOUT_MS = 4000;
/** Signals from a device that has lost its seat, and the reply once both players agree to end the game. */
const [SEAT_LOST, ENDED] = ["!lost", "!ended"];

const newSeatSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(SEAT_SECRET_BYTES)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** @param {Session} session @param {Partial<Meeting>} change */
export function changeMeeting({ store }, change) {
  const { meeting } = store.get();
  if (meeting) store.set({ meeting: { ...meeting, ...change } });
}

/** @param {Session} session @returns {import("../../net/webrtc.js").ChannelHandlers} */
export function connectionHandlers(session) {
  const box = createReceiveQueue();
  /** Closes the connection to a peer that sends more than a game needs. @param {string} code */
  const refusePeer = (code) => {
    box.stopReading();
    // Don't look for this device again.
    session.peers.refusedGame = session.store.get().table?.id ?? "";
    endConnection(session);
    changeMeeting(session, { joined: false, trouble: { code, params: {} } });
    markConnectionLost(session);
    session.store.set({ toast: { code, params: {} } });
  };
  return {
    opened: () => {
      clearInterval(session.peers.expiryTimer);
      session.peers.camera?.stop();
      session.peers.rendezvous?.close();
      session.peers.rendezvous = null;
      session.peers.repliesToChecks = false;
      changeMeeting(session, { secondsLeft: null, address: "", joined: true });
      if (session.store.get().meeting?.missingGame) session.peers.connection?.send(SEAT_LOST);
      else runAfterPending(session, () => greetPeer(session));
    },
    received: (data) => {
      if (!box.admitMessage(data)) {
        if (session.peers.connection) refusePeer("peer-flood");
        return;
      }
      noteHeard(session);
      if (data === CHECK || data === CHECK_REPLY) {
        box.releaseForReading(data);
        if (data === CHECK) session.peers.connection?.send(CHECK_REPLY);
        else session.peers.repliesToChecks = true;
        return;
      }
      runAfterPending(session, async () => {
        if (!box.releaseForReading(data)) return;
        // A device without a seat ignores messages about the game.
        if (session.store.get().meeting?.missingGame) {
          if (data === ENDED) changeMeeting(session, { missingGame: "ended" });
          return;
        }
        if (data.startsWith("!")) await handlePeerSignal(session, data);
        else if (DISCONNECT_REASONS.has((await receiveMessage(session, data)) ?? ""))
          refusePeer("peer-flood");
      });
    },
    closed: () => {
      session.peers.connection?.close();
      session.peers.connection = null;
      markConnectionLost(session);
    },
    silent: () => {
      if (session.store.get().table || session.store.get().meeting?.room) markConnectionLost(session);
    },
    heard: () => noteHeard(session),
  };
}

/** Notes that the other device is there. A line that was taken for lost is used again.
 * @param {Session} session */
function noteHeard(session) {
  const { peers, store } = session;
  peers.lastHeard = Date.now();
  const isLost = () => ["lost", "returning"].includes(store.get().table?.connection ?? "");
  if (!peers.connection || !isLost()) return;
  runAfterPending(session, async () => {
    if (peers.connection && isLost()) await greetPeer(session);
  });
}

/** Checks whether the other device still answers, after a pause or a change of network. If it doesn't, the line counts
 * as lost. @param {Session} session */
export function checkConnection(session) {
  const { peers, store } = session;
  const line = peers.connection;
  if (!line || !peers.repliesToChecks || store.get().table?.connection !== "open") return;
  const askedAt = Date.now();
  line.send(CHECK);
  setTimeout(() => {
    if (peers.connection === line && peers.lastHeard < askedAt) markConnectionLost(session);
  }, CHECK_TIMEOUT_MS);
}

/** Marks the table as disconnected, if it was connected. @param {Session} session */
export function markTableDisconnected(session) {
  if (session.store.get().table?.connection !== "open") return;
  session.store.table({ connection: "lost", opponentPresence: null, rematch: null });
  runAfterPending(session, () => setConnected(session, false));
}

/** Marks the connection as lost. @param {Session} session */
function markConnectionLost(session) {
  markTableDisconnected(session);
  const { table, meeting } = session.store.get();
  if (table || !meeting?.joined || meeting.missingGame === "ended") return;
  // In a room the devices meet again before there is a table (rendezvous.js). Elsewhere, tell the waiting player why
  // there is none.
  if (meeting.room && !meeting.trouble) changeMeeting(session, { joined: false, interrupted: true });
  else changeMeeting(session, { trouble: meeting.trouble ?? peerGoneError("") });
}

/** Runs one task after another, because messages have an order.
 * @param {Session} session @param {() => Promise<void>} act */
export function runAfterPending(session, act) {
  const { peers } = session;
  peers.queue = peers.queue.then(act).catch((error) => showError(session, error));
}

/** The engine's name for the session of this device's seat. @param {Session} session */
const seatSessionName = ({ store, peers }) => store.get().table?.update.peer?.peer ?? peers.name;

/** Sends the first message over a new connection: which of the opponent's messages this device has. @param {Session} session */
async function greetPeer(session) {
  const { engine, store, peers } = session;
  peers.connection?.send(CHECK_REPLY);
  if (store.get().table) {
    await rememberRoom(session);
    clearAddressBar();
    const { letters = null, sheet = null } = store.get().table ?? {};
    store.table({
      connection: "open",
      opponentPresence: "here",
      letters: letters && { ...letters, on: false },
      // Close the sheet that led here.
      sheet: sheet === "letter" || sheet === "menu" ? null : sheet,
    });
    store.set({ meeting: null, screen: "table" });
  }
  const { data } = await engine.call("peer.sync", { peer: seatSessionName(session) });
  peers.connection?.send(data);
  if (store.get().table) await setConnected(session, true);
  if (document.hidden) sendPresence(session);
}

/** Stores the key of the room in which the two devices of an open game have met. @param {Session} session */
async function rememberRoom({ store, games, peers }) {
  await store.idle();
  const { table, meeting } = store.get();
  if (!table || !meeting?.room) return;
  const room = roomKeyOf(meeting.room);
  peers.roomKeys.set(table.id, room);
  const record = await games.get(table.id);
  if (record) await games.put({ ...record, room });
}

/** The key to a room, without its state. @param {import("../../state/types.js").RoomKey} room */
export const roomKeyOf = ({ id, password, relays }) => ({ id, password, relays });

/** Tells the peer whether the player is looking at this page. @param {Session} session */
export function sendPresence(session) {
  session.peers.connection?.send(document.hidden ? PRESENCE_SIGNALS.away : PRESENCE_SIGNALS.here);
  if (!document.hidden) checkConnection(session);
}

/** @param {Session} session @param {string} sign */
async function handlePeerSignal(session, sign) {
  const { store } = session;
  if (sign === PRESENCE_SIGNALS.away) store.table({ opponentPresence: "away" });
  else if (sign === PRESENCE_SIGNALS.here) store.table({ opponentPresence: "here" });
  else if (sign === SEAT_LOST) {
    if (store.get().table?.update.peer?.phase === "play") store.table({ sheet: "seat-lost" });
  } else if (sign === PRESENCE_SIGNALS.again && store.get().table?.update.over) {
    if (store.get().table?.rematch === "wished") await startAnotherGame(session);
    else store.table({ rematch: "offered" });
  } else receiveChat(session, sign);
}

/** Asks the engine about this device's seat; reloads the game if the worker has lost it.
 * @param {Session} session @param {string} method @param {object} params @returns {Promise<any>} */
export async function askAboutSeat(session, method, params) {
  const { engine, store, client, games } = session;
  try {
    return await engine.call(method, { peer: seatSessionName(session), ...params });
  } catch (error) {
    const now = store.get().table;
    const record = now?.update.peer && (await games.get(now.id));
    if (/** @type {{code?: unknown}} */ (error).code !== 1 || !record) throw error;
    // The new worker numbers revisions afresh, so earlier previews belong to other revisions.
    store.table({ update: await client.load(record), previews: null });
    return await engine.call(method, { peer: seatSessionName(session), ...params });
  }
}

/** Handles a message; returns the refusal, if any.
 * @param {Session} session @param {string} data
 * @returns {Promise<string|undefined>} */
async function receiveMessage(session, data) {
  const { store, peers } = session;
  await store.idle();
  const now = store.get().table;
  const open = now?.update.peer ? now : null;
  /** @type {PeerResult} */
  let received;
  try {
    received = await askAboutSeat(session, "peer.receive", {
      data,
      ...(open ? { since: open.update.revision } : {}),
    });
  } catch (error) {
    const refused = /** @type {{data?: {code?: string, params?: {why: string, detail: string}}}} */ (error);
    if (refused.data?.code === "too-big") return refused.data.code;
    if (refused.data?.code !== "peer-refused" || !refused.data.params) throw error;
    // A connection that lost a message and continues isn't anyone's fault: request all missing messages.
    if (open && refused.data.params.why === "too-early") await greetPeer(session);
    // The game is unchanged: show and keep the refused message.
    else if (open) {
      await openFairnessReport(session, { ...refused.data.params, data });
      // Don't request anything else from a device that has only an older copy.
      if (refused.data.params.why === "behind") await refreshTable(session);
      // A message damaged on its way is requested once more, but not a second time.
      if (open.breach?.data !== data) await greetPeer(session);
    } else changeMeeting(session, { trouble: troubleFromError(error) });
    return refused.data.params.why;
  }
  const { brings } = received.peer;
  if (open) peers.refusedGame = "";
  received = await decideOnReceivedSets(session, received);
  // This device has declined the game.
  if (brings.length && received.peer.aborted) return undefined;
  const since = store.get().table;
  if (received.table && open && since) {
    await acceptUpdate(session, continueLog(received.table, since.update));
    noticeTurn(session, since.update, received.table).catch(console.warn);
    if (since.update.peer?.back.asked === "mine" && received.peer.back.asked !== "mine") {
      showNews(session, { code: `back-${received.peer.back.came || "declined"}`, params: {} });
    }
    const claims = since.update.peer?.clock?.claims;
    if (claims && received.peer.clock?.claims.some((each, n) => each === "disputed" && claims[n] !== each))
      showNews(session, { code: "clock-disputed", params: {} });
    if (store.get().table?.sheet === "fair") await openFairnessReport(session);
  } else if (received.table) await openNewTable(session, received.table);
  else {
    for (const each of received.peer.out) peers.connection?.send(each);
    if (received.peer.aborted) changeMeeting(session, { trouble: peerGoneError(received.peer.aborted) });
  }
  return undefined;
}

/** The error for a game declined by the peer.
 * @param {string} why @returns {import("../../state/types.js").Trouble} */
export const peerGoneError = (why) => ({ code: why === "sets-declined" ? why : "peer-gone", params: {} });

/** Storage id of a two-device game. Two tabs of one device can play each other, so the id includes the seat.
 * @param {import("../../state/types.js").Update} update */
export const recordIdOf = (update) => `${update.id ?? crypto.randomUUID()}-${update.peer?.seat ?? 0}`;

/** Opens the table once the first question has been asked.
 * @param {Session} session
 * @param {import("../../state/types.js").Update} update */
async function openNewTable(session, update) {
  const { games, tabs, peers } = session;
  const you = update.peer?.seat ?? 0;
  const id = recordIdOf(update);
  const letters = { of: update.peer?.of ?? "", offer: "", on: false, laid: true };
  stopComputer(session);
  const { room } = session.store.get().meeting ?? {};
  peers.roomKeys.set(id, room ? roomKeyOf(room) : null);
  if (peers.key) await games.remember(keyStorageName(id), peers.key);
  await games.put(await makeGameRecord(session, id, update, peers.setup, you, [], letters));
  if (peers.previousGame) {
    await isFollowedBy(session, peers.previousGame, id);
    peers.broadcast?.continueWith(peers.previousGame, id);
  }
  await tabs.claim(id);
  for (const each of update.peer?.out ?? []) peers.connection?.send(each);
  // A line that was silent is heard again: nobody has to be looked for.
  peers.rendezvous?.close();
  peers.rendezvous = null;
  clearAddressBar();
  session.store.set({ meeting: null });
  showGame(session, update, {
    id,
    you,
    setup: peers.setup,
    connection: "open",
    opponentPresence: "here",
    letters,
  });
  for (const notify of session.tableListeners) notify();
  await setConnected(session, true);
  refreshGames(session);
}

/** Takes a seat with a deck.
 * @param {Session} session @param {0|1} seat @param {Setup} chosen
 * @param {number} [wish] the questions answered for this seat without a message (bridge/PROTOCOL.md)
 * @param {number|null} [watched] the number of entries by which spectators are delayed; null without spectators */
export async function takeSeat(session, seat, chosen, wish = 0, watched = null) {
  const { engine, store, peers } = session;
  const setup = withoutInvisible(chosen);
  const signingKey = await makeKey();
  /** @type {PeerResult} */
  const result = await engine.call("peer.new", {
    game: setup.game,
    deck: setup.decks?.[0],
    ...(setup.best_of === 3 ? { best_of: 3 } : {}),
    ...(setup.clock ? { clock: setup.clock, delay: setup.delay ?? 0 } : {}),
    ...(setup.full ? { full: true } : {}),
    seat,
    name: setup.seats[0].name,
    secret: newSeatSecret(),
    wish,
    ...(watched === null ? {} : { watch: watched }),
    ...signingKey?.publicKey,
  });
  Object.assign(
    peers,
    /** @satisfies {Partial<typeof peers>} */ ({
      name: result.peer.peer,
      key: signingKey?.pair ?? null,
      setup,
      previousGame: null,
    }),
  );
  store.set({ table: null });
  return result.peer;
}

/** Tells the engine and the table whether there is a connection; without one, no clock runs.
 * @param {Session} session @param {boolean} on */
async function setConnected(session, on) {
  await callClockMethod(session, on ? "go-on" : "pause");
  if (on) startTicking(session);
}

/** Calls a clock method if the game has clocks.
 * @param {Session} session @param {"claim"|"pause"|"go-on"|"look"} say */
async function callClockMethod(session, say) {
  const { store } = session;
  await store.idle();
  const before = store.get().table?.update;
  if (!before?.peer?.clock || before.over) return;
  await refreshTable(session, say);
}

/** Shows the engine's current table.
 * @param {Session} session @param {"claim"|"pause"|"go-on"|"look"} [say] the clock method to call */
async function refreshTable(session, say = "look") {
  const { store } = session;
  /** @type {PeerResult} */
  const result = await askAboutSeat(session, "peer.time", { say, since: store.get().table?.update.revision });
  const now = store.get().table?.update;
  if (result.table && now) await acceptUpdate(session, continueLog(result.table, now));
}

/** Claims a win on time. The opponent's device compares its own measurement.
 * @param {Session} session */
export const claimTime = (session) =>
  callClockMethod(session, "claim").catch((error) => showError(session, error));

/** Asks to undo the player's last answer, or says whether the other player may undo theirs.
 * @param {Session} session
 * @param {"ask"|"agree"|"decline"} say */
export async function askToUndo(session, say) {
  const { store } = session;
  try {
    await store.idle();
    const before = store.get().table?.update;
    /** @type {PeerResult} */
    const result = await askAboutSeat(session, "peer.back", { say, since: before?.revision });
    store.table({ sheet: null });
    if (result.table && before) await acceptUpdate(session, continueLog(result.table, before));
  } catch (error) {
    showError(session, error);
  }
}

/** Tells the peer that the player wants another game, or is ready for the next. @param {Session} session */
export const wishForAnotherGame = ({ peers }) => peers.connection?.send(PRESENCE_SIGNALS.again);

/** Asks for another game with the same decks. The game begins when both players have asked.
 * @param {Session} session */
export function playAgain(session) {
  const { store, peers } = session;
  const offered = store.get().table?.rematch === "offered";
  peers.connection?.send(PRESENCE_SIGNALS.again);
  store.table({ rematch: "wished" });
  if (offered) runAfterPending(session, () => startAnotherGame(session));
}

/** Starts the next game once both players want one or are ready for it. @param {Session} session */
export async function startAnotherGame(session) {
  const { store, peers } = session;
  const now = store.get().table;
  if (now && isSeriesOpen(now.update)) await startNextGame(session);
  else if (now?.setup && now.you !== null)
    await takeSeat(session, now.you, now.setup, 0, now.update.peer?.watch.lets[now.you] ?? null);
  else return;
  const key = peers.roomKeys.get(now.id);
  const room = key ? { ...key, stands: /** @type {const} */ ("met"), seated: true } : null;
  const meeting = newMeeting("host", { joined: true, room, seat: now.you });
  store.set({ table: null, screen: "meeting", meeting });
  await greetPeer(session);
}

/** Takes this device's seat in the next game of a series, with the same key. @param {Session} session */
export async function startNextGame(session) {
  const { store, engine, games, peers } = session;
  const now = /** @type {import("../../state/types.js").Table} */ (store.get().table);
  const key = (await games.recall(keyStorageName(now.id))) ?? null;
  /** @type {PeerResult} */
  const result = await askAboutSeat(session, "peer.next", {
    ...(now.exchangedCards ?? { out: [], in: [] }),
    secret: newSeatSecret(),
  });
  Object.assign(
    peers,
    /** @satisfies {Partial<typeof peers>} */ ({
      name: result.peer.peer,
      key,
      setup: now.setup,
      previousGame: now.id,
    }),
  );
  engine.call("get_ready", { game: now.update.game }).catch(() => {});
  return { now, key, peer: result.peer };
}

/** Stores the id of the next game in the series.
 * @param {Session} session @param {string} id @param {string} next */
export async function isFollowedBy({ games }, id, next) {
  const record = await games.get(id);
  if (record) await games.put({ ...record, next });
}

/** Shows the fairness report: the checks and what failed.
 * @param {Session} session
 * @param {import("../../state/types.js").Breach|null} [breach] */
export async function openFairnessReport(session, breach = session.store.get().table?.breach ?? null) {
  const shown = session.store.get().table;
  // Do not show an outdated report.
  session.store.table({ breach, sheet: "fair", account: shown?.sheet === "fair" ? shown.account : null });
  try {
    const { account } = await askAboutSeat(session, "peer.account", {});
    session.store.table({ account });
  } catch (error) {
    showError(session, error);
  }
}

/** Saves all messages to a file for a judge. @param {Session} session */
export async function saveTranscript(session) {
  const refused = session.store.get().table?.breach?.data;
  try {
    const { transcript } = await askAboutSeat(session, "peer.account", refused ? { refused } : {});
    saveFile("transcript.tefuda.json", transcript);
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session */
export function endConnection(session) {
  const { peers } = session;
  withdrawSetQuestion(session);
  peers.watch?.close();
  peers.watch = null;
  clearInterval(peers.expiryTimer);
  peers.camera?.stop();
  peers.connection?.close();
  peers.rendezvous?.close();
  peers.room?.close();
  peers.replyChannel?.close();
  peers.connection = peers.rendezvous = peers.room = peers.replyChannel = null;
}
