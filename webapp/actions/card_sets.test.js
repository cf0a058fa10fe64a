// An engine that lacks a card set receives the set and repeats the request; sets that aren't on this device
// stay missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createSetSupplier, missingSetsInError } from "./card_sets.js";

/** @typedef {import("../state/types.js").SetRecord} SetRecord */

/** @param {string} id @returns {SetRecord} */
const record = (id) => ({
  id,
  name: `set ${id}`,
  set: { format: "", game: "pmv", id, name: `set ${id}`, cards: [] },
  updated: 1,
});

/** @param {SetRecord[]} records */
function shelfOf(records) {
  const kept = new Map(records.map((each) => [each.id, each]));
  return {
    kept,
    all: async () => [...kept.values()],
    get: async (/** @type {string} */ id) => kept.get(id),
    put: async (/** @type {SetRecord} */ each) => {
      kept.set(each.id, each);
    },
    drop: async (/** @type {string} */ id) => {
      kept.delete(id);
    },
  };
}

/** An engine that needs some sets before it answers. @param {string[]} needs */
function engineThatNeeds(needs) {
  /** @type {string[]} */
  const has = [];
  /** @type {string[]} */
  const asked = [];
  return {
    asked,
    ready: Promise.resolve(),
    terminate() {},
    async call(/** @type {string} */ method, /** @type {any} */ params) {
      asked.push(method);
      if (method === "set.check") {
        has.push(params.set.id);
        return { ...params.set, set: params.set, list: [], faces: { [`${params.set.id}.1`]: {} } };
      }
      const id = needs.find((each) => !has.includes(each));
      if (id)
        throw Object.assign(new Error(), {
          data: {
            code: "missing-set",
            params: { name: id, n: 1 },
            sets: [{ id, name: "x", brought: false }],
          },
        });
      return "answer";
    },
  };
}

test("a stored card set is given to the engine, announced, and marked as used", async () => {
  const shelf = shelfOf([record("a"), record("b")]);
  /** @type {string[]} */
  const learnt = [];
  const keeper = createSetSupplier(
    (faces) => learnt.push(...Object.keys(faces)),
    () => undefined,
    /** @type {any} */ (shelf),
  );
  const engine = engineThatNeeds(["a", "b"]);
  assert.equal(await keeper.supplied(engine).call("table.open", {}), "answer");
  assert.deepEqual(engine.asked, ["table.open", "set.check", "table.open", "set.check", "table.open"]);
  assert.deepEqual(learnt, ["a.1", "b.1"]);
  assert.equal(shelf.kept.get("a")?.played, true);
});

test("looking at a deck does not mark its set as used", async () => {
  const shelf = shelfOf([record("a")]);
  const keeper = createSetSupplier(
    () => {},
    () => undefined,
    /** @type {any} */ (shelf),
  );
  await keeper.supplied(engineThatNeeds(["a"])).call("deck.check", {});
  assert.equal(shelf.kept.get("a")?.played, undefined);
});

test("a card set that is not stored stays missing and is named", async () => {
  const keeper = createSetSupplier(
    () => {},
    (id) => (id === "a" ? "Night Fair" : undefined),
    /** @type {any} */ (shelfOf([])),
  );
  const engine = engineThatNeeds(["a"]);
  await assert.rejects(keeper.supplied(engine).call("table.open", {}), (error) => {
    assert.deepEqual(
      missingSetsInError(error).map((each) => each.id),
      ["a"],
    );
    // A deck of this device may know the names of its sets.
    assert.equal(/** @type {any} */ (error).data.params.name, "Night Fair");
    return true;
  });
  assert.deepEqual(engine.asked, ["table.open"]);
});

test("an engine that keeps reporting a missing set is not asked forever", async () => {
  const keeper = createSetSupplier(
    () => {},
    () => undefined,
    /** @type {any} */ (shelfOf([record("a")])),
  );
  const engine = engineThatNeeds(["a"]);
  const forgetful = {
    ...engine,
    async call(/** @type {string} */ method, /** @type {any} */ params) {
      if (method === "set.check") return { faces: {} };
      return engine.call(method, params);
    },
  };
  await assert.rejects(keeper.supplied(forgetful).call("table.open", {}));
});
