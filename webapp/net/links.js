// Parses links and files from outside. Checks only their size and form; the engine judges their content.

import { MAX_BACKUP_BYTES } from "../store/backup.js";
import { INVITER_PATTERN, inviterNameForAddress, inviterNameFromAddress } from "./inviter_name.js";
import { TERMS_PATTERN, termsForAddress, termsFromAddress } from "./match_terms.js";

/** End of a link: the position at which it opens, as a number of answers. */
const MOMENT_PATTERN = /@(\d{1,6})$/;

/** @param {string} hash @returns {string|null} the link's text, or null if the address contains none */
export function gameLinkInAddress(hash) {
  const text = (hash.startsWith("#") ? hash.slice(1) : hash).replace(MOMENT_PATTERN, "");
  return text === "" ? null : text;
}

/** @param {string} hash @returns {number|null} the position at which the link opens, or null if not given */
export function momentInAddress(hash) {
  const found = MOMENT_PATTERN.exec(hash);
  return found ? Number(found[1]) : null;
}

/** Text may follow an address, after a character that can't be part of the address. */
const END_PATTERN = "(?:[^A-Za-z0-9_@-].*)?$";

/** Line lengths between which mail programs wrap a long line, including quote marks. */
const [MIN_WRAPPED_CHARS, MAX_WRAPPED_CHARS] = [60, 84];

/** Joins the lines of a wrapped address. The address ends at a line that is shorter or longer than a wrapped
 * line, or at a space.
 * @param {string} text */
function joinLines(text) {
  let found = "";
  for (const line of text.split(/\r?\n/)) {
    const part = line.replace(/^[\s>]+/, "");
    if (!part) break;
    found += part;
    // Text follows the address on this line.
    if (/\s/.test(part.trimEnd()) && found !== part) break;
    if (line.length < MIN_WRAPPED_CHARS || line.length > MAX_WRAPPED_CHARS) break;
  }
  return found;
}

/** The fragment of an address, restored to its original form. Mail programs wrap an address, quote its lines,
 * or put it in brackets.
 * @param {string} text an address, a text that contains one, or only the fragment */
export function linkFragmentIn(text) {
  let fragment = text;
  try {
    fragment = decodeURIComponent(text);
  } catch {
    // Keep a stray percent sign.
  }
  const at = Math.max(fragment.indexOf("#"), 0);
  const before = fragment.slice(0, at);
  if (/<[^<>]*$/.test(before)) return (fragment.slice(at).split(">")[0] ?? "").replaceAll(/\s+/g, "");
  const lineStart = before.lastIndexOf("\n") + 1;
  const whole = joinLines(fragment.slice(lineStart));
  return whole.slice(Math.max(whole.indexOf("#"), 0)).replaceAll(/[\s>]+/g, "");
}

const INVITATION_PATTERN = new RegExp(
  `^#live\\.(-|[A-Za-z0-9-]{1,64})\\.([a-z_]{1,40})${TERMS_PATTERN}${INVITER_PATTERN}\\.([A-Za-z0-9_-]{40,2000})${END_PATTERN}`,
);
const REPLY_PATTERN = new RegExp(`^#reply\\.([A-Za-z0-9_-]{40,2000})${END_PATTERN}`);

/** Parses the address of an invitation: the running game ("-": a new one), its rules and terms, the inviting player,
 * and the code. @param {string} hash */
export function invitationInAddress(hash) {
  const found = INVITATION_PATTERN.exec(linkFragmentIn(hash));
  return found
    ? {
        id: String(found[1]),
        game: String(found[2]),
        terms: termsFromAddress(found[3]),
        name: inviterNameFromAddress(found[4]),
        code: String(found[5]),
      }
    : null;
}

/** The code in a reply address, or null. @param {string} hash */
export const replyInAddress = (hash) => REPLY_PATTERN.exec(linkFragmentIn(hash))?.[1] ?? null;

/** The format name in the file of a letter. */
export const LETTER_FORMAT = "tefuda-letter";
const LETTER_PATTERN = new RegExp(`^#letter\\.([A-Za-z0-9_-]+)${END_PATTERN}`);

/** The correspondence letter in an address, or null. @param {string} hash */
export const letterInAddress = (hash) => LETTER_PATTERN.exec(linkFragmentIn(hash))?.[1] ?? null;

// The address of a room without relays ends with a full stop, which looks like the end of a sentence.
const ROOM_PATTERN = new RegExp(
  `^#room\\.(-|[A-Za-z0-9-]{1,64})\\.([a-z_]{1,40})${TERMS_PATTERN}${INVITER_PATTERN}\\.([a-f0-9]{32})\\.([A-Za-z0-9_-]{22})(?:\\.([A-Za-z0-9_-]{0,2000}))?${END_PATTERN}`,
);

/** Parses the address of a room: the game as in an invitation, the room, its password, and its relays as text.
 * @param {string} hash */
export function roomInAddress(hash) {
  const found = ROOM_PATTERN.exec(linkFragmentIn(hash));
  const relays = found && decodeRelays(found[7]);
  if (!found || relays === null) return null;
  return {
    id: String(found[1]),
    game: String(found[2]),
    terms: termsFromAddress(found[3]),
    name: inviterNameFromAddress(found[4]),
    room: String(found[5]),
    password: String(found[6]),
    relays,
  };
}

/** The relays of an address, as text; null if they aren't valid text. @param {string|undefined} coded */
function decodeRelays(coded = "") {
  try {
    return atob(coded.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}

/** Encodes bytes as text for an address. @param {string} bytes */
const encodeForAddress = (bytes) => btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** @param {string} id @param {string} game @param {string} room @param {string} password @param {string[]} relays
 * @param {import("../state/types.js").Terms|null} [terms] @param {string} [name] the name of the inviting player */
export const roomLink = (id, game, room, password, relays, terms = null, name = "") =>
  `room.${id}.${game}${termsForAddress(terms)}${inviterNameForAddress(name)}.${room}.${password}.${encodeForAddress(relays.join(" "))}`;

/** A new random room name and password. */
export function newRoom() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const id = Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { id, password: encodeForAddress(String.fromCharCode(...bytes.slice(16))) };
}

// A truncated address must not match as a table without a room.
const SPECTATOR_LINK_PATTERN = new RegExp(
  `^#watch\\.([a-z_]{1,40})\\.([0-9a-f]{32})\\.([0-9a-f]{16})(?:\\.([A-Za-z0-9_-]{22})(?:\\.([A-Za-z0-9_-]{0,2000}))?)?(?!\\.[A-Za-z0-9_-])${END_PATTERN}`,
);

/** Parses a spectator link: the game, the table's key, the players (bridge/PROTOCOL.md), and the room for other
 * devices, with its password and its relays as text.
 * @param {string} hash */
export function parseSpectatorLink(hash) {
  const found = SPECTATOR_LINK_PATTERN.exec(linkFragmentIn(hash));
  const relays = found && decodeRelays(found[5]);
  if (!found || relays === null) return null;
  return {
    game: String(found[1]),
    key: String(found[2]),
    players: String(found[3]),
    room: found[4] ? { password: String(found[4]), relays } : null,
  };
}

/** @param {string} game @param {string} key @param {string} players
 * @param {{password: string, relays: string[]}|null} room */
export const makeSpectatorLink = (game, key, players, room) =>
  `watch.${game}.${key}.${players}${room ? `.${room.password}.${encodeForAddress(room.relays.join(" "))}` : ""}`;

/** Whether an address is a spectator link. @param {string} hash */
export const isSpectatorLink = (hash) => /^#watch\./.test(hash);

/** Whether an address is about a table between two devices. @param {string} hash */
export const isLiveGameLink = (hash) => /^#(live|reply|room)\./.test(hash);

/** Whether an address is a letter, even an unreadable one. @param {string} hash */
export const isLetterLink = (hash) => /^#letter\./.test(hash);

const POSITION_LINK_PATTERN = new RegExp(`^#judge\\.([A-Za-z0-9_-]{2,8000})${END_PATTERN}`);

/** Whether an address is about a position in the position editor. @param {string} hash */
export const isPositionLink = (hash) => /^#judge\./.test(hash);

/** The position in an address, for the engine to read, or null. @param {string} hash */
export const positionInAddress = (hash) => POSITION_LINK_PATTERN.exec(linkFragmentIn(hash))?.[1] ?? null;

/** Longest deck code in a link, in characters. */
const MAX_DECK_CODE_CHARS = 12_000;
const DECK_LINK_PATTERN = new RegExp(
  `^#deck\\.([a-z_]{1,40})\\.([A-Za-z0-9_-]{2,${MAX_DECK_CODE_CHARS}})${END_PATTERN}`,
);

/** A deck in a link.
 * @typedef {{game: string, name: string, cards: [string, number][], sideboard: [string, number][],
 *   sets: {id: string, name: string}[]}} Brought */

/** Whether an address is about a deck. @param {string} hash */
export const isDeckLink = (hash) => /^#deck\./.test(hash);

/** Builds the link of a deck, with its name, lists and card sets.
 * @param {string} game @param {Omit<Brought, "game">} deck */
export function deckLink(game, { name, cards, sideboard, sets }) {
  const bytes = new TextEncoder().encode(
    JSON.stringify([name, cards, sideboard, sets.map((each) => [each.id, each.name])]),
  );
  return `deck.${game}.${encodeForAddress(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}

/** @param {unknown} value @param {number} most @returns {value is string} */
const isShortText = (value, most) => typeof value === "string" && value.length <= most;

/** @param {unknown} value @returns {value is [string, number][]} */
const isCardList = (value) =>
  Array.isArray(value) &&
  value.length <= 400 &&
  value.every(
    (row) =>
      Array.isArray(row) &&
      row.length === 2 &&
      isShortText(row[0], 64) &&
      Number.isInteger(row[1]) &&
      row[1] > 0 &&
      row[1] < 100,
  );

/** The deck in an address, or null. The engine checks whether its cards exist.
 * @param {string} hash @returns {Brought|null} */
export function deckInAddress(hash) {
  const found = DECK_LINK_PATTERN.exec(linkFragmentIn(hash));
  if (!found) return null;
  try {
    const bytes = atob(String(found[2]).replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
    if (isTooDeep(text)) return null;
    const [name, cards, sideboard, sets] = JSON.parse(text);
    const named =
      Array.isArray(sets) &&
      sets.length <= 8 &&
      sets.every((each) => Array.isArray(each) && isShortText(each[0], 64) && isShortText(each[1], 200));
    if (!isShortText(name, 60) || !isCardList(cards) || !isCardList(sideboard) || !named) return null;
    return {
      game: String(found[1]),
      name,
      cards,
      sideboard,
      sets: sets.map(([id, called]) => ({ id, name: called })),
    };
  } catch {
    return null;
  }
}

/** The fragment of a pasted address or of a pasted code without an address.
 * @param {"letter"|"reply"} kind @param {string} text */
export const fragmentOfPasted = (kind, text) => (text.includes("#") ? text : `#${kind}.${text.trim()}`);

/** The complete address to send.
 * @param {string} link @param {number|null} [at] the position at which the link opens
 * @param {string} [base] */
export const siteAddressOf = (link, at = null, base = document.baseURI) =>
  `${base.split("#")[0]}#${link}${at === null ? "" : `@${at}`}`;

/** Removes the link from the address bar, because another game is open now. */
export function clearAddressBar() {
  if (gameLinkInAddress(location.hash)) history.replaceState(null, "", document.baseURI.split("#")[0]);
}

/** An error with a code that the screen can explain. */
export class LinkError extends Error {
  /** @param {string} code @param {Record<string, unknown>} [params] */
  constructor(code, params = {}) {
    super(code);
    this.name = "LinkError";
    this.code = code;
    this.params = params;
  }
}

/** Maximum nesting of a file's JSON: readers recurse as deep. */
const MAX_JSON_DEPTH = 200;

/** @param {string} text JSON or any other text */
export function isTooDeep(text) {
  let depth = 0;
  let deepest = 0;
  for (const [sign] of text.replace(/"(?:[^"\\]|\\.)*"?/gs, "").matchAll(/[[\]{}]/g)) {
    depth += sign === "[" || sign === "{" ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest > MAX_JSON_DEPTH;
}

/** @param {File} file @returns {Promise<unknown>} */
export async function readJson(file) {
  if (file.size > MAX_BACKUP_BYTES)
    throw new LinkError("file-too-big", { size: Math.ceil(file.size / 1024), most: MAX_BACKUP_BYTES / 1024 });
  const text = await file.text();
  if (isTooDeep(text)) throw new LinkError("too-deep");
  try {
    return JSON.parse(text);
  } catch {
    throw new LinkError("not-json", { name: file.name.slice(0, 60) });
  }
}
