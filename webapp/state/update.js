// Reads the parts of an update that are independent of its game.

/** The view of the table that both players may see; it names the player who has to answer. @param {import("./types.js").Update} update */
export const publicView = (update) =>
  /** @type {import("./types.js").View} */ (update.views.public ?? update.views["0"] ?? update.views["1"]);

/** The view of a seat, null if this device may not know it.
 * @param {import("./types.js").Update} update @param {number|null|undefined} seat */
export const viewOfSeat = ({ views }, seat) =>
  seat === 0 || seat === 1 ? (views[String(seat)] ?? null) : null;

/** The whole view of the open table that the reader knows, at the end of its log. While the result is hidden, the
 * view of the moment. @param {import("./types.js").Table} table */
export function knownView({ past, update, shownSeat, resultHidden }) {
  return past && resultHidden ? past.view : latestView({ update, shownSeat });
}

/** The newest view of the seat shown. @param {Pick<import("./types.js").Table, "update"|"shownSeat">} table */
export const latestView = ({ update, shownSeat }) => viewOfSeat(update, shownSeat) ?? publicView(update);

/** The question that a seat has to answer, null if the other seat or none has to answer.
 * @param {import("./types.js").Update} update @param {number|null|undefined} seat */
export function questionOf(update, seat) {
  const question = viewOfSeat(update, seat)?.question;
  return question && question.seat === seat ? question : null;
}

/** Completes an update's log with the earlier lines, which are not sent again.
 * @param {import("./types.js").Update} update @param {import("./types.js").Update} earlier the log that it continues */
export function continueLog(update, earlier) {
  for (const [seat, view] of Object.entries(update.views)) {
    if (!view.log_from) continue;
    const before = earlier.views[seat]?.log ?? [];
    if (before.length < view.log_from)
      throw new Error(`${before.length} lines held, ${view.log_from} wanted`);
    view.log = [...before.slice(0, view.log_from), ...view.log];
    view.log_from = 0;
  }
  return update;
}

/** Whether this device knows all of a game, so that it can make a link, a branch or an evaluation.
 * @param {import("./types.js").Update} update */
export const isFullyKnown = ({ mode }) => mode === "solo" || mode === "hotseat" || mode === "link";

/** The number of answers in the game. @param {import("./types.js").Update} update */
export const answerCount = (update) =>
  update.length ?? Math.max(0, ...publicView(update).log.map((line) => line.index + 1));

/** Whether the question is part of an action that the player has just begun, so that undo cancels this action.
 * @param {import("./types.js").Table} table */
export const isCancellable = ({ declarationRevision, update }) =>
  declarationRevision === update.revision && update.can.undo;

/** The side drawn at the bottom. @param {import("./types.js").Table} table @returns {0|1} */
export const sideOfPlayer = (table) => table.shownSeat ?? table.handoverSeat ?? table.you ?? 0;

/** Whether another game of its series may follow. @param {{series?: import("./types.js").Series|null}} update */
export const isSeriesOpen = ({ series }) => !!series && series.winner === null && !series.ended;

/** Codes of log lines that only give the time of others. */
const QUIET_CODES = new Set(["skipped", "phase-began", "passed"]);

/** Whether a line describes an event. @param {import("./types.js").Line} line */
export const isNotableEvent = ({ code }) => !QUIET_CODES.has(code);

/** Whether the lesson on the table is solved or missed, so that its result is the text to read.
 * @param {import("./types.js").Table|null} table */
export const isLessonOver = (table) =>
  Boolean(table?.lesson && (table.lesson.reached || table.lesson.missed !== null));
