import assert from "node:assert/strict";
import { test } from "node:test";
import { signsOf, usesOf } from "./action_signs.js";

const deeds = {
  play: { sign: "▲" },
  call: { sign: "▲" },
  attack: { sign: "⚔" },
};

test("each badge is listed once with all its meanings, in the game's order", () => {
  assert.deepEqual(signsOf(deeds), [
    ["▲", ["play", "call"]],
    ["⚔", ["attack"]],
  ]);
  assert.deepEqual(signsOf({}), []);
});

test("the payment frame is explained only in games that have it", () => {
  assert.deepEqual(usesOf(deeds), ["free", "paid"]);
  assert.deepEqual(usesOf({ ...deeds, node: { sign: "●", pays: true } }), ["free", "paid", "pays"]);
});
