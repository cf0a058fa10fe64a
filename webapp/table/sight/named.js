// The cards that a lesson names, to be seen while it is told: on a phone it leaves a part of the table, which is scrolled to them.

import { cardAt, nameIn, shownFace } from "../../i18n/voice.js";
import { seenIn, wayTo } from "./rows.js";

/** @typedef {import("../../state/types.js").State} State */

/** What a text may call a card: its whole name, or the first word of that, in Japanese its last in katakana. @param {string} name */
function callsOf(name) {
  const short = /^[A-Z][\p{L}’'-]{2,}/u.exec(name)?.[0] ?? name.match(/[\p{sc=Katakana}ー]{2,}$/u)?.[0];
  return short && short !== name ? [name, short] : [name];
}

/** Where a text first names a card, or -1. @param {string} text @param {string} name */
export function placeIn(text, name) {
  const found = callsOf(name)
    .map((call) => text.indexOf(call))
    .filter((at) => at >= 0);
  return found.length ? Math.min(...found) : -1;
}

/** How far to scroll so that all of it is seen between two edges, or where it is longer its beginning. @param {{top: number, bottom: number}} it
 * @param {{top: number, bottom: number}} seen */
export function downTo(it, seen) {
  if (it.top < seen.top || it.bottom - it.top > seen.bottom - seen.top) return it.top - seen.top;
  return Math.max(0, it.bottom - seen.bottom);
}

/** A row is never lower than this while a lesson is told, in pixels: a finger still finds its cards. */
const LOWEST = 66;
/** Cards that are turned or raised reach beyond their rows by so much, in pixels. */
const BEYOND = 28;
/** The text of a lesson has at least so much height, in pixels. */
const SHORTEST = 176;
/** Words by which a text speaks of the other side. */
const OF_THEM = /相手|opponent|computer|コンピュータ/i;

/** The strips whose numbers a text names: the own one, and that of the other side where the text speaks of it.
 * @param {HTMLElement} board @param {string} text @returns {Element[]} */
const strips = (board, text) =>
  [...board.querySelectorAll(".seat")].filter(
    (seat) =>
      (seat.matches(".mine") || OF_THEM.test(text)) &&
      [...seat.querySelectorAll("small")].some(({ textContent }) => {
        const label = (textContent ?? "").split(":")[0]?.trim() ?? "";
        return label.length > 1 && text.includes(label);
      }),
  );

/** Lays every part of the table where it belongs. @param {HTMLElement} board */
function inPlace(board) {
  board.style.removeProperty("--least");
  for (const part of board.querySelectorAll("[data-later]")) part.removeAttribute("data-later");
}

/** Brings together the parts of the table in which these lie, where they are further apart than what is seen of it: the other
 * parts come below them, rows are as low as it takes, and if that is not enough the text is scrolled.
 * @param {HTMLElement} board @param {HTMLElement} body of the lesson @param {Element[]} named */
function together(board, body, named) {
  const parts = /** @type {HTMLElement[]} */ (
    [...board.children].filter((part) => part.matches(".seat, .field, .hand, .lane"))
  );
  // What can be answered with is seen as well.
  const kept = parts.filter(
    (part) => part.querySelector(".can") || named.some((each) => part.contains(each)),
  );
  const [first, last] = [kept[0], kept.at(-1)];
  const seen = board.clientHeight;
  if (!first || !last || last.offsetTop + last.offsetHeight - first.offsetTop <= seen - BEYOND) return;
  for (const part of parts) part.toggleAttribute("data-later", !kept.includes(part));
  const rows = kept.filter((part) => part.matches(".field:not(.small)"));
  const lacks = kept.reduce((sum, { offsetHeight }) => sum + offsetHeight, BEYOND) - seen;
  const [row] = rows;
  if (lacks <= 0) return;
  const least = row ? Math.max(LOWEST, row.offsetHeight - lacks / rows.length) : 0;
  const lower = row ? rows.length * (row.offsetHeight - least) : 0;
  if (row) board.style.setProperty("--least", `${least}px`);
  if (lower < lacks) body.style.maxHeight = `${Math.max(SHORTEST, body.offsetHeight - (lacks - lower))}px`;
}

/** The cards that a text names, in its order. @param {State} state @param {HTMLElement} board @param {string} text */
const cardsIn = (state, board, text) =>
  /** @type {HTMLElement[]} */ ([...board.querySelectorAll(":is(.host, .slot) > .card")])
    .map((card) => {
      const face = shownFace(state, cardAt(state, Number(card.dataset.ref)));
      return { card, at: face ? placeIn(text, nameIn(face, state.lang)) : -1 };
    })
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)
    .map(({ card }) => card);

/** Brings what a lesson names into sight. @param {State} state @param {HTMLElement} board @param {HTMLElement} body of the lesson
 * @param {import("../../state/types.js").LessonTold} told @param {number} given hints */
function show(state, board, body, { learn, task, hints }, given) {
  if (board.scrollHeight <= board.clientHeight + 1) return;
  const { lang } = state;
  const text = [task[lang], ...hints[lang].slice(0, given), learn[lang]].join("\n");
  const cards = cardsIn(state, board, text);
  const counted = strips(board, text);
  if (cards.length || counted.length) together(board, body, [...cards, ...counted]);
  // Where it names none, it is about what one can use, or about what one has.
  for (const others of [".card.can", ".mine .card, .hand .card"])
    if (!cards.length) cards.push(.../** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(others)));
  const [first] = cards;
  if (!first) return;
  const row = first.closest(".field, .hand");
  if (row && !first.closest(".places")) row.scrollLeft += wayTo(first.getBoundingClientRect(), seenIn(row));
  const seen = board.getBoundingClientRect();
  const boxes = [...cards, ...counted].map((card) => card.getBoundingClientRect());
  const all = {
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
  const one = /** @type {DOMRect} */ (boxes[0]);
  board.scrollTop += downTo(all.bottom - all.top > seen.height ? one : all, seen);
}

/** To be called when the browser has laid out the page for the frame. @param {ParentNode} root */
export function namedKeeper(root) {
  let told = "";
  let height = 0;
  return (/** @type {State} */ state) => {
    const lesson = state.table?.lesson;
    const now = lesson?.told ? `${state.table?.id}:${lesson.hints}:${lesson.missed}:${lesson.reached}` : "";
    const body = lesson?.told && /** @type {HTMLElement|null} */ (root.querySelector(".lesson-body"));
    const board = /** @type {HTMLElement|null} */ (root.querySelector(".board"));
    // What is told beside a question comes later than that, and takes room.
    if (body && now === told && board?.clientHeight === height) return;
    if (told && board) inPlace(board);
    told = body ? now : "";
    if (!body || !board || !lesson.told) return;
    body.style.removeProperty("max-height");
    show(state, board, body, lesson.told, lesson.hints);
    height = board.clientHeight;
  };
}
