// Chooses the motions of an update from its new log lines.

import { isCardDestroyedOrDiscarded } from "../../sound/cues.js";

/** @typedef {import("../../state/types.js").Line} Line */
/** The motion of an event, of a card by its ref or of a seat's life.
 * `attack`: a card lunges; `loss`: a card or seat shakes, and the number `n` rises from it.
 * @typedef {{kind: "attack", ref: number}
 *   | {kind: "loss", ref: number, n: number}
 *   | {kind: "loss", seat: number, n: number}} MotionEvent */

/** Losses of a card. */
const CARD_LOSSES = ["damaged", "battle-damaged"];
/** Losses of the seat in the line. */
const SEAT_LOSSES = ["player-damaged", "lost-life", "life-lost", "broken"];
/** Losses of the other seat. */
const RIVAL_LOSSES = ["castle-struck"];

/** The refs of the cards that a line names. @param {Line} line @returns {number[]} */
function refsOf({ params }) {
  const named = /** @type {{ref?: number}[]} */ (
    [params.card, ...(Array.isArray(params.cards) ? params.cards : [])].filter(
      (each) => each !== null && typeof each === "object",
    )
  );
  return named.flatMap(({ ref }) => (typeof ref === "number" ? [ref] : []));
}

/** @param {Line[]} lines new log lines @returns {MotionEvent[]} */
export function motionEvents(lines) {
  /** @type {MotionEvent[]} */
  const events = [];
  for (const line of lines) {
    const [ref] = refsOf(line);
    const n = Number(line.params.n ?? 0);
    const seat = line.params.seat;
    if (line.code === "attacked" && ref !== undefined) events.push({ kind: "attack", ref });
    else if (CARD_LOSSES.includes(line.code) && ref !== undefined) events.push({ kind: "loss", ref, n });
    else if (SEAT_LOSSES.includes(line.code) && (seat === 0 || seat === 1))
      events.push({ kind: "loss", seat, n });
    else if (RIVAL_LOSSES.includes(line.code) && (seat === 0 || seat === 1))
      events.push({ kind: "loss", seat: 1 - seat, n });
  }
  return events;
}

/** The refs of cards that were destroyed or otherwise put where cards are gone. @param {Line[]} lines */
export const fallenRefs = (lines) => new Set(lines.filter(isCardDestroyedOrDiscarded).flatMap(refsOf));
