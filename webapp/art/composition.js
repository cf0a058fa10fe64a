// Composes a card's picture as a list of drawing operations. The same card always gets the same picture.

import { LANDSCAPES } from "./landscapes.js";
import { motePath } from "./motes.js";
import { cssColour, PALETTES, paletteAt, TIMES_OF_DAY } from "./palettes.js";
import { seededRandom } from "./seeded_random.js";

/** The card to compose a picture for. `id`: its id, the seed of the random choices. `palettes`: names of palettes to choose from.
 * `icon`: SVG path data of its emblem. `legend`: whether the picture has a larger emblem and a foil.
 * @typedef {{id: string, palettes: readonly string[], icon: string, legend: boolean}} Subject */
/** The aspect of a picture: `tall` for a card, `wide` for a large card, `band` for a large card with a long text. @typedef {"tall"|"wide"|"band"} Shape */

/** A canvas gradient: linear from (x, y) to (x, y), or radial with a centre (x, y), an inner and an outer radius.
 * @typedef {{line: [number, number, number, number], stops: [number, string][]}
 *   | {circle: [number, number, number, number], stops: [number, string][]}} Gradient */
/** A drawing operation: fills `path` (or the card's icon, if `icon`) with `paint`. `outline`: width of a stroke in the same
 * paint. `matrix`: the canvas transform. `blend`: the canvas's composite operation.
 * @typedef {{path?: string, icon?: true, paint: string|Gradient, outline?: number, alpha?: number,
 *   evenOdd?: true, matrix?: readonly [number, number, number, number, number, number], blend?: GlobalCompositeOperation}} Operation */

/** Layout of each picture shape, in drawing units: its size, the centre of the emblem (`x`, `y`), the emblem's width on a
 * common card and on a legend, and the height of the horizon.
 * @type {Record<Shape, {width: number, height: number, x: number, y: number, emblem: number, legend: number, horizon: number}>} */
export const PICTURE_LAYOUTS = {
  tall: { width: 100, height: 140, x: 50, y: 55, emblem: 62, legend: 66, horizon: 88 },
  wide: { width: 160, height: 98, x: 80, y: 47, emblem: 76, legend: 80, horizon: 74 },
  band: { width: 160, height: 52, x: 80, y: 25, emblem: 41, legend: 43, horizon: 38 },
};
/** Width and height of the box of an icon's path data. */
const ICON_BOX = 512;
const RAY_COUNT = 16;
/** Width of the dark outline around an emblem, in units of the icon's box. */
const INK_WIDTH = 30;

/** Rounds to two decimals. @param {number} n */
const round = (n) => Math.round(n * 100) / 100;
/** Path data of a rectangle from the origin. @param {number} width @param {number} height */
const rectanglePath = (width, height) => `M0 0H${width}V${height}H0z`;
/** A random item of a list. @template T @param {() => number} roll @param {readonly T[]} all @returns {T} */
const pickRandom = (roll, all) => /** @type {T} */ (all[Math.floor(roll() * all.length)]);

/** A card's palette, at a time of day that its id decides.
 * @param {Pick<Subject, "id"|"palettes">} subject */
export function paletteOf({ id, palettes }) {
  const roll = seededRandom(`${id} palette`);
  const palette = PALETTES[pickRandom(roll, palettes)] ?? PALETTES.azure;
  return paletteAt(
    /** @type {import("./palettes.js").Palette} */ (palette),
    pickRandom(roll, TIMES_OF_DAY),
    roll(),
  );
}

/** Path data of sun rays from a point to beyond the picture's edges. @param {number} x @param {number} y @param {number} turn in radians */
function rayPath(x, y, turn) {
  let d = "";
  for (let n = 0; n < RAY_COUNT; n += 1) {
    const [from, to] = [turn + (n * 2 * Math.PI) / RAY_COUNT, turn + ((n + 0.5) * 2 * Math.PI) / RAY_COUNT];
    d += `M${round(x)} ${round(y)}L${round(x + 200 * Math.cos(from))} ${round(y + 200 * Math.sin(from))}L${round(x + 200 * Math.cos(to))} ${round(y + 200 * Math.sin(to))}z`;
  }
  return d;
}

/** Path data of a circle. @param {number} x @param {number} y @param {number} radius */
const circlePath = (x, y, radius) =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0z`;

/** Operations for the sky with its sun or moon. @param {() => number} roll @param {typeof PICTURE_LAYOUTS.tall} shape
 * @param {import("./palettes.js").Palette} palette @param {boolean} legend @returns {Operation[]} */
function composeSky(roll, { width, height, x, y, horizon }, { sky: [top, middle, low], disc }, legend) {
  const radius = (22 + 10 * roll()) * (height < width ? 1.15 : 1) + (legend ? 3 : 0);
  const discX = x + (roll() - 0.5) * (legend ? 16 : width * 0.46);
  const discY = y - 4 + (roll() - 0.5) * 22;
  const whole = rectanglePath(width, height);
  return [
    {
      path: whole,
      paint: {
        line: [0, 0, 0, horizon],
        stops: [
          [0, cssColour(top)],
          [0.52, cssColour(middle)],
          [1, cssColour(low)],
        ],
      },
    },
    {
      path: rayPath(discX, discY, roll()),
      paint: {
        circle: [round(discX), round(discY), 10, 120],
        stops: [
          [0, cssColour(disc, 0.2)],
          [1, cssColour(disc, 0.02)],
        ],
      },
      alpha: legend ? 1 : 0.75,
    },
    {
      path: whole,
      paint: {
        circle: [round(discX), round(discY), round(radius * 0.8), round(radius * 2.2)],
        stops: [
          [0, cssColour(disc, legend ? 0.62 : 0.5)],
          [0.4, cssColour(disc, 0.2)],
          [1, cssColour(disc, 0)],
        ],
      },
    },
    {
      path: circlePath(discX, discY, radius),
      paint: {
        line: [0, round(discY - radius), 0, round(discY + radius)],
        stops: [
          [0, cssColour(disc)],
          [1, cssColour([disc[0] - 8, disc[1], disc[2] * 0.86])],
        ],
      },
      alpha: 0.94,
    },
    ...(legend
      ? [
          {
            path: circlePath(discX, discY, radius + 3.4) + circlePath(discX, discY, radius + 2.4),
            paint: cssColour(disc, 0.5),
            evenOdd: /** @type {const} */ (true),
          },
        ]
      : []),
  ];
}

/** Operations for the two landscapes behind the emblem, with haze between them. @param {() => number} roll @param {typeof PICTURE_LAYOUTS.tall} shape
 * @param {import("./palettes.js").Palette} palette @returns {Operation[]} */
function composeLand(roll, { width, height, horizon }, palette) {
  const draw = LANDSCAPES[pickRandom(roll, palette.landscapes)] ?? LANDSCAPES.hills;
  const other = LANDSCAPES[pickRandom(roll, palette.landscapes)] ?? LANDSCAPES.hills;
  const rise = height * 0.2;
  const far = other?.(roll, { width, ground: horizon - 2, height: rise * 1.15, bottom: height });
  const middle = draw?.(roll, { width, ground: horizon + 9, height: rise, bottom: height });
  /** @type {Operation[]} */
  const drawn = [];
  if (far) {
    drawn.push({
      path: far.shape,
      paint: {
        line: [0, round(horizon - rise), 0, round(horizon + 16)],
        stops: [
          [0, cssColour(palette.far)],
          [1, cssColour(palette.far, 0.72)],
        ],
      },
    });
    if (far.lights) drawn.push({ path: far.lights, paint: cssColour(palette.disc), alpha: 0.28 });
  }
  drawn.push({
    path: `M0 ${round(horizon - 22)}H${width}V${height}H0z`,
    paint: {
      line: [0, round(horizon - 22), 0, round(horizon + 20)],
      stops: [
        [0, cssColour(palette.sky[2], 0)],
        [0.62, cssColour(palette.sky[2], 0.5)],
        [1, cssColour(palette.sky[2], 0.12)],
      ],
    },
  });
  if (middle) {
    drawn.push({
      path: middle.shape,
      paint: {
        line: [0, round(horizon - rise), 0, height],
        stops: [
          [0, cssColour(palette.middle)],
          [1, cssColour(palette.near)],
        ],
      },
    });
    if (middle.lights) drawn.push({ path: middle.lights, paint: cssColour(palette.disc), alpha: 0.5 });
  }
  return drawn;
}

/** Mixes two colours; the hue goes the shorter way around the colour circle.
 * @param {import("./palettes.js").Colour} from @param {import("./palettes.js").Colour} to @param {number} part
 * @returns {import("./palettes.js").Colour} */
function mixColours([h, s, l], to, part) {
  const turn = ((to[0] - h + 540) % 360) - 180;
  return [(h + turn * part + 360) % 360, s + (to[1] - s) * part, l + (to[2] - l) * part];
}

/** Operations for the emblem: its dark outline, a light rim, and a gradient. @param {() => number} roll @param {typeof PICTURE_LAYOUTS.tall} shape
 * @param {import("./palettes.js").Palette} palette @param {boolean} legend @returns {Operation[]} */
function composeEmblem(
  roll,
  { x, y, emblem: common, legend: large },
  { emblem: [light, middle, dark], near },
  legend,
) {
  const size = legend ? large : common + 2 * (roll() - 0.5);
  const scale = size / ICON_BOX;
  const mirror = roll() < 0.5 ? -1 : 1;
  /** @param {number} dx @param {number} dy @returns {NonNullable<Operation["matrix"]>} */
  const at = (dx, dy) => [
    round(mirror * scale * 1000) / 1000,
    0,
    0,
    round(scale * 1000) / 1000,
    round(x - (mirror * size) / 2 + dx),
    round(y - size / 2 + dy),
  ];
  const ink = cssColour([near[0], Math.min(near[1], 50), near[2] * 0.6]);
  // From the upper left to the lower right of the picture, on either side of the mirror.
  /** @type {[number, number, number, number]} */
  const across = mirror > 0 ? [90, 20, 420, 500] : [422, 20, 92, 500];
  return [
    { icon: true, matrix: at(0.9 * size * 0.02, 5), paint: ink, outline: INK_WIDTH * 1.6, alpha: 0.22 },
    { icon: true, matrix: at(1.4, 2), paint: ink, outline: INK_WIDTH },
    {
      icon: true,
      matrix: at(-0.7, -0.9),
      paint: cssColour([light[0], light[1], Math.min(96, light[2] + 9)]),
    },
    {
      icon: true,
      matrix: at(0, 0),
      paint: {
        line: across,
        stops: [
          [0, cssColour(light)],
          [0.46, cssColour(mixColours(light, middle, 0.5))],
          [0.47, cssColour(middle)],
          [0.74, cssColour([middle[0], middle[1], middle[2] * 0.86])],
          [0.75, cssColour(mixColours(middle, dark, 0.6))],
          [1, cssColour(dark)],
        ],
      },
    },
  ];
}

/** Operations for a legend's foil: bands of coloured light, then a gloss. @param {() => number} roll @param {typeof PICTURE_LAYOUTS.tall} shape
 * @param {import("./palettes.js").Palette} palette @returns {Operation[]} */
function composeFoil(roll, { width, height }, { sky: [, [hue]] }) {
  const start = hue + 20 * (roll() - 0.5);
  /** @type {[number, string][]} */
  const stops = [];
  for (let n = 0; n <= 12; n += 1)
    stops.push([
      round(n / 12),
      cssColour([(start + (n % 4 === 1 ? 55 : -25) + 360) % 360, 92, 50], n % 2 ? 0.26 : 0.02),
    ]);
  return [
    {
      path: rectanglePath(width, height),
      paint: { line: [0, 0, width, round(height * 0.8)], stops },
      blend: "screen",
    },
    {
      path: rectanglePath(width, height),
      paint: {
        line: [round(width * 0.1), 0, round(width * 0.9), height],
        stops: [
          [0.3, "hsl(50 100% 90% / 0)"],
          [0.42, "hsl(50 100% 90% / 0.16)"],
          [0.46, "hsl(50 100% 90% / 0)"],
          [0.5, "hsl(50 100% 90% / 0.1)"],
          [0.53, "hsl(50 100% 90% / 0)"],
        ],
      },
      blend: "screen",
    },
  ];
}

/** Composes a card's picture: its drawing operations from back to front.
 * @param {Subject} subject @param {Shape} shape @returns {Operation[]} */
export function composePicture(subject, shape) {
  const roll = seededRandom(subject.id);
  const box = PICTURE_LAYOUTS[shape];
  const palette = paletteOf(subject);
  const { width, height, horizon, x, y } = box;
  const whole = rectanglePath(width, height);
  // The bands are drawn before the emblem, which keeps its colours, and the gloss after it.
  const light = subject.legend ? composeFoil(roll, box, palette) : [];
  const near = pickRandom(roll, ["hills", "hills", "dunes", palette.landscapes[0] ?? "hills"]);
  const front = LANDSCAPES[near]?.(roll, {
    width,
    ground: horizon + height * 0.17,
    height: height * 0.1,
    bottom: height,
  });
  return [
    ...composeSky(roll, box, palette, subject.legend),
    ...composeLand(roll, box, palette),
    ...light.slice(0, 1),
    ...composeEmblem(roll, box, palette, subject.legend),
    { path: front?.shape ?? "", paint: cssColour(palette.near) },
    {
      path: motePath(roll, palette.motes, box, subject.legend ? 22 : 14),
      paint: cssColour(palette.mote),
      alpha: 0.85,
    },
    ...light.slice(1),
    {
      path: whole,
      paint: {
        circle: [x, y, round(height * 0.34), round(Math.max(width, height) * 0.78)],
        stops: [
          [0, "hsl(230 60% 4% / 0)"],
          [1, "hsl(230 60% 4% / 0.62)"],
        ],
      },
    },
  ];
}
