// The choice of the engine for each game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { RpcError } from "./client.js";
import { releasedEngines } from "./released_engines.js";

const refusal = (/** @type {string} */ code, /** @type {string} */ rules) =>
  new RpcError({ code: 5, message: code, data: { code, rules } });

/** An engine that opens games with some rules, and records its requests.
 * @param {string} plays @param {string} [refuses] */
function playedEngine(plays, refuses = "other-rules") {
  /** @type {[string, any][]} */
  const asked = [];
  return {
    asked,
    ended: 0,
    ready: Promise.resolve({ python: "3" }),
    /** @param {string} method @param {any} [params] */
    async call(method, params = {}) {
      asked.push([method, params]);
      if (method === "table.open" && params.link !== plays) throw refusal(refuses, params.link);
      if (method === "table.open") return { table: "t1", revision: 1 };
      if (method === "peer.open" && params.file !== plays) throw refusal(refuses, params.file);
      if (method.startsWith("peer."))
        return { peer: { peer: "p1", of: "x" }, table: { table: "t1", revision: 1 } };
      if (method === "bot.position") return { position: { of: plays } };
      return { said: method };
    },
    terminate() {
      this.ended += 1;
    },
  };
}

function stand() {
  const now = playedEngine("rules-3");
  const old = playedEngine("rules-2");
  const older = playedEngine("rules-2", "other-cards");
  /** @type {string[]} */
  const begun = [];
  const released = releasedEngines({
    begin: (release) => {
      begun.push(release);
      return release === "bbb" ? old : older;
    },
    releases: async () => [
      { id: "bbb", rules: ["rules-2"] },
      { id: "aaa", rules: ["rules-1", "rules-2"] },
    ],
  });
  return { now, old, older, begun, released, engine: released.beside(now) };
}

test("a game of the current rules starts no other engine", async () => {
  const { engine, begun } = stand();
  assert.deepEqual(await engine.call("table.open", { link: "rules-3" }), { table: "t1", revision: 1 });
  assert.deepEqual(await engine.call("hello"), { said: "hello" });
  assert.deepEqual(begun, []);
});

test("a game of earlier rules is opened and continued by its own engine", async () => {
  const { engine, now, old, begun } = stand();
  const { table } = await engine.call("table.open", { link: "rules-2" });
  assert.equal(table, "bbb@t1");
  await engine.call("table.answer", { table, answer: ["pass"] });
  const { position } = await engine.call("bot.position", { table, seat: 1 });
  await engine.call("bot.choose", { position, bot: "greedy" });
  assert.deepEqual(begun, ["bbb"]);
  assert.deepEqual(old.asked.slice(1), [
    ["table.answer", { table: "t1", answer: ["pass"] }],
    ["bot.position", { table: "t1", seat: 1 }],
    ["bot.choose", { position: { of: "rules-2" }, bot: "greedy" }],
  ]);
  assert.deepEqual(now.asked.length, 1);
});

test("a game between two devices continues with the engine it began with", async () => {
  const { engine, now, old } = stand();
  const opened = await engine.call("peer.open", { file: "rules-2" });
  assert.deepEqual(opened, { peer: { peer: "bbb@p1", of: "x" }, table: { table: "bbb@t1", revision: 1 } });
  const told = await engine.call("peer.receive", { peer: opened.peer.peer, data: "m" });
  assert.equal(told.peer.peer, "bbb@p1");
  await engine.call("table.answer", { table: opened.table.table, answer: ["pass"] });
  assert.deepEqual(old.asked.slice(1), [
    ["peer.receive", { peer: "p1", data: "m" }],
    ["table.answer", { table: "t1", answer: ["pass"] }],
  ]);
  assert.equal(now.asked.length, 1);
});

test("the computer's worker hands a position to the engine it belongs to", async () => {
  const { engine, released, old } = stand();
  const { table } = await engine.call("table.open", { link: "rules-2" });
  const { position } = await engine.call("bot.position", { table, seat: 1 });
  const spare = playedEngine("rules-3");
  await released.beside(spare).call("bot.choose", { position });
  assert.deepEqual(spare.asked, []);
  assert.deepEqual(old.asked.at(-1), ["bot.choose", { position: { of: "rules-2" } }]);
});

test("an engine with other cards is skipped, and a game without an engine is refused as before", async () => {
  const { now, old, older } = stand();
  const released = releasedEngines({
    begin: (release) => (release === "bbb" ? older : old),
    releases: async () => [
      { id: "bbb", rules: ["rules-2"] },
      { id: "aaa", rules: ["rules-2"] },
    ],
  });
  older.call = async () => {
    throw refusal("other-cards", "rules-2");
  };
  const engine = released.beside(now);
  assert.equal((await engine.call("table.open", { link: "rules-2" })).table, "aaa@t1");
  await assert.rejects(engine.call("table.open", { link: "rules-0" }), /other-rules/);
});

test("a given card set is also available to games of an earlier release, and all workers end together", async () => {
  const { engine, now, old } = stand();
  await engine.call("table.open", { link: "rules-2" });
  await engine.call("set.check", { set: "s" });
  assert.deepEqual(old.asked.at(-1), ["set.check", { set: "s" }]);
  engine.terminate();
  assert.deepEqual([now.ended, old.ended], [1, 1]);
});
