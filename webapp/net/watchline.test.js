import assert from "node:assert/strict";
import { test } from "node:test";
import { doorkeeper, LONGEST, MOST } from "./watchline.js";

test("who watches is listened to so often and no more, and nobody is who says anything else than a short text", () => {
  let now = 0;
  const door = doorkeeper(() => now);
  for (const said of [null, 3, {}, ["x"], "x".repeat(LONGEST + 1)]) assert.ok(!door.admits("a", said));
  for (const who of [null, 3, {}, "x".repeat(65)]) assert.ok(!door.admits(who, "x"));
  assert.equal(door.number, 0);
  let heard = 0;
  for (let n = 0; n < 1000; n++) heard += Number(door.admits("a", "x"));
  assert.equal(heard, 30);
  assert.ok(door.admits("b", "x"), "another one is");
  now += 10_001;
  assert.ok(door.admits("a", "x"));
  for (let n = 0; n < 100; n++) door.admits(`watcher ${n}`, "x");
  assert.equal(door.number, MOST);
});
