// Training with puzzles: missed puzzles come again, each day has its puzzle, and days in a row are counted. A day is a
// number: the player's calendar days since 1970.

/** @typedef {import("../types.js").Training} Training */
/** @typedef {import("../types.js").Repetition} Repetition */
/** @typedef {import("../types.js").PuzzleGroup} PuzzleGroup */
/** @typedef {import("../types.js").PuzzleFilter} PuzzleFilter */

/** Days until a missed puzzle comes again, after the first success, the second, and so on. After one more success it
 * stays away. */
export const REPEAT_AFTER_DAYS = [1, 3, 7, 16];
const DAY_MS = 86_400_000;

/** @type {Training} */
export const NO_TRAINING = { repeats: {}, daily: {}, streak: { last: 0, days: 0 } };
/** @type {PuzzleFilter} */
export const ALL_PUZZLES = { grades: [], goals: [] };

/** The player's calendar day at a time. @param {Date} time */
export const dayOf = (time) =>
  Math.floor(Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / DAY_MS);

/** @param {Training} training @param {string} game @param {string} id @param {Repetition} repetition @returns {Training} */
const withRepetition = (training, game, id, repetition) => ({
  ...training,
  repeats: { ...training.repeats, [game]: { ...training.repeats[game], [id]: repetition } },
});

/** A missed puzzle is due at once. @param {Training} training @param {string} game @param {string} id @param {number} today */
export const withMiss = (training, game, id, today) =>
  withRepetition(training, game, id, { successes: 0, due: today, last: today });

/** Counts a solved puzzle: the day, the next repetition if it was missed before, and the puzzle of the day.
 * @param {Training} training @param {string} game @param {string} id @param {number} today
 * @param {string|null} daily the puzzle of the day @returns {Training} */
export function withSuccess(training, game, id, today, daily) {
  const { last, days } = training.streak;
  const streak = { last: today, days: last === today ? days : last === today - 1 ? days + 1 : 1 };
  const counted = {
    ...training,
    streak,
    ...(id === daily ? { daily: { ...training.daily, [game]: today } } : {}),
  };
  const missed = training.repeats[game]?.[id];
  if (!missed || missed.due > today || isLearnt(missed)) return counted;
  const pause = REPEAT_AFTER_DAYS[missed.successes] ?? 0;
  return withRepetition(counted, game, id, {
    successes: missed.successes + 1,
    due: today + pause,
    last: today,
  });
}

/** @param {Repetition} repetition */
const isLearnt = ({ successes }) => successes > REPEAT_AFTER_DAYS.length;

/** The days in a row with a solved puzzle, up to today or yesterday; 0 if the row has ended.
 * @param {Training} training @param {number} today */
export const daysInARow = ({ streak }, today) => (streak.last >= today - 1 ? streak.days : 0);

/** A number that depends on all characters of a text (FNV-1a). @param {string} text */
function hashOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return hash;
}

/** @param {PuzzleGroup[]} groups */
const allIds = (groups) => groups.flatMap(({ ids }) => ids);

/** The puzzle of a day, the same on every device with the same puzzles. Each puzzle has its turn before one comes again.
 * @param {PuzzleGroup[]} groups @param {string} game @param {number} day @returns {string|null} */
export function puzzleOfDay(groups, game, day) {
  const ids = allIds(groups);
  if (!ids.length) return null;
  const round = Math.floor(day / ids.length);
  const order = ids
    .map((id) => /** @type {const} */ ([hashOf(`${game} ${round} ${id}`), id]))
    .sort(([a, first], [b, second]) => a - b || (first < second ? -1 : 1));
  return order[day % ids.length]?.[1] ?? null;
}

/** The groups that a filter selects; an empty list selects all.
 * @param {PuzzleGroup[]} groups @param {PuzzleFilter} filter */
export const filteredGroups = (groups, { grades, goals }) =>
  groups.filter(
    ({ grade, goal }) =>
      (!grades.length || grades.includes(grade)) && (!goals.length || goals.includes(goal)),
  );

/** The missed puzzles that are due, the longest due first.
 * @param {PuzzleGroup[]} groups @param {Training} training @param {string} game @param {number} today */
export function duePuzzles(groups, training, game, today) {
  const missed = training.repeats[game] ?? {};
  const dueOn = (/** @type {string} */ id) => {
    const found = missed[id];
    return found && !isLearnt(found) ? found.due : Number.POSITIVE_INFINITY;
  };
  return allIds(groups)
    .filter((id) => dueOn(id) <= today)
    .sort((a, b) => dueOn(a) - dueOn(b));
}

/** The next puzzle to train: one that is due, else the easiest unsolved one, else the one after `before` again. The
 * puzzle `before` itself comes only if nothing else is left to do.
 * @param {PuzzleGroup[]} groups those that the player wants @param {Training} training @param {string} game
 * @param {readonly string[]} solved @param {number} today @param {string|null} before the puzzle just played
 * @returns {string|null} null if the player wants none that exists */
export function nextTrainingPuzzle(groups, training, game, solved, today, before) {
  const due = duePuzzles(groups, training, game, today);
  const fresh = allIds([...groups].sort((a, b) => a.grade - b.grade)).filter((id) => !solved.includes(id));
  const next = [...due, ...fresh].find((id) => id !== before);
  if (next) return next;
  const ids = allIds(groups);
  return due[0] ?? fresh[0] ?? ids[(ids.indexOf(before ?? "") + 1) % ids.length] ?? null;
}

/** The number of solved puzzles of each grade. @param {PuzzleGroup[]} groups @param {readonly string[]} solved */
export function solvedByGrade(groups, solved) {
  /** @type {Map<number, {grade: number, solved: number, of: number}>} */
  const found = new Map();
  for (const { grade, ids } of groups) {
    const before = found.get(grade) ?? { grade, solved: 0, of: 0 };
    found.set(grade, {
      grade,
      solved: before.solved + ids.filter((id) => solved.includes(id)).length,
      of: before.of + ids.length,
    });
  }
  return [...found.values()].sort((a, b) => a.grade - b.grade);
}

/** Joins the training of two devices: the later attempt at each puzzle counts.
 * @param {Training} here @param {Training} there @returns {Training} */
export function mergeTraining(here, there) {
  const joined = (/** @type {string} */ game) => {
    const found = { ...here.repeats[game] };
    for (const [id, repetition] of Object.entries(there.repeats[game] ?? {})) {
      const own = found[id];
      if (!own || own.last < repetition.last) found[id] = repetition;
    }
    return found;
  };
  const games = Object.keys({ ...here.repeats, ...there.repeats });
  const daily = { ...there.daily };
  for (const [game, day] of Object.entries(here.daily)) daily[game] = Math.max(day, daily[game] ?? 0);
  const [a, b] = [here.streak, there.streak];
  const isOwnStreak = a.last > b.last || (a.last === b.last && a.days >= b.days);
  return {
    repeats: Object.fromEntries(games.map((game) => [game, joined(game)])),
    daily,
    streak: isOwnStreak ? a : b,
  };
}

/** Joins the progress of two devices: everything done on either. @param {Record<string, string[]>} here @param {Record<string, string[]>} there */
export function mergeProgress(here, there) {
  const joined = { ...here };
  for (const [place, ids] of Object.entries(there))
    joined[place] = [...new Set([...(here[place] ?? []), ...ids])];
  return joined;
}
