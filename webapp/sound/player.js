// Plays cues: at most three at once, and none while the page is hidden or before the player's first press.

import { createLimiter, scheduleSound } from "./synthesis.js";
import { cueSeconds } from "./voices.js";

/** @typedef {import("./cues.js").Cue} Cue */

/** Time between the cues of one update, in seconds; an attack reaches its target in this time
 * (table/motion/effects.js). */
const CUE_GAP_SECONDS = 0.14;
const MAX_AT_ONCE = 3;
/** Silence after which the audio output stops, in milliseconds. A context that runs costs power even in silence. */
const QUIET_MS = 400;
/** The event on the document that names the cues which are about to sound: `detail.cues`. Tests and programs that
 * drive the page listen to it. */
const CUES_EVENT = "tefuda-cues";

/** @type {{context: AudioContext, limiter: AudioNode}|null} */
let audioContext = null;
/** When each sound that has begun or waits ends, in the context's seconds. @type {number[]} */
let soundEndTimes = [];
/** Timer that suspends the audio output when no sound has played for a while. @type {ReturnType<typeof setTimeout>|undefined} */
let stopTimer;

/** @param {Cue[]} cues in the order in which they sound */
export function playCues(cues) {
  // Browsers block sound until the player has pressed something.
  if (document.hidden || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  document.dispatchEvent(new CustomEvent(CUES_EVENT, { detail: { cues } }));
  if (!audioContext) {
    const context = new AudioContext();
    audioContext = { context, limiter: createLimiter(context) };
  }
  const { context, limiter } = audioContext;
  if (context.state === "suspended") context.resume().catch(() => {});
  cues.forEach((cue, n) => {
    const begins = context.currentTime + n * CUE_GAP_SECONDS;
    soundEndTimes = soundEndTimes.filter((end) => end > begins);
    if (soundEndTimes.length >= MAX_AT_ONCE) return;
    soundEndTimes.push(begins + cueSeconds(cue));
    scheduleSound(context, limiter, cue, begins);
  });
  clearTimeout(stopTimer);
  const left = Math.max(0, ...soundEndTimes) - context.currentTime;
  stopTimer = setTimeout(() => context.suspend().catch(() => {}), 1000 * left + QUIET_MS);
}
