// A card that is being written, and the one of a set whose place it takes: they are written by the same name.
//
// What a card is called in the other language stands in no listing, so it is entered beside the text; it stays when the
// card is written anew.

/** @typedef {import("./types.js").Workshop} Workshop */
/** @typedef {import("./types.js").ReadCard} ReadCard */
/** @typedef {import("./types.js").SetCard} SetCard */

/** Characters that the engine reads at once. */
export const MAX_TEXT_CHARS = 100_000;
/** Characters of a card's name. */
export const MAX_NAME_CHARS = 60;

/** @param {import("./types.js").Lang} lang */
export const otherLanguage = (lang) => (lang === "ja" ? "en" : "ja");

/** The card of the chosen set that is called so in the language of the text. @param {Workshop} desk @param {string} name */
const placeOf = (desk, name) =>
  desk.sets.find(({ id }) => id === desk.target)?.set.cards.find((card) => card[desk.lang].name === name);

/** What a card is called in the language that it is not written in; "" where nobody said. @param {Workshop} desk
 * @param {string} name as written */
export function otherName(desk, name) {
  const entered = desk.names[name];
  if (entered !== undefined) return entered;
  const old = placeOf(desk, name)?.[otherLanguage(desk.lang)].name;
  return old === undefined || old === name ? "" : old;
}

/** The cards of the chosen set with these in it, each in the place of the one of its name.
 * @param {Workshop} desk @param {ReadCard[]} read @returns {unknown[]} for `set.make` */
export function mergeCards(desk, read) {
  const other = otherLanguage(desk.lang);
  const before = desk.sets.find(({ id }) => id === desk.target)?.set.cards ?? [];
  /** @type {Set<SetCard|undefined>} */
  const replaced = new Set();
  const names = new Set();
  const fresh = read.flatMap(({ card, name }) => {
    if (!card) return [];
    const old = placeOf(desk, name);
    const called = otherName(desk, name).trim();
    replaced.add(old);
    names.add((desk.lang === "en" && called) || name);
    const said = { flavour: old?.[other].flavour ?? "", ...(called ? { name: called } : {}) };
    return [{ ...card, [other]: said }];
  });
  return [...before.filter((card) => !replaced.has(card) && !names.has(card.ja.name)), ...fresh];
}
