// The course of an arrow on the table: from the edge of its source to the facing edge of its target.

/** The box of an element on the table: its centre, and half its width and height, in pixels.
 * @typedef {{x: number, y: number, wide: number, high: number}} Place */
/** @typedef {{x: number, y: number}} Point */
/** A cubic curve to the end. Or, with `corner` (the control point and the end of a quadratic curve), to a round corner,
 * and from there a straight line to the end. `head`: the length of the head.
 * @typedef {{curve: [Point, Point, Point, Point], corner: [Point, Point]|null, end: Point, head: number}} Course */

/** Space between an arrow's ends and the boxes, in pixels. */
const GAP_PX = 3;
const MAX_HEAD_PX = 20;
const MIN_HEAD_PX = 12;
/** Overlap of an arrow with its target, in pixels, if the gap between the boxes is too small for the arrow's head. */
const MAX_REACH_PX = 10;
/** Length of the straight part at each end, in pixels. */
const MAX_STRAIGHT_PX = 48;
/** How far an end moves towards the other end, as a share of half the width. */
const LEAN = 0.5;
/** Radius of the corner at which an arrow to a seat turns beside the row, in pixels. */
const CORNER_PX = 22;
/** Distance of an arrow's end from the middle of a seat's life, as a share of half its width: the row has its margin there. */
const SEAT_OFFSET = 0.7;

/** @param {number} value @param {number} limit */
const within = (value, limit) => Math.max(-limit, Math.min(limit, value));

/**
 * An arrow leaves its source upright and reaches its target upright, so that it crosses neither the card's name nor its
 * neighbours.
 * @param {Place} source @param {Place} target
 * @param {number|null} [turn] where an arrow to a seat goes aside: the height of the lane between the halves; from there it
 *   goes straight to the seat, past the row
 * @returns {Course}
 */
export function arrowCourse(source, target, turn = null) {
  const dx = target.x - source.x;
  const from = { x: source.x + within(dx * LEAN, source.wide * LEAN), y: source.y };
  const to = {
    x:
      turn === null ? target.x - within(dx * LEAN, target.wide * LEAN) : target.x - target.wide * SEAT_OFFSET,
    y: target.y,
  };
  const apart = Math.abs(target.y - source.y) - source.high - target.high;
  // Side by side: an arc above both.
  if (apart <= -Math.min(source.high, target.high)) {
    const top = Math.min(source.y - source.high, target.y - target.high) - MAX_STRAIGHT_PX;
    from.y -= source.high + GAP_PX;
    to.y -= target.high + GAP_PX;
    return {
      curve: [from, { x: from.x, y: top }, { x: to.x, y: top }, to],
      corner: null,
      end: to,
      head: MAX_HEAD_PX,
    };
  }
  const down = target.y > source.y ? 1 : -1;
  from.y += down * (source.high + GAP_PX);
  const reach = Math.max(0, Math.min(MAX_REACH_PX, MIN_HEAD_PX + 2 * GAP_PX - apart));
  // A seat's life is round.
  const edge = turn === null ? target.high : target.high * Math.sqrt(1 - SEAT_OFFSET ** 2);
  to.y -= down * (edge + GAP_PX - reach);
  const long = Math.abs(to.y - from.y);
  const head = Math.max(MIN_HEAD_PX, Math.min(MAX_HEAD_PX, long - 2));
  const straight = Math.min(MAX_STRAIGHT_PX, long * 0.45);
  const first = from.y + down * straight;
  const last = to.y - down * Math.max(straight, Math.min(head, long));
  if (turn === null)
    return {
      curve: [from, { x: from.x, y: first }, { x: to.x, y: last }, to],
      corner: null,
      end: to,
      head,
    };
  // An item in the lane is already beside it.
  const aside = down * Math.max(down * turn, down * from.y);
  const radius = Math.max(0, Math.min(CORNER_PX, Math.abs(to.x - from.x), down * (to.y - aside) - head));
  const before = { x: to.x + Math.sign(from.x - to.x) * radius, y: aside };
  return {
    curve: [from, { x: from.x, y: aside }, { x: (from.x + before.x) / 2, y: aside }, before],
    corner: [
      { x: to.x, y: aside },
      { x: to.x, y: aside + down * radius },
    ],
    end: to,
    head,
  };
}

/** The point of a curve at a part of its way, from 0 to 1. @param {Course["curve"]} curve @param {number} part */
export function pointOnCurve([a, b, c, d], part) {
  const rest = 1 - part;
  const at = (/** @type {"x"|"y"} */ axis) =>
    rest ** 3 * a[axis] +
    3 * rest ** 2 * part * b[axis] +
    3 * rest * part ** 2 * c[axis] +
    part ** 3 * d[axis];
  return { x: at("x"), y: at("y") };
}

/** The visible part of a box in its row: a card scrolled out of it counts as its edge.
 * @param {Place} place @param {{left: number, right: number}} row @returns {Place} */
export function clampToRow(place, { left, right }) {
  const from = Math.min(Math.max(place.x - place.wide, left), right);
  const to = Math.max(Math.min(place.x + place.wide, right), left);
  return { ...place, x: (from + to) / 2, wide: (to - from) / 2 };
}
