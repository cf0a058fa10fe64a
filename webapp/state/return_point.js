// The point to return to from a tried scenario.

/** @typedef {import("./types.js").CameFrom} CameFrom */

/** The return point for a new table, or null if the new table is no scenario or the game left cannot be resumed. It
 * is kept from scenario to scenario; lessons do not lead back to lessons.
 * @param {import("./types.js").Table|null} left @param {import("./types.js").Setup} setup @returns {CameFrom|null} */
export function returnPointOf(left, setup) {
  if (!left || !setup.scenario) return null;
  const last = left.setup?.cameFrom ?? null;
  const before = setup.lesson ? lastGame(last) : last;
  const { id, lesson } = left;
  if (!lesson) return left.update.scenario ? before : left.watching ? null : { id, lesson: null, from: null };
  if (setup.lesson || left.watching) return before;
  const { told, puzzle, hints, folded } = lesson;
  return { id, lesson: { n: told?.place ?? 0, puzzle, hints, folded }, from: before };
}

/** The game at the end of a chain of return points. @param {CameFrom|null} from @returns {CameFrom|null} */
const lastGame = (from) => (from?.lesson ? lastGame(from.from) : from);
