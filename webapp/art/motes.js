// Motes: embers, bubbles, leaves and other small shapes that float in a card's picture, as SVG path data.

/** @typedef {import("./landscapes.js").Roll} Roll */

/** Rounds to two decimals. @param {number} n */
const round = (n) => Math.round(n * 100) / 100;

/** Path data of a dot. @param {number} x @param {number} y @param {number} s the radius */
const dotPath = (x, y, s) =>
  `M${round(x - s)} ${round(y)}a${round(s)} ${round(s)} 0 1 0 ${round(2 * s)} 0a${round(s)} ${round(s)} 0 1 0 ${round(-2 * s)} 0z`;
/** Path data of a star with four points. @param {number} x @param {number} y @param {number} s the radius */
const starPath = (x, y, s) =>
  `M${round(x)} ${round(y - s)}Q${round(x + s * 0.12)} ${round(y - s * 0.12)} ${round(x + s)} ${round(y)}Q${round(x + s * 0.12)} ${round(y + s * 0.12)} ${round(x)} ${round(y + s)}Q${round(x - s * 0.12)} ${round(y + s * 0.12)} ${round(x - s)} ${round(y)}Q${round(x - s * 0.12)} ${round(y - s * 0.12)} ${round(x)} ${round(y - s)}z`;

/** Path data of one mote, by kind; `s`: its size, about 1. @type {Record<string, (x: number, y: number, s: number, turn: number) => string>} */
const MOTE_PATHS = {
  embers: (x, y, s) => dotPath(x, y, 0.75 * s),
  bubbles: (x, y, s) =>
    `${dotPath(x, y, 1.3 * s)}M${round(x - 0.95 * s)} ${round(y)}a${round(0.95 * s)} ${round(0.95 * s)} 0 1 1 ${round(1.9 * s)} 0a${round(0.95 * s)} ${round(0.95 * s)} 0 1 1 ${round(-1.9 * s)} 0z`,
  leaves(x, y, s, turn) {
    const [dx, dy] = [Math.cos(turn) * 2.6 * s, Math.sin(turn) * 2.6 * s];
    return `M${round(x - dx)} ${round(y - dy)}Q${round(x - dy * 0.7)} ${round(y + dx * 0.7)} ${round(x + dx)} ${round(y + dy)}Q${round(x + dy * 0.7)} ${round(y - dx * 0.7)} ${round(x - dx)} ${round(y - dy)}z`;
  },
  petals(x, y, s, turn) {
    const [dx, dy] = [Math.cos(turn) * 1.9 * s, Math.sin(turn) * 1.9 * s];
    return `M${round(x)} ${round(y)}Q${round(x + dx - dy * 0.8)} ${round(y + dy + dx * 0.8)} ${round(x + 1.2 * dx)} ${round(y + 1.2 * dy)}Q${round(x + dx + dy * 0.8)} ${round(y + dy - dx * 0.8)} ${round(x)} ${round(y)}z`;
  },
  glints: (x, y, s) => starPath(x, y, 2.7 * s),
  stars: (x, y, s) => (s > 1 ? starPath(x, y, 2.2 * s) : dotPath(x, y, 0.5 * s)),
};

/** Path data of `n` random motes, most of them near the left and right edges.
 * @param {Roll} roll @param {string} kind @param {{width: number, height: number}} box @param {number} n */
export function motePath(roll, kind, { width, height }, n) {
  const shape = MOTE_PATHS[kind] ?? MOTE_PATHS.glints;
  let d = "";
  for (let each = 0; each < n; each += 1) {
    const side = roll();
    const x = width * (side < 0.5 ? side * 0.56 : 0.44 + side * 0.56);
    d += shape?.(x, height * (0.04 + 0.9 * roll()), 0.5 + 0.9 * roll() * roll(), roll() * 6.28) ?? "";
  }
  return d;
}
