// The check of stored drafts, and the numbers that the page reads from them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { actingPlayer, copiesOwned, isForTwo, picksMade, readLimitedRecord } from "./event.js";

const RECORD = {
  event: { game: "pmv", form: "draft", seed: "s", sets: [], seats: 4, picks: [["F001", "F002"], ["F003"]] },
  decks: [[["F001", 1]], []],
  updated: 1,
};

test("A stored draft is read, and a damaged one is ignored", () => {
  assert.equal(readLimitedRecord(RECORD), RECORD);
  const damaged = [
    null,
    undefined,
    "draft",
    {},
    { ...RECORD, event: { ...RECORD.event, form: "cube" } },
    { ...RECORD, event: { ...RECORD.event, seats: 9 } },
    { ...RECORD, event: { ...RECORD.event, picks: [] } },
    { ...RECORD, event: { ...RECORD.event, picks: [Array(49).fill("F001"), []] } },
    { ...RECORD, event: { ...RECORD.event, sets: ["x".repeat(81)] } },
    { ...RECORD, decks: [[]] },
    { ...RECORD, decks: [[["F001", "1"]], []] },
  ];
  for (const each of damaged) assert.equal(readLimitedRecord(each), null, JSON.stringify(each));
});

test("The player to pick comes before the player to build", () => {
  const record = /** @type {import("../types.js").LimitedRecord} */ (/** @type {unknown} */ (RECORD));
  assert.equal(isForTwo(record), true);
  assert.equal(picksMade(record), 1);
  const desk = /** @type {import("../types.js").LimitedDesk} */ (
    /** @type {unknown} */ ({ builder: 0, look: { player: 1, basics: ["F124"], pools: [[["F001", 2]], []] } })
  );
  assert.equal(actingPlayer(desk), 1);
  assert.equal(copiesOwned(desk, 0, "F001"), 2);
  assert.equal(copiesOwned(desk, 1, "F001"), 0);
  assert.equal(copiesOwned(desk, 0, "F124"), undefined);
});
