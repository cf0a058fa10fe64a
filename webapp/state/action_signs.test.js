import assert from "node:assert/strict";
import { test } from "node:test";
import { signsOfActions, usesOfActions } from "./action_signs.js";

const deeds = {
  play: { sign: "▲" },
  call: { sign: "▲" },
  attack: { sign: "⚔" },
};

test("each badge is listed once with all its meanings, in the game's order", () => {
  assert.deepEqual(signsOfActions(deeds), [
    ["▲", ["play", "call"]],
    ["⚔", ["attack"]],
  ]);
  assert.deepEqual(signsOfActions({}), []);
});

test("the payment frame is explained only in games that have it", () => {
  assert.deepEqual(usesOfActions(deeds), ["free", "paid"]);
  assert.deepEqual(usesOfActions({ ...deeds, node: { sign: "●", pays: true } }), ["free", "paid", "pays"]);
});
