import assert from "node:assert/strict";
import { test } from "node:test";
import { longestKatakana, phrasesOf } from "./phrases.js";

test("a name may be broken where a word in katakana begins, and nowhere else", () => {
  assert.deepEqual(phrasesOf("行動費スタック"), ["行動費", "スタック"]);
  assert.deepEqual(phrasesOf("銀鷹の団長ジークハルト"), ["銀鷹の団長", "ジークハルト"]);
  for (const whole of ["スタックの底", "ゴールド・クラウン", "Camilla the Surgeon", "捨て札", ""])
    assert.deepEqual(phrasesOf(whole), [whole]);
});

test("the longest word in katakana is measured with its long vowels", () => {
  assert.equal(longestKatakana("槍持ちブルーノとゴルド"), 4);
  assert.equal(longestKatakana("捨て札"), 0);
});
