import assert from "node:assert/strict";
import { test } from "node:test";
import { isUsable, recordName, usableRecords } from "./records.js";
import { SAMPLE_DECK, sampleGameRecord } from "./sample_records.js";

const GAME = sampleGameRecord();
const CARD = {
  card: ["CardText"],
  ja: { name: "x", flavour: "" },
  en: { name: "x", flavour: "", caster: "" },
};
const SET = { format: "tefuda-cards/1", game: "pmv", id: "s", name: "n", cards: [CARD] };
/** @type {Record<import("../state/types.js").Shelf, object>} */
const GOOD = {
  games: GAME,
  sets: { id: "s", name: "n", updated: 1, set: SET },
  decks: SAMPLE_DECK,
  drafts: { id: "e", name: "", text: "", lang: "ja", updated: 1 },
  pictures: { id: "pmv:x", data: "UklGRg==", shared: false, updated: 1 },
};
const ROOM = { id: "0a".repeat(16), password: "x".repeat(22), relays: ["wss://relay.test"] };
/** @type {unknown[]} */
const HOSTILE = [null, true, 7, Number.NaN, 1e20, "", "x".repeat(300_000), [], [[]], {}, { toString: null }];

test("stored records are valid, also without the fields that older ones lack", () => {
  for (const shelf of /** @type {const} */ (["games", "sets", "decks", "drafts", "pictures"]))
    assert.ok(isUsable(shelf, GOOD[shelf]), shelf);
  const series = {
    best_of: 3,
    game: 2,
    wins: [1, 0],
    results: [0, null],
    winner: null,
    asked: 0,
    next: false,
  };
  const over = { winner: 1, draw: false, code: "life", clause: "1.5.1" };
  assert.ok(isUsable("games", { ...GAME, series, over, unfinished: [["play", 3]], scenario: null }));
  assert.ok(isUsable("games", { ...GAME, token: null, file: {} }));
  assert.ok(isUsable("games", { ...GAME, room: ROOM }));
});

test("a return path of up to three tables is valid, and a longer one is not", () => {
  const setup = { mode: "solo", seats: [0, 1].map(() => ({ kind: "human", name: "" })) };
  const way = (/** @type {number} */ n) => {
    /** @type {object|null} */
    let from = null;
    for (; n > 0; n--) from = { id: "g", lesson: null, from };
    return { ...GAME, setup: { ...setup, cameFrom: from } };
  };
  assert.deepEqual(
    [0, 1, 2, 3, 10_000].map((n) => isUsable("games", way(n))),
    [true, true, true, false, false],
  );
});

test("no field value throws, and the faulty record is reported as invalid", () => {
  assert.ok(!isUsable("games", { id: "x", updated: 1, names: ["a", "b"], token: "[]" }));
  for (const [shelf, good] of Object.entries(GOOD)) {
    const on = /** @type {import("../state/types.js").Shelf} */ (shelf);
    for (const bad of HOSTILE) {
      assert.ok(!isUsable(on, bad));
      for (const key of Object.keys(good)) {
        const record = { ...good, [key]: bad };
        isUsable(on, record);
        assert.equal(typeof recordName(record), "string");
      }
    }
    for (const key of ["id", "updated"]) assert.ok(!isUsable(on, { ...good, [key]: {} }), `${shelf}.${key}`);
  }
  assert.ok(!isUsable("games", { ...GAME, token: null }));
  assert.ok(!isUsable("games", { ...GAME, updated: 1e20 }));
  assert.ok(!isUsable("games", { ...GAME, over: {} }));
  assert.ok(!isUsable("games", { ...GAME, series: {} }));
  const letters = { of: "", offer: "C8lg", on: true, laid: false };
  assert.ok(isUsable("games", { ...GAME, mode: "peer", letters }));
  assert.ok(!isUsable("games", { ...GAME, mode: "peer", letters: { ...letters, on: "yes" } }));
  assert.ok(!isUsable("games", { ...GAME, names: [{}, "b"] }));
  assert.ok(!isUsable("sets", { ...GOOD.sets, set: { ...SET, cards: [{}] } }));
});

test("an invalid record hides no other, and is called by a plausible name", () => {
  const records = [{ ...GAME, id: "old", updated: 1 }, null, { id: 3 }, { ...GAME, id: "new", updated: 9 }];
  assert.deepEqual(
    usableRecords("games", records).map((each) => /** @type {any} */ (each).id),
    ["new", "old"],
  );
  assert.equal(recordName({ id: "x", names: ["Ann", 3, "Ben"] }), "Ann – Ben");
  assert.equal(recordName({ id: "x", name: {} }), "x");
  assert.equal(recordName([]), "");
});

test("a game with a malformed room is set aside", () => {
  for (const change of [
    { id: "0A" },
    { password: "" },
    { relays: Array(6).fill("wss://r.test") },
    { relays: [1] },
  ])
    assert.ok(!isUsable("games", { ...GAME, room: { ...ROOM, ...change } }), JSON.stringify(change));
});
