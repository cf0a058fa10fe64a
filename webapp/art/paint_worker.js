// The web worker that paints card pictures, so that the page stays responsive.

import { PICTURE_ENCODING } from "./encoding.js";
import { paintSubject } from "./painter.js";

/** A picture to paint. `key`: identifies the order. `subject`: null for the back of a card. `scale`: pixels per drawing unit.
 * @typedef {{key: string, subject: import("./composition.js").Subject|null,
 *   shape: import("./composition.js").Shape, scale: number}} PaintOrder */
/** A painted picture as an image file, with the key of its order. @typedef {{key: string, blob: Blob}} FinishedPicture */

const worker =
  /** @type {{onmessage: (event: MessageEvent<PaintOrder>) => void, postMessage: (picture: FinishedPicture) => void}} */ (
    /** @type {unknown} */ (self)
  );

worker.onmessage = async ({ data: { key, subject, shape, scale } }) => {
  const canvas = new OffscreenCanvas(1, 1);
  paintSubject(canvas, subject, shape, scale);
  worker.postMessage({ key, blob: await canvas.convertToBlob(PICTURE_ENCODING) });
};
