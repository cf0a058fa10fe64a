import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState } from "../state.js";
import { milestonesOf, nextEasyPuzzle, pathOf, setupOfStep } from "./path.js";

/** @param {string} kind @param {number|null} winner @param {object} [more] @returns {any} */
const finished = (kind, winner, more = {}) => ({
  game: "pmv",
  scenario: null,
  you: null,
  setup: {
    game: "pmv",
    mode: "solo",
    seed: "s",
    decks: ["a", "b"],
    seats: [
      { kind: "human", name: "" },
      { kind, name: "" },
    ],
    ...more,
  },
  over: { winner, draw: winner === null, code: "life", clause: "1" },
});
const BASICS = {
  lines: [],
  lessons: [
    { id: "one", ja: "", en: "One" },
    { id: "two", ja: "", en: "Two" },
  ],
  puzzles: [
    { goal: "win", grade: 2, ids: Array.from({ length: 8 }, (_, n) => `w${n}`) },
    { goal: "win", grade: 3, ids: ["hard"] },
    { goal: "judge", grade: 1, ids: ["j0", "j1", "j2"] },
  ],
};
/** @param {object} change @returns {any} */
const state = (change) => ({ ...initialState("en"), basics: { pmv: BASICS }, ...change });
/** @param {any} now */
const doneOf = (now) => pathOf(now, "pmv")?.steps.flatMap(({ id, done }) => (done ? [id] : []));

test("a finished game is a first game, and winning it counts for the level and all weaker ones", () => {
  assert.deepEqual(milestonesOf(finished("novice", 0)), ["first-game"]);
  assert.deepEqual(milestonesOf(finished("player", 0)), ["first-game", "casual", "player"]);
  assert.deepEqual(milestonesOf(finished("greedy", 0)), ["first-game", "casual", "player"]);
  assert.deepEqual(milestonesOf(finished("master", 1)), ["first-game"]);
  assert.deepEqual(milestonesOf(finished("strong", null)), ["first-game"]);
  assert.deepEqual(milestonesOf({ ...finished("strong", 0), over: null }), []);
});

test("lessons, puzzles and other scenarios are no games of the path", () => {
  assert.deepEqual(milestonesOf(finished("strong", 0, { lesson: "one" })), []);
  assert.deepEqual(milestonesOf({ ...finished("strong", 0), scenario: { ja: "", en: "" } }), []);
});

test("a game with a deck of the player's own counts, and odd stored decks throw nothing", () => {
  const own = { cards: [["F001", 3]] };
  assert.deepEqual(milestonesOf(finished("novice", 1, { decks: [own, "b"] })), ["first-game", "own-deck"]);
  assert.deepEqual(milestonesOf(finished("novice", 1, { decks: ["a", own] })), ["first-game"]);
  for (const decks of [7, null, [null, null], undefined, "x"])
    assert.deepEqual(milestonesOf(finished("novice", 1, { decks })), ["first-game"]);
});

test("the path goes step by step, and its progress survives the deletion of games", () => {
  assert.equal(pathOf(state({ basics: {} }), "pmv"), null);
  assert.equal(pathOf(state({}), "pmv")?.next, "lessons");
  const progress = { pmv: ["one", "two", "gone"] };
  assert.equal(pathOf(state({ progress }), "pmv")?.next, "first-game");
  assert.deepEqual(doneOf(state({ progress, games: [finished("novice", 1)] })), ["lessons", "first-game"]);
  assert.deepEqual(doneOf(state({ progress: { ...progress, "pmv.path": ["first-game", "casual"] } })), [
    "lessons",
    "first-game",
    "casual",
  ]);
  assert.deepEqual(doneOf(state({ games: [{ ...finished("strong", 0), game: "harem_master" }] })), []);
});

test("ten easy puzzles count, the easiest first, and none of a higher grade", () => {
  const solved = ["j0", "w0", "w1", "w2", "w3", "w4", "w5", "w6", "w7", "hard"];
  const now = state({ progress: { "pmv.puzzles": solved } });
  assert.deepEqual(
    pathOf(now, "pmv")?.steps.find(({ id }) => id === "puzzles"),
    { id: "puzzles", n: 9, of: 10, done: false },
  );
  assert.equal(nextEasyPuzzle(now, "pmv"), "j1");
  assert.ok(doneOf(state({ progress: { "pmv.puzzles": [...solved, "j1"] } }))?.includes("puzzles"));
});

test("games of the path start without a form, with fitting decks and levels", () => {
  const decks = ["x", "starter", "z"].map((id) => ({ id, first: id === "starter", cards: [] }));
  const own = {
    id: "mine",
    name: "Mine",
    game: "pmv",
    cards: [["F001", 3]],
    sideboard: [],
    sets: [],
    updated: 2,
  };
  const draft = { ...initialState("en").draft, decks: ["z", ""], level: "master" };
  const now = state({ hello: { games: [{ id: "pmv", decks }] }, draft, decks: [own] });
  const startOf = (/** @type {any} */ step) => {
    const { decks: chosen, seats, mode } = setupOfStep(now, "pmv", step);
    return [chosen, seats[1].kind, mode];
  };
  assert.deepEqual(startOf("first-game"), [["starter", "x"], "novice", "solo"]);
  assert.deepEqual(startOf("player"), [["z", "x"], "player", "solo"]);
  assert.deepEqual(startOf("own-deck"), [[{ cards: own.cards, sideboard: [] }, "x"], "master", "solo"]);
});
