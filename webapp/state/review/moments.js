// The big moments of a game, chosen from its log: the largest losses of life, great destruction, attacks, and the end.

import { lifeTotals } from "../log/life_totals.js";

/** @typedef {import("../types.js").Line} Line */
/** A big moment; `at`: the position just before it. `loss`: a seat's life before and after a turn, or without totals the
 * `line` of its hardest hit; `destroyed`: `n` cards lost by one answer; `end`: the last position.
 * @typedef {{at: number, turn: number} & (
 *   {kind: "loss", seat: number, before: number, after: number, n: number}
 *   | {kind: "event", line: Line, n: number}
 *   | {kind: "destroyed", n: number}
 *   | {kind: "first-attack"|"last-attack"|"end"})} KeyMoment */

/** Maximum number of moments in the list. */
export const MAX_KEY_MOMENTS = 8;
/** Number of cards lost by one answer from which on this is a moment. */
const MIN_DESTROYED = 2;
/** Places kept for the largest losses before other moments are chosen. */
const FIRST_LOSSES = 4;
/** Maximum number of moments of destruction. */
const MAX_DESTROYED = 2;

/** Codes of lines in which a player is hit, for games whose totals the log doesn't give. */
const HIT_CODES = new Set(["castle-struck", "broken", "player-damaged", "lost-life", "life-lost"]);
/** Codes of lines in which a card attacks. */
const ATTACK_CODES = new Set(["attacked", "attack-declared"]);

/** The life that each turn cost each seat, by the totals before and after. Turns without a loss are left out.
 * @param {Line[]} log @param {Map<Line, import("../log/life_totals.js").Totals>} totals @returns {KeyMoment[]} */
function lossesWithTotals(log, totals) {
  /** @type {Map<string, {at: number, turn: number, kind: "loss", seat: number, before: number, after: number, n: number}>} */
  const losses = new Map();
  for (const line of log) {
    const change = totals.get(line);
    const place = String(line.params.giver ?? "").match(/^life([01])$/)?.[1];
    const seat = Number(place ?? line.params.seat);
    if (!change) continue;
    const key = `${line.turn}:${line.player}:${seat}`;
    const loss = losses.get(key);
    if (loss) losses.set(key, { ...loss, after: change.after, n: loss.before - change.after });
    else if (change.after < change.before)
      losses.set(key, {
        kind: "loss",
        at: line.index,
        turn: line.turn,
        seat,
        ...change,
        n: change.before - change.after,
      });
  }
  return [...losses.values()].filter(({ n }) => n > 0);
}

/** The hardest hit of each turn, with the sum of the turn's hits on the same side.
 * @param {Line[]} log @returns {KeyMoment[]} */
function hitsWithoutTotals(log) {
  /** @type {Map<string, {at: number, turn: number, kind: "event", line: Line, n: number}>} */
  const hits = new Map();
  for (const line of log) {
    if (!HIT_CODES.has(line.code)) continue;
    const key = `${line.turn}:${line.player}:${line.params.seat}`;
    const n = Math.max(1, Number(line.params.n ?? 1));
    const hit = hits.get(key);
    if (hit && n > Number(hit.line.params.n ?? 1)) Object.assign(hit, { at: line.index, line });
    if (hit) hit.n += n;
    else hits.set(key, { kind: "event", at: line.index, turn: line.turn, line, n });
  }
  return [...hits.values()];
}

/** Answers that destroyed several cards. @param {Line[]} log @returns {KeyMoment[]} */
function destruction(log) {
  /** @type {Map<number, {at: number, turn: number, kind: "destroyed", n: number}>} */
  const found = new Map();
  for (const line of log) {
    if (line.code !== "destroyed" && line.code !== "doomed") continue;
    const cards = Array.isArray(line.params.cards) ? line.params.cards.length : 1;
    const before = found.get(line.index);
    found.set(line.index, {
      kind: "destroyed",
      at: line.index,
      turn: line.turn,
      n: (before?.n ?? 0) + cards,
    });
  }
  return [...found.values()].filter(({ n }) => n >= MIN_DESTROYED);
}

/** Moments in order of size, the later one first among equals. @param {KeyMoment[]} moments */
const largestFirst = (moments) =>
  [...moments].sort(
    (one, other) => Number("n" in other && other.n) - Number("n" in one && one.n) || other.at - one.at,
  );

/** At most `MAX_KEY_MOMENTS` big moments of a game, in order. The end and the last attack are always among them.
 * @param {Line[]} log the whole log @param {unknown[]} seats the seats after it
 * @param {number} length the number of answers @param {boolean} over @returns {KeyMoment[]} */
export function keyMoments(log, seats, length, over) {
  const totals = lifeTotals(log, seats);
  const losses = largestFirst(totals.size ? lossesWithTotals(log, totals) : hitsWithoutTotals(log));
  const attacks = log.filter(({ code }) => ATTACK_CODES.has(code));
  const [first, last] = [attacks[0], attacks.at(-1)];
  /** @param {Line|undefined} line @param {"first-attack"|"last-attack"} kind @returns {KeyMoment[]} */
  const attack = (line, kind) => (line ? [{ kind, at: line.index, turn: line.turn }] : []);
  /** @type {KeyMoment[]} */
  const always = [
    ...(over ? [/** @type {const} */ ({ kind: "end", at: length, turn: log.at(-1)?.turn ?? 0 })] : []),
    ...(over && last !== first ? attack(last, "last-attack") : []),
  ];
  const others = [
    ...losses.slice(0, FIRST_LOSSES),
    ...largestFirst(destruction(log)).slice(0, MAX_DESTROYED),
    ...(losses.some(({ turn }) => turn === first?.turn) ? [] : attack(first, "first-attack")),
    ...losses.slice(FIRST_LOSSES),
  ];
  return [...always, ...others.slice(0, MAX_KEY_MOMENTS - always.length)].sort(
    (one, other) => one.at - other.at,
  );
}
