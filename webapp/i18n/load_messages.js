// Loads the message files, each once. The file of the reader's language is requested before the main script has
// loaded (`prefetch.js`). The site delivers them pre-parsed, because parsing takes as long as drawing a page.

import { addMessages } from "./messages.js";

/** @typedef {import("../state/types.js").Lang} Lang */
/** A message file, as source text or pre-parsed. @typedef {string|{body: unknown[]}} Sentences */

/** Key of the prefetched messages on `globalThis`, shared by prefetch.js and the main script. */
const PREFETCHED_MESSAGES_KEY = Symbol.for("tefuda-sentences");
const pageGlobals = /** @type {{[PREFETCHED_MESSAGES_KEY]?: {lang: Lang, sentences: Promise<Sentences>}}} */ (
  /** @type {unknown} */ (globalThis)
);

/** The browser's language if supported. @returns {Lang} */
export const languageOfBrowser = () =>
  navigator.languages.some((each) => each.startsWith("ja")) ? "ja" : "en";

/** The locale for dates and numbers: the browser's, if it matches the language on the screen.
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

/** Requests the messages of the browser's language, which most players use. */
export function prefetchMessages() {
  const lang = languageOfBrowser();
  pageGlobals[PREFETCHED_MESSAGES_KEY] = { lang, sentences: fetchSiteMessages(lang) };
  pageGlobals[PREFETCHED_MESSAGES_KEY].sentences.catch(() => {});
}

/** Creates a loader of languages, which loads each once, and again after a failure.
 * @param {Record<Lang, string>[]} others further files, for games that the page adds
 * @returns {(lang: Lang) => Promise<void>} */
export function createLanguageLoader(others) {
  /** @type {Map<Lang, Promise<void>>} */
  const requests = new Map();
  /** @param {Lang} lang */
  async function loadLanguage(lang) {
    const early = pageGlobals[PREFETCHED_MESSAGES_KEY];
    delete pageGlobals[PREFETCHED_MESSAGES_KEY];
    const own = early?.lang === lang ? early.sentences : fetchSiteMessages(lang);
    for (const sentences of await Promise.all([own, ...others.map((files) => fetchMessages(files[lang]))]))
      for (const error of addMessages(lang, sentences)) console.warn(error);
  }
  return (lang) => {
    const learning = requests.get(lang) ?? loadLanguage(lang);
    requests.set(lang, learning);
    learning.catch(() => requests.delete(lang));
    return learning;
  };
}
