import assert from "node:assert/strict";
import { test } from "node:test";
import { lifeTotals } from "./life_totals.js";
import { linesByPhase, playsByPhase, playsOf } from "./plays.js";
import { sampleLine } from "./sample_line.js";

/** @typedef {import("../types.js").Line} Line */

const card = (/** @type {number} */ ref) => ({ ref, face: null });
/** @param {number} index @param {string} code @param {Record<string, unknown>} [params] @param {number|null} [seat]
 * @returns {Line} */
const line = (index, code, params = {}, seat = 0) =>
  sampleLine(code, { ...(seat === null ? {} : { seat }), ...params }, { index, seat, clauses: [code] });
/** The lines of play with their details, as codes. @param {Line[]} lines @param {unknown[]} [seats] */
const told = (lines, seats) =>
  playsOf(lines, seats ? lifeTotals(lines, seats) : new Map()).map((play) =>
    [play.line.code, ...play.details.map(({ code }) => code)].join(" < "),
  );
const cores = (/** @type {number} */ index, /** @type {unknown} */ taker, n = 1) =>
  line(index, "transferred", { n, giver: "reserve0", taker });

test("a summon's payment, cores and arrival are its details, and its trigger is a line of play", () => {
  const lines = [
    line(0, "announced", { card: card(1), cost: 2 }),
    cores(1, "core_trash0", 2),
    cores(1, card(1), 3),
    line(1, "summoned", { card: card(1) }),
    line(1, "set-off", { card: card(1) }),
    cores(2, "core_trash0"),
    cores(3, card(1)),
  ];
  assert.deepEqual(told(lines), [
    "announced < transferred < transferred < summoned",
    "set-off",
    "transferred",
    "transferred",
  ]);
});

test("a payment beyond the price and a card that enters by an effect stay lines of play", () => {
  assert.deepEqual(told([line(0, "used-card", { card: card(1), cost: 1 }), cores(0, "core_trash0", 2)]), [
    "used-card",
    "transferred",
  ]);
  const effect = [line(0, "announced", { card: card(1), cost: 0 }), line(0, "summoned", { card: card(2) })];
  assert.deepEqual(told(effect), ["announced", "summoned"]);
});

test("a destroyed card's cores and move to the trash are its details", () => {
  const gone = { came: "field", zone: "trash" };
  const lines = [
    line(4, "destroyed", { card: card(1) }),
    line(4, "destroyed", { card: card(2) }),
    line(4, "transferred", { card: card(1), giver: card(1), taker: "reserve1", n: 2 }),
    line(4, "moved", { card: card(1), ...gone }),
    line(4, "moved", { card: card(2), ...gone }),
    line(4, "moved", { card: card(3), ...gone }),
    line(4, "moved", { card: card(2), came: "field", zone: "hand" }),
  ];
  assert.deepEqual(told(lines), ["destroyed < transferred < moved", "destroyed < moved", "moved", "moved"]);
});

test("a resolution is a detail only beside its own play", () => {
  const a = { card: card(1) };
  const b = { card: card(2) };
  const entered = { ...a, played: true };
  assert.deepEqual(told([line(0, "played", a), line(1, "resolving", a), line(1, "entered", entered)]), [
    "played < resolving < entered",
  ]);
  const chain = [
    line(0, "played", a),
    line(1, "used", b),
    line(2, "resolving", b),
    line(2, "drew"),
    line(2, "resolving", a),
    line(2, "entered", entered),
  ];
  assert.deepEqual(told(chain), ["played", "used < resolving", "drew", "entered < resolving"]);
  assert.deepEqual(told([...chain.slice(0, 5), line(2, "damaged", a)]), [
    "played",
    "used < resolving",
    "drew",
    "resolving",
    "damaged",
  ]);
});

test("a payment is a detail of the next play in the same answer, else a line of play", () => {
  const node = { card: card(5), came: "nodes", zone: "underworld" };
  assert.deepEqual(told([line(3, "moved", node), line(3, "moved", node), line(3, "played")]), [
    "played < moved < moved",
  ]);
  assert.deepEqual(told([line(3, "moved", node), line(4, "played")]), ["moved", "played"]);
  assert.deepEqual(told([line(3, "paid"), line(3, "used-art")]), ["used-art < paid"]);
  assert.deepEqual(told([line(3, "paid"), line(3, "drew")]), ["paid", "drew"]);
  assert.deepEqual(told([line(3, "moved", node)]), ["moved"]);
});

test("phase starts are details of the turn's start, or of the next play without one", () => {
  const begun = [line(0, "turn-began"), line(0, "phase-began")];
  assert.deepEqual(told(begun), ["turn-began < phase-began"]);
  assert.deepEqual(told([...begun, line(1, "drew"), line(2, "phase-began"), line(2, "turn-ended")]), [
    "turn-began < phase-began < phase-began",
    "drew < turn-ended",
  ]);
  const laid = [line(0, "phase-began"), line(1, "drew"), line(2, "phase-began")];
  assert.deepEqual(told(laid), ["drew < phase-began < phase-began"]);
  assert.deepEqual(told(laid.slice(0, 1)), ["phase-began"]);
});

test("a growing log keeps its earlier lines of play", () => {
  const a = { card: card(1) };
  const lines = [
    line(0, "turn-began"),
    line(1, "phase-began"),
    line(2, "moved", { card: card(5), came: "nodes", zone: "underworld" }),
    line(2, "played", a),
    line(3, "resolving", a),
    line(3, "entered", { ...a, played: true }),
    line(4, "phase-began"),
    line(5, "attacked", a),
    line(6, "turn-ended"),
  ];
  const heads = (/** @type {Line[]} */ some) => playsOf(some, new Map()).map((play) => play.line);
  const all = heads(lines);
  for (let answers = 1; answers < 7; answers++) {
    const some = heads(lines.filter(({ index }) => index <= answers));
    assert.deepEqual(some, all.slice(0, some.length));
  }
});

test("a phase without a line of play has no heading, and with all details shown it has one", () => {
  const phases = ["active", "draw"].map((phase) => ({
    phase,
    lines: [
      { ...line(0, "phase-began"), phase },
      ...(phase === "draw" ? [{ ...line(1, "drew"), phase }] : []),
    ],
  }));
  assert.deepEqual(
    playsByPhase({ phases }, new Map()).map(({ phase, plays }) => [phase, plays.length]),
    [["draw", 1]],
  );
  assert.deepEqual(
    linesByPhase({ phases }).map(({ phase, plays }) => [phase, plays.length]),
    [
      ["active", 1],
      ["draw", 2],
    ],
  );
});

test("an attack's hit is one sentence with both life totals and the rules of its details", () => {
  const life = (/** @type {number} */ index) => [
    line(index, "transferred", { n: 1, giver: "life1", taker: "reserve1" }, 1),
    line(index, "life-lost", { n: 1 }, 1),
  ];
  const lines = [line(1, "attacked", { card: card(7) }), ...life(3)];
  const [, hit] = playsOf(lines, lifeTotals(lines, [{ life: 5 }, { life: 2 }]));
  assert.equal(hit?.line.code, "hit");
  assert.equal(hit.line.seat, 0, "the attacking player");
  assert.deepEqual(hit.line.params, { seat: 1, card: card(7), before: 3, after: 2 });
  assert.deepEqual(hit.line.clauses, ["life-lost", "transferred"]);
  assert.deepEqual(
    hit.details.map(({ code }) => code),
    ["transferred", "life-lost"],
  );
  // An effect's loss is not the attack's.
  const seats = [{ life: 5 }, { life: 2 }];
  assert.deepEqual(
    told([line(1, "attacked", { card: card(7) }), line(3, "used-card"), ...life(3)], seats).at(-1),
    "life-fell < transferred < life-lost",
  );
  assert.deepEqual(told([...lines, ...life(5)], seats).at(-1), "life-fell < transferred < life-lost");
});

test("damage to a player shows both totals if they are certain", () => {
  const lines = [
    line(0, "attacked", { card: card(1) }),
    line(1, "player-damaged", { card: card(1), n: 3 }, 1),
    line(2, "player-damaged", { card: card(2), n: 1 }, 1),
    line(3, "gained-life", { n: 2 }, 1),
  ];
  const seats = [{ life: 20 }, { life: 18 }];
  const totals = lifeTotals(lines, seats);
  assert.deepEqual(
    playsOf(lines, totals).map(({ line: { code, params } }) => [code, params.before, params.after]),
    [
      ["attacked", undefined, undefined],
      ["hit", 20, 17],
      ["hurt", 17, 16],
      ["gained-life", undefined, undefined],
    ],
  );
  // Life that was set without a line of its own.
  assert.equal(lifeTotals([...lines], [{ life: 20 }, { life: 11 }]).size, 0);
  assert.equal(lifeTotals([...lines], [{}, {}]).size, 0);
  assert.deepEqual(told(lines), ["attacked", "player-damaged", "player-damaged", "gained-life"]);
});
