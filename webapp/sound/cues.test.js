import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleLine as line } from "../state/log/sample_line.js";
import { CUES, cueOfLine, cuesBetween, MAX_CUES, withLastAskedTurn } from "./cues.js";
import { cueSeconds, MAX_PEAK, MAX_SECONDS, VOICES } from "./voices.js";

/** @param {string[]} codes @param {Partial<import("./cues.js").Moment>} [more] @returns {import("./cues.js").Moment} */
const moment = (codes, more = {}) => ({
  id: "g",
  log: codes.map((code) => line(code)),
  result: null,
  isAsked: false,
  isOwnTurn: false,
  turn: 3,
  askedTurn: -1,
  ...more,
});

test("a table that was just opened is silent", () => {
  assert.deepEqual(cuesBetween(null, moment(["attacked"])), []);
  assert.deepEqual(cuesBetween(moment([], { id: "other" }), moment(["attacked"])), []);
});

test("an attack that hits sounds as attack and hit", () => {
  assert.deepEqual(cuesBetween(moment(["drew"]), moment(["drew", "attacked", "life-lost"])), [
    "attack",
    "hit",
  ]);
});

test("an unchanged or undone log is silent", () => {
  assert.deepEqual(cuesBetween(moment(["attacked"]), moment(["attacked"])), []);
  assert.deepEqual(cuesBetween(moment(["attacked"]), moment([])), []);
});

test("of many events the most important sound, in their order", () => {
  const codes = ["drew", "played", "triggered", "attacked", "damaged", "damaged", "destroyed"];
  const cues = cuesBetween(moment([]), moment(codes));
  assert.equal(cues.length, MAX_CUES);
  assert.deepEqual(cues, ["attack", "hit", "destroy"]);
});

test("a card moved off the table is destroyed, and a card from the deck to the hand is drawn", () => {
  assert.equal(cueOfLine(line("moved", { came: "battle", zone: "grave" })), "destroy");
  assert.equal(cueOfLine(line("moved", { came: "deck", zone: "hand" })), "draw");
  assert.equal(cueOfLine(line("moved", { came: "field", zone: "hand" })), null);
  assert.equal(cueOfLine(line("phase-began")), null);
});

test("the player's turn and each question in the opponent's turn sound once", () => {
  const waits = withLastAskedTurn(null, moment([]));
  const asked = withLastAskedTurn(waits, moment([], { isAsked: true, isOwnTurn: true }));
  assert.deepEqual(cuesBetween(waits, asked), ["turn"]);
  const between = withLastAskedTurn(asked, moment([], { isOwnTurn: true }));
  const again = withLastAskedTurn(between, moment([], { isAsked: true, isOwnTurn: true }));
  assert.deepEqual(cuesBetween(between, again), [], "the same turn goes on");
  const rival = withLastAskedTurn(again, moment([], { turn: 4 }));
  assert.deepEqual(cuesBetween(rival, moment([], { turn: 4, isAsked: true })), ["turn"]);
});

test("the result sounds once, and instead of the turn", () => {
  const won = moment(["game-over"], { result: "win", isAsked: true });
  assert.deepEqual(cuesBetween(moment([]), won), ["win"]);
  assert.deepEqual(cuesBetween(won, won), []);
});

test("every cue has a short and quiet sound", () => {
  for (const cue of CUES) {
    const peak = VOICES[cue].reduce((sum, layer) => sum + layer.peak, 0);
    assert.ok(peak <= MAX_PEAK + 1e-9, `${cue} reaches ${peak}`);
    assert.ok(cueSeconds(cue) < MAX_SECONDS, `${cue} lasts ${cueSeconds(cue)} s`);
    for (const { rise = 0.005, seconds } of VOICES[cue]) assert.ok(rise < seconds, cue);
  }
});
