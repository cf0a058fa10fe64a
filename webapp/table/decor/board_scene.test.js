// The picture of the table shows what the seat at this screen sees, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { initialState } from "../../state/state.js";
import { boardScene } from "./board_scene.js";

/** @param {number} ref @param {string|null} face @param {object} [more] */
const card = (ref, face, more = {}) => ({
  ref,
  face,
  owner: 0,
  controller: 0,
  zone: "field",
  asleep: false,
  face_down: false,
  host: null,
  set: [],
  attack: null,
  toughness: null,
  base: null,
  damage: 0,
  keywords: [],
  lost_text: false,
  attacking: false,
  blocking: false,
  marks: [],
  ...more,
});
/** @param {string} id */
const face = (id) => ({
  game: "pmv",
  face: id,
  name: { ja: `札${id}`, en: `Card ${id}` },
  kind: "character",
  class: "character",
  node: 1,
  cost: 1,
  races: [],
  attack: 1,
  toughness: 1,
  signs: [],
});

/** @param {0|null} seat the seat of the view */
function tableState(seat) {
  const seats = [
    {
      name: "Mika",
      kind: "human",
      life: 20,
      deck: 30,
      field: [card(1, "A"), card(2, "B", { host: 1 })],
      hand: [card(3, "C")],
    },
    {
      name: "",
      kind: "greedy",
      life: 7,
      deck: 9,
      field: [card(4, "D", { face_down: true })],
      hand: [card(5, "E"), card(6, null)],
    },
  ];
  const interference = { open: false, items: [], attack: { attacker: 1, blocker: null, seat: 1 } };
  const view = {
    seat,
    turn: { number: 3, player: 0, phase: "main" },
    over: null,
    seats,
    interference,
    log: [],
  };
  const layout = {
    phases: [],
    hand: "hand",
    numbers: ["life"],
    lane: { id: "interference", sign: "" },
    rows: [{ zone: "field", sign: "", beside: [] }],
    strip: [
      { zone: "deck", shown: "back" },
      { zone: "hand", shown: "back", theirs: true },
    ],
    drops: [],
    counters: {},
    exchange: "",
  };
  const update = { game: "pmv", mode: "solo", over: null, views: { [seat ?? "public"]: view } };
  return /** @type {import("../../state/types.js").State} */ (
    /** @type {unknown} */ ({
      ...initialState("en"),
      hello: { games: [{ id: "pmv", name: { ja: "遊戯", en: "Game" }, layout, decks: [] }] },
      faces: Object.fromEntries(["A", "B", "C", "D", "E"].map((id) => [id, face(id)])),
      table: { update, shownSeat: seat, handoverSeat: null, you: null, past: null, setup: null },
    })
  );
}

test("the picture has the player's hand, and only the number of the opponent's cards", () => {
  const scene = boardScene(tableState(0));
  assert.deepEqual(
    scene.hand?.map(({ name }) => name),
    ["Card C"],
  );
  assert.deepEqual(
    scene.lower.rows.map(({ cards }) =>
      cards.map(({ name, set }) => [name, ...set.map((each) => each.name)]),
    ),
    [[["Card A", "Card B"]]],
  );
  assert.deepEqual(
    scene.upper.rows[0]?.cards.map(({ art, name }) => [art, name]),
    [[null, ""]],
  );
  assert.deepEqual(
    scene.upper.piles.map(({ says }) => says),
    ["9", "2"],
  );
  assert.deepEqual(scene.attack, { from: 1, to: null, seat: "upper" });
  assert.deepEqual([scene.title, scene.lower.name, scene.lower.life?.n], ["Game", "Mika", 20]);
  for (const hidden of ["Card D", "Card E", '"D"', '"E"'])
    assert.ok(!JSON.stringify(scene).includes(hidden), hidden);
});

test("a picture for spectators has no hand", () => {
  const scene = boardScene(tableState(null));
  assert.equal(scene.hand, null);
  assert.ok(!JSON.stringify(scene).includes("Card C"));
});
