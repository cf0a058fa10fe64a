import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { initialState } from "../state/state.js";
import { combineChanges, compareNumbers, powersFrom } from "./design.js";
import { pmv } from "./pmv.js";

const root = new URL("../", import.meta.url);
const games = readdirSync(new URL("card_designs/", root))
  .filter((name) => name.endsWith(".js") && !/^(index|design|sign_names)\.js$|\.test\.js$/.test(name))
  .map((name) => name.slice(0, -3));

/** The screen's own modules, without libraries. */
const modules = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.(js|css)$/.test(path) && !/(^|\/)vendor\/|\.test\.js$|^card_designs\//.test(path),
);

test("card designs exist, and so do modules that could name their games", () => {
  assert.ok(games.length >= 2);
  assert.ok(modules.length > 40);
});

test("only a card design names its game", () => {
  for (const path of modules) {
    const source = readFileSync(new URL(path, root), "utf8").toLowerCase();
    for (const game of games) {
      for (const name of [game, game.replaceAll("_", "-"), game.replaceAll("_", " ")])
        assert.ok(!new RegExp(`\\b${name}\\b`).test(source), `${path} names ${name}`);
    }
  }
});

test("a change is marked as more, less, or both", () => {
  const change = (/** @type {number[]} */ now, /** @type {number[]} */ printed) =>
    combineChanges(compareNumbers(now, printed));
  assert.equal(change([3], [3]), "");
  assert.equal(change([4], [3]), "more");
  assert.equal(change([2], [3]), "less");
  assert.equal(change([2, 3], [2, 4]), "less");
  assert.equal(change([2, 4], [4, 2]), "other");
});

test("each of several numbers is compared on its own", () => {
  assert.deepEqual(compareNumbers([3, 5], [3, 4]), ["", "more"]);
  assert.deepEqual(compareNumbers([2, 5], [3, 4]), ["less", "more"]);
});

test("a card fights with its current power, plus a bonus if the line says so", () => {
  const line = /** @type {any} */ ({ params: { powers: [6, 7], numbers: [5, 0] } });
  assert.deepEqual(powersFrom("powers", "numbers")(line), [
    { parts: [1, 5], power: 6 },
    { parts: [7, 0], power: 7 },
  ]);
  assert.deepEqual(powersFrom("powers")(line), [
    { parts: [6], power: 6 },
    { parts: [7], power: 7 },
  ]);
  assert.deepEqual(powersFrom("powers", "numbers")(/** @type {any} */ ({ params: {} })), []);
});

test("a card with one of its two numbers shows a dash for the other in every list", () => {
  const face = /** @type {any} */ ({ node: 1, cost: 0, attack: 1, toughness: null, modifier: true });
  const state = initialState("en");
  assert.match(pmv.note(state, face), / · \+1\/–$/);
  assert.doesNotMatch(pmv.note(state, { ...face, attack: null }), / · /);
  assert.match(pmv.note(state, { ...face, attack: null, toughness: 2 }), / · –\/\+2$/);
});
