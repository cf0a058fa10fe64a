import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LEVELS, levelOfGame, QUICK_KIND, readLevel, SLOW_LEVELS } from "./levels.js";

const at = (/** @type {string} */ path) => readFileSync(new URL(path, import.meta.url), "utf8");

test("a device without a valid stored level starts with casual", () => {
  for (const stored of [undefined, null, "greedy", "", 3, {}]) assert.equal(readLevel(stored), "casual");
  for (const level of LEVELS) assert.equal(readLevel(level), level);
});

test("games of earlier releases with the quick player show the level Player", () => {
  const human = { kind: "human" };
  assert.equal(levelOfGame([human, { kind: QUICK_KIND }]), "player");
  assert.equal(levelOfGame([{ kind: "random" }, human]), "random");
  assert.equal(levelOfGame([human, { kind: "master" }]), "master");
  assert.equal(levelOfGame([human, human]), null);
});

test("the levels are the engine's, and the slow ones use the planner", () => {
  const data = at("../../../pyengine/bots/levels.py").split("\nLEVELS = {")[1] ?? "";
  const rows = [...data.matchAll(/^ {4}"(\w+)": Level\(\s*"(\w+)"/gm)];
  assert.deepEqual(
    rows.map(([, level]) => level),
    LEVELS,
  );
  const slow = rows.filter(([, , player]) => player === "planner").map(([, level]) => level);
  assert.deepEqual(slow, [...SLOW_LEVELS]);
});

test("every level and earlier kind has a name and every level a description in both languages", () => {
  for (const lang of ["ja", "en"]) {
    const messages = at(`../../i18n/${lang}.ftl`);
    for (const kind of [...LEVELS, "random"])
      assert.match(messages, new RegExp(`^ui-level-${kind} = .`, "m"));
    for (const level of LEVELS) assert.match(messages, new RegExp(`^ui-level-${level}-about = .`, "m"));
  }
});
