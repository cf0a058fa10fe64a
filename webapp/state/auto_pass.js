// Durations for automatic passing.

/** The durations, with the key of each. @type {readonly [import("./types.js").Until, string][]} */
export const PASS_DURATIONS = [
  ["something", "N"],
  ["my_turn", "T"],
  ["turn_end", ""],
];

/** Message id of a duration. @param {import("./types.js").Until} until */
export const passUntilId = (until) => `until-${until.replace("_", "-")}`;

/** Whether the viewing player can pass automatically: the game is not over and not a lesson or puzzle.
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
