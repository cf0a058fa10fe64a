import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore, firstState } from "./state.js";

/** @typedef {import("./types.js").Table} Table */

const opened = () => {
  const store = createStore(
    firstState("en"),
    () => {},
    () => {},
  );
  store.set({ table: /** @type {Table} */ (/** @type {unknown} */ ({ id: "one", busy: false })) });
  return store;
};

test("what waits for an idle table goes on at once when nothing is awaited", async () => {
  await opened().idle();
});

for (const [name, change] of [
  ["has answered", { busy: false }],
  ["is left", null],
]) {
  test(`what waits goes on when the table ${name}, and not before`, async () => {
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
