// The levels of the computer player; the engine defines their strength (pyengine/bots/levels.py).

/** @typedef {import("../types.js").Level} Level */

/** The weakest first. @type {Level[]} */
export const LEVELS = ["novice", "casual", "player", "strong", "master"];
/** The level of a first game. */
const FIRST_LEVEL = "casual";
/** The levels that may think for seconds, so only the second worker lets them. @type {Set<string>} */
export const SLOW_LEVELS = new Set(["player", "strong", "master"]);
/** The kind of computer player that decides when a slow level must not. Engines of all releases have it. */
export const QUICK_KIND = "greedy";

/** The stored level, or the level of a first game. @param {unknown} stored @returns {Level} */
export const readLevel = (stored) => LEVELS.find((each) => each === stored) ?? FIRST_LEVEL;

/** The name of a computer player's level: games of earlier releases have kinds instead, and one of these is the level
 * Player.
 * @param {string} kind */
const levelOfKind = (kind) => (kind === QUICK_KIND ? "player" : kind);

/** The computer player's level in a game, or null without a computer player.
 * @param {readonly {kind: string}[]} seats */
export function levelOfGame(seats) {
  const computer = seats.find(({ kind }) => kind !== "human");
  return computer ? levelOfKind(computer.kind) : null;
}
