// Searches for another device in a browser whose frame, network and connections are in memory. The test plays the room's
// frame: it reports peers and relays over the port.

import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { packMeeting } from "../../net/webrtc.js";
import { newMeeting } from "../../state/peers/meeting.js";
import { connectionHandlers } from "./live_game.js";
import { keepConnected, searchAgain, startRendezvous, stopRendezvous } from "./rendezvous.js";

/** @typedef {import("../session.js").Session} Session */

const FINGERPRINT = Array.from({ length: 32 }, () => "AA").join(":");
const SDP = `a=ice-ufrag:abcd\r\na=ice-pwd:efghefghefghefghefghef\r\na=fingerprint:sha-256 ${FINGERPRINT}\r\n`;
const ANSWER = packMeeting({
  kind: "answer",
  ufrag: "abcd",
  pwd: "efghefghefghefghefghef",
  fingerprint: FINGERPRINT,
  addresses: [],
});
const ROOM = { id: "room", password: "secret", relays: [] };

/** A connection that never opens. */
class SilentConnection {
  iceGatheringState = "complete";
  localDescription = { sdp: SDP };
  isClosed = false;
  constructor() {
    connections.push(this);
  }
  createDataChannel = () => ({ readyState: "connecting" });
  createOffer = async () => ({});
  setLocalDescription = async () => {};
  setRemoteDescription = async () => {};
  addEventListener() {}
  close() {
    this.isClosed = true;
  }
}

/** @type {SilentConnection[]} */
let connections = [];
/** The frames of the rooms, the newest last. @type {{report: (...message: unknown[]) => void, said: string[], isGone: boolean}[]} */
let frames = [];
/** @type {Set<(event: object) => void>} */
const listeners = new Set();
/** @type {Session[]} */
let sessions = [];

Object.assign(globalThis, {
  location: { origin: "https://table.test", host: "table.test", protocol: "https:" },
  addEventListener: (/** @type {string} */ _name, /** @type {(event: object) => void} */ act) =>
    listeners.add(act),
  removeEventListener: (/** @type {string} */ _name, /** @type {(event: object) => void} */ act) =>
    listeners.delete(act),
  fetch: async () => ({ ok: true, status: 200, text: async () => "{}" }),
  RTCPeerConnection: SilentConnection,
  BroadcastChannel: undefined,
  document: {
    hidden: false,
    baseURI: "https://table.test/",
    createElement() {
      /** @type {MessagePort|undefined} */
      let port;
      const room = {
        report: (/** @type {unknown[]} */ ...message) => port?.postMessage(message),
        said: /** @type {string[]} */ ([]),
        isGone: false,
      };
      frames.push(room);
      const contentWindow = {
        postMessage(
          /** @type {unknown} */ _opening,
          /** @type {string} */ _origin,
          /** @type {[MessagePort]} */ [end],
        ) {
          port = end;
          port.onmessage = ({ data }) => room.said.push(data[2]);
        },
      };
      return { contentWindow, setAttribute() {}, remove: () => (room.isGone = true) };
    },
    body: {
      append(/** @type {{contentWindow: object}} */ frame) {
        const event = { data: "room", origin: location.origin, source: frame.contentWindow };
        for (const act of [...listeners]) act(event);
      },
    },
  },
});
Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });

afterEach(() => {
  for (const each of sessions) stopRendezvous(each);
  [connections, frames, sessions] = [[], [], []];
});

/** A session that waits in a room, as the inviting player. @param {object} [first] the initial state */
function waitingSession(first = {}) {
  /** @type {any} */
  let state = {
    relayConsent: "yes",
    stun: "",
    table: null,
    meeting: newMeeting("host", { room: { ...ROOM, stands: "closed", seated: true } }),
    ...first,
  };
  const session = /** @type {Session} */ (
    /** @type {unknown} */ ({
      store: {
        get: () => state,
        set: (/** @type {object} */ change) => {
          state = { ...state, ...change };
        },
        table: (/** @type {object} */ change) => {
          state = { ...state, table: { ...state.table, ...change } };
        },
      },
      peers: {
        connection: null,
        rendezvous: null,
        refusedGame: "",
        roomKeys: new Map([["game-0", ROOM]]),
        queue: Promise.resolve(),
      },
    })
  );
  sessions.push(session);
  return { session, status: () => state.meeting?.room?.stands, state: () => state };
}

/** Lets promises and messages of ports settle. */
async function settle() {
  for (let n = 0; n < 20; n++) await new Promise((done) => setImmediate(done));
}

/** @param {import("node:test").TestContext} t */
const useMockTimers = (t) => t.mock.timers.enable({ apis: ["setTimeout"] });

/** Lets time pass in steps, as offers follow each other.
 * @param {import("node:test").TestContext} t @param {number} seconds */
async function pass(t, seconds) {
  for (let n = 0; n < seconds; n += 5) {
    t.mock.timers.tick(5000);
    await settle();
  }
}

/** The frame of the present room. */
const frame = () => /** @type {(typeof frames)[number]} */ (frames.at(-1));

test("a host that has made all its offers makes more after a while", async (t) => {
  useMockTimers(t);
  const { session } = waitingSession();
  startRendezvous(session);
  await settle();
  frame().report("met", "friend");
  await settle();
  assert.equal(frame().said.length, 1);
  await pass(t, 100);
  assert.equal(frame().said.length, 6);
  await pass(t, 100);
  assert.ok(frame().said.length > 6);
  // Each offer ends the one before it.
  assert.equal(connections.filter(({ isClosed }) => !isClosed).length, 1);
});

test("a peer whose messages were too many is answered again after a while", async (t) => {
  useMockTimers(t);
  const { session } = waitingSession();
  startRendezvous(session);
  await settle();
  frame().report("met", "friend");
  await settle();
  t.mock.method(console, "info", () => {});
  for (let n = 0; n < 13; n++) frame().report("said", "not a code", "friend");
  /** Whether a connection accepts the friend's answer. */
  const isAnswerAccepted = async () => {
    const accept = t.mock.fn(async () => {});
    for (const each of connections) each.setRemoteDescription = accept;
    frame().report("said", ANSWER, "friend");
    await settle();
    return accept.mock.callCount() > 0;
  };
  assert.equal(await isAnswerAccepted(), false);
  await pass(t, 130);
  assert.equal(await isAnswerAccepted(), true);
});

test("a peer that comes back at once is offered one line, and its old line is closed", async () => {
  const { session } = waitingSession();
  startRendezvous(session);
  await settle();
  for (let n = 0; n < 3; n++) {
    frame().report("met", "friend");
    await settle();
  }
  assert.deepEqual(
    connections.map(({ isClosed }) => isClosed),
    [true, true, false],
  );
});

test("a new network starts the search afresh, and without a search nothing", async () => {
  const { session, status } = waitingSession();
  searchAgain(session, true);
  assert.equal(frames.length, 0);
  startRendezvous(session);
  await settle();
  frame().report("connected", 1);
  await settle();
  searchAgain(session, true);
  await settle();
  assert.deepEqual(
    frames.map(({ isGone }) => isGone),
    [true, false],
  );
  assert.equal(status(), "waiting");
});

test("a page that is looked at again starts a stuck search afresh, and leaves another alone", async (t) => {
  useMockTimers(t);
  const { session } = waitingSession();
  startRendezvous(session);
  await settle();
  const visit = async () => {
    searchAgain(session, false);
    await settle();
    return frames.length;
  };
  frame().report("connected", 1);
  await settle();
  assert.equal(await visit(), 1);
  // The friend is being connected.
  frame().report("met", "friend");
  await settle();
  assert.equal(await visit(), 1);
  frame().report("left", "friend");
  frame().report("connected", 0);
  await settle();
  await pass(t, 10);
  assert.equal(await visit(), 2);
  Object.assign(document, { hidden: true });
  t.after(() => Object.assign(document, { hidden: false }));
  assert.equal(await visit(), 2);
});

test("a room without relays is entered again, less and less often, and left alone once a relay is there", async (t) => {
  useMockTimers(t);
  const { session } = waitingSession();
  startRendezvous(session);
  await settle();
  frame().report("connected", 0);
  await settle();
  await pass(t, 60);
  assert.equal(frames.length, 2);
  await pass(t, 60);
  assert.equal(frames.length, 2);
  await pass(t, 60);
  assert.equal(frames.length, 3);
  assert.deepEqual(
    frames.map(({ isGone }) => isGone),
    [true, true, false],
  );
  frame().report("connected", 1);
  await settle();
  await pass(t, 600);
  assert.equal(frames.length, 3);
});

test("a table whose search took too long says again that it reconnects once the network is back", async (t) => {
  useMockTimers(t);
  const table = {
    id: "game-0",
    you: 0,
    update: { peer: { aborted: "" }, over: null },
    letters: null,
    connection: "lost",
  };
  const { session, state } = waitingSession({ meeting: null, table });
  keepConnected(session);
  await settle();
  assert.equal(state().table.connection, "returning");
  await pass(t, 40);
  assert.equal(state().table.connection, "lost");
  searchAgain(session, true);
  await settle();
  assert.equal(state().table.connection, "returning");
  assert.equal(session.peers.rendezvous?.game, "game-0");
});

test("a line lost before the table exists is looked for again in its room", async () => {
  const { session, state, status } = waitingSession();
  startRendezvous(session);
  session.store.set({ meeting: { ...state().meeting, joined: true } });
  session.peers.rendezvous?.close();
  session.peers.rendezvous = null;
  connectionHandlers(session).closed();
  // The page draws the change.
  keepConnected(session);
  await settle();
  assert.equal(state().meeting.joined, false);
  assert.equal(state().meeting.trouble, null);
  assert.equal(status(), "waiting");
  assert.notEqual(session.peers.rendezvous, null);
});

test("a line of two links lost before the table exists is explained", () => {
  const meeting = newMeeting("host", { joined: true });
  const { session, state } = waitingSession({ meeting });
  connectionHandlers(session).closed();
  keepConnected(session);
  assert.equal(state().meeting.trouble.code, "peer-gone");
  assert.equal(session.peers.rendezvous, null);
});
