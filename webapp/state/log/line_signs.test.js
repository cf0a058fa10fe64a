import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isMarkedOnPicture, signOfLine } from "./line_signs.js";
import { sampleLine } from "./sample_line.js";

const ICONS = JSON.parse(readFileSync(new URL("../../art/sign_icons.json", import.meta.url), "utf-8")).table;
const TEXTS = readFileSync(new URL("../../i18n/en.ftl", import.meta.url), "utf-8");
/** The codes of all log lines, with the variants that a text has. */
const CODES = [...TEXTS.matchAll(/^(?:[a-z]+-)*?log-([a-z-]+) =/gm)].map((found) => String(found[1]));

test("every line has a sign that has an icon", () => {
  assert.ok(CODES.length > 100);
  for (const code of CODES) assert.ok(ICONS[signOfLine(sampleLine(code))], code);
});

test("a fight, a loss and a destruction are marked on the picture of their card", () => {
  for (const code of ["attacked", "blocked", "hit", "destroyed", "life-lost"])
    assert.ok(isMarkedOnPicture(signOfLine(sampleLine(code))), code);
  for (const code of ["played", "drew", "turn-began"])
    assert.ok(!isMarkedOnPicture(signOfLine(sampleLine(code))), code);
});

test("a card that moves to a hand has the sign of a drawn card", () => {
  assert.equal(signOfLine(sampleLine("moved", { zone: "hand" })), "zone-at_hand");
  assert.equal(signOfLine(sampleLine("moved", { zone: "trash" })), "ability");
});
