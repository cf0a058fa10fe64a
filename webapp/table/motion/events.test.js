import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleLine as line } from "../../state/log/sample_line.js";
import { fallenRefs, motionEvents } from "./events.js";

const card = (/** @type {number} */ ref) => ({ ref, face: null });

test("attacks and losses move their card or seat", () => {
  const lines = [
    line("attacked", { seat: 0, card: card(7) }),
    line("life-lost", { seat: 1, n: 1 }),
    line("damaged", { seat: 1, card: card(8), n: 3 }),
    line("drew", { seat: 0, n: 1 }),
  ];
  assert.deepEqual(motionEvents(lines), [
    { kind: "attack", ref: 7 },
    { kind: "loss", seat: 1, n: 1 },
    { kind: "loss", ref: 8, n: 3 },
  ]);
});

test("damage by a card to a seat moves the seat, and a struck castle is the other seat's", () => {
  assert.deepEqual(motionEvents([line("player-damaged", { seat: 0, card: card(7), n: 2 })]), [
    { kind: "loss", seat: 0, n: 2 },
  ]);
  assert.deepEqual(motionEvents([line("castle-struck", { seat: 0, card: card(7), n: 2 })]), [
    { kind: "loss", seat: 1, n: 2 },
  ]);
});

test("only cards that went from the table to where cards are gone have fallen", () => {
  const lines = [
    line("destroyed", { card: card(1) }),
    line("moved", { card: card(2), cards: [card(2), card(3)], came: "battle", zone: "grave" }),
    line("moved", { card: card(4), came: "field", zone: "hand" }),
  ];
  assert.deepEqual([...fallenRefs(lines)], [1, 2, 3]);
});
