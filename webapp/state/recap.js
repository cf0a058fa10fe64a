// What of the log is told again of what the other seat did, in the order in which it happened.

import { isEvent } from "./update.js";

/** @typedef {import("./types.js").Deed} Deed */

/** Lines that say no more than the part they begin or the lines that follow them. */
const HEADING_CODES = new Set(["turn-began", "turn-ended", "triggered"]);

/** @typedef {"before"|"turn"|"answers"} Part */

/** The parts of a recap, the earlier one first, without what tells nothing: its own turn, and its answers in the other's before and after it.
 * @param {import("./types.js").Recap} recap @returns {{part: Part, lines: Deed[]}[]} */
export function recapParts({ before = [], lines, answers = [] }) {
  const worth = (/** @type {Deed[]} */ all) =>
    all.filter((line) => isEvent(line) && !HEADING_CODES.has(line.code));
  return /** @type {{part: Part, lines: Deed[]}[]} */ ([
    { part: "before", lines: worth(before) },
    { part: "turn", lines: worth(lines) },
    { part: "answers", lines: worth(answers) },
  ]).filter((each) => each.lines.length > 0);
}

/** Whether a line concerns a card of this seat, or what it has. @param {import("./types.js").Line} line @param {number} seat
 * @param {(ref: number) => {owner: number}|null} cardOf */
export const concerns = ({ params }, seat, cardOf) =>
  params.seat === seat ||
  Object.values(params)
    .flat()
    .some((each) => {
      const ref = each && typeof each === "object" && "ref" in each ? Number(each.ref) : null;
      return ref !== null && cardOf(ref)?.owner === seat;
    });
