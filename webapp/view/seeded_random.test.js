import assert from "node:assert/strict";
import { test } from "node:test";
import { emblem, seeded } from "./seeded_random.js";

test("a face's picture depends on its id alone, its emblem on its printed name", () => {
  assert.deepEqual([seeded("F001")(), seeded("F001")()], [seeded("F001")(), seeded("F001")()]);
  assert.notEqual(seeded("F001")(), seeded("F002")());
  assert.equal(emblem("サンダー号の猫"), "号");
  assert.equal(emblem("ガ・ラ"), "ガ");
  assert.equal(emblem("***"), "札");
});
