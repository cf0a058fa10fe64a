import assert from "node:assert/strict";
import { test } from "node:test";
import { OPERATIONS_PER_SLICE, paintSlices, paintSubject } from "./painter.js";

globalThis.Path2D ??= /** @type {any} */ (class {});

/** A canvas that counts what is painted on it. */
function countingCanvas() {
  const counts = { fills: 0, strokes: 0, reads: 0 };
  const gradient = { addColorStop() {} };
  const context = {
    ...Object.fromEntries(["save", "restore", "scale", "transform"].map((name) => [name, () => {}])),
    createLinearGradient: () => gradient,
    createRadialGradient: () => gradient,
    fill() {
      counts.fills += 1;
    },
    stroke() {
      counts.strokes += 1;
    },
    getImageData() {
      counts.reads += 1;
    },
  };
  return { counts, canvas: /** @type {any} */ ({ width: 0, height: 0, getContext: () => context }) };
}

const LEGEND = { id: "BL001", palettes: ["ember"], icon: "M0 0H512V512z", legend: true };

test("a picture painted in slices has few operations in each, and all of them together", () => {
  const whole = countingCanvas();
  paintSubject(whole.canvas, LEGEND, "tall", 1);
  const sliced = countingCanvas();
  const slices = [];
  let before = 0;
  for (const _ of paintSlices(sliced.canvas, LEGEND, "tall", 1)) {
    slices.push(sliced.counts.fills - before);
    before = sliced.counts.fills;
  }
  slices.push(sliced.counts.fills - before);
  assert.ok(slices.length > 5);
  assert.ok(
    slices.every((operations) => operations <= OPERATIONS_PER_SLICE),
    slices.join(),
  );
  // Each slice is carried out before the next one begins.
  assert.deepEqual(sliced.counts, { ...whole.counts, reads: slices.length - 1 });
});
