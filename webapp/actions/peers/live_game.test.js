import assert from "node:assert/strict";
import { test } from "node:test";
import { newMeeting } from "../../state/peers/meeting.js";
import { connectionHandlers } from "./live_game.js";

/** @typedef {import("../session.js").Session} Session */

Object.assign(globalThis, { location: { hash: "" }, document: { hidden: false } });

/** A session at a table that another device was cut off from. @param {() => unknown} receive the engine's reply */
function place(receive) {
  const update = { peer: { peer: "seat", phase: "play" }, revision: 1, over: null };
  /** @type {any} */
  let state = { table: { id: "game-0", update, connection: "open" }, meeting: null };
  const session = /** @type {Session} */ (
    /** @type {unknown} */ ({
      store: {
        get: () => state,
        set: (/** @type {object} */ change) => {
          state = { ...state, ...change };
        },
        table: (/** @type {object} */ change) => {
          state = { ...state, table: state.table && { ...state.table, ...change } };
        },
        idle: async () => {},
      },
      games: { get: async () => undefined },
      engine: {
        async call(/** @type {string} */ method) {
          return method === "peer.receive" ? receive() : { account: {}, data: "sync" };
        },
      },
      peers: {
        connection: { send() {}, close() {} },
        rendezvous: null,
        refusedGame: "game-0",
        lastHeard: 0,
        queue: Promise.resolve(),
      },
    })
  );
  return { session, state: () => state };
}

/** @param {Session} session @param {string} data */
async function hear(session, data) {
  connectionHandlers(session).received(data);
  await session.peers.queue;
}

test("a device that was cut off is looked for again once one of its messages is accepted", async () => {
  const { session } = place(() => ({ peer: { brings: [], out: [], aborted: "" }, table: null }));
  await hear(session, "a message");
  assert.equal(session.peers.refusedGame, "");
});

test("a refused message leaves the device cut off", async () => {
  const { session } = place(() => {
    const data = { code: "peer-refused", params: { why: "unsigned", detail: "" } };
    throw Object.assign(new Error("refused"), { code: 2, data });
  });
  await hear(session, "a forged message");
  assert.equal(session.peers.refusedGame, "game-0");
});

test("a device that is cut off before the table exists is not looked for, and the reason stays", () => {
  const { session, state } = place(() => null);
  const room = { id: "room", password: "", relays: [], stands: /** @type {const} */ ("met"), seated: true };
  session.store.set({ table: null, meeting: newMeeting("host", { joined: true, room }) });
  const { received } = connectionHandlers(session);
  received("x".repeat(5_000_000));
  assert.equal(state().meeting.trouble.code, "peer-flood");
  assert.equal(state().meeting.interrupted, false);
});
