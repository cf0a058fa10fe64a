import assert from "node:assert/strict";
import { test } from "node:test";
import { emblem, seededRandom } from "./seeded_random.js";

test("a face's picture depends on its id alone, its emblem on its printed name", () => {
  assert.deepEqual(
    [seededRandom("F001")(), seededRandom("F001")()],
    [seededRandom("F001")(), seededRandom("F001")()],
  );
  assert.notEqual(seededRandom("F001")(), seededRandom("F002")());
  assert.equal(emblem("サンダー号の猫"), "号");
  assert.equal(emblem("ガ・ラ"), "ガ");
  assert.equal(emblem("***"), "札");
});
