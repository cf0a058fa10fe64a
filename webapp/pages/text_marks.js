// Marked ranges of a text: split for drawing, and moved when the text changes.

/** @typedef {{start: number, end: number, kind: "fault"|"part"}} Mark */

/** Moves marks after a single change of the text; marks touched by the change are removed.
 * @param {Mark[]} marks @param {string} before @param {string} after @returns {Mark[]} */
export function moveMarks(marks, before, after) {
  if (before === after) return marks;
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail++;
  const grown = after.length - before.length;
  const changed = before.length - tail;
  return marks.flatMap((mark) => {
    if (mark.end <= head) return [mark];
    if (mark.start >= changed) return [{ ...mark, start: mark.start + grown, end: mark.end + grown }];
    return [];
  });
}

/** Splits a text into pieces with their marks; faults take precedence over other marks.
 * @param {string} text @param {Mark[]} marks @returns {{text: string, kind: Mark["kind"]|null, at: number}[]} */
export function splitAtMarks(text, marks) {
  const edges = new Set([0, text.length]);
  for (const { start, end } of marks) {
    edges.add(Math.min(start, text.length));
    edges.add(Math.min(end, text.length));
  }
  const places = [...edges].sort((a, b) => a - b);
  const order = [...marks].sort((a, b) => a.start - b.start);
  /** @type {{text: string, kind: Mark["kind"]|null, at: number}[]} */
  const pieces = [];
  /** @type {Mark[]} */
  let open = [];
  let next = 0;
  for (const [n, from] of places.entries()) {
    const to = places[n + 1];
    if (to === undefined) break;
    for (let mark = order[next]; mark && mark.start <= from; mark = order[++next]) open.push(mark);
    open = open.filter((mark) => mark.end > from);
    const kind = open.some((mark) => mark.kind === "fault") ? "fault" : open.length ? "part" : null;
    pieces.push({ text: text.slice(from, to), kind, at: from });
  }
  return pieces;
}

/** The marks of a reading: understood parts, and faults (empty ones are widened).
 * @param {import("../state/types.js").ReadCard[]} cards @returns {Mark[]} */
export const marksOfCards = (cards) =>
  cards.flatMap((card) => [
    ...card.parts.map(({ start, end }) => ({ start, end, kind: /** @type {const} */ ("part") })),
    ...card.faults.map(({ start, end }) => ({
      start: end > start ? start : Math.max(0, start - 1),
      end: Math.max(end, start),
      kind: /** @type {const} */ ("fault"),
    })),
  ]);
