import assert from "node:assert/strict";
import { test } from "node:test";
import { signsOf, usesOf } from "./action_signs.js";

const deeds = {
  play: { sign: "▲" },
  call: { sign: "▲" },
  attack: { sign: "⚔" },
};

test("each sign is told once, with all that it stands for, in the order in which the game declares it", () => {
  assert.deepEqual(signsOf(deeds), [
    ["▲", ["play", "call"]],
    ["⚔", ["attack"]],
  ]);
  assert.deepEqual(signsOf({}), []);
});

test("a frame for what only pays is told of where a game has such", () => {
  assert.deepEqual(usesOf(deeds), ["free", "paid"]);
  assert.deepEqual(usesOf({ ...deeds, node: { sign: "●", pays: true } }), ["free", "paid", "pays"]);
});
