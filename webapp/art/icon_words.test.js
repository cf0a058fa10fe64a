import assert from "node:assert/strict";
import { test } from "node:test";
import { iconLabel, searchIcons } from "./icon_words.js";

const ICONS = ["dragon-head", "sea-dragon", "paper-lantern", "fox-head", "robot-golem"];

test("icons are found by the beginnings of English words and by Japanese words", () => {
  assert.deepEqual(searchIcons(ICONS, "drag"), ["dragon-head", "sea-dragon"]);
  assert.deepEqual(searchIcons(ICONS, "Head fox"), ["fox-head"]);
  assert.deepEqual(searchIcons(ICONS, "agon"), []);
  assert.deepEqual(searchIcons(ICONS, "ドラゴン"), ["dragon-head", "sea-dragon"]);
  assert.deepEqual(searchIcons(ICONS, "どらごん　海"), ["sea-dragon"]);
  assert.deepEqual(searchIcons(ICONS, " "), ICONS);
});

test("an icon's label is in the reader's language", () => {
  assert.equal(iconLabel("paper-lantern", "en"), "paper lantern");
  assert.equal(iconLabel("paper-lantern", "ja"), "紙・灯籠");
  assert.equal(iconLabel("unheard-head", "ja"), "unheard・頭");
});
