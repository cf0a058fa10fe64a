// The clocks of a two-device table: the engine's last values and the time since then.

/** @typedef {import("../types.js").Clocks} Clocks */

/** The time at which each set of clocks was first read, in milliseconds. @type {WeakMap<Clocks, number>} */
const firstReadTimes = new WeakMap();

/** The remaining time of a seat in tenths of a second; negative once its time is over.
 * @param {Clocks} clocks @param {number} seat
 * @param {number} [now] milliseconds */
export function tenthsLeft(clocks, seat, now = Date.now()) {
  const left = clocks.left[seat] ?? 0;
  if (clocks.runs !== seat) return left;
  const since = firstReadTimes.get(clocks) ?? now;
  firstReadTimes.set(clocks, since);
  return left - Math.max(0, Math.floor((now - since) / 100) - clocks.free);
}

/** Formats a time as minutes and seconds. @param {number} tenths */
export function clockText(tenths) {
  const seconds = Math.max(0, Math.ceil(tenths / 10));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
