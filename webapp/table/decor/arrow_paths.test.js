import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowCourse, clampToRow, pointOnCurve } from "./arrow_paths.js";

/** @typedef {import("./arrow_paths.js").Place} Place */

/** A row of five cards. @param {number} y @returns {Place[]} */
const row = (y) => [255, 380, 505, 630, 755].map((x) => ({ x, y, wide: 55, high: 77 }));
const THEIRS = row(213);
const OWN = row(445);
const LANE_Y = 329;
const THEIR_LIFE = { x: 39, y: 70, wide: 24, high: 24 };
const OWN_LIFE = { x: 39, y: 587, wide: 24, high: 24 };

/** @param {import("./arrow_paths.js").Course} course */
const samples = ({ curve, corner, end }) => {
  const parts = Array.from({ length: 101 }, (_, n) => n / 100);
  const line = (/** @type {import("./arrow_paths.js").Point[]} */ ...points) =>
    points.slice(1).flatMap(({ x, y }, n) => {
      const from = points[n] ?? { x, y };
      return parts.map((part) => ({ x: from.x + (x - from.x) * part, y: from.y + (y - from.y) * part }));
    });
  // The corner's own curve is inside of these two lines.
  return [...parts.map((part) => pointOnCurve(curve, part)), ...line(curve[3], ...(corner ?? []), end)];
};

/** @param {import("./arrow_paths.js").Point} point @param {Place} place */
const isInside = ({ x, y }, place) =>
  Math.abs(x - place.x) < place.wide - 1 && Math.abs(y - place.y) < place.high - 1;

/** The boxes that an arrow crosses. @param {import("./arrow_paths.js").Course} course @param {Place[]} places */
const crossed = (course, places) =>
  places.filter((place) => samples(course).some((point) => isInside(point, place)));

test("an arrow between the rows crosses no card and ends at the facing edge", () => {
  for (const [from, to] of /** @type {[Place[], Place[]][]} */ ([
    [THEIRS, OWN],
    [OWN, THEIRS],
  ]))
    for (const source of from)
      for (const target of to) {
        const course = arrowCourse(source, target);
        assert.deepEqual(crossed(course, [...THEIRS, ...OWN]), []);
        const { end } = course;
        assert.ok(Math.abs(end.x - target.x) <= target.wide / 2);
        assert.equal(Math.abs(end.y - target.y), target.high + 3);
        assert.equal(course.head, 20);
      }
});

test("an arrow to a seat goes aside between the rows and then past the row", () => {
  for (const [from, life] of /** @type {[Place[], Place][]} */ ([
    [THEIRS, OWN_LIFE],
    [OWN, THEIR_LIFE],
  ]))
    for (const source of from) {
      const course = arrowCourse(source, life, LANE_Y);
      assert.deepEqual(crossed(course, [...THEIRS, ...OWN]), []);
      const { end } = course;
      // It ends at the edge of the round life.
      const away = Math.hypot(end.x - life.x, end.y - life.y);
      assert.ok(away >= life.wide && away <= life.wide + 3, `${away}`);
    }
});

test("without room between the boxes, an arrow reaches a little into its target", () => {
  const item = { x: 60, y: 300, wide: 15, high: 25 };
  const card = { x: 200, y: 370, wide: 28, high: 39 };
  const { end, head } = arrowCourse(item, card);
  assert.equal(head, 12);
  assert.equal(end.y, 370 - 39 - 3 + 10);
});

test("an arrow between boxes side by side is an arc above them", () => {
  const [one, , other] = OWN;
  assert.ok(one && other);
  const course = arrowCourse(one, other);
  assert.deepEqual(crossed(course, OWN), []);
  assert.equal(course.end.y, 445 - 77 - 3);
});

test("a card scrolled out of its row counts as the row's edge", () => {
  const seen = { left: 4, right: 356 };
  const card = { x: 300, y: 100, wide: 30, high: 40 };
  assert.deepEqual(clampToRow(card, seen), card);
  assert.deepEqual(clampToRow({ ...card, x: 350 }, seen), { ...card, x: 338, wide: 18 });
  assert.deepEqual(clampToRow({ ...card, x: 500 }, seen), { ...card, x: 356, wide: 0 });
  assert.deepEqual(clampToRow({ ...card, x: -90 }, seen), { ...card, x: 4, wide: 0 });
});
