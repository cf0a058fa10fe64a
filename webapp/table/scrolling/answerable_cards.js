// Scrolls the table on a phone so that the cards that can answer a question are visible.

import { topToShow } from "./lesson_cards.js";
import { horizontalPlace, scrollToFit, visiblePart } from "./rows.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {{top: number, bottom: number}} Span */

/** Part of a card's edge that may be hidden, in pixels. */
const HIDDEN_EDGE_PX = 4;

/** Whether a card is visible; for a card in hand, the upper half is enough.
 * @param {Span & {inHand: boolean}} card @param {Span} seen */
export const isSeen = ({ top, bottom, inHand }, seen) =>
  top >= seen.top - HIDDEN_EDGE_PX && (inHand ? (top + bottom) / 2 : bottom) <= seen.bottom + HIDDEN_EDGE_PX;

/** The distance to scroll until a card is visible: all cards if they fit, or else the nearest; 0 if a card is
 * already visible.
 * @param {(Span & {inHand: boolean})[]} cards @param {Span} seen */
export function scrollToShow(cards, seen) {
  if (!cards.length || cards.some((card) => isSeen(card, seen))) return 0;
  const all = {
    top: Math.min(...cards.map(({ top }) => top)),
    bottom: Math.max(...cards.map(({ bottom }) => bottom)),
  };
  if (all.bottom - all.top <= seen.bottom - seen.top) return topToShow(all, seen);
  const distances = cards.map((card) => topToShow(card, seen));
  return distances.reduce((least, distance) => (Math.abs(distance) < Math.abs(least) ? distance : least));
}

/** A key of the question and the room for it; the table scrolls once for each key. @param {State} state */
function currentQuestionKey({ table }) {
  const lesson = table?.lesson;
  const lessonKey = lesson?.content
    ? `${lesson.folded}:${lesson.hints}:${lesson.missed}:${lesson.reached}`
    : "";
  return `${table?.id}:${table?.update.revision}:${table?.shownSeat}:${table?.chosenTargets}:${lessonKey}:${innerWidth}:${innerHeight}`;
}

/** Creates the function to call when the browser has laid out the page for the frame.
 * @param {HTMLElement} root */
export function createAnswerScroller(root) {
  let questionKey = "";
  let height = 0;
  let touching = false;
  let touchEnded = false;
  let own = false;
  // Never scroll against the player's own scrolling.
  const listen = (/** @type {string} */ what, /** @type {(event: Event) => void} */ act) =>
    root.addEventListener(what, act, { passive: true, capture: true });
  const countFingers = (/** @type {Event} */ event) => /** @type {TouchEvent} */ (event).touches.length > 0;
  listen("touchstart", () => {
    touching = true;
    touchEnded = false;
  });
  for (const ends of ["touchend", "touchcancel"])
    listen(ends, (event) => {
      touching = countFingers(event);
    });
  listen("scroll", () => {
    touchEnded ||= touching;
    own ||= touching;
  });
  listen("scrollend", () => {
    touchEnded = false;
  });
  return (/** @type {State} */ state) => {
    const now = currentQuestionKey(state);
    const board = root.querySelector("main.table:not(.past) .board");
    if (!board || touching || touchEnded) return;
    const box = board.getBoundingClientRect();
    // Previews beside a question load later and take room.
    if (now === questionKey && (own || box.height === height)) return;
    if (now !== questionKey) own = false;
    questionKey = now;
    height = box.height;
    const cards = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(".card.can")]);
    if (!cards.length) return;
    // The tray covers the table, and a pinned hand covers its rows.
    const tray = root.querySelector(".tray")?.getBoundingClientRect();
    const hand = board.querySelector(".hand");
    const floor =
      hand && getComputedStyle(hand).position === "sticky" ? hand.getBoundingClientRect().top : box.bottom;
    if (floor < box.bottom && cards.some((card) => card.closest(".hand"))) return inRow(cards);
    const seen = { top: box.top, bottom: Math.min(floor, tray?.top ?? box.bottom) };
    const places = cards.map((card) => {
      const { top, bottom } = horizontalPlace(card);
      return { top, bottom, inHand: card.closest(".hand") !== null };
    });
    board.scrollTop += scrollToShow(places, seen);
    inRow(cards);
  };
}

/** Scrolls a row to its first answerable card if none of them is visible in the row.
 * @param {HTMLElement[]} cards */
function inRow(cards) {
  const distances = cards.map((card) => {
    const row = card.closest(".field, .hand");
    return {
      row,
      distance: row && !card.closest(".places") ? scrollToFit(horizontalPlace(card), visiblePart(row)) : 0,
    };
  });
  const [first] = distances;
  if (first?.row && distances.every(({ distance }) => distance)) first.row.scrollLeft += first.distance;
}
