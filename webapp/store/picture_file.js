// Images in files and on this device: WebP or JPEG, small, and checked before the browser decodes them, because a few
// bytes can stand for an image of many megapixels.

/** Maximum size of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 60 * 1024;
/** Maximum length of a picture in base64. */
export const MAX_PICTURE_CHARS = 4 * Math.ceil(MAX_PICTURE_BYTES / 3);
/** Maximum width and height of a picture, in pixels. */
export const MAX_PICTURE_SIDE = 1000;
/** Maximum number of pictures in the file of a card set. */
export const MAX_PICTURES_IN_FILE = 100;
/** Maximum length of a card's name, as in a set. */
const MAX_NAME_CHARS = 80;

/** An image's kind, and its size in pixels. @typedef {{type: string, width: number, height: number}} ImageHead */

/** @param {Uint8Array} bytes @param {number} at @param {string} text */
const hasText = (bytes, at, text) => [...text].every((sign, n) => bytes[at + n] === sign.charCodeAt(0));

/** @param {DataView} view @returns {ImageHead|null} */
function webpHead(view) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  if (bytes.length < 30 || !hasText(bytes, 0, "RIFF") || !hasText(bytes, 8, "WEBP")) return null;
  const type = "image/webp";
  const three = (/** @type {number} */ at) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (hasText(bytes, 12, "VP8X")) return { type, width: three(24) + 1, height: three(27) + 1 };
  if (hasText(bytes, 12, "VP8L")) {
    const bits = view.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!hasText(bytes, 12, "VP8 ")) return null;
  return { type, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** @param {DataView} view @returns {ImageHead|null} */
function jpegHead(view) {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    // A frame header, but not the tables that have numbers between those of frame headers.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: "image/jpeg", width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The kind and size of an image as its first bytes tell; null if it is neither WebP nor JPEG.
 * @param {Uint8Array} bytes */
export function imageHead(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return webpHead(view) ?? jpegHead(view);
}

/** Decodes an image from base64 text; null if it is too large or in no supported format.
 * @param {unknown} text @returns {Blob|null} */
export function pictureIn(text) {
  if (typeof text !== "string" || text.length > MAX_PICTURE_CHARS) return null;
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4) return null;
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const head = imageHead(bytes);
  const fits = (/** @type {number} */ side) => side >= 1 && side <= MAX_PICTURE_SIDE;
  if (!head || bytes.length > MAX_PICTURE_BYTES || !fits(head.width) || !fits(head.height)) return null;
  return new Blob([bytes], { type: head.type });
}

/** @param {Blob} blob @returns {Promise<string>} base64 */
export async function pictureText(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Separates the pictures in the file of a card set from the set. Pictures that can't be shown are left out.
 * @param {unknown} file the parsed file
 * @returns {{set: unknown, pictures: Map<string, Blob>}} pictures by a card's Japanese name */
export function splitSetFile(file) {
  if (typeof file !== "object" || file === null || Array.isArray(file) || !("pictures" in file))
    return { set: file, pictures: new Map() };
  const { pictures: raw, ...set } = file;
  /** @type {Map<string, Blob>} */
  const pictures = new Map();
  if (typeof raw === "object" && raw !== null && !Array.isArray(raw))
    for (const [name, text] of Object.entries(raw).slice(0, MAX_PICTURES_IN_FILE)) {
      const picture = name.length <= MAX_NAME_CHARS ? pictureIn(text) : null;
      if (picture) pictures.set(name, picture);
    }
  return { set, pictures };
}
