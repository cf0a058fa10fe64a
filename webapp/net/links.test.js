import assert from "node:assert/strict";
import { test } from "node:test";
import { isTooDeep } from "./links.js";

test("depth is counted before anything is parsed, and brackets in texts are none", () => {
  for (const depth of [201, 3000, 100_000]) {
    assert.ok(isTooDeep("[".repeat(depth)));
    assert.ok(isTooDeep(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`));
    assert.ok(isTooDeep(`${"[".repeat(depth)}"]]]]]"`));
    assert.ok(!isTooDeep(JSON.stringify(["[".repeat(depth), { "{": '"[' }])));
  }
  assert.ok(!isTooDeep("[".repeat(200) + "]".repeat(200)));
  assert.ok(!isTooDeep("[]".repeat(5000)));
});
