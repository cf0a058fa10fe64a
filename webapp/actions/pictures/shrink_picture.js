// Draws an image anew, small enough to be stored and shared. The result has only the pixels of this page's canvas: no
// metadata such as the place of a photograph, and no data that the browser has not decoded.

import { MAX_PICTURE_BYTES } from "../../store/picture_file.js";

/** Width and height of a card's picture in pixels, the largest first. */
const SIZES = /** @type {const} */ ([
  [400, 560],
  [320, 448],
  [240, 336],
]);
const QUALITIES = [0.88, 0.78, 0.66, 0.54, 0.42];
/** The part of the rest above a picture that is too tall: faces are mostly in the upper half. */
const REST_ABOVE = 0.35;

/** Error: the player's image can't be used. */
export class PictureError extends Error {
  /** @param {string} code @param {Record<string, unknown>} [params] */
  constructor(code, params = {}) {
    super(code);
    this.name = "PictureError";
    this.data = { code, params };
  }
}

/** @param {HTMLCanvasElement} canvas @param {string} type @param {number} quality @returns {Promise<Blob|null>} */
const encoded = (canvas, type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** The image on a canvas as WebP, or as JPEG where the browser can't write WebP.
 * @param {HTMLCanvasElement} canvas @param {number} quality */
async function imageOf(canvas, quality) {
  const blob = await encoded(canvas, "image/webp", quality);
  return blob?.type === "image/webp" ? blob : encoded(canvas, "image/jpeg", quality);
}

/** Cuts an image to the form of a card and makes it small enough.
 * @param {Blob} image @returns {Promise<Blob>} WebP or JPEG of at most MAX_PICTURE_BYTES; throws PictureError if the browser
 *   can't read the image or it doesn't become small enough */
export async function shrinkPicture(image) {
  const bitmap = await createImageBitmap(image).catch(() => {
    throw new PictureError("picture-unreadable");
  });
  try {
    for (const [width, height] of SIZES) {
      const scale = Math.max(width / bitmap.width, height / bitmap.height);
      if (scale > 1 && width !== SIZES.at(-1)?.[0]) continue;
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d");
      if (!context) break;
      context.imageSmoothingQuality = "high";
      // JPEG has no transparency.
      context.fillStyle = "#172744";
      context.fillRect(0, 0, width, height);
      const [w, h] = [bitmap.width * scale, bitmap.height * scale];
      context.drawImage(bitmap, (width - w) / 2, (height - h) * REST_ABOVE, w, h);
      for (const quality of QUALITIES) {
        const blob = await imageOf(canvas, quality);
        if (blob && blob.size <= MAX_PICTURE_BYTES) return blob;
      }
    }
  } finally {
    bitmap.close();
  }
  throw new PictureError("picture-stays-large", { most: MAX_PICTURE_BYTES / 1024 });
}
