// Text files of players: UTF-8, UTF-16 (spreadsheets), and Shift_JIS (older Japanese programs).

import { LinkError } from "./links.js";

/** Length of the longest deck list that the engine reads, in characters (pyengine/cards/deck_lists.py). */
const MAX_CHARS = 20_000;
/** Size of the largest file with that many characters, in bytes: up to four each. */
const MAX_BYTES = 4 * MAX_CHARS;

/** A file without a byte order mark is UTF-16 if more than this share of its bytes is zero. In UTF-16, every
 * second byte of Latin text is zero. */
const UTF_16_ZEROS = 0.2;

/** @param {Uint8Array} bytes @returns {string} an encoding label of the Encoding Standard */
function detectEncoding(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  let even = 0;
  let odd = 0;
  bytes.forEach((byte, n) => {
    if (byte === 0 && n % 2) odd++;
    else if (byte === 0) even++;
  });
  if (Math.max(even, odd) > UTF_16_ZEROS * bytes.length) return odd > even ? "utf-16le" : "utf-16be";
  return "utf-8";
}

/** @param {Uint8Array} bytes @returns {string} the text, without a byte order mark; throws TypeError if the bytes
 *   are not text */
export function decodeText(bytes) {
  const encoding = detectEncoding(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (encoding !== "utf-8") throw error;
    return new TextDecoder("shift_jis", { fatal: true }).decode(bytes);
  }
}

/** @param {File} file @returns {Promise<string>} the file's text; throws LinkError if the file is too large or not
 *   text */
export async function readTextFile(file) {
  if (file.size > MAX_BYTES)
    throw new LinkError("file-too-big", {
      size: Math.ceil(file.size / 1024),
      most: Math.floor(MAX_BYTES / 1024),
    });
  try {
    return decodeText(new Uint8Array(await file.arrayBuffer()));
  } catch {
    throw new LinkError("not-text", { name: file.name.slice(0, 60) });
  }
}
