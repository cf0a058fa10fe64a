// Reading an update without looking behind it.

/** The view that says what is asked of whom. @param {import("./types.js").Update} update */
export const publicView = (update) =>
  /** @type {import("./types.js").View} */ (update.views.public ?? update.views["0"] ?? update.views["1"]);

/** What a seat sees of the table, null where this device may not know it.
 * @param {import("./types.js").Update} update @param {number|null|undefined} seat */
export const viewOfSeat = ({ views }, seat) =>
  seat === 0 || seat === 1 ? (views[String(seat)] ?? null) : null;

/** What a seat itself is asked, null where the other is, or nobody.
 * @param {import("./types.js").Update} update @param {number|null|undefined} seat */
export function questionOf(update, seat) {
  const question = viewOfSeat(update, seat)?.question;
  return question && question.seat === seat ? question : null;
}

/** Puts the lines of the log that were not sent again before those that were.
 * @param {import("./types.js").Update} update @param {import("./types.js").Update} held what it follows */
export function continueLog(update, held) {
  for (const [seat, view] of Object.entries(update.views)) {
    if (!view.log_from) continue;
    const before = held.views[seat]?.log ?? [];
    if (before.length < view.log_from)
      throw new Error(`${before.length} lines held, ${view.log_from} wanted`);
    view.log = [...before.slice(0, view.log_from), ...view.log];
    view.log_from = 0;
  }
  return update;
}

/** Whether this device knows all of a game, so that a link, a branch or an estimate can be made of it. @param {import("./types.js").Update} update */
export const isFullyKnown = ({ mode }) => mode === "solo" || mode === "hotseat" || mode === "link";

/** How many answers the game has had. @param {import("./types.js").Update} update */
export const lengthOf = (update) =>
  update.length ?? Math.max(0, ...publicView(update).log.map((line) => line.index + 1));

/** Whether what is asked is how that goes which the player has just begun, so that it can be undone by itself.
 * @param {import("./types.js").Table} table */
export const isCancellable = ({ begun, update }) => begun === update.revision && update.can.undo;

/** Whose side is drawn below. @param {import("./types.js").Table} table @returns {0|1} */
export const ownSide = (table) => table.shown ?? table.handing ?? table.you ?? 0;

/** Whether another game of its series may follow. @param {{series?: import("./types.js").Series|null}} update */
export const isSeriesOpen = ({ series }) => !!series && series.winner === null && !series.ended;

/** Lines of the log that say only when something was. */
const QUIET_CODES = new Set(["skipped", "phase-began", "passed"]);

/** Whether a line says that something happened. @param {import("./types.js").Line} line */
export const isEvent = ({ code }) => !QUIET_CODES.has(code);

/** Whether a lesson on the table was learnt or missed: what is to be read then is said of it. @param {import("./types.js").Table|null} table */
export const isLessonOver = (table) =>
  Boolean(table?.lesson && (table.lesson.reached || table.lesson.missed !== null));
