// Paints card pictures as image files: in a worker, or on the page while it is idle if the browser can't paint in workers.

import { workerAddress } from "../engine/create_worker.js";
import { PICTURE_ENCODING } from "./encoding.js";
import { paintSlices } from "./painter.js";

/** @typedef {import("./paint_worker.js").PaintOrder} PaintOrder */
/** @typedef {import("./paint_worker.js").FinishedPicture} FinishedPicture */

/** Longest wait for the page to become idle, in milliseconds. */
const IDLE_TIMEOUT_MS = 1000;
/** Wait in browsers without `requestIdleCallback`, in milliseconds. */
const PAUSE_MS = 60;

/** Calls `work` while the page is idle. @param {() => void} work */
export const whenIdle = (work) =>
  "requestIdleCallback" in globalThis
    ? requestIdleCallback(() => work(), { timeout: IDLE_TIMEOUT_MS })
    : setTimeout(work, PAUSE_MS);

/** Resolves when the page is idle. */
const untilIdle = () => /** @type {Promise<void>} */ (new Promise((resolve) => whenIdle(() => resolve())));

/** Paints on the page, in slices with pauses, so that the page stays responsive. @param {PaintOrder} order @returns {Promise<Blob>} */
async function paintOnPage({ subject, shape, scale }) {
  const canvas = document.createElement("canvas");
  await untilIdle();
  for (const _ of paintSlices(canvas, subject, shape, scale)) await untilIdle();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("no picture"))),
      PICTURE_ENCODING.type,
      PICTURE_ENCODING.quality,
    ),
  );
}

/** Orders that the worker hasn't finished, by key. @type {Map<string, {order: PaintOrder, resolve: (blob: Blob|Promise<Blob>) => void}>} */
const openOrders = new Map();
/** @type {Worker|null|undefined} null: this browser can't paint in workers */
let worker;

/** Starts the painting worker. Returns null if the browser can't paint in workers. */
function createWorker() {
  if (!("OffscreenCanvas" in globalThis) || !("convertToBlob" in OffscreenCanvas.prototype)) return null;
  // The browser tests know the worker by its name.
  const created = new Worker(workerAddress("art/paint_worker.js"), {
    type: "module",
    name: "tefuda-painter",
  });
  created.onmessage = (/** @type {MessageEvent<FinishedPicture>} */ { data: { key, blob } }) => {
    openOrders.get(key)?.resolve(blob);
    openOrders.delete(key);
  };
  created.onerror = (event) => {
    event.preventDefault();
    created.terminate();
    worker = null;
    for (const { order, resolve } of openOrders.values()) resolve(paintOnPage(order));
    openOrders.clear();
  };
  return created;
}

/** Paints a card picture as an image file. @param {PaintOrder} order @returns {Promise<Blob>} */
export function paintPicture(order) {
  worker ??= worker === null ? null : createWorker();
  if (!worker) return paintOnPage(order);
  worker.postMessage(order);
  return new Promise((resolve) => openOrders.set(order.key, { order, resolve }));
}
