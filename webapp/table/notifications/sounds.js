// The sounds of a table, if chosen: two soft notes when the player must answer, one after the opponent's
// action, three at the end. The screen also shows everything that the sounds announce.

/** @typedef {"yours"|"theirs"|"over"} Cue */

/** The notes of each cue in hertz, in order. @type {Record<Cue, number[]>} */
const NOTES = { yours: [523, 659], theirs: [392], over: [392, 523, 659] };
/** Duration of a note in seconds, and its peak volume. */
const NOTE_SECONDS = 0.16;
const VOLUME = 0.08;

/** @type {AudioContext|null} */
let speaker = null;

/** @param {Cue} cue */
export function play(cue) {
  speaker ??= new AudioContext();
  // Browsers block sound until the player has touched the page.
  if (speaker.state === "suspended") speaker.resume().catch(() => {});
  NOTES[cue].forEach((pitch, n) => {
    const here = /** @type {AudioContext} */ (speaker);
    const begins = here.currentTime + n * NOTE_SECONDS;
    const note = new OscillatorNode(here, { type: "sine", frequency: pitch });
    const loudness = new GainNode(here, { gain: 0 });
    loudness.gain.setValueAtTime(0, begins);
    loudness.gain.linearRampToValueAtTime(VOLUME, begins + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, begins + NOTE_SECONDS);
    note.connect(loudness).connect(here.destination);
    note.start(begins);
    note.stop(begins + NOTE_SECONDS);
  });
}
