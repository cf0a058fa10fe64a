// The files of the sentences: each is asked for once, that of the reader's language before the page's own script is there
// (`prefetch.js`). The site's are delivered as Fluent's parser reads them, which would take a page of sentences as long as drawing it.

import { addMessages } from "./messages.js";

/** @typedef {import("../state/types.js").Lang} Lang */
/** A file as it is written, or as Fluent's parser has read it. @typedef {string|{body: unknown[]}} Sentences */

/** Where the page has what was asked for early: the script that asks is another than the page's. */
const PREFETCHED = Symbol.for("tefuda-sentences");
const page = /** @type {{[PREFETCHED]?: {lang: Lang, coming: Promise<Sentences>}}} */ (
  /** @type {unknown} */ (globalThis)
);

/** What the browser is set to, where the table speaks it. @returns {Lang} */
export const guessedLanguage = () =>
  navigator.languages.some((each) => each.startsWith("ja")) ? "ja" : "en";

/** As what dates and numbers are written: as the browser is set to, where that is the language on the screen.
 * @param {Lang} lang @param {readonly string[]} [own] */
export const localeOf = (lang, own = navigator.languages) =>
  own.find((each) => each === lang || each.startsWith(`${lang}-`)) ?? lang;

/** @param {string} file a path on the site @returns {Promise<Sentences>} */
async function fetchMessages(file) {
  const response = await fetch(new URL(file, document.baseURI));
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return file.endsWith(".json") ? { body: await response.json() } : response.text();
}

/** @param {Lang} lang */
const fetchSiteMessages = (lang) => fetchMessages(`i18n/${lang}.json`);

/** Asks for the sentences of the language that a browser is set to: most players read what it does. */
export function prefetchMessages() {
  const lang = guessedLanguage();
  page[PREFETCHED] = { lang, coming: fetchSiteMessages(lang) };
  page[PREFETCHED].coming.catch(() => {});
}

/** What learns the sentences of a language, once; again where they could not be had.
 * @param {Record<Lang, string>[]} others further files, for games that the page brings
 * @returns {(lang: Lang) => Promise<void>} */
export function createLanguageLoader(others) {
  /** @type {Map<Lang, Promise<void>>} */
  const asked = new Map();
  /** @param {Lang} lang */
  async function learnt(lang) {
    const early = page[PREFETCHED];
    delete page[PREFETCHED];
    const own = early?.lang === lang ? early.coming : fetchSiteMessages(lang);
    for (const sentences of await Promise.all([own, ...others.map((files) => fetchMessages(files[lang]))]))
      for (const error of addMessages(lang, sentences)) console.warn(error);
  }
  return (lang) => {
    const learning = asked.get(lang) ?? learnt(lang);
    asked.set(lang, learning);
    learning.catch(() => asked.delete(lang));
    return learning;
  };
}
