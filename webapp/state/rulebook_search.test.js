import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import {
  chapterOf,
  chaptersOf,
  findClauses,
  scenariosByClause,
  sectionBeingRead,
  sectionOf,
  splitAtNumbers,
} from "./rulebook_search.js";

/** The engine's result of `rulebook`, from the contract. @type {import("./types.js").Book} */
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

test("a number finds its clause and its subclauses in any spelling", () => {
  assert.deepEqual(ids("6.2.4.d"), ["6.2.4.d"]);
  assert.deepEqual(ids("§6.2.4."), ["6.2.4", "6.2.4.c", "6.2.4.d"]);
  assert.deepEqual(ids("６．２"), ["6.2.4", "6.2.4.c", "6.2.4.d"]);
});

test("a number does not find clauses that only share its first digits", () => {
  assert.ok(ids("10.4").includes("10.4.2.a"));
  assert.ok(!ids("1").includes("10.4.2.a"));
});

test("words of either language find a clause that has them all", () => {
  assert.deepEqual(ids("先制 ダメージ"), ["6.2.4.d", "10.4.2.a"]);
  assert.deepEqual(ids("FIRST-STRIKE timing"), ["6.2.4.d", "10.4.2.a"]);
  assert.deepEqual(ids("先制 nowhere"), []);
  assert.deepEqual(ids("  "), []);
});

test("full and half width match each other", () => {
  assert.deepEqual(ids("ﾀﾞﾒｰｼﾞ 先制"), ids("ダメージ　先制"));
});

test("words of other games find the term used here", () => {
  assert.deepEqual(ids("mulligan"), ["1.2.4"]);
  assert.deepEqual(ids("ﾏﾘｶﾞﾝ"), ["1.2.4"]);
  assert.deepEqual(ids("Combat"), ["6.2.4", "6.2.4.d"]);
  assert.deepEqual(ids("ファイト ダメージ"), ["6.2.4.d"]);
  assert.deepEqual(ids("mulliga"), []);
});

test("rulings are found like their clauses", () => {
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

test("clause numbers in a text become links if the rulebook has them", () => {
  const known = new Set(["7.4.7.c", "10.13"]);
  assert.deepEqual(splitAtNumbers(book, "see 7.4.7.c, not 99.1", known), [
    { text: "see ", to: null },
    { text: "7.4.7.c", to: "7.4.7.c" },
    { text: ", not 99.1", to: null },
  ]);
  assert.deepEqual(splitAtNumbers(book, "10.13と同じ", known)[0], { text: "10.13", to: "10.13" });
});

/** @param {string} number @param {[string, string, boolean?][]} rows for each clause: its id, its section, and
 *   whether it is an item of a list
 * @param {[string, string][]} sections the sections with their chapters @returns {import("./types.js").Book} */
const numbered = (number, rows, sections) => ({
  number,
  sections: sections.map(([id, chapter]) => ({ id, chapter, ja: "", en: "" })),
  clauses: rows.map(([id, section, item = false]) => ({
    id,
    section,
    item,
    kind: "engine",
    here: true,
    ja: "",
    en: "",
    ruling: null,
  })),
  aliases: [],
  scenarios: [],
});
const hundreds = numbered(
  "(?:\\d{3}\\.\\d+[a-z]?)|(?:\\d{3})",
  [
    ["306.5", "306"],
    ["306.5d", "306", true],
  ],
  [
    ["3", "3"],
    ["306", "3"],
  ],
);
const lettered = numbered(
  "(?:[A-Z]\\d+(?:\\.[SE]?\\d+){1,2})|(?:[A-Z]\\d+)",
  [
    ["P4.S1", "P4"],
    ["P5.1.4", "P5"],
    ["P5.10", "P5"],
    ["C3.13", "C3"],
  ],
  [
    ["P", "P"],
    ["P4", "P"],
    ["P5", "P"],
    ["C", "C"],
    ["C3", "C"],
  ],
);

test("a clause has the section and chapter that its rulebook states", () => {
  assert.equal(sectionOf(book, "10.4.2.a"), "10.4");
  assert.equal(chapterOf(book, "10.4"), "10");
  assert.equal(sectionOf(hundreds, "306.5d"), "306");
  assert.equal(chapterOf(hundreds, "306"), "3");
  assert.equal(sectionOf(lettered, "P5.1.4"), "P5");
  assert.equal(chapterOf(lettered, "P5"), "P");
  assert.deepEqual([sectionOf(book, "10"), chapterOf(book, "10"), sectionOf(book, "99.1")], ["10", "10", ""]);
  assert.deepEqual(
    chaptersOf(lettered).map(({ id }) => id),
    ["P", "C"],
  );
});

test("the rulebook opens at the requested clause, else at its start", () => {
  const reading = {
    page: /** @type {const} */ ("clauses"),
    query: "",
    section: "",
    at: null,
    scenario: null,
    trouble: null,
  };
  assert.equal(sectionBeingRead(lettered, reading), "P");
  assert.equal(sectionBeingRead(lettered, { ...reading, at: "C3.13" }), "C3");
  assert.equal(sectionBeingRead(lettered, { ...reading, section: "P4", at: "C3.13" }), "P4");
  assert.equal(sectionBeingRead(lettered, { ...reading, section: "6.2" }), "P");
});

test("numbers with letters and hundreds are found and linked like others", () => {
  assert.deepEqual(
    ["p5", "P5.1", "c3.13", "P4.s1", "P"].map((query) => findClauses(lettered, query).map(({ id }) => id)),
    [["P5.1.4", "P5.10"], ["P5.1.4"], ["C3.13"], ["P4.S1"], []],
  );
  const known = new Set(["P5.1.4", "P4.S1", "P5", "306.5d", "306"]);
  assert.deepEqual(
    splitAtNumbers(lettered, "(P5.1.4), P4.S1とP5; XP5", known)
      .map(({ to }) => to)
      .filter(Boolean),
    ["P5.1.4", "P4.S1", "P5"],
  );
  assert.deepEqual(splitAtNumbers(hundreds, "(306.5d)", known)[1], { text: "306.5d", to: "306.5d" });
});
