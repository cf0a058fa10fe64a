import assert from "node:assert/strict";
import { test } from "node:test";
import { createReceiveQueue } from "./receive_queue.js";

test("messages of a game wait and are read in order", () => {
  const box = createReceiveQueue();
  for (let n = 0; n < 1000; n++) assert.ok(box.admitMessage("a"));
  for (let n = 0; n < 1000; n++) assert.ok(box.releaseForReading("a"));
  for (let n = 0; n < 100_000; n++) {
    assert.ok(box.admitMessage("a".repeat(200)));
    assert.ok(box.releaseForReading("a".repeat(200)));
  }
});

for (const message of ["a".repeat(60_000), ""])
  test(`a flood of messages of ${message.length} characters is cut off unread`, () => {
    const box = createReceiveQueue();
    let taken = 0;
    while (taken < 5000 && box.admitMessage(message)) taken++;
    assert.ok(taken > 50 && taken < 5000);
    assert.equal(box.admitMessage("a"), false);
    assert.equal(box.releaseForReading(message), false);
  });

test("a closed queue returns nothing more", () => {
  const box = createReceiveQueue();
  assert.ok(box.admitMessage("a"));
  box.stopReading();
  assert.equal(box.releaseForReading("a"), false);
  assert.equal(box.admitMessage("a"), false);
});
