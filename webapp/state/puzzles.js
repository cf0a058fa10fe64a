// Puzzles in which the referee is asked: what the table may not show before the player has answered.

/** Whether a puzzle on the table asks what the referee says, and the player has not answered yet: what the referee would allow is
 * the answer. A puzzle that has not been told yet may be one.
 * @param {import("./types.js").Table|null} table */
export const isQuizOpen = (table) =>
  Boolean(
    table?.lesson?.puzzle &&
      !table.past &&
      (table.lesson.told === null || (table.lesson.told.choices && !table.lesson.reached)),
  );

/** Whether what happens on a table only sets up its puzzle. `begun` is the table whose set-up was over already.
 * @param {import("./types.js").Table} table @param {string} begun */
export const isSettingUp = ({ id, lesson }, begun) =>
  Boolean(lesson?.puzzle && begun !== id && !(lesson.told && lesson.ready));
