import assert from "node:assert/strict";
import { test } from "node:test";
import { splitAtTerms } from "./glossary.js";

/** @param {string} id @param {string[]} ja @param {string[]} en @returns {import("./types.js").Term} */
const term = (id, ja, en) => ({
  id,
  keyword: false,
  clause: "1.1",
  ja: { words: ja, says: "。" },
  en: { words: en, says: "." },
});
const TERMS = [
  term("set", ["セット"], ["set"]),
  term("set_card", ["セットカード"], ["set card"]),
  term("cost", ["(S)"], ["(S)"]),
];

/** @param {string} text @param {"ja"|"en"} lang @param {Set<string>} [said] */
const found = (text, lang, said) =>
  splitAtTerms(TERMS, text, lang, said).flatMap((piece) => (piece.term ? [[piece.term.id, piece.text]] : []));

test("the longest matching term wins", () => {
  assert.deepEqual(found("セットカードをセットする", "ja"), [
    ["set_card", "セットカード"],
    ["set", "セット"],
  ]);
  assert.deepEqual(found("A Set Card is set.", "en"), [
    ["set_card", "Set Card"],
    ["set", "set"],
  ]);
});

test("a term inside another word is ignored, and each term is found once", () => {
  assert.deepEqual(found("settle the offset, then set and set", "en"), [["set", "set"]]);
});

test("pattern characters in a term are literal", () => {
  assert.deepEqual(found("(Your turn) (S): draw", "en"), [["cost", "(S)"]]);
  assert.deepEqual(found("S: draw", "en"), []);
});

test("an explained term is not explained again, and the whole text is kept", () => {
  const said = new Set(["set"]);
  const text = "Set it on a set card.";
  assert.deepEqual(found(text, "en", said), [["set_card", "set card"]]);
  assert.ok(said.has("set_card"));
  const pieces = splitAtTerms(TERMS, text, "en").map((piece) => piece.text);
  assert.equal(pieces.join(""), text);
});

test("a text without terms is one piece", () => {
  assert.deepEqual(splitAtTerms([], "set", "en"), [{ text: "set", term: null }]);
});
