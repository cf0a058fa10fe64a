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

/** To be called when the browser has laid out the page for the frame. @param {ParentNode} root */
export function namedKeeper(root) {
  let told = "";
  return (/** @type {State} */ state) => {
    const lesson = state.table?.lesson;
    const now = lesson?.told ? `${state.table?.id}:${lesson.hints}:${lesson.missed}:${lesson.reached}` : "";
    const body = lesson?.told && root.querySelector(".lesson-body");
    if (!body || now === told) {
      if (!body) told = "";
      return;
    }
    told = now;
    const board = root.querySelector(".board");
    if (!board || !lesson.told || board.scrollHeight <= board.clientHeight + 1) return;
    const { learn, task, hints } = lesson.told;
    const { lang } = state;
    const text = [task[lang], ...hints[lang].slice(0, lesson.hints), learn[lang]].join("\n");
    const cards = /** @type {HTMLElement[]} */ ([...board.querySelectorAll(":is(.host, .slot) > .card")])
      .map((card) => {
        const face = shownFace(state, cardAt(state, Number(card.dataset.ref)));
        return { card, at: face ? placeIn(text, nameIn(face, lang)) : -1 };
      })
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
      .map(({ card }) => card);
    // Where it names none, it is about what one can use, or about what one has.
    for (const others of [".card.can", ".mine .card, .hand .card"])
      if (!cards.length)
        cards.push(.../** @type {NodeListOf<HTMLElement>} */ (board.querySelectorAll(others)));
    const [first] = cards;
    if (!first) return;
    const row = first.closest(".field, .hand");
    if (row && !first.closest(".places")) row.scrollLeft += wayTo(first.getBoundingClientRect(), seenIn(row));
    const seen = board.getBoundingClientRect();
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const all = {
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
    const one = /** @type {DOMRect} */ (boxes[0]);
    board.scrollTop += downTo(all.bottom - all.top > seen.height ? one : all, seen);
  };
}
