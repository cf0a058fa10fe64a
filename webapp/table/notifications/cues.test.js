import assert from "node:assert/strict";
import { test } from "node:test";
import { cueFor } from "./cues.js";

const moment = { id: "g", over: false, onYou: false, theirs: 3 };

test("a table that was just opened is silent", () => {
  assert.equal(cueFor(null, moment), null);
  assert.equal(cueFor({ ...moment, id: "other" }, { ...moment, onYou: true }), null);
});

test("a cue sounds for a question, an opponent's action, and the end", () => {
  assert.equal(cueFor(moment, { ...moment, onYou: true, theirs: 5 }), "yours");
  assert.equal(cueFor(moment, { ...moment, theirs: 4 }), "theirs");
  assert.equal(cueFor(moment, { ...moment, over: true, theirs: 9 }), "over");
});

test("an unchanged state makes no second sound", () => {
  assert.equal(cueFor(moment, moment), null);
  const asked = { ...moment, onYou: true };
  assert.equal(cueFor(asked, { ...asked, theirs: 4 }), null);
  const over = { ...moment, over: true };
  assert.equal(cueFor(over, { ...over, theirs: 4 }), null);
});
