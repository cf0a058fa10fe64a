import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { composeBack } from "./card_back.js";
import { composePicture, paletteOf } from "./composition.js";
import { LANDSCAPES } from "./landscapes.js";
import { PALETTES, paletteAt, TIMES_OF_DAY } from "./palettes.js";

const HEART = "M256 480L40 240C0 120 150 0 256 130C360 0 510 120 470 240z";

/** @param {string} id @param {string[]} [palettes] @param {boolean} [legend] */
const subject = (id, palettes = Object.keys(PALETTES), legend = false) => ({
  id,
  palettes,
  icon: HEART,
  legend,
});
/** @param {unknown} operations */
const digest = (operations) =>
  createHash("sha256").update(JSON.stringify(operations)).digest("hex").slice(0, 12);

test("the same card always has the same picture", () => {
  assert.deepEqual(composePicture(subject("F001"), "tall"), composePicture(subject("F001"), "tall"));
  // These digests change when pictures change on purpose.
  assert.deepEqual(
    [
      composePicture(subject("F001", ["tide"]), "tall"),
      composePicture(subject("F001", ["tide"]), "wide"),
      composePicture(subject("BL001", ["ember"], true), "tall"),
      composeBack("tall"),
    ].map(digest),
    ["e48a319ad8a4", "3988f560327d", "c53043e7f601", "ad1dea184146"],
  );
});

test("cards with the same palette differ", () => {
  const pictures = ["BL001", "BL002", "BL003", "BL004", "BL005"].map((id) =>
    digest(composePicture(subject(id, ["ember"]), "tall")),
  );
  assert.equal(new Set(pictures).size, pictures.length);
});

test("every palette has a sky at each time of day, and known landscapes", () => {
  assert.equal(Object.keys(PALETTES).length, 11);
  for (const [name, palette] of Object.entries(PALETTES)) {
    for (const landscape of palette.landscapes) assert.ok(LANDSCAPES[landscape], `${name}: ${landscape}`);
    const skies = TIMES_OF_DAY.map((time) => paletteAt(palette, time, 0.5).sky.join(" "));
    assert.equal(new Set(skies).size, new Set(TIMES_OF_DAY).size, name);
  }
});

test("every operation of every landscape is finite, so that a canvas draws it", () => {
  for (let n = 0; n < 60; n += 1)
    for (const shape of /** @type {const} */ (["tall", "wide"])) {
      const text = JSON.stringify(composePicture(subject(`N${n}`, undefined, n % 3 === 0), shape));
      assert.ok(!/NaN|Infinity|undefined|null/.test(text), `N${n}`);
    }
});

test("a palette that doesn't exist is replaced", () => {
  assert.deepEqual(paletteOf({ id: "X", palettes: ["none"] }).landscapes, PALETTES.azure?.landscapes);
});
