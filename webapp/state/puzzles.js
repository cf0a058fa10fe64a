// Puzzles about the referee's verdict, with information that the table hides until the player has answered.

/** Whether the puzzle on the table asks for the referee's verdict and the player hasn't answered yet. The
 * legal moves would give the answer away. A puzzle still loading may be of this kind.
 * @param {import("./types.js").Table|null} table */
export const isQuizOpen = (table) =>
  Boolean(
    table?.lesson?.puzzle &&
      !table.past &&
      (table.lesson.content === null || (table.lesson.content.choices && !table.lesson.reached)),
  );

/** Whether the events on a table only set up its puzzle. `startedTable` is the table whose set-up is already over.
 * @param {import("./types.js").Table} table @param {string} startedTable */
export const isSettingUp = ({ id, lesson }, startedTable) =>
  Boolean(lesson?.puzzle && startedTable !== id && !(lesson.content && lesson.ready));
