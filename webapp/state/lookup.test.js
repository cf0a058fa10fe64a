import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { chapterOf, findClauses, piecesOf, scenariosByClause, sectionOf } from "./lookup.js";

/** What the engine answers to `rulebook`, as the contract has it. @type {import("./types.js").Book} */
const book = {
  ...JSON.parse(
    await readFile(new URL("../../tests/contract/views/rulebook.json", import.meta.url), "utf-8"),
  ),
  scenarios: [
    { name: { ja: "一", en: "one" }, clauses: ["6.2.4.d", "10.4.2.a"], cards: {}, setup: {} },
    { name: { ja: "二", en: "two" }, clauses: ["6.2.4.d"], cards: {}, setup: {} },
  ],
};
const ids = (/** @type {string} */ query) => findClauses(book, query).map(({ id }) => id);

test("a number finds the clause and what lies below it, however it is written", () => {
  assert.deepEqual(ids("6.2.4.d"), ["6.2.4.d"]);
  assert.deepEqual(ids("§6.2.4."), ["6.2.4", "6.2.4.c", "6.2.4.d"]);
  assert.deepEqual(ids("６．２"), ["6.2.4", "6.2.4.c", "6.2.4.d"]);
});

test("a number does not find its neighbours that only begin like it", () => {
  assert.ok(ids("10.4").includes("10.4.2.a"));
  assert.ok(!ids("1").includes("10.4.2.a"));
});

test("words of either language find a clause that holds them all", () => {
  assert.deepEqual(ids("先制 ダメージ"), ["6.2.4.d", "10.4.2.a"]);
  assert.deepEqual(ids("FIRST-STRIKE timing"), ["6.2.4.d", "10.4.2.a"]);
  assert.deepEqual(ids("先制 nowhere"), []);
  assert.deepEqual(ids("  "), []);
});

test("full and half width are the same", () => {
  assert.deepEqual(ids("ﾀﾞﾒｰｼﾞ 先制"), ids("ダメージ　先制"));
});

test("what other games call it finds what it is called here", () => {
  assert.deepEqual(ids("mulligan"), ["1.2.4"]);
  assert.deepEqual(ids("ﾏﾘｶﾞﾝ"), ["1.2.4"]);
  assert.deepEqual(ids("Combat"), ["6.2.4", "6.2.4.d"]);
  assert.deepEqual(ids("ファイト ダメージ"), ["6.2.4.d"]);
  assert.deepEqual(ids("mulliga"), []);
});

test("rulings are searched like the clauses that they stand under", () => {
  assert.deepEqual(ids("combat gone"), []);
  assert.deepEqual(ids("recipient gone"), ["6.2.4.c"]);
  assert.deepEqual(ids("いなくなれば"), ["6.2.4.c"]);
});

test("a word and a number narrow each other", () => {
  assert.deepEqual(ids("6.2 先制"), ["6.2.4.d"]);
});

test("scenarios are found by each clause that they show", () => {
  const found = scenariosByClause(book);
  assert.deepEqual(found.get("6.2.4.d"), [0, 1]);
  assert.deepEqual(found.get("10.4.2.a"), [0]);
  assert.equal(scenariosByClause({ ...book, scenarios: null }).size, 0);
});

test("numbers in a text can be followed where the rulebook has them", () => {
  const known = new Set(["7.4.7.c", "10.13"]);
  assert.deepEqual(piecesOf("see 7.4.7.c, not 99.1", known), [
    { text: "see ", to: null },
    { text: "7.4.7.c", to: "7.4.7.c" },
    { text: ", not 99.1", to: null },
  ]);
  assert.deepEqual(piecesOf("10.13と同じ", known)[0], { text: "10.13", to: "10.13" });
  assert.deepEqual(piecesOf("(306.5d)", new Set(["306.5d", "306"]))[1], { text: "306.5d", to: "306.5d" });
});

test("a clause has a section and a chapter", () => {
  assert.equal(sectionOf("10.4.2.a"), "10.4");
  assert.equal(chapterOf("10.4.2.a"), "10");
  assert.equal(sectionOf("306.5d"), "306");
  assert.equal(chapterOf("306.5d"), "3");
  assert.deepEqual(
    [sectionOf("10"), chapterOf("10"), sectionOf("3"), chapterOf("306")],
    ["10", "10", "3", "3"],
  );
});
