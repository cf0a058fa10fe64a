import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { parseServers } from "./servers.js";

const HERE = { host: "here.test", protocol: "https:" };

test("the shipped file is usable", async () => {
  const text = await readFile(new URL("../../public/servers.json", import.meta.url), "utf8");
  const { relays, iceServers } = parseServers(JSON.parse(text), HERE);
  assert.deepEqual(relays, []);
  assert.ok(iceServers.length >= 2);
});

test("relays, STUN and TURN servers are read, and nothing else of them", () => {
  const turn = { urls: "turn:turn.test:3478?transport=tcp", username: "u", credential: "c" };
  const found = parseServers(
    {
      relays: ["wss://one.test/a"],
      stun: ["stun:[2001:db8::1]:3478"],
      turn: [{ ...turn, more: 1 }],
      more: 2,
    },
    HERE,
  );
  assert.deepEqual(found, {
    relays: ["wss://one.test/a"],
    iceServers: [{ urls: "stun:[2001:db8::1]:3478" }, turn],
  });
  assert.deepEqual(parseServers({}, HERE), { relays: [], iceServers: [] });
});

test("a file of another shape is refused", () => {
  for (const file of [
    { relays: "wss://one.test" },
    { relays: ["ws://one.test"] },
    { relays: Array(6).fill("wss://one.test") },
    { stun: [1] },
    { stun: ["https://one.test"] },
    { stun: Array(5).fill("stun:one.test") },
    { turn: ["turn:one.test"] },
    { turn: [{ urls: "turn:one.test", username: "u" }] },
    { turn: [{ urls: "turn:one.test?x=y", username: "u", credential: "c" }] },
    { turn: [{ urls: "turn:one.test", username: "u".repeat(201), credential: "c" }] },
    { turn: [null] },
  ])
    assert.throws(() => parseServers(file, HERE), JSON.stringify(file));
});
