// The point to return to after trying a scenario.

/** @typedef {import("./types.js").ReturnPoint} ReturnPoint */

/** The return point for a new table, or null if the new table isn't a scenario or the previous game can't be
 * resumed. It is passed on from scenario to scenario; lessons don't lead back to lessons.
 * @param {import("./types.js").Table|null} left @param {import("./types.js").Setup} setup @returns {ReturnPoint|null} */
export function returnPointOf(left, setup) {
  if (!left || !setup.scenario) return null;
  const last = left.setup?.cameFrom ?? null;
  const before = setup.lesson ? latestGameBelow(last) : last;
  const { id, lesson } = left;
  if (!lesson) return left.update.scenario ? before : left.watching ? null : { id, lesson: null, from: null };
  if (setup.lesson || left.watching) return before;
  const { content, puzzle, hints, folded } = lesson;
  return { id, lesson: { n: content?.place ?? 0, puzzle, hints, folded }, from: before };
}

/** The game at the end of a chain of return points. @param {ReturnPoint|null} from @returns {ReturnPoint|null} */
const latestGameBelow = (from) => (from?.lesson ? latestGameBelow(from.from) : from);
