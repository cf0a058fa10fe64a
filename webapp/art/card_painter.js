// Paints complete cards on a canvas, for the picture of the board: the artwork, the frame, the numbers and the name.

import { splitIntoPhrases } from "../i18n/line_breaks.js";
import { cardStyle, loadImage } from "./board_colours.js";
import { paintCard } from "./gallery.js";

/** @typedef {import("../state/board_scene.js").SceneCard} SceneCard */
/** @typedef {import("../state/board_scene.js").SceneBead} SceneBead */
/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {ReturnType<typeof import("./board_colours.js").pageStyle>} PageStyle */
/** The artwork and frame styles loaded for a picture of the board: artwork by `pictureKey`, styles by CSS classes.
 * @typedef {{pictures: Map<string, CanvasImageSource>, styles: Map<string, import("./board_colours.js").CardStyle>}} LoadedCards */
/** Where a card is painted: its centre (`x`, `y`), its width in pixels, and its rotation in radians (`turn`).
 * @typedef {{x: number, y: number, width: number, turn?: number}} CardPlace */

/** Height of a card divided by its width. */
export const CARD_HEIGHT = 1.4;
const SLEEPING_TURN = (9 * Math.PI) / 180;
const TEXT_COLOUR = "#fff8e8";
/** Text colours of a number on a dark box, by how it differs from the printed number. */
const NUMBER_COLOURS = { "": TEXT_COLOUR, more: "#7fdc94", less: "#ff9d8a", other: "#ffdf95" };
const DARK_BOX = "rgb(7 11 19 / 0.86)";
/** Artwork pixels per pixel of the board picture, so that rotated cards stay sharp. */
const PICTURE_SCALE = 1.5;

/** Identifies a card's artwork in `LoadedCards.pictures`. @param {SceneCard} card */
const pictureKey = ({ art }) => (art ? art.own || `${art.file} ${art.id} ${art.icon}` : "back");

/** Loads the artwork and frame styles of cards. @param {SceneCard[]} cards @param {number} width the largest width
 * @returns {Promise<LoadedCards>} */
export async function loadCards(cards, width) {
  /** @type {LoadedCards} */
  const loaded = { pictures: new Map(), styles: new Map() };
  const all = cards.flatMap((card) => [card, ...card.set]);
  await Promise.all(
    [...new Map(all.map((card) => [pictureKey(card), card.art]))].map(async ([key, art]) => {
      const picture = art?.own
        ? await loadImage(art.own)
        : await createImageBitmap(await paintCard(art, Math.round(width * PICTURE_SCALE)));
      if (picture) loaded.pictures.set(key, picture);
    }),
  );
  await Promise.all(
    [...new Set(all.map(({ classes }) => classes))].map(async (classes) => {
      loaded.styles.set(classes, await cardStyle(classes));
    }),
  );
  return loaded;
}

/** Starts a path around a rounded rectangle.
 * @param {Context} context @param {number} x @param {number} y @param {number} w @param {number} h @param {number} radius */
export function traceRoundBox(context, x, y, w, h, radius) {
  context.beginPath();
  context.roundRect(x, y, w, h, radius);
}

/** Writes a text in one line, in a smaller size if it is too wide.
 * @param {Context} context @param {string} text @param {number} x @param {number} y @param {number} size in pixels
 * @param {{family: string, weight?: number, most?: number, least?: number}} how `most`: maximum width; `least`: minimum size */
export function writeFitted(context, text, x, y, size, { family, weight = 400, most = Infinity, least = 8 }) {
  let fit = size;
  context.font = `${weight} ${fit}px ${family}`;
  while (fit > least && context.measureText(text).width > most) {
    fit -= 0.5;
    context.font = `${weight} ${fit}px ${family}`;
  }
  context.fillText(text, x, y, Number.isFinite(most) ? most : undefined);
}

/** Splits a card's name into at most two lines. @param {Context} context @param {string} name @param {number} most maximum width of a line @returns {string[]} */
function splitName(context, name, most) {
  if (context.measureText(name).width <= most) return [name];
  const gap = name.includes(" ") ? " " : "";
  const phrases = gap ? name.split(gap) : splitIntoPhrases(name);
  const words = phrases.length > 1 ? phrases : [...name];
  /** @type {[number, string[]][]} */
  const ways = words.slice(1).map((_, n) => {
    const lines = [words.slice(0, n + 1).join(gap), words.slice(n + 1).join(gap)];
    return [Math.max(...lines.map((line) => context.measureText(line).width)), lines];
  });
  return ways.sort(([a], [b]) => a - b)[0]?.[1] ?? [name];
}

/** Paints an icon (path data in a box of 512). @param {Context} context @param {string} path @param {number} x @param {number} y @param {number} size */
export function paintIcon(context, path, x, y, size) {
  context.save();
  context.translate(x, y);
  context.scale(size / 512, size / 512);
  context.fill(new Path2D(path));
  context.restore();
}

/** The width of a row of counter badges. @param {Context} context @param {SceneBead[]} beads @param {number} size @param {string} family */
export function measureBeads(context, beads, size, family) {
  context.font = `700 ${size * 0.8}px ${family}`;
  return beads.reduce((sum, { says }) => sum + size * 1.75 + context.measureText(says).width, -size * 0.25);
}

/** Paints the sign of a counter badge: a ball, or another sign as text. @param {Context} context @param {SceneBead} bead @param {number} x
 * @param {number} y the centre @param {number} size */
function paintBeadSign(context, { sign, hue }, x, y, size) {
  const r = size * 0.38;
  const light = context.createRadialGradient(x - r * 0.35, y - r * 0.4, r * 0.1, x, y, r);
  light.addColorStop(0, `hsl(${hue} 95% 90%)`);
  light.addColorStop(1, `hsl(${hue} 80% 56%)`);
  context.fillStyle = light;
  if (sign === "●") {
    context.beginPath();
    context.arc(x, y, r, 0, 2 * Math.PI);
    context.fill();
    return;
  }
  context.textAlign = "center";
  context.fillText(sign, x, y);
}

/** Paints counter badges from left to right. @param {Context} context @param {SceneBead[]} beads @param {number} x @param {number} y the middle
 * @param {number} size @param {string} family */
export function paintBeads(context, beads, x, y, size, family) {
  let right = x;
  for (const bead of beads) {
    context.font = `700 ${size * 0.8}px ${family}`;
    context.textBaseline = "middle";
    const wide = size * 1.5 + context.measureText(bead.says).width;
    traceRoundBox(context, right, y - size * 0.65, wide, size * 1.3, size * 0.65);
    context.fillStyle = `hsl(${bead.hue} 62% 24%)`;
    context.fill();
    context.lineWidth = 1;
    context.strokeStyle = `hsl(${bead.hue} 70% 68%)`;
    context.stroke();
    paintBeadSign(context, bead, right + size * 0.6, y, size);
    context.fillStyle = "#fff";
    context.textAlign = "left";
    context.fillText(bead.says, right + size * 1.1, y + size * 0.04);
    right += wide + size * 0.25;
  }
}

/** Paints the triangle beside a number that is above (`way` 1) or below (−1) the printed one. @param {Context} context @param {number} x @param {number} y the middle
 * @param {number} size @param {1|-1} way */
function paintTriangle(context, x, y, size, way) {
  context.beginPath();
  for (const [dx, dy] of /** @type {[number, number][]} */ ([
    [0, 0.5],
    [0.5, -0.5],
    [1, 0.5],
  ]))
    context.lineTo(x + dx * size, y + way * dy * size);
  context.closePath();
  context.fill();
}

/** Paints the upper edge of a card: its level or costs, and its keyword icons.
 * @param {Context} context @param {SceneCard} card @param {number} w @param {import("./board_colours.js").CardStyle|undefined} style
 * @param {PageStyle} page */
function paintUpperRow(context, card, w, style, page) {
  context.textAlign = "center";
  context.textBaseline = "middle";
  if (card.level) {
    traceRoundBox(context, w * 0.06, w * 0.06, w * 0.27, w * 0.19, w * 0.04);
    context.fillStyle = DARK_BOX;
    context.fill();
    context.fillStyle = TEXT_COLOUR;
    writeFitted(context, card.level, w * 0.195, w * 0.16, w * 0.135, {
      family: page.numbers,
      weight: 700,
      most: w * 0.23,
    });
  }
  card.costs.forEach((says, n) => {
    const r = w * (n ? 0.085 : 0.115);
    const [x, y] = [w * 0.155 + (n ? w * 0.115 + r + (n - 1) * 2.1 * r : 0), w * 0.155];
    context.beginPath();
    if (style?.isSilver && !n) {
      for (const [dx, dy] of /** @type {[number, number][]} */ ([
        [0, -1.25],
        [1.25, 0],
        [0, 1.25],
        [-1.25, 0],
      ]))
        context.lineTo(x + dx * r, y + dy * r);
      context.closePath();
    } else context.arc(x, y, r, 0, 2 * Math.PI);
    const light = context.createRadialGradient(x - r * 0.3, y - r * 0.4, 0, x, y, r * 1.2);
    light.addColorStop(0, n ? "#4a5d80" : (style?.toneLight ?? "#d9a953"));
    light.addColorStop(0.6, n ? "#24324d" : (style?.tone ?? "#8a5f22"));
    light.addColorStop(1, n ? "#111b2e" : (style?.toneDark ?? "#4e310d"));
    context.fillStyle = light;
    context.fill();
    context.lineWidth = Math.max(1, w * 0.014);
    context.strokeStyle = "#f1e3bd";
    context.stroke();
    context.fillStyle = n ? "#fff" : (style?.toneInk ?? "#fff");
    writeFitted(context, says, x, y + r * 0.06, r * 1.3, {
      family: page.numbers,
      weight: 700,
      most: r * 1.7,
    });
  });
  card.signs.forEach((path, n) => {
    if (!path) return;
    const size = w * 0.135;
    const x = w * 0.94 - (n + 1) * size - n * w * 0.015;
    if (x < w * (card.level ? 0.35 : 0.3 + 0.17 * (card.costs.length - 1))) return;
    traceRoundBox(context, x, w * 0.06, size, size, w * 0.03);
    context.fillStyle = DARK_BOX;
    context.fill();
    context.fillStyle = "#ffe9c2";
    paintIcon(context, path, x + size * 0.14, w * 0.06 + size * 0.14, size * 0.72);
  });
}

/** Paints the lower part of a card: its counters, damage, power and name.
 * @param {Context} context @param {SceneCard} card @param {number} w @param {number} h @param {PageStyle} page */
function paintLowerRows(context, card, w, h, page) {
  const plate = w * 0.25;
  const middle = h - plate - w * 0.06 - w * 0.12;
  if (card.name) {
    context.fillStyle = DARK_BOX;
    traceRoundBox(context, w * 0.055, h - plate - w * 0.05, w * 0.89, plate, w * 0.03);
    context.fill();
    context.fillStyle = TEXT_COLOUR;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = `600 ${w * 0.115}px ${page.body}`;
    const lines = splitName(context, card.name, w * 0.84);
    lines.forEach((line, n) => {
      const y = h - w * 0.05 - plate / 2 + (n - (lines.length - 1) / 2) * w * 0.115;
      writeFitted(context, line, w / 2, y, w * 0.115, {
        family: page.body,
        weight: 600,
        most: w * 0.84,
        least: w * 0.08,
      });
    });
  }
  const size = w * 0.15;
  let powerLeft = w * 0.945;
  if (card.power.length) {
    context.font = `700 ${size}px ${page.numbers}`;
    const parts = card.power.map((each) => {
      const mark = each.change === "more" || each.change === "less" ? size * 0.5 : 0;
      const icon = each.icon ? size * 0.75 : 0;
      return { ...each, mark, wide: icon + mark + context.measureText(each.says).width + size * 0.35 };
    });
    const all = parts.reduce((sum, { wide }) => sum + wide, size * 0.15);
    powerLeft -= all;
    traceRoundBox(context, powerLeft, middle - w * 0.105, all, w * 0.21, w * 0.05);
    context.fillStyle = DARK_BOX;
    context.fill();
    context.textAlign = "left";
    context.textBaseline = "middle";
    let x = powerLeft + size * 0.25;
    for (const { says, icon, change, mark, wide } of parts) {
      context.fillStyle = NUMBER_COLOURS[change];
      if (icon) paintIcon(context, icon, x - size * 0.05, middle - size * 0.34, size * 0.68);
      const at = x + (icon ? size * 0.75 : 0);
      if (mark) paintTriangle(context, at, middle, size * 0.38, change === "more" ? 1 : -1);
      context.font = `700 ${size}px ${page.numbers}`;
      context.fillText(says, at + mark, middle + size * 0.05);
      x += wide;
    }
  }
  let left = w * 0.06;
  if (card.beads.length) {
    const wide = measureBeads(context, card.beads, size, page.numbers);
    const isBeside = left + wide < powerLeft - w * 0.02;
    paintBeads(context, card.beads, left, isBeside ? middle : middle - w * 0.22, size, page.numbers);
    if (isBeside) left += wide + w * 0.02;
  }
  if (card.damage > 0) {
    traceRoundBox(context, left, middle - w * 0.1, w * 0.24, w * 0.2, w * 0.05);
    context.fillStyle = "#8f2412";
    context.fill();
    context.strokeStyle = "#ff9d8a";
    context.lineWidth = 1;
    context.stroke();
    context.fillStyle = "#fff";
    context.textAlign = "center";
    writeFitted(context, `−${card.damage}`, left + w * 0.12, middle + w * 0.01, w * 0.14, {
      family: page.numbers,
      weight: 700,
    });
  }
}

/** Paints a card with its frame, and the cards set on it behind its upper edge.
 * @param {Context} context @param {SceneCard} card @param {CardPlace} place @param {LoadedCards} loaded @param {PageStyle} page */
export function paintFramedCard(context, card, { x, y, width: w, turn = 0 }, loaded, page) {
  const h = w * CARD_HEIGHT;
  card.set.forEach((each, n) => {
    const up = (card.set.length - n) * w * 0.2;
    paintFramedCard(context, { ...each, set: [] }, { x, y: y - up, width: w * 0.94 }, loaded, page);
  });
  const style = loaded.styles.get(card.classes);
  context.save();
  context.translate(x, y);
  context.rotate(turn + (card.asleep ? SLEEPING_TURN : 0));
  context.translate(-w / 2, -h / 2);
  const radius = style?.isSilver ? w * 0.055 : w * 0.07;
  context.save();
  context.shadowColor = card.attacking ? page.colours["ring-attack"] : "rgb(0 0 0 / 0.6)";
  context.shadowBlur = card.attacking ? 26 : 14;
  context.shadowOffsetY = card.attacking ? 0 : 5;
  traceRoundBox(context, 0, 0, w, h, radius);
  context.fillStyle = "#0d1420";
  context.fill();
  context.restore();
  context.save();
  traceRoundBox(context, 0, 0, w, h, radius);
  context.clip();
  const picture = loaded.pictures.get(pictureKey(card));
  if (picture) context.drawImage(picture, 0, 0, w, h);
  if (card.asleep) {
    context.fillStyle = "rgb(16 22 36 / 0.42)";
    context.fillRect(0, 0, w, h);
  }
  context.restore();
  if (card.art) {
    if (style?.frame) context.drawImage(style.frame, 0, 0, w, h);
    else {
      traceRoundBox(context, 1, 1, w - 2, h - 2, radius);
      context.strokeStyle = "#c79a4b";
      context.lineWidth = 2;
      context.stroke();
    }
    paintUpperRow(context, card, w, style, page);
  }
  paintLowerRows(context, card, w, h, page);
  if (card.attacking) {
    traceRoundBox(context, -1.5, -1.5, w + 3, h + 3, radius + 1.5);
    context.strokeStyle = page.colours["ring-attack"];
    context.lineWidth = 3;
    context.stroke();
  }
  context.restore();
}
