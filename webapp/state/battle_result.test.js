import assert from "node:assert/strict";
import { test } from "node:test";
import { battleResultLines } from "./battle_result.js";

/** @param {string} code @param {number[]} refs @param {object} [more] */
const line = (code, refs, more = {}) =>
  /** @type {import("./types.js").Line} */ (
    /** @type {unknown} */ ({
      ...{ index: 1, turn: 3, player: 0, phase: "battle", seat: null, code, clauses: [] },
      params:
        refs.length === 1 ? { card: { ref: refs[0] } } : { cards: refs.map((ref) => ({ ref, face: null })) },
      ...more,
    })
  );
const fought = line("fought", [1, 2]);
const codes = ["moved", "grazed"];
const said = (/** @type {import("./types.js").Line[]} */ after) =>
  battleResultLines(fought, after, codes).map(({ code, params }) => `${code} ${params.card ? 1 : 2}`);

test("the fate of a card that battled is shown, at whichever answer it happens", () => {
  assert.deepEqual(said([line("paid", [1]), line("grazed", [2], { index: 2 })]), ["grazed 1"]);
  assert.deepEqual(said([line("moved", [1, 2])]), ["moved 2"]);
});

test("other cards, phases, turns and later battles are not part of the result", () => {
  assert.deepEqual(said([line("moved", [7])]), []);
  assert.deepEqual(said([line("moved", [1], { phase: "charge" })]), []);
  assert.deepEqual(said([line("moved", [1], { turn: 4 })]), []);
  assert.deepEqual(said([line("fought", [1, 3]), line("moved", [1])]), []);
});
