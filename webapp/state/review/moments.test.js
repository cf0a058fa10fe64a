import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleLine } from "../log/sample_line.js";
import { keyMoments, MAX_KEY_MOMENTS } from "./moments.js";

/** A line of an answer in a turn. @param {number} index @param {number} turn @param {string} code
 * @param {Record<string, unknown>} [params] */
const lineAt = (index, turn, code, params = {}) =>
  sampleLine(code, params, { index, turn, player: turn % 2 });

const hurt = (/** @type {number} */ index, /** @type {number} */ turn, /** @type {number} */ n, seat = 1) =>
  lineAt(index, turn, "player-damaged", { seat, n });
const attack = (/** @type {number} */ index, /** @type {number} */ turn) =>
  lineAt(index, turn, "attacked", { card: { ref: 5, face: "F001" } });

test("a turn's losses of life are one moment, from the total before to the total after", () => {
  const log = [attack(3, 1), hurt(4, 1, 2), attack(6, 1), hurt(7, 1, 3), lineAt(8, 2, "turn-began")];
  assert.deepEqual(keyMoments(log, [{ life: 20 }, { life: 15 }], 9, false), [
    { kind: "loss", at: 4, turn: 1, seat: 1, before: 20, after: 15, n: 5 },
  ]);
});

test("the first attack is a moment unless its turn costs life anyway", () => {
  assert.deepEqual(
    keyMoments([attack(1, 1), attack(3, 2), hurt(4, 2, 2)], [{ life: 20 }, { life: 18 }], 9, false),
    [
      { kind: "first-attack", at: 1, turn: 1 },
      { kind: "loss", at: 4, turn: 2, seat: 1, before: 20, after: 18, n: 2 },
    ],
  );
});

test("the end and the last attack are always in the list, in the order of the game", () => {
  const log = [
    ...Array.from({ length: 12 }, (_, n) => [attack(10 * n, n + 1), hurt(10 * n + 1, n + 1, 2, 1)]).flat(),
    lineAt(119, 12, "game-over", { seat: 0 }),
  ];
  const moments = keyMoments(log, [{ life: 24 }, { life: 0 }], 120, true);
  assert.equal(moments.length, MAX_KEY_MOMENTS);
  assert.deepEqual(moments.at(-1), { kind: "end", at: 120, turn: 12 });
  assert.ok(moments.some(({ kind, at }) => kind === "last-attack" && at === 110));
  const order = moments.map(({ at }) => at);
  assert.deepEqual(
    order,
    [...order].sort((one, other) => one - other),
  );
});

test("the largest losses are chosen", () => {
  const sizes = [1, 2, 9, 1, 8, 1, 7, 1, 6, 1, 5, 4];
  const log = sizes.map((n, turn) => hurt(turn, turn + 1, n));
  const total = sizes.reduce((sum, n) => sum + n, 0);
  const moments = keyMoments(log, [{ life: total }, { life: 0 }], 12, true);
  assert.deepEqual(
    moments.flatMap((each) => (each.kind === "loss" ? [each.n] : [])),
    [9, 8, 7, 6, 5, 4, 2].sort((one, other) => sizes.indexOf(one) - sizes.indexOf(other)),
  );
});

test("life gained in a turn counts against its losses", () => {
  const log = [hurt(1, 1, 3), lineAt(2, 1, "gained-life", { seat: 1, n: 3 }), hurt(3, 2, 1)];
  const moments = keyMoments(log, [{ life: 10 }, { life: 9 }], 4, false);
  assert.deepEqual(
    moments.map(({ at }) => at),
    [3],
  );
});

test("a life that is a pool of counters is counted by its transfers", () => {
  const lost = (/** @type {number} */ index, /** @type {number} */ turn) =>
    lineAt(index, turn, "transferred", { seat: 0, kind: "core", n: 1, giver: "life0", taker: "reserve0" });
  const log = [lost(2, 2), lost(3, 2), lost(5, 4)];
  assert.deepEqual(keyMoments(log, [{ life: 2 }, { life: 5 }], 6, false), [
    { kind: "loss", at: 2, turn: 2, seat: 0, before: 5, after: 3, n: 2 },
    { kind: "loss", at: 5, turn: 4, seat: 0, before: 3, after: 2, n: 1 },
  ]);
});

test("games without totals of life name the event itself", () => {
  const struck = lineAt(5, 2, "castle-struck", { seat: 0, n: 2 });
  const log = [
    struck,
    lineAt(6, 2, "castle-struck", { seat: 0, n: 1 }),
    lineAt(9, 4, "broken", { seat: 1, n: 1 }),
  ];
  assert.deepEqual(keyMoments(log, [{ castle: 3 }, { castle: 6 }], 10, false), [
    { kind: "event", at: 5, turn: 2, line: struck, n: 3 },
    { kind: "event", at: 9, turn: 4, line: log[2], n: 1 },
  ]);
});

test("several cards destroyed by one answer are a moment, single cards are none", () => {
  const cards = [
    { ref: 1, face: "F001" },
    { ref: 2, face: "F002" },
  ];
  const log = [
    lineAt(2, 1, "destroyed", { card: { ref: 9, face: "F009" } }),
    lineAt(4, 3, "destroyed", { cards }),
    lineAt(4, 3, "destroyed", { card: { ref: 3, face: "F003" } }),
  ];
  assert.deepEqual(keyMoments(log, [{}, {}], 5, false), [{ kind: "destroyed", at: 4, turn: 3, n: 3 }]);
});

test("a game that ended at once has only its end", () => {
  assert.deepEqual(
    keyMoments([lineAt(0, 1, "conceded", { seat: 0 })], [{ life: 25 }, { life: 25 }], 1, true),
    [{ kind: "end", at: 1, turn: 1 }],
  );
});
