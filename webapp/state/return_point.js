// What a scenario's table was come to from, so that one gets back.

/** @typedef {import("./types.js").CameFrom} CameFrom */

/** What is left for a new table; null where that is no scenario's, or nothing was left that could be gone on with. From one
 * scenario to the next it stays what it was; no lesson leads back to another.
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

/** The game from which a way goes off. @param {CameFrom|null} from @returns {CameFrom|null} */
const lastGame = (from) => (from?.lesson ? lastGame(from.from) : from);
