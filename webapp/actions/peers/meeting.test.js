import assert from "node:assert/strict";
import { test } from "node:test";
import { newRoom, roomLink } from "../../net/links.js";
import { newMeeting, withDefaultTerms } from "../../state/peers/meeting.js";
import { openMeeting } from "./meeting.js";

/** @typedef {import("../session.js").Session} Session */

Object.assign(globalThis, { location: { host: "table.test", protocol: "https:" } });
const { id, password } = newRoom();
const INVITATION = `#${roomLink("-", "pmv", id, password, [], withDefaultTerms({}), "Ann")}`;

/** A session with a connection, and a search for another device. @param {object} first the initial state */
function place(first) {
  /** @type {any} */
  let state = { table: null, meeting: null, draft: {}, ...first };
  /** @type {string[]} */
  const closed = [];
  const closing = (/** @type {string} */ name) => ({ close: () => closed.push(name) });
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
        idle: async () => {},
      },
      games: { all: async () => [], get: async () => undefined },
      peers: {
        connection: closing("connection"),
        rendezvous: closing("search"),
        queue: Promise.resolve(),
      },
    })
  );
  return { session, closed, state: () => state };
}

test("opening an invitation ends the connection of the game on the table, which can reconnect later", async () => {
  const { session, closed, state } = place({ table: { id: "game-0", connection: "open", update: {} } });
  await openMeeting(session, INVITATION);
  assert.deepEqual(closed.sort(), ["connection", "search"]);
  assert.equal(state().meeting.role, "guest");
  assert.equal(state().table.connection, "lost");
});

test("opening an invitation ends the search for the friend of another one", async () => {
  const { session, closed, state } = place({ meeting: newMeeting("host", { joined: true }) });
  await openMeeting(session, INVITATION);
  assert.deepEqual(closed.sort(), ["connection", "search"]);
  assert.deepEqual([state().meeting.role, state().meeting.trouble], ["guest", null]);
});

test("an incomplete invitation leaves the connection alone", async () => {
  const { session, closed, state } = place({ table: { id: "game-0", connection: "open", update: {} } });
  await openMeeting(session, "#room.-.pmv.short");
  assert.deepEqual(closed, []);
  assert.equal(state().trouble.code, "bad-invitation");
});
