import assert from "node:assert/strict";
import { test } from "node:test";
import { BackupError, makeBackup, readBackup } from "./backup.js";
import { SAMPLE_DECK, sampleGameRecord } from "./sample_records.js";

const PICTURE = { id: "pmv:x", data: "UklGRg==", shared: true, updated: 1 };

test("a backup from before decks has none", () => {
  const { sets, decks } = readBackup({ format: "tefuda-backup", version: 1, games: [] }, []);
  assert.deepEqual([sets, decks], [[], []]);
});

test("a backup can be read back, and does not overwrite a newer stored game", () => {
  const backup = JSON.parse(
    JSON.stringify(
      makeBackup(
        [sampleGameRecord("a", 5), sampleGameRecord("b", 5)],
        { lang: "ja" },
        { sets: [], decks: [SAMPLE_DECK], pictures: [PICTURE] },
      ),
    ),
  );
  const { add, older, settings, decks, pictures } = readBackup(backup, [
    sampleGameRecord("a", 9),
    sampleGameRecord("b", 1),
  ]);
  assert.deepEqual(
    add.map((each) => each.id),
    ["b"],
  );
  assert.equal(older, 1);
  assert.deepEqual(settings, { lang: "ja" });
  assert.deepEqual([decks, pictures], [[SAMPLE_DECK], [PICTURE]]);
});

test("signing keys go with their games, and a key without its game is left out", () => {
  const key = { d: "d", x: "x", y: "y" };
  const shelves = { sets: [], decks: [], pictures: [] };
  const keys = { brought: key, kept: key, elsewhere: key };
  const backup = JSON.parse(JSON.stringify(makeBackup([sampleGameRecord("brought", 5)], {}, shelves, keys)));
  const found = readBackup(backup, [sampleGameRecord("kept", 1)]);
  assert.deepEqual(
    [...found.keys],
    [
      ["brought", key],
      ["kept", key],
    ],
  );
  assert.equal("keys" in makeBackup([], {}, shelves), false);
  for (const broken of [null, 7, "text", []])
    assert.deepEqual([...readBackup({ ...backup, keys: broken }, []).keys], []);
});

test("lessons, puzzles and training go with a backup, and invalid ones are left out", () => {
  const learning = {
    progress: { pmv: ["nodes"], "pmv.path": ["first-game"] },
    training: {
      repeats: { pmv: { w1: { successes: 1, due: 9, last: 8 } } },
      daily: { pmv: 8 },
      streak: { last: 8, days: 2 },
    },
  };
  const shelves = { sets: [], decks: [], pictures: [] };
  const backup = JSON.parse(JSON.stringify(makeBackup([], {}, shelves, {}, learning)));
  assert.deepEqual(readBackup(backup, []).learning, learning);
  const none = { progress: {}, training: { repeats: {}, daily: {}, streak: { last: 0, days: 0 } } };
  assert.deepEqual(readBackup(makeBackup([], {}, shelves), []).learning, none);
  for (const broken of [null, 7, "text", [], { progress: 7, training: { repeats: { pmv: 3 } } }])
    assert.deepEqual(readBackup({ ...backup, learning: broken }, []).learning, none);
  const { repeats, daily, streak } = learning.training;
  for (const training of [
    { repeats, daily },
    { repeats, daily: { pmv: -1 }, streak },
    { repeats: { pmv: { w1: { successes: 0.5, due: 1, last: 1 } } }, daily, streak },
  ])
    assert.deepEqual(readBackup({ ...backup, learning: { training } }, []).learning, none);
});

test("other files are refused by name", () => {
  for (const [file, code] of /** @type {[unknown, string][]} */ ([
    [null, "not-a-backup"],
    [{ format: "tefuda" }, "not-a-backup"],
    [{ format: "tefuda-backup", version: 2, games: [] }, "newer-format"],
    [{ format: "tefuda-backup", version: 1, games: [], decks: {} }, "broken"],
  ])) {
    assert.throws(
      () => readBackup(file, []),
      (error) => error instanceof BackupError && error.code === code,
    );
  }
});

test("an unusable record is set aside by name, and the others are restored", () => {
  const bad = { id: "x", updated: 1, names: ["a", "b"], token: "[]" };
  const file = {
    format: "tefuda-backup",
    version: 1,
    games: [bad, sampleGameRecord("good", 3), null],
    sets: [{ id: "y", name: "a set", updated: 1 }],
    decks: [SAMPLE_DECK, { ...SAMPLE_DECK, id: "z", cards: [["F001"]] }],
  };
  const { add, older, aside, sets, decks } = readBackup(file, []);
  assert.deepEqual([add.map((each) => each.id), older, sets, decks], [["good"], 0, [], [SAMPLE_DECK]]);
  assert.deepEqual(
    aside.map(({ shelf, name, at }) => [shelf, name, at]),
    [
      ["games", "a – b", null],
      ["games", "", null],
      ["sets", "a set", null],
      ["decks", "z", null],
    ],
  );
  assert.equal(aside[0]?.record, bad);
});
