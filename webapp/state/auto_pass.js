// What can be passed for a while, and how long.

/** How long all may be passed, and the key for that. @type {readonly [import("./types.js").Until, string][]} */
export const PASS_UNTIL = [
  ["something", "N"],
  ["my_turn", "T"],
  ["turn_end", ""],
];

/** How long that is, in the sentences. @param {import("./types.js").Until} until */
export const passUntilId = (until) => `until-${until.replace("_", "-")}`;

/** Whether all can be passed for whom the screen belongs to: in a game that goes on, and that is no task.
 * @param {import("./types.js").Table|null} table */
export const canAutoPass = (table) =>
  Boolean(
    table &&
      !table.past &&
      !table.watching &&
      !table.lesson &&
      !table.update.over &&
      table.update.mode !== "peer",
  );
