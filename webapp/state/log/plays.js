// The log as play: each line of play with the lines of book-keeping that it stands for.

import { cardRefsOf, DETAIL_RULES, matchesParams, mayBeDetail } from "./line_rules.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("./line_rules.js").Play} Play */
/** @typedef {import("./line_rules.js").Rule} Rule */
/** @typedef {import("./life_totals.js").Totals} Totals */

/** The earlier line of play that a line is a detail of. @param {Line} line @param {Play[]} plays */
function earlierPlay(line, plays) {
  for (const rule of DETAIL_RULES[line.code] ?? []) {
    if (rule.to !== "back") continue;
    for (const play of [...plays].reverse()) {
      if (mayBeDetail(line, rule, play)) return play;
      if (rule.through && !rule.through.includes(play.line.code)) break;
    }
  }
  return null;
}

/** The rules by which a line waits for the next line of play. @param {Line} line */
const rulesForLaterPlay = (line) =>
  (DETAIL_RULES[line.code] ?? []).filter((rule) => rule.to === "next" && matchesParams(line, rule));

/** Whether a line only says when something was: it is never a line of play beside others. @param {Line} line */
const isHeading = (line) => rulesForLaterPlay(line).some(({ heads }) => !heads);

/**
 * The lines of play of one turn. A line of play that is shown after an answer stays as the game goes on.
 * @param {Line[]} lines one turn's lines @param {Map<Line, Totals>} totals life before and after each change
 * @returns {Play[]}
 */
export function playsOf(lines, totals) {
  /** @type {Play[]} */
  const plays = [];
  /** @type {Line[]} */
  let waiting = [];
  /** @param {Line} line @returns {Play} */
  const playOf = (line) => ({ at: lines.indexOf(line), line, details: [] });
  for (const line of lines) {
    const earlier = earlierPlay(line, plays);
    if (earlier) earlier.details.push(line);
    else if (rulesForLaterPlay(line).length) waiting.push(line);
    if (earlier || waiting.at(-1) === line) continue;
    const play = playOf(line);
    for (const each of waiting)
      if (rulesForLaterPlay(each).some((rule) => mayBeDetail(each, rule, play))) play.details.push(each);
      else plays.push(playOf(each));
    waiting = [];
    plays.push(play);
  }
  for (const each of waiting) {
    const last = plays.at(-1);
    if (last && isHeading(each)) last.details.push(each);
    else plays.push(playOf(each));
  }
  return plays.map((play, n) =>
    isLifeLoss(play.line) ? asHitWithTotals(play, plays.slice(0, n), totals) : play,
  );
}

/** Codes that end an attack’s chance to hit a player. */
const CODES_ENDING_ATTACK = ["blocked", "life-lost"];

/** Whether a player loses life. @param {Line} line */
const isLifeLoss = ({ code }) => code === "player-damaged" || code === "life-lost";

/** A loss of life as one sentence with both totals, if they are known.
 * @param {Play} play @param {Play[]} before earlier lines of play in the turn @param {Map<Line, Totals>} totals
 * @returns {Play} */
function asHitWithTotals(play, before, totals) {
  const { line, details } = play;
  const moved = details.find((each) => totals.has(each));
  const total = totals.get(moved ?? line);
  if (!total) return play;
  const attack = before.findLast((each) => each.line.code === "attacked")?.line;
  const {
    card = moved && attack && isDamageOfAttack(line, attack, before) ? attack.params.card : undefined,
  } = line.params;
  const source = /** @type {{ref?: number}|undefined} */ (card);
  const code = !source ? "life-fell" : attack && source.ref === cardRefsOf(attack)[0] ? "hit" : "hurt";
  return {
    at: play.at,
    line: {
      ...line,
      // The actor of a hit is the attacking player.
      seat: code === "hit" && attack ? attack.seat : line.seat,
      code,
      params: { seat: line.params.seat ?? 0, ...(card ? { card } : {}), ...total },
      clauses: [...new Set([line, ...details].flatMap(({ clauses }) => clauses))],
    },
    details: moved ? [...details, line] : details,
  };
}

/** Whether a loss of life without a source is the attack's own: it is the first event after an answer, and the attack
 * was neither blocked nor has hit before.
 * @param {Line} line @param {Line} attack @param {Play[]} before */
function isDamageOfAttack(line, attack, before) {
  const since = before.slice(before.findIndex((each) => each.line === attack) + 1);
  return (
    attack.seat !== line.seat &&
    since.every((each) => each.line.index !== line.index && !CODES_ENDING_ATTACK.includes(each.line.code))
  );
}

/** A turn's lines of play by phase. @param {{phases: {phase: string, lines: Line[]}[]}} turn
 * @param {Map<Line, Totals>} totals @returns {{phase: string, plays: Play[]}[]} */
export function playsByPhase({ phases }, totals) {
  /** @type {{phase: string, plays: Play[]}[]} */
  const grouped = [];
  for (const play of playsOf(
    phases.flatMap(({ lines }) => lines),
    totals,
  )) {
    const last = grouped.at(-1);
    if (last?.phase === play.line.phase) last.plays.push(play);
    else grouped.push({ phase: play.line.phase, plays: [play] });
  }
  return grouped;
}

/** Every line as a line of its own, by phase. @param {{phases: {phase: string, lines: Line[]}[]}} turn
 * @returns {{phase: string, plays: Play[]}[]} */
export const linesByPhase = ({ phases }) =>
  phases.map(({ phase, lines }) => ({ phase, plays: lines.map((line, at) => ({ at, line, details: [] })) }));
