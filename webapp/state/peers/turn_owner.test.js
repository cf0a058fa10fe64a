import assert from "node:assert/strict";
import { test } from "node:test";
import { ownTurnFirst, turnOwner } from "./turn_owner.js";

/** @param {object} change @returns {any} */
const record = (change) => ({ id: "a", mode: "peer", over: null, you: 1, asked: 1, ...change });

test("the asked seat of a game against another device has the turn", () => {
  assert.equal(turnOwner(record({})), "mine");
  assert.equal(turnOwner(record({ asked: 0 })), "theirs");
  // Messages are on their way: only the other device can continue.
  assert.equal(turnOwner(record({ asked: null })), "theirs");
});

test("a game that is over, has no table, or is played on one device says nothing about the turn", () => {
  for (const change of [
    { over: { winner: 0, draw: false, code: "" } },
    { stopped: true },
    { letters: { of: "", offer: "", on: true, laid: false } },
    { mode: "solo" },
    { asked: undefined },
  ])
    assert.equal(turnOwner(record(change)), null);
});

test("games with the player's turn come first, and the order is kept otherwise", () => {
  const games = [
    record({ id: "a", asked: 0 }),
    record({ id: "b" }),
    record({ id: "c", mode: "solo" }),
    record({ id: "d" }),
  ];
  assert.deepEqual(
    ownTurnFirst(games).map(({ id }) => id),
    ["b", "d", "a", "c"],
  );
});
