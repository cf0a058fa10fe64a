import assert from "node:assert/strict";
import { test } from "node:test";
import { createReceiveQueue } from "./receive_queue.js";

test("a game's messages wait as long as they must, and are read in turn", () => {
  const box = createReceiveQueue();
  for (let n = 0; n < 1000; n++) assert.ok(box.takes("a"));
  for (let n = 0; n < 1000; n++) assert.ok(box.gives("a"));
  for (let n = 0; n < 100_000; n++) {
    assert.ok(box.takes("a".repeat(200)));
    assert.ok(box.gives("a".repeat(200)));
  }
});

for (const message of ["a".repeat(60_000), ""])
  test(`of messages of ${message.length} characters without end no more than so many wait, and none is read then`, () => {
    const box = createReceiveQueue();
    let taken = 0;
    while (taken < 5000 && box.takes(message)) taken++;
    assert.ok(taken > 50 && taken < 5000);
    assert.equal(box.takes("a"), false);
    assert.equal(box.gives(message), false);
  });

test("what is shut gives nothing any more", () => {
  const box = createReceiveQueue();
  assert.ok(box.takes("a"));
  box.shut();
  assert.equal(box.gives("a"), false);
  assert.equal(box.takes("a"), false);
});
