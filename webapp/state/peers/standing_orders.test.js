import assert from "node:assert/strict";
import { test } from "node:test";
import { canGiveOrders, cardsInRows, orderInForce } from "./standing_orders.js";

/** @param {object} [change] @returns {any} */
const table = (change) => ({
  connection: "letters",
  watching: false,
  update: { over: null, peer: { phase: "play", orders: [null, null] } },
  ...change,
});

test("a seat without an order answers by its wish from the start", () => {
  const peer = /** @type {any} */ ({ wishes: [1, null], orders: [null, { level: 3, block: 7 }] });
  assert.deepEqual(orderInForce(peer, 0), { level: 1, block: null });
  assert.deepEqual(orderInForce(peer, 1), { level: 3, block: 7 });
  // An engine of an earlier release knows no orders.
  assert.deepEqual(orderInForce({ ...peer, orders: undefined }, 1), { level: 0, block: null });
});

test("orders belong to a correspondence game in play", () => {
  assert.equal(canGiveOrders(table()), true);
  for (const change of [
    { connection: "open" },
    { watching: true },
    { update: { over: { winner: 0 }, peer: { phase: "play", orders: [null, null] } } },
    { update: { over: null, peer: { phase: "audit", orders: [null, null] } } },
    { update: { over: null, peer: { phase: "play" } } },
  ])
    assert.equal(canGiveOrders(table(change)), false);
});

test("only face-up cards that stand alone can be named", () => {
  const card = { face: "F1", face_down: false, host: null };
  const field = [
    { ref: 1, ...card },
    { ref: 2, ...card, host: 1 },
    { ref: 3, ...card, face_down: true },
    { ref: 4, ...card, face: null },
  ];
  const state = /** @type {any} */ ({
    hello: { games: [{ id: "game", layout: { rows: [{ zone: "field" }] } }] },
    table: { update: { game: "game", views: { public: { seats: [{ field }, {}] } } } },
  });
  assert.deepEqual(
    cardsInRows(state, 0).map(({ ref }) => ref),
    [1],
  );
});
