// Paints the picture of the board that a player can save: a PNG image with both fields, both players' numbers, and the hand of
// the player at this screen, in the page's colours and typefaces.

import { pageStyle } from "./board_colours.js";
import {
  CARD_HEIGHT,
  loadCards,
  measureBeads,
  paintBeads,
  paintFramedCard,
  paintIcon,
  traceRoundBox,
  writeFitted,
} from "./card_painter.js";

/** @typedef {import("../state/board_scene.js").Scene} Scene */
/** @typedef {import("../state/board_scene.js").SceneCard} SceneCard */
/** @typedef {import("../state/board_scene.js").SceneSeat} SceneSeat */
/** @typedef {import("../state/board_scene.js").SceneRow} SceneRow */
/** @typedef {import("./card_painter.js").Context} Context */
/** @typedef {import("./card_painter.js").PageStyle} PageStyle */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** A card, and where it is painted. @typedef {{card: SceneCard, place: import("./card_painter.js").CardPlace}} PlacedCard */

/** Size of the board picture in pixels. */
export const PICTURE_SIZE = { width: 1280, height: 800 };
const { width: WIDTH, height: HEIGHT } = PICTURE_SIZE;
const HEADER_HEIGHT = 48;
const SEAT_BAR_HEIGHT = 60;
const HAND_HEIGHT = 152;
const STACK_LANE_HEIGHT = 22;
const MARGIN = 18;
const GAP = 14;
const MAX_CARD_WIDTH = 146;
const HAND_CARD_WIDTH = 100;
/** Height of a row of small cards, as a share of another row's height. */
const SMALL_ROW_SHARE = 0.6;
const GOLD = "#e9b44c";
const SITE_NAME = "Tefuda";

/** Divides a seat's area among its rows of cards.
 * @param {SceneSeat} seat @param {Box} box @param {boolean} upper true for the upper seat, whose first row is its lowest
 * @returns {{row: SceneRow, box: Box}[]} */
function layOutRows({ rows }, { x, y, w, h }, upper) {
  const weights = rows.map(({ small }) => (small ? SMALL_ROW_SHARE : 1));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let top = y;
  const order = upper ? rows.map((_, n) => rows.length - 1 - n) : rows.map((_, n) => n);
  return order.flatMap((n) => {
    const row = rows[n];
    if (!row) return [];
    const high = (h * (weights[n] ?? 1)) / all;
    const box = { x, y: top, w, h: high - (rows.length > 1 ? 4 : 0) };
    top += high;
    return [{ row, box }];
  });
}

/** Where the cards of a row are painted. @param {SceneRow} row @param {Box} box @returns {PlacedCard[]} */
function layOutRow({ cards, beside }, { x, y, w, h }) {
  const all = [...beside, ...cards];
  if (!all.length) return [];
  const most = Math.max(0, ...all.map(({ set }) => set.length));
  const apart = beside.length && cards.length ? 40 : 0;
  const byHeight = (h - 16) / (CARD_HEIGHT + 0.2 * most);
  const byWidth = (w - 40 - apart - GAP * (all.length - 1)) / all.length;
  const width = Math.min(MAX_CARD_WIDTH, byHeight, Math.max(40, byWidth));
  const step = Math.min(width + GAP, (w - 40 - apart - width) / Math.max(1, all.length - 1));
  const total = width + step * (all.length - 1) + apart;
  const left = x + (w - total) / 2 + width / 2;
  return all.map((card, n) => ({
    card,
    place: {
      x: left + n * step + (n >= beside.length ? apart : 0),
      y: y + h / 2 + most * width * 0.1,
      width,
    },
  }));
}

/** Where the cards of the hand are painted: in a fan. @param {SceneCard[]} cards @returns {PlacedCard[]} */
function layOutHand(cards) {
  const step = Math.min(HAND_CARD_WIDTH + 8, (WIDTH - 120 - HAND_CARD_WIDTH) / Math.max(1, cards.length - 1));
  return cards.map((card, n) => {
    const off = n - (cards.length - 1) / 2;
    return {
      card,
      place: {
        x: WIDTH / 2 + off * step,
        y: HEIGHT - HAND_HEIGHT / 2 - 1 + Math.min(6, off * off * 0.6),
        width: HAND_CARD_WIDTH,
        turn: off * 0.012,
      },
    };
  });
}

/** Paints the table top, tinted in both players' colours.
 * @param {Context} context @param {Scene} scene @param {PageStyle} page @param {number} fieldsEnd y of the lower edge of the fields */
function paintBackground(context, { upper, lower }, { colours, isLight }, fieldsEnd) {
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const cloth = context.createRadialGradient(
    WIDTH / 2,
    HEIGHT * 0.42,
    60,
    WIDTH / 2,
    HEIGHT * 0.42,
    WIDTH * 0.7,
  );
  cloth.addColorStop(0, colours["table-glow"]);
  cloth.addColorStop(0.75, colours.table);
  cloth.addColorStop(1, colours.ground);
  context.fillStyle = cloth;
  context.fillRect(0, HEADER_HEIGHT, WIDTH, HEIGHT - HEADER_HEIGHT);
  for (const [seat, y] of /** @type {[SceneSeat, number][]} */ ([
    [upper, HEADER_HEIGHT + (fieldsEnd - HEADER_HEIGHT) * 0.3],
    [lower, HEADER_HEIGHT + (fieldsEnd - HEADER_HEIGHT) * 0.78],
  ])) {
    const tint = (/** @type {number} */ alpha) =>
      isLight ? `hsl(${seat.hue} 42% 70% / ${alpha})` : `hsl(${seat.hue} 60% 36% / ${alpha})`;
    context.save();
    context.translate(WIDTH / 2, y);
    context.scale(2.6, 1);
    const wash = context.createRadialGradient(0, 0, 10, 0, 0, 250);
    wash.addColorStop(0, tint(0.62));
    wash.addColorStop(1, tint(0));
    context.fillStyle = wash;
    context.fillRect(-WIDTH, -260, 2 * WIDTH, 520);
    context.restore();
  }
}

/** Paints the header: the game, the turn or result, and the name of the site.
 * @param {Context} context @param {Scene} scene @param {PageStyle} page */
function paintHeader(context, { title, turn, result }, { colours, display, body }) {
  context.fillStyle = colours.bar;
  context.fillRect(0, 0, WIDTH, HEADER_HEIGHT);
  context.fillStyle = GOLD;
  context.fillRect(0, HEADER_HEIGHT - 2, WIDTH, 2);
  context.textBaseline = "middle";
  context.textAlign = "left";
  context.fillStyle = colours.ink;
  writeFitted(context, title, MARGIN + 4, HEADER_HEIGHT / 2, 23, { family: display, most: 440 });
  context.textAlign = "center";
  context.fillStyle = result ? colours.ink : colours.soft;
  writeFitted(context, result || turn, WIDTH / 2, HEADER_HEIGHT / 2 + 1, result ? 22 : 17, {
    family: result ? display : body,
    weight: 500,
    most: 380,
  });
  context.textAlign = "right";
  context.fillStyle = colours.ink;
  writeFitted(context, SITE_NAME, WIDTH - MARGIN - 4, HEADER_HEIGHT / 2, 23, { family: display });
  const wide = context.measureText(SITE_NAME).width;
  const [x, y] = [WIDTH - MARGIN - 4 - wide - 38, HEADER_HEIGHT / 2 - 14];
  traceRoundBox(context, x, y, 28, 28, 7);
  const sign = context.createLinearGradient(0, y, 0, y + 28);
  sign.addColorStop(0, "#ffdf95");
  sign.addColorStop(1, "#dd9c35");
  context.fillStyle = sign;
  context.fill();
  context.fillStyle = "#251703";
  context.textAlign = "center";
  writeFitted(context, "札", x + 14, HEADER_HEIGHT / 2 + 1, 19, { family: display, weight: 600 });
}

/** Paints a player's bar: life, name, deck, numbers and piles.
 * @param {Context} context @param {SceneSeat} seat @param {number} y the upper edge @param {PageStyle} page */
function paintSeatBar(context, seat, y, { colours, display, body, numbers, isLight }) {
  const middle = y + SEAT_BAR_HEIGHT / 2;
  const bar = context.createLinearGradient(0, 0, WIDTH * 0.5, 0);
  bar.addColorStop(0, isLight ? `hsl(${seat.hue} 50% 80%)` : `hsl(${seat.hue} 52% 17%)`);
  bar.addColorStop(1, colours.bar);
  context.fillStyle = bar;
  context.fillRect(0, y, WIDTH, SEAT_BAR_HEIGHT);
  context.fillStyle = colours["bar-edge"];
  context.fillRect(0, y, WIDTH, 1);
  context.fillRect(0, y + SEAT_BAR_HEIGHT - 1, WIDTH, 1);
  let x = MARGIN;
  context.textBaseline = "middle";
  if (seat.life) {
    const [cx, r] = [x + 25, 23];
    const gem = context.createRadialGradient(cx - 8, middle - 10, 2, cx, middle, r);
    gem.addColorStop(0, `hsl(${seat.hue} 70% 72%)`);
    gem.addColorStop(0.45, `hsl(${seat.hue} 60% 38%)`);
    gem.addColorStop(1, `hsl(${seat.hue} 70% 17%)`);
    context.beginPath();
    context.arc(cx, middle, r, 0, 2 * Math.PI);
    context.fillStyle = gem;
    context.fill();
    context.lineWidth = 2.5;
    context.strokeStyle = "#f3ecdc";
    context.stroke();
    context.fillStyle = "#fff";
    context.textAlign = "center";
    writeFitted(context, String(seat.life.n), cx, middle + 1, 25, { family: numbers, weight: 700, most: 34 });
    x += 62;
  }
  context.textAlign = "left";
  if (seat.turn) {
    context.save();
    context.shadowColor = "rgb(243 176 74 / 0.8)";
    context.shadowBlur = 12;
    context.beginPath();
    context.ellipse(x + 5, middle - (seat.deck ? 9 : 0), 5, 7, 0, 0, 2 * Math.PI);
    context.fillStyle = "#ffb84a";
    context.fill();
    context.restore();
    x += 20;
  }
  context.fillStyle = colours.ink;
  writeFitted(context, seat.name, x, middle - (seat.deck ? 9 : 0), 21, { family: display, most: 230 });
  const wide = Math.min(230, context.measureText(seat.name).width);
  let right = x + wide;
  if (seat.deck) {
    context.fillStyle = colours.soft;
    writeFitted(context, seat.deck, x, middle + 14, 14, { family: body, most: 260 });
    right = Math.max(right, x + Math.min(260, context.measureText(seat.deck).width));
  }
  x = right + 26;
  for (let n = 0; n < Math.max(seat.life?.slots ?? 0, seat.life?.slots ? (seat.life?.n ?? 0) : 0); n += 1) {
    context.save();
    context.translate(x + 8, middle);
    context.rotate(Math.PI / 4);
    context.fillStyle = n < (seat.life?.n ?? 0) ? `hsl(${seat.hue} 72% 58%)` : "transparent";
    context.strokeStyle = isLight ? `hsl(${seat.hue} 60% 34%)` : `hsl(${seat.hue} 70% 78%)`;
    context.lineWidth = 1.5;
    context.beginPath();
    context.rect(-6, -6, 12, 12);
    context.fill();
    context.stroke();
    context.restore();
    x += 23;
  }
  for (const { label, n } of seat.numbers) {
    context.fillStyle = colours.ink;
    context.textAlign = "left";
    writeFitted(context, String(n), x + 14, middle - 9, 21, { family: numbers, weight: 700 });
    context.fillStyle = colours.soft;
    writeFitted(context, label, x + 14, middle + 14, 13, { family: body, most: 110 });
    x += 34 + Math.min(110, context.measureText(label).width);
  }
  paintPiles(context, seat, middle, { colours, body, numbers });
}

/** Paints a player's piles, from the right edge to the left.
 * @param {Context} context @param {SceneSeat} seat @param {number} middle y of the bar's middle
 * @param {Pick<PageStyle, "colours"|"body"|"numbers">} page */
function paintPiles(context, { piles }, middle, { colours, body, numbers }) {
  let right = WIDTH - MARGIN;
  for (const { label, icon, back, says, beads } of [...piles].reverse()) {
    context.font = `400 13px ${body}`;
    const labelWidth = Math.min(96, context.measureText(label).width);
    const beadWidth = beads.length ? measureBeads(context, beads, 18, numbers) : 0;
    context.font = `700 21px ${numbers}`;
    const textWidth = Math.max(labelWidth, context.measureText(says).width, beadWidth);
    const x = right - textWidth;
    context.textAlign = "left";
    context.fillStyle = colours.ink;
    if (says) writeFitted(context, says, x, middle - 9, 21, { family: numbers, weight: 700 });
    else paintBeads(context, beads, x, middle - 10, 18, numbers);
    context.fillStyle = colours.soft;
    writeFitted(context, label, x, middle + 15, 13, { family: body, most: 96 });
    if (back) {
      traceRoundBox(context, x - 34, middle - 19, 26, 37, 4);
      const pattern = context.createLinearGradient(0, middle - 19, 0, middle + 18);
      pattern.addColorStop(0, "#2a4068");
      pattern.addColorStop(1, "#172744");
      context.fillStyle = pattern;
      context.fill();
      context.strokeStyle = GOLD;
      context.lineWidth = 1.5;
      context.stroke();
    } else if (icon) {
      context.fillStyle = colours.soft;
      paintIcon(context, icon, x - 38, middle - 15, 30);
    }
    right = x - 38 - 24;
  }
}

/** Paints the areas of a player's rows, with a label in empty ones.
 * @param {Context} context @param {SceneSeat} seat @param {{row: SceneRow, box: Box}[]} boxes @param {PageStyle} page */
function paintFields(context, seat, boxes, { colours, display, isLight }) {
  for (const { row, box } of boxes) {
    traceRoundBox(context, box.x, box.y, box.w, box.h, 18);
    context.fillStyle = isLight ? "rgb(255 253 247 / 0.34)" : "rgb(120 150 210 / 0.09)";
    context.fill();
    context.strokeStyle = isLight ? `hsl(${seat.hue} 30% 40% / 0.3)` : `hsl(${seat.hue} 40% 70% / 0.22)`;
    context.lineWidth = 1;
    context.stroke();
    if (row.cards.length || row.beside.length) continue;
    context.fillStyle = colours.soft;
    context.textAlign = "center";
    context.textBaseline = "middle";
    writeFitted(context, row.label, box.x + box.w / 2, box.y + box.h / 2, 18, { family: display });
  }
}

/** Paints the line between the fields, with the names of the cards that wait to resolve.
 * @param {Context} context @param {string[]} names @param {number} y @param {PageStyle} page */
function paintStackLane(context, names, y, { colours, body }) {
  const line = context.createLinearGradient(40, 0, WIDTH - 40, 0);
  line.addColorStop(0, "rgb(233 180 76 / 0)");
  line.addColorStop(0.5, GOLD);
  line.addColorStop(1, "rgb(233 180 76 / 0)");
  context.fillStyle = line;
  context.fillRect(40, y - 1, WIDTH - 80, 2);
  if (!names.length) return;
  const text = names.join("  →  ");
  context.font = `600 15px ${body}`;
  const wide = Math.min(WIDTH - 200, context.measureText(text).width) + 36;
  traceRoundBox(context, (WIDTH - wide) / 2, y - 15, wide, 30, 15);
  context.fillStyle = colours.bar;
  context.fill();
  context.strokeStyle = GOLD;
  context.lineWidth = 1.5;
  context.stroke();
  context.fillStyle = colours.ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  writeFitted(context, text, WIDTH / 2, y + 1, 15, { family: body, weight: 600, most: wide - 36 });
}

/** Paints the arrow of an attack.
 * @param {Context} context @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {string} colour */
function paintArrow(context, from, to, colour) {
  const bend = { x: (from.x + to.x) / 2 + (to.y - from.y) * 0.12, y: (from.y + to.y) / 2 };
  const angle = Math.atan2(to.y - bend.y, to.x - bend.x);
  const neck = { x: to.x - 14 * Math.cos(angle), y: to.y - 14 * Math.sin(angle) };
  context.lineCap = "round";
  for (const [width, style] of /** @type {[number, string][]} */ ([
    [12, "rgb(10 16 27 / 0.8)"],
    [6, colour],
  ])) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(bend.x, bend.y, neck.x, neck.y);
    context.stroke();
  }
  context.beginPath();
  for (const [turn, reach] of /** @type {[number, number][]} */ ([
    [0, 0],
    [0.45, 26],
    [-0.45, 26],
  ]))
    context.lineTo(to.x - reach * Math.cos(angle + turn), to.y - reach * Math.sin(angle + turn));
  context.closePath();
  context.fillStyle = colour;
  context.strokeStyle = "rgb(10 16 27 / 0.8)";
  context.lineWidth = 3;
  context.stroke();
  context.fill();
}

/** Paints the board. @param {Scene} scene @returns {Promise<Blob>} a PNG image of PICTURE_SIZE */
export async function paintBoard(scene) {
  const page = pageStyle();
  const { upper, lower, hand, lane, attack } = scene;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  // A canvas doesn't wait for typefaces.
  const words = `${scene.title}${upper.name}0`;
  const fonts = [page.display, page.body, page.numbers].flatMap((family) =>
    [400, 600, 700].map((weight) => `${weight} 20px ${family}`),
  );
  await Promise.all(fonts.map((font) => document.fonts.load(font, words))).catch(console.warn);
  const end = HEIGHT - SEAT_BAR_HEIGHT - (hand ? HAND_HEIGHT : 0);
  const top = HEADER_HEIGHT + SEAT_BAR_HEIGHT + 8;
  const half = (end - 8 - top - STACK_LANE_HEIGHT) / 2;
  const upperBoxes = layOutRows(upper, { x: MARGIN, y: top, w: WIDTH - 2 * MARGIN, h: half }, true);
  const lowerBox = { x: MARGIN, y: top + half + STACK_LANE_HEIGHT, w: WIDTH - 2 * MARGIN, h: half };
  const lowerBoxes = layOutRows(lower, lowerBox, false);
  const placed = [...upperBoxes, ...lowerBoxes].flatMap(({ row, box }) => layOutRow(row, box));
  const held = layOutHand(hand ?? []);
  const all = [...placed, ...held];
  const widest = Math.max(HAND_CARD_WIDTH, ...all.map(({ place }) => place.width));
  const loaded = await loadCards(
    all.map(({ card }) => card),
    widest,
  );
  paintBackground(context, scene, page, end);
  paintFields(context, upper, upperBoxes, page);
  paintFields(context, lower, lowerBoxes, page);
  paintStackLane(context, lane, top + half + STACK_LANE_HEIGHT / 2, page);
  for (const { card, place } of placed) paintFramedCard(context, card, place, loaded, page);
  paintHeader(context, scene, page);
  paintSeatBar(context, upper, HEADER_HEIGHT, page);
  paintSeatBar(context, lower, end, page);
  for (const { card, place } of held) paintFramedCard(context, card, place, loaded, page);
  const from = attack && placed.find(({ card }) => card.ref === attack.from)?.place;
  if (attack && from) {
    const target = placed.find(({ card }) => card.ref === attack.to)?.place;
    const isUp = (target?.y ?? (attack.seat === "upper" ? 0 : HEIGHT)) < from.y;
    const edge = (/** @type {{y: number, width: number}} */ { y, width }, /** @type {number} */ way) =>
      y + (way * width * CARD_HEIGHT) / 2;
    const to = target
      ? { x: target.x, y: edge(target, isUp ? 0.86 : -0.86) }
      : { x: MARGIN + 25, y: isUp ? HEADER_HEIGHT + SEAT_BAR_HEIGHT + 4 : end - 4 };
    const colour = page.colours[isUp ? "ring-attack" : "ring-foe"];
    paintArrow(context, { x: from.x, y: edge(from, isUp ? -0.9 : 0.9) }, to, colour);
  }
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!(blob instanceof Blob)) throw new Error("no picture");
  return blob;
}
