// Chat messages sent and received over a connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanText, createRateLimiter, MAX_TEXT_CHARS, messageIn, signOf, WORDS } from "./chat.js";

test("chat messages are decoded as sent", () => {
  for (const said of [
    ...WORDS.map((word) => ({ word })),
    { text: "よろしく" },
    { wishes: true },
    { wishes: false },
  ])
    assert.deepEqual(messageIn(signOf(said)), said);
});

test("other messages are ignored", () => {
  for (const sign of [
    "!",
    "!away",
    "!says:",
    "!says:insult",
    "!says:hello ",
    "!talk:",
    "!talk:maybe",
    "!text:",
    "!text: \u202e\n",
    "says:hello",
    `!text:${"x".repeat(2 * MAX_TEXT_CHARS + 1)}`,
  ])
    assert.equal(messageIn(sign), null, sign);
});

test("a chat text is one line of visible characters", () => {
  assert.equal(cleanText("  a\u202eb\u200b\n\u2028c\u0000  "), "a b c");
  assert.deepEqual(messageIn("!text:a\u2066\u202eb"), { text: "a b" });
  assert.equal(Array.from(cleanText("札".repeat(500))).length, MAX_TEXT_CHARS);
});

test("a sender without pause is heard only now and then", () => {
  let now = 0;
  const listens = createRateLimiter(() => now);
  assert.equal(Array.from({ length: 100 }, listens).filter(Boolean).length, 8);
  now = 10_001;
  assert.equal(listens(), true);
});
