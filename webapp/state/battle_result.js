// What comes of a battle, as the log tells it.

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").CardRef} CardRef */

/** The cards that a line names. @param {Line} line @returns {number[]} */
const refsOf = ({ params: { card, cards } }) =>
  [card, cards].flat().flatMap((each) => {
    const { ref } = /** @type {Partial<CardRef>} */ (each ?? {});
    return ref === undefined ? [] : [ref];
  });

/** Of the lines after one that compares cards those that tell what comes of it: they are about these cards, and of the same phase, up to
 * the next battle. @param {Line} line @param {Line[]} after @param {string[]} codes of such lines @returns {Line[]} */
export function battleResultLines(line, after, codes) {
  const fighters = refsOf(line);
  const over = after.findIndex(
    ({ code, turn, phase }) => code === line.code || turn !== line.turn || phase !== line.phase,
  );
  return after
    .slice(0, over < 0 ? after.length : over)
    .filter((each) => codes.includes(each.code) && refsOf(each).some((ref) => fighters.includes(ref)));
}
