// Shows card pictures as the background of elements. Each picture is painted once, while the page is idle. Until then, its
// elements show a gradient in the picture's colours.

import { PICTURE_LAYOUTS, paletteOf } from "./composition.js";
import { chosenIcon, iconOf, iconsOf } from "./icons.js";
import { cssColour } from "./palettes.js";
import { paintPicture, whenIdle } from "./studio.js";

/** A card to show. `file`: name of the file with its game's icons. `icon`: name of the icon that its author chose, or "".
 * `own`: address of a player's own picture to show instead, or "".
 * @typedef {{file: string, id: string, kind: string, palettes: readonly string[], legend: boolean, icon: string, own: string}} Card */
/** @typedef {import("./composition.js").Shape} Shape */
/** @typedef {{card: Card|null, shape: Shape, elements: Set<HTMLElement>, scheduleRound: number}} PaintRequest */

/** Pixels per drawing unit of each picture shape, on a screen with one device pixel per CSS pixel. @type {Record<Shape, number>} */
const PIXELS_PER_UNIT = { tall: 1.5, wide: 2.2, band: 2.2 };
const MAX_DENSITY = 2;
/** Maximum number of pictures in memory; more than all games have cards. */
const MAX_PICTURES = 900;
/** Maximum number of pictures painted at the same time. */
const MAX_OPEN_ORDERS = 3;
/** Delay before another attempt to load a game's icons, in milliseconds. */
const RETRY_MS = 10_000;
const BACK_GRADIENT = "linear-gradient(hsl(219 54% 21%), hsl(224 58% 11%))";

/** Object URLs of the painted pictures by `keyOf`, the least recently used first. @type {Map<string, string>} */
const pictureAddresses = new Map();
/** @type {Map<string, PaintRequest>} */
const paintRequests = new Map();
/** The `keyOf` of the picture that each element should show. @type {WeakMap<HTMLElement, string>} */
const wantedPictures = new WeakMap();
/** Number of times that painting was scheduled; pictures requested last are painted first. */
let scheduleRound = 0;
let openOrders = 0;
/** Number of pictures painted by `paintCard`. */
let paintedCards = 0;
let isScheduled = false;
let isStarted = false;

const density = () => Math.min(MAX_DENSITY, Math.max(1, globalThis.devicePixelRatio || 1));

/** Identifies a picture: its address, or everything that it depends on. @param {Card|null} card @param {Shape} shape */
const keyOf = (card, shape) =>
  card
    ? card.own ||
      [shape, density(), card.file, card.id, card.kind, card.palettes.join(), card.legend, card.icon].join(
        " ",
      )
    : `${shape} ${density()} back`;

/** The colours of a picture as a CSS gradient. @param {Card|null} card */
function gradientOf(card) {
  if (!card) return BACK_GRADIENT;
  const { sky, near } = paletteOf(card);
  return `linear-gradient(${cssColour(sky[0])}, ${cssColour(sky[1])} 35%, ${cssColour(sky[2])} 62%, ${cssColour(near)} 78%)`;
}

/** Shows a card's picture on an element, now or as soon as it is painted: sets the CSS properties `--art` (the picture) and
 * `--sky` (the gradient until then).
 * @param {HTMLElement} element @param {Card|null} card null: the back of a card @param {Shape} shape */
export function showPicture(element, card, shape) {
  const key = keyOf(card, shape);
  const isNew = wantedPictures.get(element) !== key;
  if (!isNew && element.dataset.painted === "") return;
  if (isNew) {
    wantedPictures.set(element, key);
    element.style.setProperty("--sky", gradientOf(card));
  }
  if (card?.own) {
    setPicture(element, card.own);
    return;
  }
  const address = pictureAddresses.get(key);
  if (address) {
    pictureAddresses.delete(key);
    pictureAddresses.set(key, address);
    setPicture(element, address);
    return;
  }
  if (isNew && element.dataset.painted === "") {
    element.style.removeProperty("--art");
    delete element.dataset.painted;
  }
  const request = paintRequests.get(key) ?? { card, shape, elements: new Set(), scheduleRound };
  request.elements.add(element);
  request.scheduleRound = scheduleRound;
  paintRequests.set(key, request);
  schedulePainting();
}

/** Sets an element's picture. @param {HTMLElement} element @param {string} address */
function setPicture(element, address) {
  element.style.setProperty("--art", `url("${address}")`);
  element.dataset.painted = "";
}

/** Starts painting. Called after the engine's first answer, because painting would slow its start. */
export function startPainting() {
  isStarted = true;
  schedulePainting();
}

/** Paints the requested pictures while the page is idle. */
function schedulePainting() {
  if (isScheduled || !isStarted) return;
  isScheduled = true;
  whenIdle(() => {
    isScheduled = false;
    scheduleRound += 1;
    while (openOrders < MAX_OPEN_ORDERS) {
      const next = nextRequest();
      if (!next) return;
      paintRequests.delete(next[0]);
      openOrders += 1;
      paintAndShow(...next).finally(() => {
        openOrders -= 1;
        if (paintRequests.size) schedulePainting();
      });
    }
  });
}

/** CSS selector of the player's own cards, which are painted first. */
const OWN_CARDS = ".hand, .field.mine";

/** Returns the request to paint next: the latest ones first, among them the player's own cards. Drops requests of elements
 * that are no longer on the page. */
function nextRequest() {
  /** @type {[string, PaintRequest]|null} */
  let next = null;
  let highest = -1;
  for (const entry of paintRequests) {
    const [key, request] = entry;
    const shown = [...request.elements].filter((element) => element.isConnected);
    const rank = 2 * request.scheduleRound + (shown.some((element) => element.closest(OWN_CARDS)) ? 1 : 0);
    if (!shown.length) paintRequests.delete(key);
    else if (rank > highest) [next, highest] = [entry, rank];
  }
  return next;
}

/** The subject of a card's picture, with its icon loaded. @param {Card} card @returns {Promise<import("./composition.js").Subject>} */
async function subjectOf({ file, id, kind, palettes, legend, icon }) {
  const icons = await iconsOf(file);
  const chosen = icon && (await chosenIcon(file, icon));
  return { id, palettes, legend, icon: chosen || iconOf(icons, id, kind) };
}

/** Paints a card's picture, or the back of a card. @param {Card|null} card @param {number} width in pixels
 * @returns {Promise<Blob>} */
export async function paintCard(card, width) {
  // Each order has a key of its own, because the studio knows orders by their keys.
  paintedCards += 1;
  const key = `card ${paintedCards}`;
  const subject = card && (await subjectOf(card));
  return paintPicture({ key, subject, shape: "tall", scale: width / PICTURE_LAYOUTS.tall.width });
}

/** Paints a requested picture and shows it on its elements. @param {string} key @param {PaintRequest} request */
async function paintAndShow(key, { card, shape, elements }) {
  /** @type {import("./composition.js").Subject|null} */
  let subject = null;
  try {
    subject = card && (await subjectOf(card));
  } catch {
    // The elements keep their gradient meanwhile.
    setTimeout(() => {
      for (const element of elements)
        if (wantedPictures.get(element) === key) showPicture(element, card, shape);
    }, RETRY_MS);
    return;
  }
  const blob = await paintPicture({ key, subject, shape, scale: PIXELS_PER_UNIT[shape] * density() });
  const address = URL.createObjectURL(blob);
  pictureAddresses.set(key, address);
  for (const [old, unused] of pictureAddresses) {
    if (pictureAddresses.size <= MAX_PICTURES) break;
    pictureAddresses.delete(old);
    URL.revokeObjectURL(unused);
  }
  for (const element of elements) if (wantedPictures.get(element) === key) setPicture(element, address);
}
