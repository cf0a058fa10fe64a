// Finds the result of a battle in the log.

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").CardRef} CardRef */

/** The cards named in a log line. @param {Line} line @returns {number[]} */
const cardRefsOf = ({ params: { card, cards } }) =>
  [card, cards].flat().flatMap((each) => {
    const { ref } = /** @type {Partial<CardRef>} */ (each ?? {});
    return ref === undefined ? [] : [ref];
  });

/** The log lines with the result of a battle: about the same cards, in the same phase, before the next
 * battle.
 * @param {Line} line @param {Line[]} after @param {string[]} codes the codes of result lines @returns {Line[]} */
export function battleResultLines(line, after, codes) {
  const fighters = cardRefsOf(line);
  const over = after.findIndex(
    ({ code, turn, phase }) => code === line.code || turn !== line.turn || phase !== line.phase,
  );
  return after
    .slice(0, over < 0 ? after.length : over)
    .filter((each) => codes.includes(each.code) && cardRefsOf(each).some((ref) => fighters.includes(ref)));
}
