import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState, newTable } from "../../state/state.js";
import { isTurnEndingItself } from "./auto_end.js";

const PASS = { answer: ["pass"] };

/** A state in which seat 0 can only end its turn.
 * @param {any} [change] changes to the table @param {any} [asked] changes to the question
 * @param {any} [settings] */
function onlyEnding(change = {}, asked = {}, settings = {}) {
  const question = { kind: "priority", seat: 0, options: [PASS], ...asked };
  const view = {
    turn: { player: 0, phase: "main", number: 3 },
    interference: { open: false, items: [], attack: null },
    question,
  };
  const orders = { auto_pass: "smart", stops: [], ...settings };
  const update = /** @type {any} */ ({
    mode: "solo",
    revision: 7,
    views: { 0: view, public: view },
    settings: [orders, orders],
    skipped: [],
  });
  return {
    ...initialState("en"),
    autoEnd: true,
    table: { ...newTable(update, "table"), shownSeat: /** @type {0} */ (0), ...change },
  };
}

test("a turn with nothing left to do ends automatically only if the player chose that", () => {
  assert.ok(isTurnEndingItself(onlyEnding()));
  assert.ok(!isTurnEndingItself({ ...onlyEnding(), autoEnd: false }));
  assert.equal(initialState("en").autoEnd, false);
});

test("a turn with something to do or pending does not end automatically", () => {
  assert.ok(!isTurnEndingItself(onlyEnding({}, { options: [PASS, { answer: ["play", 4] }] })));
  assert.ok(!isTurnEndingItself(onlyEnding({}, { kind: "choose" })));
  assert.ok(!isTurnEndingItself(onlyEnding({}, { seat: 1 })));
  const state = onlyEnding();
  state.table.update.views.public.interference.open = true;
  assert.ok(!isTurnEndingItself(state));
});

test("stops, undone answers, lessons, and a paused turn do not end automatically", () => {
  assert.ok(!isTurnEndingItself(onlyEnding({}, {}, { stops: ["main"] })));
  assert.ok(!isTurnEndingItself(onlyEnding({}, {}, { stops: ["own:main"] })));
  assert.ok(isTurnEndingItself(onlyEnding({}, {}, { stops: ["their:main", "draw"] })));
  assert.ok(!isTurnEndingItself(onlyEnding({}, {}, { auto_pass: "off" })));
  assert.ok(!isTurnEndingItself(onlyEnding({ autoEndStoppedRevision: 7 })));
  assert.ok(!isTurnEndingItself(onlyEnding({ lesson: {} })));
});
