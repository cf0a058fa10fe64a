// Paints a composed card picture (a list of drawing operations) on a canvas.

import { composeBack } from "./card_back.js";
import { composePicture, PICTURE_LAYOUTS } from "./composition.js";

/** @typedef {import("./composition.js").Operation} Operation */
/** @typedef {OffscreenCanvasRenderingContext2D|CanvasRenderingContext2D} Context */

/** The canvas style for a colour or gradient. @param {Context} context @param {Operation["paint"]} paint */
function styleOf(context, paint) {
  if (typeof paint === "string") return paint;
  let gradient;
  if ("line" in paint) gradient = context.createLinearGradient(...paint.line);
  else {
    const [x, y, inner, outer] = paint.circle;
    gradient = context.createRadialGradient(x, y, inner, x, y, outer);
  }
  for (const [at, colour] of paint.stops) gradient.addColorStop(at, colour);
  return gradient;
}

/** Paints drawing operations on a canvas, and yields after each.
 * @param {Context} context @param {Operation[]} operations @param {string} icon path data of the icon */
function* paint(context, operations, icon) {
  const emblem = new Path2D(icon);
  for (const each of operations) {
    context.save();
    if (each.matrix) context.transform(...each.matrix);
    if (each.blend) context.globalCompositeOperation = each.blend;
    context.globalAlpha = each.alpha ?? 1;
    const path = each.icon ? emblem : new Path2D(each.path);
    const style = styleOf(context, each.paint);
    context.fillStyle = style;
    context.fill(path, each.evenOdd ? "evenodd" : "nonzero");
    if (each.outline) {
      context.strokeStyle = style;
      context.lineJoin = "round";
      context.lineWidth = each.outline;
      context.stroke(path);
    }
    context.restore();
    yield;
  }
}

/** Number of drawing operations between two pauses, when the page itself paints a picture. */
export const OPERATIONS_PER_SLICE = 2;

/** Resizes a canvas, paints a card's picture on it, and yields after each operation.
 * @param {OffscreenCanvas|HTMLCanvasElement} canvas
 * @param {import("./composition.js").Subject|null} subject null: the back of a card
 * @param {import("./composition.js").Shape} shape @param {number} scale pixels per unit */
function* paintSteps(canvas, subject, shape, scale) {
  const { width, height } = PICTURE_LAYOUTS[shape];
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = /** @type {Context} */ (canvas.getContext("2d"));
  context.scale(scale, scale);
  yield* paint(context, subject ? composePicture(subject, shape) : composeBack(shape), subject?.icon ?? "");
}

/** Resizes a canvas and paints a card's picture on it.
 * @param {Parameters<typeof paintSteps>} order */
export function paintSubject(...order) {
  const steps = paintSteps(...order);
  while (!steps.next().done);
}

/** Paints a card's picture like `paintSubject`, and yields after each slice of `OPERATIONS_PER_SLICE` operations.
 * @param {Parameters<typeof paintSteps>} order */
export function* paintSlices(...order) {
  const [canvas] = order;
  const context = /** @type {Context} */ (canvas.getContext("2d", { willReadFrequently: true }));
  const steps = paintSteps(...order);
  for (let n = 1; !steps.next().done; n += 1) {
    if (n % OPERATIONS_PER_SLICE) continue;
    // A browser collects operations until the picture is needed; reading a pixel makes it carry them out now.
    context.getImageData(0, 0, 1, 1);
    yield;
  }
}
