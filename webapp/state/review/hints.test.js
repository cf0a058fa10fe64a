import assert from "node:assert/strict";
import { test } from "node:test";
import { accuracyOf, canAskForHint, canReviewAnswers, gradeOf, isCardMarked, isMarked } from "./hints.js";

const option = {
  answer: ["play", 7],
  notation: { ja: "", en: "" },
  code: "play",
  params: {},
  refs: [7],
  cost: null,
};
const pass = { ...option, answer: ["pass"], code: "pass", refs: [] };

/** @param {object} [change] @param {object} [update] @param {string[]} [kinds] @returns {any} */
function tableAgainstComputer(change = {}, update = {}, kinds = ["human", "greedy"]) {
  const question = { seat: 0, kind: "priority", code: "priority", params: {}, options: [pass, option] };
  const view = { seats: kinds.map((kind) => ({ kind })), question, over: null, log: [] };
  return {
    shownSeat: 0,
    watching: false,
    past: null,
    lesson: null,
    hint: null,
    update: { revision: 4, mode: "solo", over: null, views: { 0: view, public: view }, ...update },
    ...change,
  };
}

test("a hint is offered only against the computer, at a question with a choice", () => {
  assert.equal(canAskForHint(tableAgainstComputer()), true);
  for (const change of [{ watching: true }, { past: { at: 1 } }, { lesson: { id: "x" } }, { shownSeat: 1 }])
    assert.equal(canAskForHint(tableAgainstComputer(change)), false, JSON.stringify(change));
  for (const update of [
    { mode: "link" },
    { mode: "peer" },
    { over: { winner: 0 } },
    { scenario: { name: {} } },
  ])
    assert.equal(canAskForHint(tableAgainstComputer({}, update)), false, JSON.stringify(update));
  assert.equal(canAskForHint(tableAgainstComputer({}, {}, ["human", "human"])), false);
  const table = tableAgainstComputer();
  table.update.views[0].question.options = [pass];
  assert.equal(canAskForHint(table), false);
});

test("answers are reviewed only after a game against the computer", () => {
  assert.equal(canReviewAnswers(tableAgainstComputer()), false);
  assert.equal(canReviewAnswers(tableAgainstComputer({}, { over: { winner: 0 } })), true);
  assert.equal(canReviewAnswers(tableAgainstComputer({}, { over: { winner: 0 }, mode: "hotseat" })), false);
});

test("a suggestion stays marked until the table changes", () => {
  const hint = { revision: 4, advice: null, failed: false, marked: option };
  const state = /** @type {any} */ ({ table: tableAgainstComputer({ hint }) });
  assert.equal(isMarked(state, option), true);
  assert.equal(isMarked(state, pass), false);
  assert.equal(isCardMarked(state, 7), true);
  state.table.update.revision = 5;
  assert.equal(isMarked(state, option), false);
  assert.equal(isCardMarked(state, 7), false);
});

/** @param {number} best @param {number} played @returns {any} */
const reviewed = (best, played) => ({ best: { chance: best }, played: { chance: played } });

test("grades follow the lost chance, and accuracy its average", () => {
  assert.deepEqual(
    [9, 10, 20, 30, 60].map((lost) => gradeOf(reviewed(70, 70 - lost))),
    [null, "inaccuracy", "mistake", "blunder", "blunder"],
  );
  assert.equal(gradeOf(reviewed(40, 60)), null);
  assert.equal(accuracyOf([]), null);
  assert.equal(accuracyOf([reviewed(50, 50), reviewed(50, 50)]), 100);
  assert.equal(accuracyOf([reviewed(70, 60)]), 64);
  assert.equal(accuracyOf([reviewed(90, 10)]), 0);
});
