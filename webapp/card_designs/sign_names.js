// The icons of keywords, triggers and states (sign_icons.json), their names, and which the legend lists.

import { termText } from "../i18n/text.js";
import { SIGN_ICONS } from "../vendor/sign_icons.js";

/** @typedef {import("../state/types.js").State} State */

/** Icons common to all games. */
const COMMON_SIGNS_KEY = "table";

/** The outline of an icon in a box of 512, from the game or common to all games; "" if there is none.
 * @param {string|undefined} game @param {string} id */
export const signPath = (game, id) =>
  SIGN_ICONS[game ?? ""]?.[id] ?? SIGN_ICONS[COMMON_SIGNS_KEY]?.[id] ?? "";

/** Prefixes of the messages that name card icons, in the order in which they are tried. */
export const SIGN_NAME_MESSAGE_KINDS = ["sign", "keyword", "colour", "gender", "mark"];

/** The name of a card icon in the page's language, or the icon's id if it has no name. @param {State} state @param {string} id */
export function signName(state, id) {
  for (const kind of SIGN_NAME_MESSAGE_KINDS) {
    const name = termText(state, kind, id);
    if (name !== id) return name;
  }
  return id;
}

/** Triggers and states common to all games, by id. */
const COMMON_SIGNS = [
  "attacks",
  "blocks",
  "enters",
  "leaves",
  "destroyed",
  "strikes",
  "turn",
  "event",
  "ability",
  "text",
  "asleep",
  "lost_text",
  "changed",
  "damage",
];

/** The ids of a game's keywords, triggers and states that have a line in the legend: its own, then those common to all
 * games. @param {string|undefined} game */
export const signsForLegend = (game) => [...Object.keys(SIGN_ICONS[game ?? ""] ?? {}), ...COMMON_SIGNS];
