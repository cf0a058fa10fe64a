// The recap of the opponent's actions, in order.

import { isNotableEvent } from "./update.js";

/** @typedef {import("./types.js").ActionLine} ActionLine */

/** Codes of log lines that are headings for the following lines. */
const HEADING_CODES = new Set(["turn-began", "turn-ended", "triggered"]);

/** @typedef {"before"|"turn"|"answers"} Part */

/** The non-empty parts of a recap in order: answers in the turn before, the opponent's own turn, and answers since.
 * @param {import("./types.js").Recap} recap @returns {{part: Part, lines: ActionLine[]}[]} */
export function recapParts({ before = [], lines, answers = [] }) {
  const withoutHeadings = (/** @type {ActionLine[]} */ all) =>
    all.filter((line) => isNotableEvent(line) && !HEADING_CODES.has(line.code));
  return /** @type {{part: Part, lines: ActionLine[]}[]} */ ([
    { part: "before", lines: withoutHeadings(before) },
    { part: "turn", lines: withoutHeadings(lines) },
    { part: "answers", lines: withoutHeadings(answers) },
  ]).filter((each) => each.lines.length > 0);
}

/** Whether a line affects a seat or its cards.
 * @param {import("./types.js").Line} line @param {number} seat
 * @param {(ref: number) => {owner: number}|null} cardOf */
export const affectsSeat = ({ params }, seat, cardOf) =>
  params.seat === seat ||
  Object.values(params)
    .flat()
    .some((each) => {
      const ref = each && typeof each === "object" && "ref" in each ? Number(each.ref) : null;
      return ref !== null && cardOf(ref)?.owner === seat;
    });
