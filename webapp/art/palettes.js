// The palettes of card pictures, and how the time of day changes them.

/** A colour as hue (degrees), saturation and lightness (percent). @typedef {readonly [number, number, number]} Colour */

/** The colours of a picture. `sky`: from the top to the horizon. `disc`: the sun or moon. `far`, `middle`, `near`: the land.
 * `emblem`: its light, middle and dark tone. `mote`, `motes`: colour and kind of the motes. `landscapes`: names to choose from.
 * @typedef {{sky: readonly [Colour, Colour, Colour], disc: Colour, far: Colour, middle: Colour, near: Colour,
 *   emblem: readonly [Colour, Colour, Colour], mote: Colour, motes: string, landscapes: readonly string[]}} Palette */

/** @type {Record<string, Palette>} */
export const PALETTES = {
  ember: {
    sky: [
      [352, 66, 17],
      [4, 68, 32],
      [16, 80, 47],
    ],
    disc: [26, 96, 62],
    far: [2, 52, 33],
    middle: [354, 56, 21],
    near: [348, 60, 10],
    emblem: [
      [42, 100, 79],
      [29, 94, 57],
      [11, 78, 43],
    ],
    mote: [40, 100, 78],
    motes: "embers",
    landscapes: ["dunes", "roofs", "peaks", "hills"],
  },
  amber: {
    sky: [
      [22, 62, 15],
      [28, 70, 31],
      [38, 84, 50],
    ],
    disc: [43, 94, 63],
    far: [26, 52, 31],
    middle: [20, 54, 20],
    near: [14, 58, 9],
    emblem: [
      [48, 100, 82],
      [41, 92, 60],
      [26, 76, 41],
    ],
    mote: [48, 100, 82],
    motes: "glints",
    landscapes: ["roofs", "shrine", "dunes", "castle"],
  },
  leaf: {
    sky: [
      [158, 48, 13],
      [138, 40, 26],
      [92, 42, 47],
    ],
    disc: [72, 66, 76],
    far: [140, 32, 33],
    middle: [152, 42, 20],
    near: [160, 52, 9],
    emblem: [
      [68, 76, 84],
      [94, 50, 60],
      [140, 44, 34],
    ],
    mote: [80, 70, 76],
    motes: "leaves",
    landscapes: ["forest", "hills", "garden", "shrine"],
  },
  jade: {
    sky: [
      [192, 60, 13],
      [176, 52, 26],
      [160, 44, 47],
    ],
    disc: [150, 60, 80],
    far: [174, 38, 33],
    middle: [182, 48, 20],
    near: [190, 58, 10],
    emblem: [
      [138, 70, 88],
      [160, 48, 62],
      [180, 54, 34],
    ],
    mote: [150, 70, 84],
    motes: "bubbles",
    landscapes: ["forest", "waves", "garden", "clouds"],
  },
  tide: {
    sky: [
      [206, 64, 16],
      [198, 60, 33],
      [190, 60, 56],
    ],
    disc: [194, 78, 84],
    far: [198, 42, 42],
    middle: [204, 54, 25],
    near: [210, 64, 11],
    emblem: [
      [186, 84, 90],
      [192, 66, 67],
      [204, 62, 41],
    ],
    mote: [186, 80, 90],
    motes: "bubbles",
    landscapes: ["waves", "harbour", "clouds", "peaks"],
  },
  azure: {
    sky: [
      [228, 58, 17],
      [220, 56, 35],
      [212, 62, 59],
    ],
    disc: [46, 88, 82],
    far: [222, 40, 42],
    middle: [226, 48, 25],
    near: [230, 56, 12],
    emblem: [
      [44, 96, 88],
      [40, 78, 68],
      [30, 58, 42],
    ],
    mote: [46, 90, 86],
    motes: "glints",
    landscapes: ["castle", "peaks", "clouds", "harbour"],
  },
  silver: {
    sky: [
      [214, 30, 24],
      [210, 28, 45],
      [204, 34, 68],
    ],
    disc: [48, 60, 93],
    far: [212, 22, 50],
    middle: [216, 28, 31],
    near: [220, 36, 14],
    emblem: [
      [196, 60, 97],
      [206, 34, 83],
      [214, 26, 52],
    ],
    mote: [200, 50, 95],
    motes: "glints",
    landscapes: ["castle", "peaks", "clouds", "forest"],
  },
  violet: {
    sky: [
      [260, 52, 15],
      [272, 44, 30],
      [290, 42, 50],
    ],
    disc: [310, 58, 80],
    far: [276, 32, 36],
    middle: [268, 44, 22],
    near: [262, 54, 10],
    emblem: [
      [308, 70, 90],
      [284, 54, 70],
      [266, 46, 45],
    ],
    mote: [310, 80, 88],
    motes: "glints",
    landscapes: ["graves", "roofs", "peaks", "clouds"],
  },
  rose: {
    sky: [
      [330, 48, 18],
      [340, 50, 37],
      [352, 62, 60],
    ],
    disc: [18, 86, 82],
    far: [338, 38, 40],
    middle: [332, 46, 25],
    near: [326, 54, 11],
    emblem: [
      [28, 96, 90],
      [356, 76, 73],
      [338, 56, 46],
    ],
    mote: [350, 90, 88],
    motes: "petals",
    landscapes: ["garden", "hills", "castle", "clouds"],
  },
  shade: {
    sky: [
      [250, 22, 11],
      [256, 18, 23],
      [268, 16, 40],
    ],
    disc: [40, 42, 80],
    far: [258, 14, 30],
    middle: [254, 20, 18],
    near: [250, 26, 8],
    emblem: [
      [42, 56, 90],
      [34, 26, 68],
      [270, 16, 38],
    ],
    mote: [40, 60, 84],
    motes: "embers",
    landscapes: ["graves", "peaks", "roofs", "dunes"],
  },
  sand: {
    sky: [
      [204, 34, 22],
      [196, 24, 42],
      [40, 62, 66],
    ],
    disc: [46, 92, 84],
    far: [34, 38, 47],
    middle: [26, 42, 29],
    near: [20, 48, 13],
    emblem: [
      [46, 92, 90],
      [38, 76, 67],
      [24, 56, 38],
    ],
    mote: [46, 90, 90],
    motes: "glints",
    landscapes: ["dunes", "hills", "harbour", "castle"],
  },
};

/** The times of day to choose from at random; the common ones are listed twice. */
export const TIMES_OF_DAY = /** @type {const} */ (["day", "dawn", "night", "day", "night"]);
/** @typedef {typeof TIMES_OF_DAY[number]} TimeOfDay */

/** Light, middle and dark tone of emblems at dawn: pearl or ivory. @type {readonly Palette["emblem"][]} */
const DAWN_EMBLEMS = [
  [
    [40, 60, 95],
    [30, 42, 83],
    [350, 24, 56],
  ],
  [
    [48, 90, 91],
    [40, 72, 75],
    [22, 46, 47],
  ],
];

/** @param {Colour} colour @param {number} hue @param {number} light @param {number} [saturation] @returns {Colour} */
const shiftColour = ([h, s, l], hue, light, saturation = 1) => [
  (h + hue + 360) % 360,
  s * saturation,
  l * light,
];

/** A palette, recoloured for a time of day.
 * @param {Palette} palette @param {TimeOfDay} time @param {number} roll from 0 to 1, for variation @returns {Palette} */
export function paletteAt(palette, time, roll) {
  if (time === "dawn") {
    const turn = -24 - 4 * roll;
    /** @param {Colour} colour */
    const dawn = (colour) => shiftColour(colour, turn, 1.08, 0.92);
    const [top, middle, low] = palette.sky;
    return {
      ...palette,
      sky: [dawn(top), dawn(middle), shiftColour(low, turn / 2, 1.14)],
      disc: shiftColour(palette.disc, turn / 2, 1.04),
      far: dawn(palette.far),
      middle: dawn(palette.middle),
      near: dawn(palette.near),
      emblem: DAWN_EMBLEMS[roll < 0.5 ? 0 : 1] ?? palette.emblem,
    };
  }
  if (time === "night") {
    const dim = 0.62 + 0.08 * roll;
    /** @param {Colour} colour */
    const night = (colour) => shiftColour(colour, 6, dim, 0.95);
    const [top, middle, low] = palette.sky;
    return {
      ...palette,
      sky: [night(top), night(middle), night(low)],
      disc: shiftColour(palette.disc, 0, 1.02, 0.7),
      far: night(palette.far),
      middle: night(palette.middle),
      near: shiftColour(palette.near, 6, 0.8),
      motes: roll < 0.5 ? "stars" : palette.motes,
    };
  }
  return palette;
}

/** A CSS colour. @param {Colour} colour @param {number} [alpha] */
export const cssColour = ([h, s, l], alpha = 1) =>
  `hsl(${h.toFixed(0)} ${Math.min(100, s).toFixed(0)}% ${Math.min(97, l).toFixed(0)}%${alpha < 1 ? ` / ${alpha.toFixed(2)}` : ""})`;
