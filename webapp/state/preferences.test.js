import assert from "node:assert/strict";
import { test } from "node:test";
import { DEFAULT_PREFERENCES, readPreferences } from "./preferences.js";

test("each preference is stored on its own", () => {
  const chosen = {
    theme: "light",
    contrast: "more",
    size: "largest",
    spoken: "least",
    sound: false,
    logDetails: true,
    logFolded: true,
    cards: "list",
  };
  assert.deepEqual(readPreferences(chosen), chosen);
  assert.deepEqual(readPreferences({ size: "large" }), { ...DEFAULT_PREFERENCES, size: "large" });
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
    assert.deepEqual(readPreferences(kept), DEFAULT_PREFERENCES);
});
