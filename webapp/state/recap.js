// The recap of the opponent's actions, in order.

import { isEvent } from "./update.js";

/** @typedef {import("./types.js").ActionLine} ActionLine */

/** Log lines that only introduce others. */
const HEADING_CODES = new Set(["turn-began", "turn-ended", "triggered"]);

/** @typedef {"before"|"turn"|"answers"} Part */

/** The non-empty parts of a recap in order: answers in the turn before, the opponent's own turn, and answers since.
 * @param {import("./types.js").Recap} recap @returns {{part: Part, lines: ActionLine[]}[]} */
export function recapParts({ before = [], lines, answers = [] }) {
  const worth = (/** @type {ActionLine[]} */ all) =>
    all.filter((line) => isEvent(line) && !HEADING_CODES.has(line.code));
  return /** @type {{part: Part, lines: ActionLine[]}[]} */ ([
    { part: "before", lines: worth(before) },
    { part: "turn", lines: worth(lines) },
    { part: "answers", lines: worth(answers) },
  ]).filter((each) => each.lines.length > 0);
}

/** Whether a line affects a seat or its cards.
 * @param {import("./types.js").Line} line @param {number} seat
 * @param {(ref: number) => {owner: number}|null} cardOf */
export const concerns = ({ params }, seat, cardOf) =>
  params.seat === seat ||
  Object.values(params)
    .flat()
    .some((each) => {
      const ref = each && typeof each === "object" && "ref" in each ? Number(each.ref) : null;
      return ref !== null && cardOf(ref)?.owner === seat;
    });
