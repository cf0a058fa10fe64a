// Scrolls the table on a phone so that the cards named by a lesson are visible beside its text.

import { cardWithRef, displayedFace, faceName } from "../../i18n/text.js";
import { scrollToFit, visiblePart } from "./rows.js";

/** @typedef {import("../../state/types.js").State} State */

/** The spellings of a card in a text: its full name, or its first word; in Japanese, its last katakana word.
 * @param {string} name */
function spellingsOfName(name) {
  const short = /^[A-Z][\p{L}’'-]{2,}/u.exec(name)?.[0] ?? name.match(/[\p{sc=Katakana}ー]{2,}$/u)?.[0];
  return short && short !== name ? [name, short] : [name];
}

/** The position at which a text first names a card, or -1. @param {string} text @param {string} name */
export function firstMention(text, name) {
  const found = spellingsOfName(name)
    .map((call) => text.indexOf(call))
    .filter((at) => at >= 0);
  return found.length ? Math.min(...found) : -1;
}

/** The distance to scroll so that an element is visible between two edges; for a longer element, its beginning.
 * @param {{top: number, bottom: number}} it
 * @param {{top: number, bottom: number}} seen */
export function topToShow(it, seen) {
  if (it.top < seen.top || it.bottom - it.top > seen.bottom - seen.top) return it.top - seen.top;
  return Math.max(0, it.bottom - seen.bottom);
}

/** Minimum height of a row beside a lesson, in pixels: cards stay large enough for a finger. */
const MIN_STRIP_PX = 66;
/** Distance that turned or raised cards extend beyond their rows, in pixels. */
const SCROLL_MARGIN_PX = 28;
/** Minimum height of a lesson's text, in pixels. */
const MIN_PANEL_PX = 176;
/** Words for the opponent in a text. */
const OPPONENT_WORDS = /相手|opponent|computer|コンピュータ/i;

/** The strips whose numbers a text names: the player's own, and the opponent's if the text mentions the opponent.
 * @param {HTMLElement} board @param {string} text @returns {Element[]} */
const namedStrips = (board, text) =>
  [...board.querySelectorAll(".seat")].filter(
    (seat) =>
      (seat.matches(".mine") || OPPONENT_WORDS.test(text)) &&
      [...seat.querySelectorAll("small")].some(({ textContent }) => {
        const label = (textContent ?? "").split(":")[0]?.trim() ?? "";
        return label.length > 1 && text.includes(label);
      }),
  );

/** Moves every part of the table back to its place. @param {HTMLElement} board */
function restorePlaces(board) {
  board.style.removeProperty("--least");
  for (const part of board.querySelectorAll("[data-later]")) part.removeAttribute("data-later");
}

/** Moves the parts of the table with these elements together if they don't fit on the screen: other parts
 * move below them and rows shrink to their minimum height. If this isn't enough, the text scrolls.
 * @param {HTMLElement} board @param {HTMLElement} body the lesson's text @param {Element[]} named */
function moveTogether(board, body, named) {
  const parts = /** @type {HTMLElement[]} */ (
    [...board.children].filter((part) => part.matches(".seat, .field, .hand, .lane"))
  );
  // Also keep cards that can answer in view.
  const kept = parts.filter(
    (part) => part.querySelector(".can") || named.some((each) => part.contains(each)),
  );
  const [first, last] = [kept[0], kept.at(-1)];
  const seen = board.clientHeight;
  if (!first || !last || last.offsetTop + last.offsetHeight - first.offsetTop <= seen - SCROLL_MARGIN_PX)
    return;
  for (const part of parts) part.toggleAttribute("data-later", !kept.includes(part));
  const rows = kept.filter((part) => part.matches(".field:not(.small)"));
  const lacks = kept.reduce((sum, { offsetHeight }) => sum + offsetHeight, SCROLL_MARGIN_PX) - seen;
  const [row] = rows;
  if (lacks <= 0) return;
  const least = row ? Math.max(MIN_STRIP_PX, row.offsetHeight - lacks / rows.length) : 0;
  const lower = row ? rows.length * (row.offsetHeight - least) : 0;
  if (row) board.style.setProperty("--least", `${least}px`);
  if (lower < lacks)
    body.style.maxHeight = `${Math.max(MIN_PANEL_PX, body.offsetHeight - (lacks - lower))}px`;
}

/** The cards that a text names, in the order of the text.
 * @param {State} state @param {HTMLElement} board @param {string} text */
const cardsNamedIn = (state, board, text) =>
  /** @type {HTMLElement[]} */ ([...board.querySelectorAll(":is(.host, .slot) > .card")])
    .map((card) => {
      const face = displayedFace(state, cardWithRef(state, Number(card.dataset.ref)));
      return { card, at: face ? firstMention(text, faceName(face, state.lang)) : -1 };
    })
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ card }) => card);

/** Scrolls the cards and numbers that a lesson names into view.
 * @param {State} state @param {HTMLElement} board @param {HTMLElement} body the lesson's text
 * @param {import("../../state/types.js").LessonContent} told @param {number} hintCount hints */
function scrollTo(state, board, body, { learn, task, hints }, hintCount) {
  if (board.scrollHeight <= board.clientHeight + 1) return;
  const { lang } = state;
  const text = [task[lang], ...hints[lang].slice(0, hintCount), learn[lang]].join("\n");
  const cards = cardsNamedIn(state, board, text);
  const counted = namedStrips(board, text);
  if (cards.length || counted.length) moveTogether(board, body, [...cards, ...counted]);
  // A text without card names is about the cards that can act, or the player's own cards.
  for (const others of [".card.can", ".mine .card, .hand .card"])
    if (!cards.length) cards.push(.../** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(others)));
  const [first] = cards;
  if (!first) return;
  const row = first.closest(".field, .hand");
  if (row && !first.closest(".places"))
    row.scrollLeft += scrollToFit(first.getBoundingClientRect(), visiblePart(row));
  const seen = board.getBoundingClientRect();
  const boxes = [...cards, ...counted].map((card) => card.getBoundingClientRect());
  const all = {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
  const one = /** @type {DOMRect} */ (boxes[0]);
  board.scrollTop += topToShow(all.bottom - all.top > seen.height ? one : all, seen);
}

/** Creates the function to call when the browser has laid out the page for the frame.
 * @param {ParentNode} root */
export function createLessonScroller(root) {
  let shownKey = "";
  let height = 0;
  return (/** @type {State} */ state) => {
    const lesson = state.table?.lesson;
    const now = lesson?.content
      ? `${state.table?.id}:${lesson.hints}:${lesson.missed}:${lesson.reached}`
      : "";
    const body = lesson?.content && /** @type {HTMLElement|null} */ (root.querySelector(".lesson-body"));
    const board = /** @type {HTMLElement|null} */ (root.querySelector(".board"));
    // Previews beside a question load later and take room.
    if (body && now === shownKey && board?.clientHeight === height) return;
    if (shownKey && board) restorePlaces(board);
    shownKey = body ? now : "";
    if (!body || !board || !lesson.content) return;
    body.style.removeProperty("max-height");
    scrollTo(state, board, body, lesson.content, lesson.hints);
    height = board.clientHeight;
  };
}
