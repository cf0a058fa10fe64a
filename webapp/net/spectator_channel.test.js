import assert from "node:assert/strict";
import { test } from "node:test";
import {
  createPieceJoiner,
  createSpectatorLimiter,
  MAX_REQUEST_CHARS,
  MAX_SPECTATORS,
  splitIntoPieces,
} from "./spectator_channel.js";

test("spectators may only send short texts, and only so often", () => {
  let now = 0;
  const door = createSpectatorLimiter(() => now);
  for (const said of [null, 3, {}, ["x"], "x".repeat(MAX_REQUEST_CHARS + 1)])
    assert.ok(!door.admitsRequest("a", said));
  for (const who of [null, 3, {}, "x".repeat(65)]) assert.ok(!door.admitsRequest(who, "x"));
  assert.equal(door.number, 0);
  let heard = 0;
  for (let n = 0; n < 1000; n++) heard += Number(door.admitsRequest("a", "x"));
  assert.equal(heard, 30);
  assert.ok(door.admitsRequest("b", "x"), "another one is");
  now += 10_001;
  assert.ok(door.admitsRequest("a", "x"));
  for (let n = 0; n < 100; n++) door.admitsRequest(`watcher ${n}`, "x");
  assert.equal(door.number, MAX_SPECTATORS);
});

test("a spectator who leaves makes room for another", () => {
  const door = createSpectatorLimiter(() => 0);
  for (let n = 0; n < MAX_SPECTATORS; n++) assert.ok(door.admitsRequest(`watcher ${n}`, "x"));
  assert.ok(!door.admitsRequest("one more", "x"));
  assert.ok(!door.left("one more"));
  assert.ok(door.left("watcher 3"));
  assert.equal(door.number, MAX_SPECTATORS - 1);
  assert.ok(door.admitsRequest("one more", "x"));
});

test("long messages are split for the browser and joined again", () => {
  const parts = createPieceJoiner();
  for (const text of ["", "x", "札".repeat(60_000), "札".repeat(60_001), "😀".repeat(130_000), "+.+"]) {
    const pieces = splitIntoPieces(text);
    for (const piece of pieces) {
      assert.ok(new TextEncoder().encode(piece).length < 256_000);
      assert.ok(piece.isWellFormed());
    }
    assert.deepEqual(
      pieces.map((piece) => parts.addPiece(piece)),
      [...pieces.slice(1).map(() => ""), text],
    );
  }
});

test("invalid or endless parts are dropped", () => {
  for (const wrong of ["", "x", "[1]", " ."]) assert.equal(createPieceJoiner().addPiece(wrong), null);
  const parts = createPieceJoiner();
  const piece = `+${"x".repeat(60_000)}`;
  for (let n = 0; n < 6; n++) assert.equal(parts.addPiece(piece), "");
  assert.equal(parts.addPiece(piece), null);
});
