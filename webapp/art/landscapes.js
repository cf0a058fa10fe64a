// The landscapes of card pictures (hills, forest, castle …) as silhouettes in SVG path data, behind and in front of the emblem.

/** Returns the next random number in [0, 1). @typedef {() => number} Roll */
/** Path data of a silhouette, and of its bright parts: windows, snow, sails' edges. @typedef {{shape: string, lights?: string}} Silhouette */
/** Draws a random silhouette from x = 0 to `width`. Its base is y = `ground`. It rises by about `height`, and is filled down to
 * y = `bottom`.
 * @typedef {(roll: Roll, box: {width: number, ground: number, height: number, bottom: number}) => Silhouette} DrawLandscape */

/** Rounds to one decimal. @param {number} n */
const round = (n) => Math.round(n * 10) / 10;
/** A random number from `low` to `high`. @param {Roll} roll @param {number} low @param {number} high */
const randomBetween = (roll, low, high) => low + (high - low) * roll();
/** Path data of a rectangle. @param {number} x @param {number} y @param {number} w @param {number} h */
const rectanglePath = (x, y, w, h) => `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;
/** Path data of a polygon. @param {...[number, number]} points */
const polygonPath = (...points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}z`;
/** Path data of a circle. @param {number} x @param {number} y @param {number} radius */
const circlePath = (x, y, radius) =>
  `M${round(x - radius)} ${round(y)}a${round(radius)} ${round(radius)} 0 1 0 ${round(2 * radius)} 0a${round(radius)} ${round(radius)} 0 1 0 ${round(-2 * radius)} 0z`;

/** Path data of ground with a softly curved, random upper edge. @param {Roll} roll @param {number} width @param {number} y @param {number} rise
 * @param {number} step @param {number} bottom */
function slopePath(roll, width, y, rise, step, bottom) {
  let d = `M-4 ${round(y + rise * (roll() - 0.5))}`;
  for (let x = -4; x < width + 4; x += step) {
    const top = y - rise * (0.25 + 0.75 * roll());
    d += `Q${round(x + step / 2)} ${round(top)} ${round(x + step)} ${round(y + rise * 0.35 * (roll() - 0.5))}`;
  }
  return `${d}V${bottom}H-4z`;
}

/** Calls `put` for items of random width beside each other, until they fill the picture's width.
 * @param {Roll} roll @param {number} width @param {number} low the smallest item @param {number} high the largest item
 * @param {(x: number, size: number) => void} put */
function placeInRow(roll, width, low, high, put) {
  for (let x = -randomBetween(roll, 0, low); x < width; ) {
    const size = randomBetween(roll, low, high);
    put(x, size);
    x += size;
  }
}

/** The landscapes by name, for `Palette.landscapes`. @type {Record<string, DrawLandscape>} */
export const LANDSCAPES = {
  hills: (roll, { width, ground, height, bottom }) => ({
    shape: slopePath(roll, width, ground, height * 0.9, randomBetween(roll, 26, 38), bottom),
  }),

  dunes(roll, { width, ground, height, bottom }) {
    let shape = "";
    let lights = "";
    placeInRow(roll, width + 20, 34, 56, (x, size) => {
      const peak = x + size * randomBetween(roll, 0.45, 0.75);
      const top = ground - height * randomBetween(roll, 0.35, 0.8);
      shape += `M${round(x - 14)} ${bottom}V${round(ground)}Q${round(peak - size * 0.2)} ${round(ground - 2)} ${round(peak)} ${round(top)}Q${round(peak + size * 0.12)} ${round(ground - height * 0.1)} ${round(x + size + 16)} ${round(ground)}V${bottom}z`;
      lights += `M${round(peak)} ${round(top)}Q${round(peak - size * 0.2)} ${round(ground - 2)} ${round(x - 6)} ${round(ground)}Q${round(peak - size * 0.14)} ${round(ground - 0.5)} ${round(peak)} ${round(top)}z`;
    });
    return { shape, lights };
  },

  peaks(roll, { width, ground, height, bottom }) {
    let shape = rectanglePath(-4, ground, width + 8, bottom - ground);
    let lights = "";
    placeInRow(roll, width, 20, 38, (x, size) => {
      const tall = height * randomBetween(roll, 0.65, 1.3);
      const peak = x + size * randomBetween(roll, 0.4, 0.6);
      const [left, right] = [x - size * 0.3, x + size * 1.3];
      shape += polygonPath([left, ground + 1], [peak, ground - tall], [right, ground + 1]);
      const cap = 0.32;
      const [capLeft, capRight] = [peak + (left - peak) * cap, peak + (right - peak) * cap];
      const low = ground - tall * (1 - cap);
      lights += polygonPath(
        [peak, ground - tall],
        [capRight, low],
        [peak + (capRight - peak) * 0.45, low - tall * 0.07],
        [peak + (capRight - peak) * 0.1, low + tall * 0.06],
        [peak + (capLeft - peak) * 0.5, low - tall * 0.08],
        [capLeft, low],
      );
    });
    return { shape, lights };
  },

  forest(roll, { width, ground, height, bottom }) {
    let shape = slopePath(roll, width, ground + 1, 3, 30, bottom);
    placeInRow(roll, width, 6, 11, (x, size) => {
      const tall = height * randomBetween(roll, 0.6, 1.15);
      const middle = x + size / 2;
      for (const [from, reach] of /** @type {const} */ ([
        [0, 0.5],
        [0.24, 0.68],
        [0.5, 0.86],
      ]))
        shape += polygonPath(
          [middle, ground - tall * (1 - from)],
          [middle + size * reach, ground - tall * (0.62 - from)],
          [middle - size * reach, ground - tall * (0.62 - from)],
        );
      shape += rectanglePath(middle - 0.6, ground - tall * 0.2, 1.2, tall * 0.2 + 2);
    });
    return { shape };
  },

  waves(roll, { width, ground, height, bottom }) {
    let shape = "";
    let lights = "";
    const size = randomBetween(roll, 11, 15);
    for (let line = 0, y = ground - height * 0.12; y < bottom; line += 1, y += size * 0.42) {
      for (let x = line % 2 ? -size / 2 : 0; x < width + size; x += size) {
        if (line === 0) shape += circlePath(x, y + size * 0.4, size * 0.56);
        for (const part of [0.5, 0.3]) {
          const radius = size * part;
          lights += `M${round(x - radius)} ${round(y + size * 0.4)}a${round(radius)} ${round(radius)} 0 0 1 ${round(2 * radius)} 0h-0.7a${round(radius - 0.7)} ${round(radius - 0.7)} 0 0 0 ${round(-2 * radius + 1.4)} 0z`;
        }
      }
      if (line > 4) break;
    }
    return { shape: `${shape}${rectanglePath(-4, ground + size * 0.2, width + 8, bottom - ground)}`, lights };
  },

  harbour(roll, { width, ground, height, bottom }) {
    let shape = rectanglePath(-4, ground, width + 8, bottom - ground);
    let lights = "";
    placeInRow(roll, width, 22, 38, (x, size) => {
      const tall = height * randomBetween(roll, 0.7, 1.15);
      const middle = x + size * 0.5;
      const length = size * 0.27;
      shape += polygonPath(
        [middle - length, ground - 3],
        [middle + length, ground - 3],
        [middle + length * 0.7, ground + 1],
        [middle - length * 0.7, ground + 1],
      );
      shape += polygonPath(
        [middle - 0.6, ground - 3.6],
        [middle - 0.6, ground - tall],
        [middle - length, ground - 4.6],
      );
      lights += polygonPath(
        [middle + 0.5, ground - 3.8],
        [middle + 0.5, ground - tall * 0.86],
        [middle + length * 0.86, ground - 4.6],
      );
      lights += rectanglePath(middle - length * 1.5, ground + randomBetween(roll, 2, 5), length * 2.2, 0.6);
    });
    return { shape, lights };
  },

  roofs(roll, { width, ground, height, bottom }) {
    let shape = rectanglePath(-4, ground, width + 8, bottom - ground);
    let lights = "";
    placeInRow(roll, width, 13, 22, (x, size) => {
      const wall = height * randomBetween(roll, 0.25, 0.6);
      const top = ground - wall;
      const roof = height * randomBetween(roll, 0.28, 0.42);
      shape += rectanglePath(x + size * 0.12, top, size * 0.76, wall + 1);
      shape += `M${round(x - 1)} ${round(top + 1)}Q${round(x + size * 0.26)} ${round(top - roof * 0.1)} ${round(x + size * 0.3)} ${round(top - roof)}H${round(x + size * 0.7)}Q${round(x + size * 0.74)} ${round(top - roof * 0.1)} ${round(x + size + 1)} ${round(top + 1)}z`;
      if (roll() < 0.75)
        lights += rectanglePath(x + size * randomBetween(roll, 0.25, 0.4), top + 2.6, 2.2, 2.8);
      if (roll() < 0.5)
        lights += rectanglePath(x + size * randomBetween(roll, 0.58, 0.68), top + 2.6, 2.2, 2.8);
    });
    return { shape, lights };
  },

  shrine(roll, { width, ground, height, bottom }) {
    let shape = slopePath(roll, width, ground + 1, 4, 34, bottom);
    let lights = "";
    placeInRow(roll, width, 30, 44, (x, size) => {
      const tall = height * randomBetween(roll, 0.75, 1.1);
      const [left, right] = [x + size * 0.2, x + size * 0.8];
      const top = ground - tall;
      shape += `M${round(left - size * 0.16)} ${round(top - 1.6)}Q${round((left + right) / 2)} ${round(top + 1.6)} ${round(right + size * 0.16)} ${round(top - 1.6)}L${round(right + size * 0.12)} ${round(top + 2)}Q${round((left + right) / 2)} ${round(top + 3.6)} ${round(left - size * 0.12)} ${round(top + 2)}z`;
      shape += rectanglePath(left - 1, top + tall * 0.22, right - left + 2, 1.8);
      shape += polygonPath(
        [left + 0.8, top],
        [left + 3, top],
        [left + 2.4, ground + 3],
        [left - 0.8, ground + 3],
      );
      shape += polygonPath(
        [right - 3, top],
        [right - 0.8, top],
        [right + 0.8, ground + 3],
        [right - 2.4, ground + 3],
      );
      const lantern = x + size * 1.02;
      shape += rectanglePath(lantern - 0.7, ground - tall * 0.4, 1.4, tall * 0.4 + 3);
      shape += polygonPath(
        [lantern - 3.4, ground - tall * 0.52],
        [lantern, ground - tall * 0.68],
        [lantern + 3.4, ground - tall * 0.52],
      );
      lights += rectanglePath(lantern - 1.8, ground - tall * 0.52, 3.6, tall * 0.13);
    });
    return { shape, lights };
  },

  castle(roll, { width, ground, height, bottom }) {
    let shape = rectanglePath(-4, ground - height * 0.14, width + 8, bottom - ground + height * 0.14);
    let lights = "";
    placeInRow(roll, width, 9, 17, (x, size) => {
      const tall = height * randomBetween(roll, 0.4, 1.1);
      const top = ground - tall;
      const half = size * 0.32;
      const middle = x + size / 2;
      shape += rectanglePath(middle - half, top, 2 * half, tall + 1);
      if (roll() < 0.5)
        shape += polygonPath(
          [middle - half - 1.2, top + 0.4],
          [middle, top - size * 0.95],
          [middle + half + 1.2, top + 0.4],
        );
      else
        for (const part of [-1, -0.2, 0.6])
          shape += rectanglePath(middle + half * part - 0.3, top - 1.9, half * 0.5 + 0.3, 2.2);
      for (let y = top + 3.2; y < ground - 4 && roll() < 0.6; y += 5.2)
        lights += rectanglePath(middle - 0.8, y, 1.6, 2.5);
    });
    for (let x = -2; x < width; x += 4.4) shape += rectanglePath(x, ground - height * 0.14 - 1.5, 2.4, 2);
    return { shape, lights };
  },

  graves(roll, { width, ground, height, bottom }) {
    let shape = slopePath(roll, width, ground, 5, 32, bottom);
    placeInRow(roll, width, 10, 19, (x, size) => {
      const tall = height * randomBetween(roll, 0.3, 0.62);
      const middle = x + size / 2;
      const half = size * 0.2;
      const kind = roll();
      if (kind < 0.4)
        shape += `M${round(middle - half)} ${round(ground + 3)}V${round(ground - tall + half)}a${round(half)} ${round(half)} 0 0 1 ${round(2 * half)} 0V${round(ground + 3)}z`;
      else if (kind < 0.75) {
        shape += rectanglePath(middle - 1, ground - tall, 2, tall + 3);
        shape += rectanglePath(middle - half * 1.1, ground - tall * 0.76, half * 2.2, 2);
      } else {
        const high = height * randomBetween(roll, 0.9, 1.3);
        shape += polygonPath(
          [middle - 1.3, ground + 3],
          [middle - 0.3, ground - high],
          [middle + 0.5, ground - high],
          [middle + 1.7, ground + 3],
        );
        for (const [at, side, reach] of /** @type {const} */ ([
          [0.45, 1, 5.4],
          [0.6, -1, 6.2],
          [0.76, 1, 4.2],
        ]))
          shape += polygonPath(
            [middle, ground - high * (at - 0.08)],
            [middle + side * reach, ground - high * (at + 0.14)],
            [middle, ground - high * at],
          );
      }
    });
    return { shape };
  },

  garden(roll, { width, ground, height, bottom }) {
    let shape = slopePath(roll, width, ground + 1, 4, 30, bottom);
    let lights = "";
    placeInRow(roll, width, 11, 19, (x, size) => {
      const radius = size * 0.42;
      const y = ground - height * randomBetween(roll, 0.12, 0.42);
      const middle = x + size / 2;
      shape += rectanglePath(middle - 0.7, y, 1.4, ground - y + 3);
      for (const [dx, dy, part] of /** @type {const} */ ([
        [0, 0, 1],
        [-0.62, 0.3, 0.66],
        [0.62, 0.34, 0.62],
      ]))
        shape += circlePath(middle + dx * radius, y + dy * radius, part * radius);
      for (let flower = 0; flower < 3; flower += 1)
        lights += circlePath(
          middle + randomBetween(roll, -0.8, 0.8) * radius,
          y + randomBetween(roll, -0.6, 0.6) * radius,
          0.75,
        );
    });
    return { shape, lights };
  },

  clouds(roll, { width, ground, height, bottom }) {
    let shape = rectanglePath(-4, ground + 4, width + 8, bottom - ground);
    placeInRow(roll, width, 13, 26, (x, size) => {
      const y = ground - height * randomBetween(roll, 0, 0.42);
      shape += circlePath(x + size / 2, y + size * 0.3, size * 0.46);
      shape += circlePath(x + size * 0.05, y + size * 0.48, size * 0.34);
      shape += rectanglePath(x - size * 0.2, y + size * 0.4, size * 1.5, bottom - y);
    });
    return { shape };
  },
};
