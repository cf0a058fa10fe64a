// Scrolls the table on a phone so that the cards that can answer a question are visible.

import { topToShow } from "./lesson_cards.js";
import { placeOf, scrollToFit, seenIn } from "./rows.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {{top: number, bottom: number}} Span */

/** Part of a card's edge that may be hidden, in pixels. */
const HIDDEN_EDGE_PX = 4;

/** Whether a card is visible; for a card in hand, the upper half is enough.
 * @param {Span & {held: boolean}} card @param {Span} seen */
export const isSeen = ({ top, bottom, held }, seen) =>
  top >= seen.top - HIDDEN_EDGE_PX && (held ? (top + bottom) / 2 : bottom) <= seen.bottom + HIDDEN_EDGE_PX;

/** The distance to scroll until a card is visible: all cards if they fit, or else the nearest; 0 if a card is
 * already visible.
 * @param {(Span & {held: boolean})[]} cards @param {Span} seen */
export function scrollToShow(cards, seen) {
  if (!cards.length || cards.some((card) => isSeen(card, seen))) return 0;
  const all = {
    top: Math.min(...cards.map(({ top }) => top)),
    bottom: Math.max(...cards.map(({ bottom }) => bottom)),
  };
  if (all.bottom - all.top <= seen.bottom - seen.top) return topToShow(all, seen);
  const ways = cards.map((card) => topToShow(card, seen));
  return ways.reduce((least, way) => (Math.abs(way) < Math.abs(least) ? way : least));
}

/** A key of the question and the room for it; the table scrolls once for each key. @param {State} state */
function currentQuestionKey({ table }) {
  const lesson = table?.lesson;
  const told = lesson?.told ? `${lesson.folded}:${lesson.hints}:${lesson.missed}:${lesson.reached}` : "";
  return `${table?.id}:${table?.update.revision}:${table?.shown}:${table?.ends}:${told}:${innerWidth}:${innerHeight}`;
}

/** Creates the function to call when the browser has laid out the page for the frame.
 * @param {HTMLElement} root */
export function createAnswerScroller(root) {
  let asked = "";
  let height = 0;
  let held = false;
  let flung = false;
  let own = false;
  // Never scroll against the player's own scrolling.
  const listen = (/** @type {string} */ what, /** @type {(event: Event) => void} */ act) =>
    root.addEventListener(what, act, { passive: true, capture: true });
  const fingers = (/** @type {Event} */ event) => /** @type {TouchEvent} */ (event).touches.length > 0;
  listen("touchstart", () => {
    held = true;
    flung = false;
  });
  for (const ends of ["touchend", "touchcancel"])
    listen(ends, (event) => {
      held = fingers(event);
    });
  listen("scroll", () => {
    flung ||= held;
    own ||= held;
  });
  listen("scrollend", () => {
    flung = false;
  });
  return (/** @type {State} */ state) => {
    const now = currentQuestionKey(state);
    const board = root.querySelector("main.table:not(.past) .board");
    if (!board || held || flung) return;
    const box = board.getBoundingClientRect();
    // Previews beside a question load later and take room.
    if (now === asked && (own || box.height === height)) return;
    if (now !== asked) own = false;
    asked = now;
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
      const { top, bottom } = placeOf(card);
      return { top, bottom, held: card.closest(".hand") !== null };
    });
    board.scrollTop += scrollToShow(places, seen);
    inRow(cards);
  };
}

/** Scrolls a row to its first answerable card if none of them is visible in the row.
 * @param {HTMLElement[]} cards */
function inRow(cards) {
  const ways = cards.map((card) => {
    const row = card.closest(".field, .hand");
    return { row, way: row && !card.closest(".places") ? scrollToFit(placeOf(card), seenIn(row)) : 0 };
  });
  const [first] = ways;
  if (first?.row && ways.every(({ way }) => way)) first.row.scrollLeft += first.way;
}
