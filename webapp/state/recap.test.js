import assert from "node:assert/strict";
import { test } from "node:test";
import { affectsSeat, recapParts } from "./recap.js";

/** @param {string} code @param {import("./types.js").Params} [params] @returns {import("./types.js").ActionLine} */
const line = (code, params = {}) => ({
  index: 1,
  turn: 2,
  player: 1,
  phase: "main",
  seat: 1,
  code,
  params,
  clauses: [],
});

test("actions are listed in order, without empty ones", () => {
  const lines = [line("turn-began"), line("phase-began"), line("triggered"), line("played")];
  const answers = [line("turn-began"), line("used"), line("passed")];
  const before = [line("triggered"), line("buried")];
  const codes = recapParts({ turn: 2, player: 1, before, lines, answers }).map((each) => [
    each.part,
    ...each.lines.map(({ code }) => code),
  ]);
  assert.deepEqual(codes, [
    ["before", "buried"],
    ["turn", "played"],
    ["answers", "used"],
  ]);
  assert.deepEqual(recapParts({ turn: 2, player: 1, lines: [line("turn-began")] }), []);
});

test("a seat's lines are about its actions, its possessions and its cards", () => {
  const owners = [0, 0, 1];
  const cardOf = (/** @type {number} */ ref) => (ref in owners ? { owner: owners[ref] ?? 0 } : null);
  const card = (/** @type {number} */ ref) => ({ ref, face: null });
  assert.equal(affectsSeat(line("played", { card: card(2) }), 0, cardOf), false);
  assert.equal(affectsSeat(line("played", { card: card(2), targets: [card(1)] }), 0, cardOf), true);
  assert.equal(affectsSeat(line("damaged", { card: card(0), n: 2 }), 0, cardOf), true);
  assert.equal(affectsSeat(line("player-damaged", { seat: 0, n: 2 }), 0, cardOf), true);
  assert.equal(affectsSeat(line("moved", { card: card(9) }), 0, cardOf), false);
});
