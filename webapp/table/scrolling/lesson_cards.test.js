import assert from "node:assert/strict";
import { test } from "node:test";
import { firstMention, topToShow } from "./lesson_cards.js";

test("a card is named by its full name, its first word, or in Japanese its last katakana word", () => {
  assert.equal(firstMention("Have Lenore fight.", "Lenore of the Roses"), 5);
  assert.equal(firstMention("レノアが迎え撃つ。", "薔薇のレノア"), 0);
  assert.equal(firstMention("門番が立つ。", "門番"), 0);
  assert.equal(firstMention("Have him fight.", "Lenore of the Roses"), -1);
});

test("a named card is scrolled no farther than needed to show it whole", () => {
  const seen = { top: 100, bottom: 300 };
  assert.equal(topToShow({ top: 120, bottom: 220 }, seen), 0);
  assert.equal(topToShow({ top: 250, bottom: 340 }, seen), 40);
  assert.equal(topToShow({ top: 20, bottom: 110 }, seen), -80);
  assert.equal(topToShow({ top: 150, bottom: 500 }, seen), 50);
});
