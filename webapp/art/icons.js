// The icons of each game's cards, made by build/card_art.py, loaded when a card of the game is first drawn.

import { OWN_GAMES } from "../card_designs/index.js";

/** The icons of a game: icon names by card id (`cards`) and by kind of card (`kinds`), and path data by icon name (`icons`).
 * @typedef {{cards: Record<string, string>, kinds: Record<string, string>, icons: Record<string, string>}} GameIcons */

/** The icons requested so far, by game file. @type {Map<string, Promise<GameIcons>>} */
const requests = new Map();

/** Downloads a game's icons. @param {string} file @returns {Promise<GameIcons>} */
async function downloadIcons(file) {
  // Resolve the path against the page, because bundling moves this module.
  const address = new URL(`vendor/art/${file}.json`, document.baseURI);
  const response = await fetch(address, { priority: "low" });
  if (!response.ok) throw new Error(`${address.href}: ${response.status}`);
  return response.json();
}

/** A game's icons, downloaded once. @param {string} file name of the game's file, or "other" @returns {Promise<GameIcons>} */
export function iconsOf(file) {
  const request = requests.get(file) ?? downloadIcons(file);
  requests.set(file, request);
  request.catch(() => requests.delete(file));
  return request;
}

/** Path data of the icons of all games by name, for the icon picker of the card workshop.
 * @returns {Promise<Map<string, string>>} sorted by name */
export async function allIcons() {
  const files = await Promise.all(OWN_GAMES.map(iconsOf));
  return new Map(files.flatMap(({ icons }) => Object.entries(icons)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Path data of the icon that a card's author chose; undefined if this site has no icon of that name.
 * @param {string} file @param {string} name @returns {Promise<string|undefined>} */
export async function chosenIcon(file, name) {
  const { icons } = await iconsOf(file);
  return Object.hasOwn(icons, name) ? icons[name] : (await allIcons()).get(name);
}

/** The path data of a card's icon: its own, or one for its kind. A workshop card has only its kind.
 * @param {GameIcons} icons @param {string} id @param {string} kind */
export const iconOf = ({ cards, kinds, icons }, id, kind) =>
  icons[cards[id] ?? kinds[kind] ?? Object.values(kinds)[0] ?? ""] ?? "";
