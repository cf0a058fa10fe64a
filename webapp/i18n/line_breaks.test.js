import assert from "node:assert/strict";
import test from "node:test";
import { splitSentenceIntoPhrases } from "./line_breaks.js";

test("a Japanese sentence may break only after particles and punctuation", () => {
  assert.deepEqual(splitSentenceIntoPhrases("あなたが「灯の回廊」の配置を宣言した。"), [
    "あなたが",
    "「灯の",
    "回廊」",
    "の",
    "配置を",
    "宣言した。",
  ]);
  assert.deepEqual(splitSentenceIntoPhrases("コア2個：あなたのコアのトラッシュ → あなたのリザーブ。"), [
    "コア2個：",
    "あなたの",
    "コアの",
    "トラッシュ → あなたの",
    "リザーブ。",
  ]);
});

test("no phrase breaks inside a katakana word, and no text is lost", () => {
  for (const text of [
    "「ハーレムマスター」がアタックした。",
    "第3ターン・コンピュータ",
    "Ember Fox attacks.",
  ]) {
    const parts = splitSentenceIntoPhrases(text);
    assert.equal(parts.join(""), text);
    for (const part of parts.slice(1)) assert.doesNotMatch(part, /^[ー、。」]/u);
  }
  assert.deepEqual(splitSentenceIntoPhrases("Ember Fox attacks."), ["Ember Fox attacks."]);
});
