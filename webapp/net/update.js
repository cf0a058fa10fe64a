// Reading an update without looking behind it.

/** The view that says what is asked of whom. @param {import("../view/types.js").Update} update */
export const publicView = (update) =>
  /** @type {import("../view/types.js").View} */ (
    update.views.public ?? update.views["0"] ?? update.views["1"]
  );

/** How many answers the game has had. @param {import("../view/types.js").Update} update */
export const lengthOf = (update) =>
  update.length ?? Math.max(0, ...publicView(update).log.map((line) => line.index + 1));
