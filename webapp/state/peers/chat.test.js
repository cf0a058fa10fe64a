// Chat messages sent and received over a connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  cleanChatText,
  createRateLimiter,
  decodeChatSignal,
  encodeChatSignal,
  FIXED_PHRASES,
  MAX_TEXT_CHARS,
} from "./chat.js";

test("chat messages are decoded as sent", () => {
  for (const said of [
    ...FIXED_PHRASES.map((word) => ({ word })),
    { text: "よろしく" },
    { wishes: true },
    { wishes: false },
  ])
    assert.deepEqual(decodeChatSignal(encodeChatSignal(said)), said);
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
    assert.equal(decodeChatSignal(sign), null, sign);
});

test("a chat text is one line of visible characters", () => {
  assert.equal(cleanChatText("  a\u202eb\u200b\n\u2028c\u0000  "), "a b c");
  assert.deepEqual(decodeChatSignal("!text:a\u2066\u202eb"), { text: "a b" });
  assert.equal(Array.from(cleanChatText("札".repeat(500))).length, MAX_TEXT_CHARS);
});

test("a sender without pause is heard only now and then", () => {
  let now = 0;
  const listens = createRateLimiter(() => now);
  assert.equal(Array.from({ length: 100 }, listens).filter(Boolean).length, 8);
  now = 10_001;
  assert.equal(listens(), true);
});
