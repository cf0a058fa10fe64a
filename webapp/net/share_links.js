// Links to a puzzle, and to a whole card set.

import { isTooDeep, LinkError } from "./links.js";

const PUZZLE_LINK_PATTERN = /^#puzzle\.([a-z_]{1,40})\.([a-z0-9_-]{1,80})(?:[^A-Za-z0-9_-].*)?$/;

/** Whether an address is the link of a puzzle. @param {string} hash */
export const isPuzzleLink = (hash) => /^#puzzle\./.test(hash);

/** The link of a puzzle, which opens at the puzzle's start, with its task.
 * @param {string} game @param {string} id */
export const puzzleLink = (game, id) => `puzzle.${game}.${id}`;

/** The puzzle in an address, or null. @param {string} hash */
export function puzzleInAddress(hash) {
  const found = PUZZLE_LINK_PATTERN.exec(hash);
  return found ? { game: String(found[1]), id: String(found[2]) } : null;
}

/** Maximum length of a card set link in characters, and maximum unpacked size in bytes (the engine's limit
 * for a file). */
const MAX_LINK_CHARS = 400_000;
const MAX_SET_BYTES = 256 * 1024;
const SET_LINK_PATTERN = new RegExp(`^#set\\.([A-Za-z0-9_-]{2,${MAX_LINK_CHARS}})(?:[^A-Za-z0-9_-].*)?$`);

/** Whether an address is the link of a card set. @param {string} hash */
export const isSetLink = (hash) => /^#set\./.test(hash);

/** @param {Uint8Array} bytes */
const encodeForAddress = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** @param {unknown} set the card set in file format @returns {Promise<string>} */
export async function setLink(set) {
  const packed = new Blob([JSON.stringify(set)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return `set.${encodeForAddress(new Uint8Array(await new Response(packed).arrayBuffer()))}`;
}

/** The game named in a card set's text, or null. @param {string} text */
export function gameOfSetFile(text) {
  if (isTooDeep(text)) return null;
  try {
    const set = JSON.parse(text);
    return typeof set?.game === "string" ? set.game : null;
  } catch {
    return null;
  }
}

/** The text of the card set in an address, still to be checked by the engine. Throws LinkError.
 * @param {string} hash @returns {Promise<string>} */
export async function setInAddress(hash) {
  const found = SET_LINK_PATTERN.exec(hash)?.[1];
  if (!found) throw new LinkError("not-a-set");
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  let size = 0;
  try {
    const bytes = Uint8Array.from(atob(found.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      // A few bytes can unpack to any size: stop unpacking beyond the limit.
      if (size > MAX_SET_BYTES) {
        await reader.cancel();
        throw new LinkError("not-a-set");
      }
      parts.push(part.value);
    }
  } catch {
    throw new LinkError("not-a-set");
  }
  return new Blob(parts).text();
}
