import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { addMessages } from "./messages.js";
import {
  actionWord,
  cardName,
  displayedFace,
  faceOf,
  lineText,
  markText,
  playerName,
  seatName,
  sentence,
  ui,
} from "./text.js";

/** @param {string} face @param {string} name */
const faceCalled = (face, name) => ({ face, name: { ja: name, en: `${name}!` } });

const shade = faceCalled("~影", "影");
const field = [
  { ref: 1, face: "fox", guise: faceCalled("~九つ尾", "九つ尾"), transformed: true },
  { ref: 2, face: "fox" },
  { ref: 3, face: null, face_down: true, guise: shade, transformed: false },
];
const seat = { field, hand: [] };
const layout = {
  phases: [],
  hand: "hand",
  numbers: [],
  low: 0,
  lane: { id: "", sign: "" },
  rows: [{ zone: "field", sign: "", beside: [] }],
  strip: [],
  drops: [],
  counters: {},
};
const state = /** @type {import("../state/types.js").State} */ (
  /** @type {unknown} */ ({
    lang: "ja",
    faces: { fox: faceCalled("fox", "野狐") },
    hello: { games: [{ id: "game", layout }] },
    table: { past: null, shown: null, update: { game: "game", views: { public: { seats: [seat, seat] } } } },
  })
);
const at = (/** @type {number} */ n) => /** @type {import("../state/types.js").CardView} */ (field[n]);

test("a card is shown with the facts told about it, else with its printed ones", () => {
  assert.deepEqual(
    [0, 1, 2].map((n) => cardName(state, at(n))),
    ["九つ尾", "野狐", "影"],
  );
  assert.equal(displayedFace(state, at(2)), shade);
  assert.equal(displayedFace(state, null), null);
});

test("a log line keeps a card's name of that time; a face-down card has its present name", () => {
  assert.equal(cardName(state, { ref: 1, face: "fox" }), "野狐");
  assert.equal(cardName(state, { ref: 3, face: null }), "影");
  assert.equal(cardName(state, { ref: 1 }), "九つ尾");
});

test("a card may have the name of a property that every object has", () => {
  for (const name of ["constructor", "toString", "__proto__", "hasOwnProperty"]) {
    assert.equal(faceOf(state, name), null);
    const faces = JSON.parse(`{${JSON.stringify(name)}: ${JSON.stringify(faceCalled(name, "影"))}}`);
    const table = /** @type {any} */ ({ ...state.table, update: { ...state.table?.update, faces } });
    assert.equal(faceOf({ ...state, table }, name)?.name.ja, "影");
  }
});

for (const lang of /** @type {const} */ (["ja", "en"]))
  addMessages(lang, readFileSync(new URL(`${lang}.ftl`, import.meta.url), "utf8"));
const inEnglish = /** @type {import("../state/types.js").State} */ ({ ...state, lang: "en" });
const fox = { ref: 2, face: "fox" };
/** @param {string} code @param {import("../state/types.js").Params} params @param {import("../state/types.js").State} [reader] */
const line = (code, params, reader = inEnglish) =>
  lineText(reader, { index: 0, turn: 1, player: 0, phase: "main", seat: null, code, params, clauses: [] });

test("a sideways card is described in its game's words, in the log and in previews", () => {
  const words = /** @type {const} */ ({
    harem_master: [/行動済み/, /exhausted/],
    battle_spirits: [/疲労/, /exhausted/],
    kyougenshi: [/アンアクティブ/, /sideways/i],
  });
  for (const [game, [ja, en]] of Object.entries(words)) {
    const table = /** @type {any} */ ({ ...state.table, update: { ...state.table?.update, game } });
    for (const [reader, said] of /** @type {const} */ ([
      [{ ...state, table }, ja],
      [{ ...inEnglish, table }, en],
    ])) {
      assert.match(line("fell-asleep", { card: fox }, reader), said);
      assert.match(sentence(reader, "fore", { code: "sleeps", params: { card: fox } }), said);
      assert.match(ui(reader, "asleep"), said);
      assert.doesNotMatch(line("woke", { card: fox }, reader), /wake|スリープ/);
    }
  }
});

test("a line about several cards has a plural verb, and a nameless card at its start a capital", () => {
  assert.equal(line("doomed", { card: fox }), "野狐! becomes doomed.");
  assert.equal(line("doomed", { card: fox, cards: [fox, fox] }), "野狐! and 野狐! become doomed.");
  assert.equal(line("discarded", { card: fox, cards: [fox, fox] }), "野狐! and 野狐! are discarded.");
  assert.equal(line("fell-asleep", { card: { face: null } }), "A hidden card falls asleep.");
});

test("a card that was hidden in a log line stays hidden, whatever became known since", () => {
  assert.equal(line("fell-asleep", { card: { ref: 2, face: null } }), "A hidden card falls asleep.");
  assert.equal(line("fell-asleep", { card: fox }), "野狐! falls asleep.");
  assert.equal(line("fell-asleep", { card: { ref: 3, face: null } }), "影! falls asleep.");
});

test("a line names what negated something, and an effect by its text or card", () => {
  const by = { face: "~影", ref: 3 };
  assert.equal(line("play-negated", { card: fox }), "野狐! is negated.");
  assert.equal(line("play-negated", { card: fox, by }), "影! negates 野狐!.");
  assert.equal(line("play-negated", { card: fox, by }, state), "「野狐」のプレイが「影」で無効になった。");
  assert.equal(line("affected", { card: fox, source: by }), "影! affects 野狐!.");
  assert.equal(
    line("affected", { card: fox, cards: [fox, fox], source: by, change: "+0/+2" }),
    "野狐! and 野狐!: +0/+2 (影!).",
  );
  assert.equal(line("affected", { source: by }), "影!’s effect begins.");
});

test("a marker on a card says its effect, duration and source", () => {
  const params = { change: "+0/+2", until: "turn", source: { face: "fox" } };
  assert.equal(markText(inEnglish, { code: "power", params }), "+0/+2 until end of turn (野狐!)");
  assert.equal(markText(state, { code: "power", params }), "ターン終了時まで+0/+2（「野狐」）");
  const text = { en: "It must attack.", ja: "攻撃しなければならない。" };
  assert.equal(markText(inEnglish, { code: "force", params: { text, until: "turn" } }), "It must attack.");
});

test("a game's own words for a class of cards are used, and the general ones elsewhere", () => {
  addMessages(
    "ja",
    "game-opt-play = {$card}を出す\ngame-opt-play-ship = {$card}で出航\ngame-deed-play = 出す\ngame-deed-play-ship = 出航",
  );
  const faces = {
    fox: { ...faceCalled("fox", "野狐"), class: "beast" },
    boat: { ...faceCalled("boat", "舟"), class: "ship" },
  };
  const here = /** @type {import("../state/types.js").State} */ (
    /** @type {unknown} */ ({ ...state, faces })
  );
  const played = (/** @type {object} */ params) =>
    sentence(here, "opt", { code: "play", params: /** @type {any} */ (params) });
  assert.equal(played({ card: { face: "boat" } }), "舟で出航");
  assert.equal(played({ cards: [{ face: "boat" }] }), "舟で出航");
  assert.equal(played({ card: { face: "fox" } }), "野狐を出す");
  assert.equal(played({ card: { ref: 2, face: null } }), "野狐を出す");
  assert.equal(actionWord(here, "play", 2), "出す");
  const sailing = /** @type {typeof here} */ (
    /** @type {unknown} */ ({ ...state, faces: { fox: faces.boat } })
  );
  assert.equal(actionWord(sailing, "play", 2), "出航");
  assert.equal(actionWord(here, "play", null), "出す");
});

test("a line about two cards names both of them", () => {
  const cards = [fox, { ref: 3, face: "~影" }];
  const params = { card: fox, cards };
  assert.equal(line("swapped", params), "野狐! replaces 影!.");
  assert.equal(line("swapped", params, state), "「野狐」が「影」と入れ替わった。");
  assert.equal(line("attacked", params), "野狐! attacks 影!.");
});

test("a line says that a waiting effect no longer applies", () => {
  assert.equal(line("not-exerted", { card: fox }), "The waiting effect of 野狐! no longer applies.");
  assert.equal(line("not-exerted", { card: fox }, state), "「野狐」の待機中の効果は発揮されなかった。");
});

test("a line says who draws how many cards, and quotes only names", () => {
  const hidden = { ref: 90, face: null };
  const draw = { came: "deck", zone: "hand" };
  assert.match(line("moved", { ...draw, cards: [fox] }, state), /が「野狐」を引いた。$/);
  assert.match(line("moved", { ...draw, cards: [hidden, hidden] }, state), /がカードを2枚引いた。$/);
  assert.match(line("moved", { ...draw, card: hidden }, state), /がカードを1枚引いた。$/);
  assert.match(line("moved", { ...draw, card: fox }, state), /が「野狐」を引いた。$/);
  assert.match(line("moved", { ...draw, cards: [hidden, hidden] }), / draws 2 cards\.$/);
  assert.equal(
    line("moved", { came: "hand", zone: "underworld", cards: [fox, hidden] }, state),
    "「野狐、伏せられたカード」が冥界に置かれた。",
  );
  assert.equal(line("revealed", { card: hidden }, state), "伏せられたカードを公開した。");
});

test("English calls the reader You, and names both players on a shared screen", () => {
  const seats = [{ name: "Aoi" }, { name: "Ren" }];
  /** @param {"ja"|"en"} lang @param {string} mode @param {number|null} you */
  const passed = (lang, mode, you) => {
    const update = { mode, views: { public: { seats } } };
    const reader = /** @type {any} */ ({ ...state, lang, table: { past: null, shown: null, you, update } });
    return [0, 1].map((n) => sentence(reader, "log", { code: "passed", params: { seat: n } }));
  };
  const named = ["Aoi passes.", "Ren passes."];
  assert.deepEqual(passed("en", "solo", null), ["You pass.", "Ren passes."]);
  assert.deepEqual(passed("en", "peer", 1), ["Aoi passes.", "You pass."]);
  assert.deepEqual(passed("en", "link", 0), ["You pass.", "Ren passes."]);
  assert.deepEqual(passed("en", "hotseat", null), named);
  assert.deepEqual(passed("en", "peer", null), named);
  for (const said of passed("ja", "solo", null)) assert.match(said, /Aoi|Ren/);
});

test("in a solo game, players without a name are You and Computer", () => {
  const update = { mode: "solo", views: { public: { seats: [{ name: "" }, { name: "" }] } } };
  const solo = /** @type {any} */ ({ ...state, lang: "en", table: { past: null, shown: null, update } });
  assert.deepEqual([seatName(solo, 0), playerName(solo, 0), seatName(solo, 1)], ["You", "You", "Computer"]);
});
