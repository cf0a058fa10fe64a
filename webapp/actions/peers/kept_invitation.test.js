import assert from "node:assert/strict";
import { test } from "node:test";
import { newMeeting } from "../../state/peers/meeting.js";
import { forgetInvitation, keepInvitation, resumeInvitation } from "./kept_invitation.js";

/** @typedef {import("../session.js").Session} Session */

Object.defineProperty(globalThis, "navigator", { value: {}, configurable: true });

/** The browser's disk. @returns {Map<string, unknown>} */
const newDisk = () => new Map();

/** A tab with its own memory, in a browser with a disk. Its functions are called in turn with those of other tabs.
 * @param {Map<string, unknown>} disk */
function newTab(disk) {
  const memory = new Map();
  /** @type {any} */
  let state = { screen: "start", draft: {}, meeting: null, relayConsent: "no" };
  /** @type {string[]} */
  const opened = [];
  const session = /** @type {Session} */ (
    /** @type {unknown} */ ({
      store: {
        get: () => state,
        set: (/** @type {object} */ change) => {
          state = { ...state, ...change };
        },
      },
      games: {
        recall: async (/** @type {string} */ key) => disk.get(key),
        remember: async (/** @type {string} */ key, /** @type {unknown} */ value) => disk.set(key, value),
      },
      engine: {
        async call(/** @type {string} */ method, /** @type {any} */ { peer, file }) {
          if (method === "peer.keep") return { file: `seat of ${peer}` };
          opened.push(file);
          return { peer: { peer: "again" } };
        },
      },
      engineReady: { promise: Promise.resolve() },
      peers: { name: "", key: null, setup: null, rendezvous: null, connection: null },
    })
  );
  const enter = () =>
    Object.assign(globalThis, {
      sessionStorage: {
        getItem: (/** @type {string} */ key) => memory.get(key) ?? null,
        setItem: (/** @type {string} */ key, /** @type {string} */ value) => memory.set(key, value),
        removeItem: (/** @type {string} */ key) => memory.delete(key),
      },
    });
  return {
    /** @param {string} id the room's id */
    async invite(id) {
      enter();
      session.peers.name = id;
      const room = { id, password: "secret", relays: [], stands: "waiting", seated: true };
      state.meeting = newMeeting("host", { room: /** @type {any} */ (room), address: `link to ${id}` });
      await keepInvitation(session);
    },
    async forget() {
      enter();
      forgetInvitation(session);
      await new Promise((done) => setTimeout(done));
    },
    /** Reloads the page. Returns the address of the invitation, and the seats opened. */
    async reload() {
      enter();
      state.meeting = null;
      opened.length = 0;
      await resumeInvitation(session);
      session.peers.rendezvous?.close();
      return { address: state.meeting?.address, opened };
    },
  };
}

test("each of two tabs shows its own invitation after a reload", async () => {
  const disk = newDisk();
  const [one, two] = [newTab(disk), newTab(disk)];
  await one.invite("A");
  await two.invite("B");
  assert.deepEqual(await one.reload(), { address: "link to A", opened: ["seat of A"] });
  assert.deepEqual(await two.reload(), { address: "link to B", opened: ["seat of B"] });
});

test("an invitation that is over is forgotten, and that of another tab is kept", async () => {
  const disk = newDisk();
  const [one, two] = [newTab(disk), newTab(disk)];
  await one.invite("A");
  await two.invite("B");
  await one.forget();
  assert.equal((await one.reload()).address, undefined);
  assert.equal((await two.reload()).address, "link to B");
});

test("the invitation that an earlier release stored is shown once more", async () => {
  const disk = newDisk();
  const tab = newTab(disk);
  await tab.invite("A");
  const [only] = /** @type {object[]} */ (disk.get("invitation"));
  disk.set("invitation", only);
  assert.equal((await tab.reload()).address, "link to A");
  await tab.forget();
  assert.equal((await tab.reload()).address, undefined);
});

test("a tab without an invitation starts with none, and the oldest of many are dropped", async () => {
  const disk = newDisk();
  const tabs = Array.from({ length: 13 }, () => newTab(disk));
  for (const [n, tab] of tabs.entries()) await tab.invite(`room ${n}`);
  assert.equal((await newTab(disk).reload()).address, undefined);
  assert.equal((await /** @type {ReturnType<typeof newTab>} */ (tabs[0]).reload()).address, undefined);
  assert.equal((await /** @type {ReturnType<typeof newTab>} */ (tabs[1]).reload()).address, "link to room 1");
});
