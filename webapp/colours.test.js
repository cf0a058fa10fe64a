// Contrast of the tokens of base.css, in both themes: text at least 4.5, rings at least 3.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const MIN_TEXT = 4.5;
const MIN_RING = 3;
const THEMES = /** @type {const} */ (["light", "dark"]);

const source = readFileSync(new URL("style/base.css", import.meta.url), "utf-8");

/** The colours that a rule sets, by token: the light one and the dark one. @param {string} selector */
function coloursOf(selector) {
  const start = source.indexOf(`${selector} {`);
  assert.notEqual(start, -1, selector);
  const block = source.slice(start, source.indexOf("\n}", start));
  const pairs = block.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g);
  return new Map(Array.from(pairs, ([, name, light, dark]) => [String(name), [String(light), String(dark)]]));
}

/** Relative luminance by WCAG. @param {string} hex */
function luminance(hex) {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, "$&$&") : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const PANELS = ["field", "ground", "panel", "bar", "raised"];
const CLOTH = ["table", "table-glow"];
const BUTTON = ["quiet-top", "quiet-bottom"];

/** The colours in front, those behind, and the least contrast of each pair.
 * @type {[front: string[], behind: string[], least: number][]} */
const PAIRS = [
  [["ink"], [...PANELS, ...CLOTH, ...BUTTON], MIN_TEXT],
  [["soft"], [...PANELS, ...CLOTH, ...BUTTON], MIN_TEXT],
  [["link", "hot", "good", "bad"], [...PANELS, ...BUTTON], MIN_TEXT],
  [["gold-ink"], ["gold-top", "gold-bottom"], MIN_TEXT],
  [["ring-play", "ring-attack", "ring-foe"], [...PANELS, ...CLOTH], MIN_RING],
];

const plain = coloursOf(":root");
const strong = new Map([...plain, ...coloursOf(':root[data-contrast="more"]')]);

for (const [name, colours] of Object.entries({ plain, strong })) {
  for (const [at, theme] of THEMES.entries()) {
    test(`the ${theme} theme with ${name} contrast is readable`, () => {
      /** @param {string} token */
      const colour = (token) => colours.get(token)?.[at] ?? assert.fail(`no token --${token}`);
      const weak = PAIRS.flatMap(([front, behind, least]) =>
        front.flatMap((one) =>
          behind
            .map((other) => ({ pair: `${one} on ${other}`, found: contrast(colour(one), colour(other)) }))
            .filter(({ found }) => found < least)
            .map(({ pair, found }) => `${pair}: ${found.toFixed(2)}, at least ${least}`),
        ),
      );
      assert.deepEqual(weak, []);
    });
  }
}
