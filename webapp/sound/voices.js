// The recipe of each sound: wood, paper, and small bells.

/** @typedef {import("./cues.js").Cue} Cue */
/** A part of a sound. `kind`: the wave of a tone, or noise around a frequency; `from`, `to`: the frequency in hertz at its
 * start and end; `at`, `seconds`: its start and length in seconds; `rise`: seconds until its peak; `peak`: its amplitude,
 * where 1 is full scale; `q`: how narrow noise is.
 * @typedef {{kind: "sine"|"triangle"|"noise", from: number, to?: number, at?: number, seconds: number, rise?: number, peak: number, q?: number}} Layer */

/** The highest amplitude of a sound: −12 decibels. */
export const MAX_PEAK = 0.25;
/** The longest sound in seconds. */
export const MAX_SECONDS = 0.6;

/** Layers of a bell sound: the main tone, and a shorter inharmonic one above. @param {number} pitch @param {number} at @param {number} seconds
 * @param {number} peak @returns {Layer[]} */
const bellLayers = (pitch, at, seconds, peak) => [
  { kind: "sine", from: pitch, at, seconds, rise: 0.006, peak: peak * 0.8 },
  { kind: "sine", from: pitch * 2.52, at, seconds: seconds * 0.4, rise: 0.003, peak: peak * 0.2 },
];

/** @type {Record<Cue, Layer[]>} */
export const VOICES = {
  // A card slides off the deck.
  draw: [
    { kind: "noise", from: 2400, to: 5200, seconds: 0.1, rise: 0.03, peak: 0.12, q: 0.9 },
    { kind: "noise", from: 1100, to: 700, at: 0.07, seconds: 0.05, rise: 0.004, peak: 0.07, q: 1.2 },
  ],
  // A card is put on a wooden table.
  play: [
    { kind: "sine", from: 215, to: 150, seconds: 0.13, rise: 0.003, peak: 0.13 },
    { kind: "triangle", from: 430, to: 380, seconds: 0.05, rise: 0.002, peak: 0.05 },
    { kind: "noise", from: 1900, seconds: 0.035, rise: 0.002, peak: 0.06, q: 1 },
  ],
  // A swing through the air.
  attack: [
    { kind: "noise", from: 480, to: 2900, seconds: 0.2, rise: 0.11, peak: 0.16, q: 1 },
    { kind: "sine", from: 150, to: 250, seconds: 0.17, rise: 0.08, peak: 0.06 },
  ],
  // A small drum.
  hit: [
    { kind: "sine", from: 165, to: 58, seconds: 0.26, rise: 0.003, peak: 0.16 },
    { kind: "noise", from: 950, to: 320, seconds: 0.09, rise: 0.002, peak: 0.09, q: 0.8 },
  ],
  // Paper is crumpled, and wood falls.
  destroy: [
    { kind: "noise", from: 2100, to: 200, seconds: 0.42, rise: 0.01, peak: 0.12, q: 0.9 },
    { kind: "triangle", from: 210, to: 62, seconds: 0.36, rise: 0.005, peak: 0.08 },
    { kind: "noise", from: 3300, at: 0.08, seconds: 0.06, rise: 0.004, peak: 0.05, q: 2.5 },
  ],
  trigger: [...bellLayers(1046.5, 0, 0.4, 0.1), ...bellLayers(1568, 0.07, 0.42, 0.1)],
  turn: [...bellLayers(587.3, 0, 0.4, 0.11), ...bellLayers(880, 0.13, 0.44, 0.11)],
  win: [
    ...bellLayers(523.3, 0, 0.3, 0.06),
    ...bellLayers(659.3, 0.09, 0.32, 0.06),
    ...bellLayers(784, 0.18, 0.4, 0.07),
    ...bellLayers(1046.5, 0.18, 0.4, 0.05),
  ],
  lose: [
    { kind: "triangle", from: 392, to: 386, seconds: 0.28, rise: 0.015, peak: 0.08 },
    { kind: "triangle", from: 329.6, to: 324, at: 0.14, seconds: 0.28, rise: 0.015, peak: 0.08 },
    { kind: "triangle", from: 261.6, to: 248, at: 0.28, seconds: 0.31, rise: 0.015, peak: 0.09 },
  ],
};

/** The length of a sound in seconds. @param {Cue} cue */
export const cueSeconds = (cue) => Math.max(...VOICES[cue].map(({ at = 0, seconds }) => at + seconds));
