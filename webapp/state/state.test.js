import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, initialState } from "./state.js";

/** @typedef {import("./types.js").Table} Table */

const opened = () => {
  const store = createStore(
    initialState("en"),
    () => {},
    () => {},
  );
  store.set({ table: /** @type {Table} */ (/** @type {unknown} */ ({ id: "one", busy: false })) });
  return store;
};

test("work for an idle table starts at once when nothing is pending", async () => {
  await opened().idle();
});

for (const [name, change] of [
  ["has answered", { busy: false }],
  ["is left", null],
]) {
  test(`work waits until the table ${name}`, async () => {
    const store = opened();
    store.waiting();
    let gone = false;
    const waited = store.idle().then(() => {
      gone = true;
    });
    store.table({});
    await Promise.resolve();
    assert.equal(gone, false);
    if (change === null) store.set({ table: null });
    else store.table(/** @type {Partial<Table>} */ (change));
    await waited;
    assert.equal(gone, true);
  });
}
