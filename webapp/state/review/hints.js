// Hints in a game against the computer, and the review of a player's answers after it.

import { optionsOf, sameAnswer } from "../answers.js";
import { questionOf } from "../update.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Option} Option */
/** @typedef {import("../types.js").ReviewedAnswer} ReviewedAnswer */

/** The least loss of winning chance of each grade, in percentage points, the worst grade first. The chance is an
 * estimate, so smaller losses say nothing. */
const GRADES = /** @type {const} */ ([
  ["blunder", 30],
  ["mistake", 20],
  ["inaccuracy", 10],
]);
/** The grades of a reviewed answer, the worst first. @typedef {(typeof GRADES)[number][0]} Grade */
export const GRADE_NAMES = GRADES.map(([grade]) => grade);

/** Whether the seat's player, at this device, plays a whole game against the computer. Lessons, puzzles, games between
 * people, and spectators get no advice.
 * @param {Table|null} table @param {import("../types.js").SeatNumber|null} seat */
function playsComputer(table, seat) {
  const kinds = table?.update.views.public?.seats.map(({ kind }) => kind);
  return Boolean(
    table &&
      kinds &&
      seat !== null &&
      table.update.mode === "solo" &&
      !table.update.scenario &&
      !table.lesson &&
      !table.watching &&
      kinds[seat] === "human" &&
      kinds[1 - seat] !== "human",
  );
}

/** Whether the player may ask for a hint about the open question. @param {Table|null} table */
export function canAskForHint(table) {
  if (!table || table.past || table.update.over || !playsComputer(table, table.shownSeat)) return false;
  const question = questionOf(table.update, table.shownSeat);
  if (!question || question.kind === "draw") return false;
  return question.kind === "number"
    ? (question.high ?? 0) > (question.low ?? 0)
    : question.kind === "amount" || optionsOf(question).length > 1;
}

/** Whether the answers of the player can be reviewed: the game is over. @param {Table|null} table */
export const canReviewAnswers = (table) =>
  Boolean(table?.update.over) && playsComputer(table, table?.shownSeat ?? null);

/** The suggestion that is marked on the table, or null. @param {Table|null} table @returns {Option|null} */
export function markedOption(table) {
  const hint = table?.hint;
  return hint && !table.past && hint.revision === table.update.revision ? hint.marked : null;
}

/** Whether an option is the marked suggestion. @param {State} state @param {Option} option */
export function isMarked({ table }, option) {
  const marked = markedOption(table);
  return marked !== null && sameAnswer(marked.answer, option.answer);
}

/** Whether a card belongs to the marked suggestion. @param {State} state @param {number} ref */
export const isCardMarked = ({ table }, ref) => markedOption(table)?.refs.includes(ref) ?? false;

/** The lost winning chance of an answer, in percentage points. @param {ReviewedAnswer} answer */
export const lostChance = ({ best, played }) => Math.max(0, best.chance - played.chance);

/** The grade of an answer; null if it isn't clearly worse than the best one. @param {ReviewedAnswer} answer
 * @returns {Grade|null} */
export const gradeOf = (answer) => GRADES.find(([, least]) => lostChance(answer) >= least)?.[0] ?? null;

/** The accuracy of answers in percent, as on lichess: an answer without loss counts 100, one that loses 10 points of
 * winning chance about 64, one that loses 30 about 25. Null without answers.
 * @param {ReviewedAnswer[]} answers */
export function accuracyOf(answers) {
  if (!answers.length) return null;
  const each = answers.map((answer) =>
    Math.max(0, Math.min(100, 103.1668 * Math.exp(-0.04354 * lostChance(answer)) - 3.1669)),
  );
  return Math.round(each.reduce((sum, n) => sum + n, 0) / each.length);
}
