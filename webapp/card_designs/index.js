// The card designs of all games. Each game has a module; no other module names a game.

import { battleSpirits } from "./battle_spirits.js";
import { plainDesign } from "./design.js";
import { haremMaster } from "./harem_master.js";
import { kyougenshi } from "./kyougenshi.js";
import { pmv } from "./pmv.js";

/** @typedef {import("./design.js").Look} Look */

/** @type {Record<string, Look>} */
const DESIGNS = { pmv, harem_master: haremMaster, kyougenshi, battle_spirits: battleSpirits };

/** Adds the design of a game that the site does not include; missing parts are plain.
 * @param {string} id @param {Partial<Look>} look */
export function addDesign(id, look) {
  DESIGNS[id] = { ...plainDesign, ...look };
}

/** The design of a face's game. @param {{game?: string}|null|undefined} face @returns {Look} */
export const designOf = (face) => designOfGame(face?.game);

/** @param {string|null|undefined} game @returns {Look} */
export const designOfGame = (game) => DESIGNS[game ?? ""] ?? pmv;
