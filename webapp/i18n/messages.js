// Formats codes and params as sentences in the reader's language when they are shown. Every refusal and fault
// has a sentence. A code without a message is shown unchanged with its clause, so that a newer engine leaves
// no gaps.

import { seatOfTarget } from "../state/answers.js";
import { splitPlace } from "../state/layout.js";
import { FluentBundle, FluentResource } from "../vendor/fluent-bundle.js";

/** @typedef {import("../state/types.js").Lang} Lang */
/** @typedef {import("../state/types.js").Params} Params */

/** @type {Record<Lang, FluentBundle|null>} */
const bundles = { ja: null, en: null };

/** Adds the messages of a file; existing messages are kept.
 * @param {Lang} lang @param {string|{body: unknown[]}} source Fluent source, or Fluent's parsed form
 * @returns {Error[]} the errors in the source */
export function addMessages(lang, source) {
  const bundle = bundles[lang] ?? new FluentBundle(lang, { useIsolating: false });
  bundles[lang] = bundle;
  const read = typeof source === "string" ? new FluentResource(source) : source;
  return bundle.addResource(/** @type {FluentResource} */ (read));
}

/** Whether the messages of a language have loaded. @param {Lang} lang */
export const hasLanguage = (lang) => bundles[lang] !== null;

/** @param {string} prefix @param {string} code */
export const messageId = (prefix, code) => `${prefix}-${code}`.replace(/[^A-Za-z0-9]+/g, "-");

/** @param {Lang} lang @param {string} id */
export const hasText = (lang, id) => bundles[lang]?.hasMessage(id) ?? false;

/** @param {Lang} lang
 * @param {string} id
 * @param {Record<string, string|number>} [args]
 * @returns {string|null} null if there is no such message
 */
export function formatMessage(lang, id, args = {}) {
  const bundle = bundles[lang];
  const message = bundle?.getMessage(id);
  if (!bundle || !message?.value) return null;
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(message.value, args, errors);
  // A param that the engine leaves out must not show its name.
  return errors.length ? text.replace(/\{\$?[\w-]*\}/g, "…") : text;
}

/** Names for the parts of a sentence: seats, cards, places and words. A game's own wording has the game's id as
 * prefix.
 * @typedef {{lang: Lang, game?: string, seat: (n: number) => string, card: (card: {ref?: number, face?: string|null}) => string,
 *   place: (zone: string, seat: number) => string}} Voice */

const SEAT_PARAMS = /^(seat|player|winner|loser|defender|opponent|controller|owner|who|to_seat)$/;

/** Params that name where a card moves from and to: places of the table if they are words. */
const PLACE_PARAMS = /^(giver|taker)$/;

/** Prefixes of refusals and reasons. */
const REFUSAL_PREFIXES = new Set(["why", "err", "fault"]);

/** List formats by language, created on first use because that is slow. @type {Map<string, Intl.ListFormat>} */
const listFormats = new Map();

/** Formats a list in a language. Names that contain commas are separated by semicolons.
 * @param {Lang} lang @param {string[]} parts @param {"conjunction"|"disjunction"} [type] a list joined by "and" or
 *   by "or" */
export function formatList(lang, parts, type = "conjunction") {
  const format = listFormats.get(lang + type);
  const list = format ?? new Intl.ListFormat(lang, { type, style: lang === "ja" ? "narrow" : "long" });
  if (!format) listFormats.set(lang + type, list);
  if (!parts.some((part) => part.includes(", "))) return list.format(parts);
  return list
    .formatToParts(parts)
    .map(({ type: kind, value }) => (kind === "literal" ? value.replace(/^,/, ";") : value))
    .join("");
}

/** The word for an id, in the game's own wording or the general one; null if there is none.
 * @param {Lang} lang @param {string|undefined} game @param {string} kind @param {string} id @returns {string|null} */
export const gameTerm = (lang, game, kind, id) =>
  (game ? formatMessage(lang, messageId(game, messageId(kind, id))) : null) ??
  formatMessage(lang, messageId(kind, id));

/** Counts unnamed cards after the named ones. @param {Lang} lang @param {string[]} parts */
function mergeUnnamedCards(lang, parts) {
  const nameless = formatMessage(lang, "ui-a-card");
  const named = parts.filter((part) => part !== nameless);
  const count = parts.length - named.length;
  return count < 2 ? parts : [...named, formatMessage(lang, "ui-hidden-cards", { count }) ?? ""];
}

/** @param {Voice} voice @param {string} key @param {unknown} value @returns {string|number} */
function formatParam(voice, key, value) {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) {
    const parts = value
      .map((each) => String(formatParam(voice, key.replace(/s$/, ""), each)))
      .filter(Boolean);
    return formatList(voice.lang, mergeUnnamedCards(voice.lang, parts));
  }
  if (typeof value === "object") {
    const card = /** @type {{ref?: number, face?: string|null, ja?: string, en?: string}} */ (value);
    const place = /** @type {{place?: string, seat?: number}} */ (value);
    if (typeof place.place === "string") return voice.place(place.place, place.seat ?? 0);
    if (typeof card.ja === "string" && typeof card.en === "string") return card[voice.lang] ?? "";
    return voice.card(card);
  }
  if (typeof value === "number") return SEAT_PARAMS.test(key) ? voice.seat(value) : value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const seat = seatOfTarget(value);
  if (seat !== null) return voice.seat(seat);
  if (PLACE_PARAMS.test(key)) return voice.place(...splitPlace(String(value)));
  return gameTerm(voice.lang, voice.game, key, String(value)) ?? String(value);
}

/** @param {Voice} voice @param {Params} [params] */
export function formatParams(voice, params = {}) {
  /** @type {Record<string, string|number>} */
  const args = {};
  for (const [key, value] of Object.entries(params))
    args[key.replace(/[^A-Za-z0-9_-]/g, "_")] = formatParam(voice, key, value);
  // Messages about one card and about several use the same words.
  if (args.card === undefined && args.cards !== undefined) args.card = args.cards;
  return args;
}

/**
 * The sentence of a code.
 * @param {Voice} voice
 * @param {string} prefix `q`, `opt`, `log`, `why`, `over`, `mark`, `err`
 * @param {string} code
 * @param {Params} [params]
 * @param {string} [clause] shown when the sentence is missing
 */
export function messageOfCode(voice, prefix, code, params = {}, clause = "") {
  const args = formatParams(voice, params);
  const own = voice.game ? messageId(voice.game, `${prefix}-${code}`) : "";
  const message =
    (own && formatMessage(voice.lang, own, args)) || formatMessage(voice.lang, messageId(prefix, code), args);
  if (message !== null) return message;
  const plain = REFUSAL_PREFIXES.has(prefix) ? formatMessage(voice.lang, `${prefix}-otherwise`) : null;
  if (plain !== null) return plain;
  const rest = Object.entries(args)
    .filter(([key, value]) => value !== "" && !["seat", "player", "phase", "card"].includes(key))
    .map(([, value]) => value)
    .join(", ");
  return `${clause ? `§${clause} ` : ""}${code}${rest ? ` (${rest})` : ""}`;
}
