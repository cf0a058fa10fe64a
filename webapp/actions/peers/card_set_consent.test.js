// Another player's card sets are offered one offer at a time, and only while they are shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decideOnReceivedSets, decideOnSets, withdrawSetQuestion } from "./card_set_consent.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").PeerResult} PeerResult */

const soon = () => new Promise((done) => setTimeout(done, 0));

/** A session that offers card sets, the requests to its engine, and the sent messages.
 * @param {object} [first] */
function place(first = {}) {
  /** @type {any} */
  let state = { screen: "meeting", offer: null, meeting: { joined: true }, correspondence: null, ...first };
  /** @type {[string, any][]} */
  const asked = [];
  /** @type {string[]} */
  const sent = [];
  const session = /** @type {Session} */ (
    /** @type {unknown} */ ({
      store: {
        get: () => state,
        set: (/** @type {object} */ change) => {
          state = { ...state, ...change };
        },
      },
      engine: {
        async call(/** @type {string} */ method, /** @type {any} */ params) {
          asked.push([method, params]);
          if (method === "peer.brought") return { sets: [{ id: `set of ${params.peer}` }] };
          return {
            peer: { peer: params.peer, brings: [], aborted: params.yes ? "" : "sets-declined", out: ["no"] },
          };
        },
      },
      sets: { shelf: { get: async () => undefined }, storeAcceptedSet: async () => {} },
      peers: { decide: null, connection: { send: (/** @type {string} */ data) => sent.push(data) } },
    })
  );
  return { session, asked, sent, state: () => state };
}

/** @param {string} peer @returns {PeerResult} */
const received = (peer) => /** @type {any} */ ({ peer: { peer, brings: ["a set"], out: [] }, table: null });

/** The answer about each seat's offer. @param {[string, any][]} asked */
const said = (asked) =>
  asked.filter(([method]) => method === "peer.agree").map(([, { peer, yes }]) => [peer, yes]);

test("an offer that is no longer shown leaves the screen unchanged", async () => {
  const { session, asked, state } = place();
  const first = decideOnReceivedSets(session, received("p1"));
  await soon();
  assert.equal(state().screen, "offer");
  session.store.set({ screen: "table", meeting: null });
  withdrawSetQuestion(session);
  assert.equal((await first).peer.aborted, "sets-declined");
  assert.deepEqual(said(asked), [["p1", false]]);
  assert.equal(state().screen, "table");
  assert.equal(state().offer, null);
});

test("a second offer replaces the first and gets the answer", async () => {
  const { session, asked, state } = place();
  const first = decideOnReceivedSets(session, received("p1"));
  await soon();
  const second = decideOnReceivedSets(session, received("p2"));
  await soon();
  assert.equal((await first).peer.aborted, "sets-declined");
  assert.equal(state().offer.sets[0].id, "set of p2");
  assert.ok(decideOnSets(session, true));
  assert.equal((await second).peer.aborted, "");
  assert.deepEqual(said(asked), [
    ["p1", false],
    ["p2", true],
  ]);
});

test("an answer about a link's sets does not answer another player", async () => {
  const { session, asked } = place();
  const first = decideOnReceivedSets(session, received("p1"));
  await soon();
  session.store.set({ offer: { source: { link: "x" }, sets: [], at: null } });
  assert.ok(!decideOnSets(session, true));
  await soon();
  assert.deepEqual(said(asked), []);
  withdrawSetQuestion(session);
  await first;
});

test("declining a card set tells its owner, whatever the connection is by then", async () => {
  const { session, sent, state } = place();
  const first = decideOnReceivedSets(session, received("p1"));
  await soon();
  session.peers.connection = null;
  assert.ok(decideOnSets(session, false));
  assert.equal((await first).peer.aborted, "sets-declined");
  assert.deepEqual(sent, ["no"]);
  assert.equal(state().screen, "start");
  assert.equal(state().meeting, null);
});
