// A draft card, and the card of the same name that it replaces in a set. Listings don't contain the name in
// the other language, so the player enters it beside the text. That name is kept when the card is rewritten.

/** @typedef {import("./types.js").Workshop} Workshop */
/** @typedef {import("./types.js").ReadCard} ReadCard */
/** @typedef {import("./types.js").SetCard} SetCard */

/** Maximum length of a text that the engine reads, in characters. */
export const MAX_TEXT_CHARS = 100_000;
/** Maximum length of a card's name, in characters. */
export const MAX_NAME_CHARS = 60;

/** @param {import("./types.js").Lang} lang */
export const otherLanguage = (lang) => (lang === "ja" ? "en" : "ja");

/** The card of the chosen set with this name in the text's language. @param {Workshop} desk @param {string} name */
const placeOfCardName = (desk, name) =>
  desk.sets.find(({ id }) => id === desk.targetSet)?.set.cards.find((card) => card[desk.lang].name === name);

/** The name in the other language; "" if not entered.
 * @param {Workshop} desk
 * @param {string} name the name in the card's text */
export function nameInOtherLanguage(desk, name) {
  const entered = desk.names[name];
  if (entered !== undefined) return entered;
  const old = placeOfCardName(desk, name)?.[otherLanguage(desk.lang)].name;
  return old === undefined || old === name ? "" : old;
}

/** The icon chosen for a card; "" for none.
 * @param {Workshop} desk
 * @param {string} name the name in the card's text */
export const chosenIcon = (desk, name) => desk.icons[name] ?? placeOfCardName(desk, name)?.art ?? "";

/** The chosen set's cards with these cards merged in, by name.
 * @param {Workshop} desk @param {ReadCard[]} read @returns {unknown[]} for `set.make` */
export function mergeCards(desk, read) {
  const other = otherLanguage(desk.lang);
  const before = desk.sets.find(({ id }) => id === desk.targetSet)?.set.cards ?? [];
  /** @type {Set<SetCard|undefined>} */
  const replaced = new Set();
  const names = new Set();
  const fresh = read.flatMap(({ card, name }) => {
    if (!card) return [];
    const old = placeOfCardName(desk, name);
    const called = nameInOtherLanguage(desk, name).trim();
    replaced.add(old);
    names.add((desk.lang === "en" && called) || name);
    const otherTexts = { flavour: old?.[other].flavour ?? "", ...(called ? { name: called } : {}) };
    const art = chosenIcon(desk, name);
    return [{ ...card, [other]: otherTexts, ...(art ? { art } : {}) }];
  });
  return [...before.filter((card) => !replaced.has(card) && !names.has(card.ja.name)), ...fresh];
}
