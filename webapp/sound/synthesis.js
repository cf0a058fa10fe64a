// Builds the sounds of voices.js with the Web Audio API.

import { MAX_PEAK, VOICES } from "./voices.js";

/** @typedef {import("./cues.js").Cue} Cue */
/** @typedef {import("./voices.js").Layer} Layer */

/** Amplitude at which a sound has died away; an exponential ramp can't reach zero. */
const SILENCE = 0.0001;
/** The noise of each context, of a second. @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noiseBuffers = new WeakMap();

/** @param {BaseAudioContext} context */
function noiseBuffer(context) {
  const kept = noiseBuffers.get(context);
  if (kept) return kept;
  const noise = new AudioBuffer({ length: context.sampleRate, sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  noiseBuffers.set(context, noise);
  return noise;
}

/** Creates the audio source of a sound layer, and the filter node that shapes its timbre. @param {BaseAudioContext} context @param {Layer} layer
 * @param {number} begins @param {number} ends @returns {[AudioScheduledSourceNode, AudioNode]} */
function createSource(context, { kind, from, to = from, q = 1 }, begins, ends) {
  if (kind !== "noise") {
    const tone = new OscillatorNode(context, { type: kind, frequency: from });
    tone.frequency.setValueAtTime(from, begins);
    tone.frequency.exponentialRampToValueAtTime(to, ends);
    return [tone, tone];
  }
  const noise = new AudioBufferSourceNode(context, { buffer: noiseBuffer(context) });
  const band = new BiquadFilterNode(context, { type: "bandpass", frequency: from, Q: q });
  band.frequency.setValueAtTime(from, begins);
  band.frequency.exponentialRampToValueAtTime(to, ends);
  return [noise, noise.connect(band)];
}

/** A limiter for all sounds of a context, connected to its destination. @param {BaseAudioContext} context */
export function createLimiter(context) {
  const limiter = new DynamicsCompressorNode(context, {
    threshold: 20 * Math.log10(MAX_PEAK) - 3,
    knee: 0,
    ratio: 20,
    attack: 0.002,
    release: 0.1,
  });
  // The compressor raises quiet sounds by a fixed amount (the specification's makeup gain); this takes it back.
  const range = -limiter.threshold.value * (1 - 1 / limiter.ratio.value);
  const level = new GainNode(context, { gain: 10 ** ((-range * 0.6) / 20) });
  limiter.connect(level).connect(context.destination);
  return limiter;
}

/** Schedules a sound. @param {BaseAudioContext} context @param {AudioNode} output @param {Cue} cue
 * @param {number} at the context's time in seconds */
export function scheduleSound(context, output, cue, at) {
  for (const layer of VOICES[cue]) {
    const begins = at + (layer.at ?? 0);
    const ends = begins + layer.seconds;
    const [source, timbre] = createSource(context, layer, begins, ends);
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0, begins);
    loudness.gain.linearRampToValueAtTime(layer.peak, begins + (layer.rise ?? 0.005));
    loudness.gain.exponentialRampToValueAtTime(SILENCE, ends);
    timbre.connect(loudness).connect(output);
    source.start(begins);
    source.stop(ends);
  }
}
