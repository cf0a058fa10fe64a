import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom } from "./seeded_random.js";

test("the same text always gives the same numbers", () => {
  const [first, second] = [seededRandom("F001"), seededRandom("F001")];
  assert.deepEqual([first(), first(), first()], [second(), second(), second()]);
  assert.notEqual(seededRandom("F001")(), seededRandom("F002")());
});
