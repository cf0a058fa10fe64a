// The card designs of all games. Each game has a module; no other module names a game.

import { battleSpirits } from "./battle_spirits.js";
import { plainDesign } from "./design.js";
import { haremMaster } from "./harem_master.js";
import { kyougenshi } from "./kyougenshi.js";
import { pmv } from "./pmv.js";

/** @typedef {import("./design.js").Look} Look */

/** @type {Record<string, Look>} */
const DESIGNS = { pmv, harem_master: haremMaster, kyougenshi, battle_spirits: battleSpirits };

/** Ids of the games that the site includes, whose cards have their own icons. */
export const OWN_GAMES = Object.keys(DESIGNS);

/** The name of the file with the icons for a face (art/icons.js). @param {{game?: string}} face */
export const artFileOfGame = ({ game = "pmv" }) => (OWN_GAMES.includes(game) ? game : "other");

/** Adds the design of a game that the site does not include; missing parts are plain.
 * @param {string} id @param {Partial<Look>} look */
export function registerDesign(id, look) {
  DESIGNS[id] = { ...plainDesign, ...look };
}

/** The design of a face's game. @param {{game?: string}|null|undefined} face @returns {Look} */
export const designOf = (face) => designOfGame(face?.game);

/** @param {string|null|undefined} game @returns {Look} */
export const designOfGame = (game) => DESIGNS[game ?? ""] ?? pmv;

/** What the painter of pictures has to know about a card (art/gallery.js).
 * @param {import("../state/types.js").Face} face @param {string} icon the name of a chosen icon, or ""
 * @param {string} own the address of a picture to show instead, or ""
 * @returns {import("../state/board_scene.js").SceneArt} */
export function artOf(face, icon, own) {
  const design = designOf(face);
  return {
    file: artFileOfGame(face),
    id: face.face,
    kind: face.class,
    palettes: design.palettes(face),
    legend: design.isLegend(face),
    icon,
    own,
  };
}

/** The ids of a card's keywords and triggers: its current ones on the table, else those printed.
 * @param {import("../state/types.js").Face} face
 * @param {import("../state/types.js").CardView|null} card the card on the table, else null */
export function signsOf(face, card) {
  const { keywords } = designOf(face);
  const printed = face.signs ?? (face.keywords ?? []).map(({ id }) => id);
  if (!card?.keywords) return printed;
  const others = card.lost_text ? [] : printed.filter((id) => !keywords.includes(id));
  return [...new Set([...card.keywords, ...others])];
}
