// How the cards of each game look: what stands in which corner, and what is said of a card in words. One module a game;
// no other module of the screen names one.

import { battleSpirits } from "./battle_spirits.js";
import { plainDesign } from "./design.js";
import { haremMaster } from "./harem_master.js";
import { kyougenshi } from "./kyougenshi.js";
import { pmv } from "./pmv.js";

/** @typedef {import("./design.js").Look} Look */

/** @type {Record<string, Look>} */
const DESIGNS = { pmv, harem_master: haremMaster, kyougenshi, battle_spirits: battleSpirits };

/** Takes in how the cards of a game look that the site does not ship: what it does not say is plain.
 * @param {string} id @param {Partial<Look>} look */
export function addDesign(id, look) {
  DESIGNS[id] = { ...plainDesign, ...look };
}

/** The look of a face's game. @param {{game?: string}|null|undefined} face @returns {Look} */
export const designOf = (face) => designOfGame(face?.game);

/** The look of a game by its id. @param {string|null|undefined} game @returns {Look} */
export const designOfGame = (game) => DESIGNS[game ?? ""] ?? pmv;
