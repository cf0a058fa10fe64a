import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULTS, preferencesIn } from "./preferences.js";

test("each preference is stored on its own", () => {
  const chosen = {
    theme: "light",
    contrast: "more",
    size: "largest",
    cards: "words",
    spoken: "least",
    sound: true,
    logDetails: true,
  };
  assert.deepEqual(preferencesIn(chosen), chosen);
  assert.deepEqual(preferencesIn({ size: "large" }), { ...DEFAULTS, size: "large" });
});

test("an invalid preference is ignored", () => {
  for (const kept of [
    undefined,
    null,
    7,
    "dark",
    [],
    { theme: "pink", sound: "yes", size: ["large"], more: 1 },
  ])
    assert.deepEqual(preferencesIn(kept), DEFAULTS);
});
