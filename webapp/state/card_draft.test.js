// A rewritten card keeps its name in the other language, and replaces only itself.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mergeCards, nameInOtherLanguage } from "./card_draft.js";

/** @typedef {import("./types.js").Workshop} Workshop */
/** @typedef {import("./types.js").ReadCard} ReadCard */
/** @typedef {import("./types.js").SetCard} SetCard */

/** @param {string} ja @param {string} en @param {string} [flavour] @returns {SetCard} */
const kept = (ja, en, flavour = "") => ({
  card: ["CardText", ja],
  ja: { name: ja, flavour: "" },
  en: { name: en, flavour, caster: "" },
});

/** @param {string} name @param {import("./types.js").Lang} lang */
const written = (name, lang) =>
  /** @type {ReadCard} */ (
    /** @type {unknown} */ ({ name, card: { card: ["CardText", name], [lang]: { flavour: "new" } } })
  );

/** @param {Partial<Workshop>} rest */
function desk(rest) {
  const cards = [kept("霜柱", "Needle Ice", "Do not step here."), kept("初雪", "初雪")];
  const set = { format: "", game: "pmv", id: "s", name: "set", cards };
  const now = {
    lang: "ja",
    targetSet: "s",
    names: {},
    icons: {},
    sets: [{ id: "s", name: "set", set, updated: 1 }],
    ...rest,
  };
  return /** @type {Workshop} */ (/** @type {unknown} */ (now));
}

/** @param {unknown[]} cards */
const named = (cards) =>
  /** @type {SetCard[]} */ (cards).map((card) => [
    card.card[1],
    card.ja?.name,
    card.en?.name,
    card.en?.flavour,
  ]);

test("a name is the entered one, else the set's, else none", () => {
  assert.equal(nameInOtherLanguage(desk({}), "霜柱"), "Needle Ice");
  assert.equal(nameInOtherLanguage(desk({}), "初雪"), "");
  assert.equal(nameInOtherLanguage(desk({ targetSet: "" }), "霜柱"), "");
  assert.equal(nameInOtherLanguage(desk({ names: { 霜柱: "" } }), "霜柱"), "");
  assert.equal(nameInOtherLanguage(desk({ lang: "en" }), "Needle Ice"), "霜柱");
});

test("a rewritten card keeps its other name and flavour", () => {
  const cards = mergeCards(desk({}), [written("霜柱", "ja")]);
  assert.deepEqual(named(cards), [
    ["初雪", "初雪", "初雪", ""],
    ["霜柱", undefined, "Needle Ice", "Do not step here."],
  ]);
});

test("a card rewritten in the other language replaces the same card", () => {
  const [first, last] = /** @type {SetCard[]} */ (
    mergeCards(desk({ lang: "en" }), [written("Needle Ice", "en")])
  );
  assert.equal(first?.ja.name, "初雪");
  assert.equal(last?.ja.name, "霜柱");
  const both = mergeCards(desk({ lang: "en", names: { "First Snow": "初雪" } }), [
    written("First Snow", "en"),
  ]);
  assert.deepEqual(
    /** @type {SetCard[]} */ (both).map((card) => card.ja.name),
    ["霜柱", "初雪"],
  );
});

test("an erased name is no name", () => {
  const [, last] = mergeCards(desk({ names: { 霜柱: " " } }), [written("霜柱", "ja")]);
  assert.deepEqual(/** @type {SetCard} */ (last).en, { flavour: "Do not step here." });
});

test("a chosen icon is saved with the card, and a rewritten card keeps it", () => {
  const iconsOf = (/** @type {unknown[]} */ cards) =>
    /** @type {SetCard[]} */ (cards).map((card) => card.art ?? null);
  const icons = { 霜柱: "ice-cube" };
  assert.deepEqual(iconsOf(mergeCards(desk({ icons }), [written("霜柱", "ja")])), [null, "ice-cube"]);
  const now = desk({});
  const [old] = now.sets[0]?.set.cards ?? [];
  if (old) old.art = "snowflake-1";
  assert.deepEqual(iconsOf(mergeCards(now, [written("霜柱", "ja")])), [null, "snowflake-1"]);
  assert.deepEqual(iconsOf(mergeCards({ ...now, icons: { 霜柱: "" } }, [written("霜柱", "ja")])), [
    null,
    null,
  ]);
});
