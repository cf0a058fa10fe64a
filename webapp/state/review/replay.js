// The course of a game for its replay: where turns begin, where playing stops next, and how long a position is shown.

import { signOfLine } from "../log/line_signs.js";
import { isNotableEvent } from "../update.js";

/** @typedef {import("../types.js").Line} Line */
/** A turn and the first position in it. @typedef {{number: number, player: number, at: number}} TurnStart */

/** The speeds of a replay, the slowest first. */
export const REPLAY_SPEEDS = /** @type {const} */ ([0.5, 1, 2, 4]);
/** @typedef {(typeof REPLAY_SPEEDS)[number]} ReplaySpeed */

/** How long a position is shown at normal speed, in milliseconds, by what has led to it. */
export const STEP_MS = { big: 2000, turn: 1500, card: 1400, small: 450 };

/** Codes of lines in which a player plays or uses a card. */
const PLAY_CODES = new Set([
  "played",
  "used",
  "used-card",
  "used-art",
  "used-deed",
  "announced",
  "announced-burst",
  "activated-burst",
  "triggered",
  "set-off",
]);
/** Signs of lines that may decide the game. */
const BIG_SIGNS = new Set(["attacks", "life", "lost"]);
/** Signs of lines about a fight or a lost card. */
const FIGHT_SIGNS = new Set(["blocks", "destroyed"]);

/** Every turn of a log, with the first position in it. A line of answer `n` is seen from position `n` + 1 on.
 * @param {Line[]} log @returns {TurnStart[]} */
export function turnStarts(log) {
  /** @type {TurnStart[]} */
  const starts = [];
  for (const { turn, player, index } of log) {
    const last = starts.at(-1);
    if (last?.number === turn && last.player === player) continue;
    starts.push({ number: turn, player, at: last ? index + 1 : 0 });
  }
  return starts;
}

/** The turn of a position. @param {TurnStart[]} starts @param {number} at */
export const turnAt = (starts, at) => starts.findLast((turn) => turn.at <= at) ?? null;

/** The position to which "one turn back" leads: the start of this turn, or of the turn before.
 * @param {TurnStart[]} starts @param {number} at */
export const previousTurn = (starts, at) => starts.findLast((turn) => turn.at < at)?.at ?? 0;

/** The position to which "one turn forward" leads: the start of the next turn, or the end.
 * @param {TurnStart[]} starts @param {number} at @param {number} length */
export const nextTurn = (starts, at, length) => starts.find((turn) => turn.at > at)?.at ?? length;

/** The next position to show while playing: after the next answer that does something, or the end.
 * @param {Line[]} log @param {number} at @param {number} length */
export function nextStop(log, at, length) {
  const event = log.find((line) => line.index >= at && isNotableEvent(line));
  return event ? Math.min(event.index + 1, length) : length;
}

/** How long to show a position while playing, in milliseconds at normal speed: longer after attacks, losses, plays of
 * cards and the start of a turn. @param {Line[]} log @param {number} at */
export function stepDelayMs(log, at) {
  const lines = log.filter(({ index }) => index === at - 1);
  if (lines.some((line) => BIG_SIGNS.has(signOfLine(line)))) return STEP_MS.big;
  if (lines.some(({ code }) => code === "turn-began")) return STEP_MS.turn;
  if (lines.some((line) => PLAY_CODES.has(line.code) || FIGHT_SIGNS.has(signOfLine(line))))
    return STEP_MS.card;
  return STEP_MS.small;
}

/** The next slower or faster speed, or the same at the end of the list.
 * @param {ReplaySpeed} speed @param {-1|1} by @returns {ReplaySpeed} */
export const neighbourSpeed = (speed, by) => REPLAY_SPEEDS[REPLAY_SPEEDS.indexOf(speed) + by] ?? speed;
