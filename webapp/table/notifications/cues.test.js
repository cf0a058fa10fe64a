import assert from "node:assert/strict";
import { test } from "node:test";
import { cueFor } from "./cues.js";

const cueState = { id: "g", over: false, onYou: false, theirs: 3 };

test("a table that was just opened is silent", () => {
  assert.equal(cueFor(null, cueState), null);
  assert.equal(cueFor({ ...cueState, id: "other" }, { ...cueState, onYou: true }), null);
});

test("a cue sounds for a question, an opponent's action, and the end", () => {
  assert.equal(cueFor(cueState, { ...cueState, onYou: true, theirs: 5 }), "yours");
  assert.equal(cueFor(cueState, { ...cueState, theirs: 4 }), "theirs");
  assert.equal(cueFor(cueState, { ...cueState, over: true, theirs: 9 }), "over");
});

test("an unchanged state makes no second sound", () => {
  assert.equal(cueFor(cueState, cueState), null);
  const asked = { ...cueState, onYou: true };
  assert.equal(cueFor(asked, { ...asked, theirs: 4 }), null);
  const over = { ...cueState, over: true };
  assert.equal(cueFor(over, { ...over, theirs: 4 }), null);
});
