import assert from "node:assert/strict";
import { test } from "node:test";
import { LinkError } from "./links.js";
import { parseRelays } from "./relay_room.js";

const PLAIN = { host: "here.test:8000", protocol: "http:" };
const SAFE = { host: "here.test", protocol: "https:" };

test("relays use encrypted connections or the site's own host", () => {
  assert.deepEqual(parseRelays("", SAFE), []);
  assert.deepEqual(parseRelays(" wss://one.test, wss://two.test:8443/a/b ", SAFE), [
    "wss://one.test",
    "wss://two.test:8443/a/b",
  ]);
  assert.deepEqual(parseRelays("ws://here.test:8000/relay", PLAIN), ["ws://here.test:8000/relay"]);
});

test("anything else is refused", () => {
  const refused = (/** @type {string} */ text, here = SAFE) =>
    assert.throws(
      () => parseRelays(text, here),
      (error) => error instanceof LinkError && error.code === "bad-relay",
      text,
    );
  for (const text of [
    "one.test",
    "https://one.test",
    "ws://one.test",
    "ws://here.test/relay",
    "wss://",
    "wss://a b",
    "wss://u@one.test",
    "wss://one.test/?q",
    "wss://[",
    "wss://one:two:three",
  ])
    refused(text);
  refused("ws://there.test:8000/relay", PLAIN);
  refused("ws://[", PLAIN);
  refused(Array(6).fill("wss://one.test").join(" "));
});
