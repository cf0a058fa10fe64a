// Saved games against a person on another device, with their turns, for the list on the start page.

/** @typedef {import("../types.js").GameRecord} GameRecord */

/** The player with the turn in a game against another device. Null for any other game, and for a game without a table
 * or saved by an earlier release.
 * @param {GameRecord} record @returns {"mine"|"theirs"|null} */
export function turnOwner({ mode, over, stopped, you, asked, letters }) {
  if (mode !== "peer" || over || stopped || letters?.laid === false) return null;
  if (asked === undefined || you === null) return null;
  return asked === you ? "mine" : "theirs";
}

/** The games in their order, but those in which it is the player's turn come first.
 * @param {GameRecord[]} games */
export const ownTurnFirst = (games) => [
  ...games.filter((record) => turnOwner(record) === "mine"),
  ...games.filter((record) => turnOwner(record) !== "mine"),
];
