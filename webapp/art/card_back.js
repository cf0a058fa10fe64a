// Composes the back of every card: a pattern of hemp leaves, golden edges, and the character 札 (“card”).

import { PICTURE_LAYOUTS } from "./composition.js";

/** Rounds to two decimals. @param {number} n */
const round = (n) => Math.round(n * 100) / 100;

const GOLD_STOPS = /** @type {[number, string][]} */ ([
  [0, "hsl(44 82% 78%)"],
  [0.5, "hsl(36 66% 52%)"],
  [1, "hsl(30 58% 36%)"],
]);

/** Path data of a hemp-leaf pattern in thin lines. @param {number} width @param {number} height @param {number} size of a leaf */
function hempLeafPath(width, height, size) {
  const line = 0.5;
  let d = "";
  const step = size * Math.sqrt(3) * 0.5;
  for (let row = 0, y = 0; y < height + step; y += step, row += 1)
    for (let x = row % 2 ? size / 2 : 0; x < width + size; x += size)
      for (let n = 0; n < 6; n += 1)
        for (const [turn, reach] of /** @type {const} */ ([
          [0, 0.5],
          [Math.PI / 6, 0.289],
        ])) {
          const angle = (n * Math.PI) / 3 + turn;
          const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
          const [sideX, sideY] = [(-dy * line) / 2, (dx * line) / 2];
          const [endX, endY] = [x + dx * size * reach, y + dy * size * reach];
          d += `M${round(x + sideX)} ${round(y + sideY)}L${round(endX + sideX)} ${round(endY + sideY)}L${round(endX - sideX)} ${round(endY - sideY)}L${round(x - sideX)} ${round(y - sideY)}z`;
        }
  return d;
}

/** Path data of a rounded rectangle.
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} radius */
const roundedRectanglePath = (x, y, w, h, radius) =>
  `M${round(x + radius)} ${round(y)}H${round(x + w - radius)}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${round(y + h - radius)}a${radius} ${radius} 0 0 1 ${-radius} ${radius}H${round(x + radius)}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}V${round(y + radius)}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`;

/** Path data of a frame, to fill by the even-odd rule. @param {number} width @param {number} height @param {number} inset from the edges
 * @param {number} line width of the frame */
const framePath = (width, height, inset, line) =>
  roundedRectanglePath(inset, inset, width - 2 * inset, height - 2 * inset, 5) +
  roundedRectanglePath(
    inset + line,
    inset + line,
    width - 2 * (inset + line),
    height - 2 * (inset + line),
    4,
  );

/** Path data of a circle. @param {number} x @param {number} y @param {number} radius */
const circlePath = (x, y, radius) =>
  `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** Path data of the brush strokes of 札, in a box from −16 to 16. */
const CARD_CHARACTER_PATH = [
  "M-15.4 -7.6Q-9 -8.2 -3.6 -9.6Q-1.8 -9.4 -0.6 -7.6Q-8 -5.6 -15 -5Q-16.4 -6 -15.4 -7.6z",
  "M-10.2 -15.2Q-7.6 -15 -6 -13.2Q-6.8 -12 -6.8 -9L-7 11.6Q-7.2 14.4 -8.6 15.6Q-10 13.6 -9.9 11L-9.5 -10Q-9.4 -13.4 -10.2 -15.2z",
  "M-9.4 -5.6Q-8 -5.4 -7.2 -4.6Q-10 2.6 -15.2 7Q-16.2 7 -16 6Q-11.6 0.8 -9.4 -5.6z",
  "M-6.6 -2.6Q-2.8 -1 -1 1.6Q-1 3.6 -2.4 3.8Q-4.2 0.8 -7 -1.4Q-7.2 -2.4 -6.6 -2.6z",
  "M2.4 -14.6Q5.2 -14.2 6.6 -12.4Q5.8 -10.8 5.7 -8L5.2 8.2Q5.2 11 8 11.4Q11.4 11.7 12.4 10.6Q13.6 9 13.8 3.6Q14.6 3 15 4Q15.2 8.4 16.2 10.6Q16.4 12 15 13.2Q12.4 14.8 8.2 14.6Q2.6 14.4 2.4 9.4L2.9 -9Q2.9 -12.6 2.4 -14.6z",
].join("");

/** Composes the back of a card: its drawing operations from back to front. @param {import("./composition.js").Shape} shape
 * @returns {import("./composition.js").Operation[]} */
export function composeBack(shape) {
  const { width, height } = PICTURE_LAYOUTS[shape];
  const [x, y] = [width / 2, height / 2];
  const whole = `M0 0H${width}V${height}H0z`;
  /** @type {readonly [number, number, number, number, number, number]} */
  const middle = [0.98, 0, 0, 0.98, x, y];
  const gold = {
    line: /** @type {[number, number, number, number]} */ ([0, 0, width, height]),
    stops: GOLD_STOPS,
  };
  return [
    {
      path: whole,
      paint: {
        circle: [x, y, 6, round(Math.max(width, height) * 0.68)],
        stops: [
          [0, "hsl(214 52% 34%)"],
          [0.55, "hsl(219 54% 21%)"],
          [1, "hsl(224 58% 11%)"],
        ],
      },
    },
    { path: hempLeafPath(width, height, 15), paint: gold, alpha: 0.34 },
    { path: framePath(width, height, 3.4, 1.7), paint: gold, evenOdd: true },
    { path: framePath(width, height, 7.2, 0.7), paint: gold, evenOdd: true, alpha: 0.75 },
    { path: circlePath(x, y, 30), paint: "hsl(222 60% 8%)", alpha: 0.5 },
    { path: circlePath(x, y, 27.5), paint: gold },
    {
      path: circlePath(x, y, 25.6),
      paint: {
        circle: [x, y - 8, 2, 34],
        stops: [
          [0, "hsl(216 52% 27%)"],
          [1, "hsl(224 60% 10%)"],
        ],
      },
    },
    { path: circlePath(x, y, 23.6) + circlePath(x, y, 23), paint: gold, evenOdd: true, alpha: 0.8 },
    {
      path: CARD_CHARACTER_PATH,
      matrix: [0.98, 0, 0, 0.98, x + 0.8, y + 1.2],
      paint: "hsl(224 70% 5%)",
      alpha: 0.9,
    },
    {
      path: CARD_CHARACTER_PATH,
      matrix: middle,
      paint: { line: [-10, -16, 12, 16], stops: GOLD_STOPS },
    },
    {
      path: whole,
      paint: {
        circle: [x, y, round(height * 0.3), round(Math.max(width, height) * 0.74)],
        stops: [
          [0, "hsl(230 60% 4% / 0)"],
          [1, "hsl(230 60% 4% / 0.5)"],
        ],
      },
    },
  ];
}
