// Battle Spirits: the cost above, BP below, the part in a battle beside it.

import { plain } from "./look.js";

/** @typedef {{bp?: number, level?: number}} Spirit */

/** @param {import("../state/types.js").CardView} card */
const spirit = (card) => /** @type {Spirit} */ (/** @type {unknown} */ (card));

/** @type {import("./look.js").Look} */
export const battleSpirits = {
  ...plain,
  power(_, card) {
    const now = card ? spirit(card).bp : undefined;
    return typeof now === "number" ? [String(now)] : null;
  },
  badges(card) {
    const badges = [];
    if (card.attacking) badges.push({ kind: "fight", says: "⚔" });
    if (card.blocking) badges.push({ kind: "guard", says: "盾", ja: true });
    const level = spirit(card).level;
    if (level) badges.push({ kind: "", says: `Lv${level}` });
    return badges;
  },
};
