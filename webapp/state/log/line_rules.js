// Which log lines are details, and which line of play each of them belongs to.

/** @typedef {import("../types.js").Line} Line */
/** A line of play with the lines that it stands for, in the order of the game; `at`: its place in its turn.
 * @typedef {{at: number, line: Line, details: Line[]}} Play */
/** One way for a line to become a detail. `to`: of the next line of play or of an earlier one in the turn; `heads`: the
 * codes of that line, any if absent; `through`: the codes that may stand between, any if absent; `same`: what both lines
 * must have in common; `params`: the values that the detail must have; `when`: a further condition.
 * @typedef {{to: "next"|"back", heads?: string[], through?: string[], same?: ("card"|"answer"|"seat")[],
 *   params?: Record<string, unknown[]>, when?: (line: Line, play: Play) => boolean}} Rule */

/** The refs of the cards that a line is about. @param {Line} line @returns {number[]} */
export const cardRefsOf = ({ params: { card, cards } }) =>
  [cards ?? card].flat().flatMap((each) => {
    const { ref } = /** @type {{ref?: number}} */ (each ?? {});
    return ref === undefined ? [] : [ref];
  });

/** The place that a transfer goes to or comes from; "" for a card. @param {Line} line @param {"giver"|"taker"} end */
const placeOfEnd = ({ params }, end) => (typeof params[end] === "string" ? String(params[end]) : "");

/** Whether a transfer is part of the price of the action. @param {Line} line @param {Play} play */
function isPayment(line, { line: action, details }) {
  const place = `core_trash${action.seat}`;
  const paid = [...details, line].filter((each) => placeOfEnd(each, "taker") === place);
  const total = paid.reduce((sum, { params }) => sum + Number(params.n), 0);
  return placeOfEnd(line, "taker") === place && total <= Number(action.params.cost ?? 0);
}

/** Whether a transfer puts cores on a card that is being summoned. @param {Line} line @param {Play} play */
const isPlacement = ({ params: { taker } }, { line: action, details }) =>
  typeof taker === "object" &&
  cardRefsOf(action)[0] === /** @type {{ref?: number}|null} */ (taker)?.ref &&
  !details.some(({ code }) => ARRIVAL_CODES.includes(code));

const ARRIVAL_CODES = ["summoned", "deployed"];
const USE_CODES = ["played", "used", "used-card", "used-art", "used-deed", "activated-burst"];

/** The rules of each code; the first that fits is used. A line without one is a line of play. @type {Record<string, Rule[]>} */
export const DETAIL_RULES = {
  // A turn without a beginning of its own is one that a set-up position starts in.
  "phase-began": [{ to: "back", heads: ["turn-began"] }, { to: "next" }],
  "turn-ended": [{ to: "back", through: [] }],
  passed: [{ to: "back", through: [] }],
  shuffled: [
    { to: "back", heads: ["found", "looked", "moved", "went"], same: ["answer"] },
    { to: "next", heads: ["begins"], same: ["answer"] },
  ],
  resolving: [
    { to: "back", heads: ["played", "used"], through: [], same: ["card"] },
    // The card that resolves after a response also enters the field.
    { to: "next", heads: ["entered"], same: ["card", "answer"] },
  ],
  entered: [{ to: "back", heads: ["played"], through: [], same: ["card"], params: { played: [true] } }],
  summoned: [{ to: "back", heads: ["announced"], same: ["card"] }],
  deployed: [{ to: "back", heads: ["announced"], same: ["card"] }],
  paid: [{ to: "next", heads: USE_CODES, same: ["answer", "seat"] }],
  moved: [
    {
      to: "next",
      heads: USE_CODES,
      same: ["answer", "seat"],
      params: { came: ["nodes"], zone: ["underworld"] },
    },
    {
      to: "back",
      heads: ["destroyed", "vanished"],
      same: ["card", "answer"],
      params: { came: ["field"], zone: ["trash"] },
    },
    {
      to: "back",
      heads: USE_CODES,
      same: ["card"],
      params: { came: ["used", "using", "burst", "chain"], zone: ["trash", "discard", "grave"] },
    },
    {
      to: "back",
      heads: [...USE_CODES, "triggered"],
      through: [],
      same: ["card"],
      params: { came: ["using", "chain"], zone: ["field", "battle"] },
    },
  ],
  "laid-by": [
    {
      to: "back",
      heads: ["flipped", "compared"],
      same: ["answer"],
      params: { came: ["castle"], zone: ["castle"] },
    },
  ],
  transferred: [
    {
      to: "next",
      heads: ["life-lost"],
      same: ["answer", "seat"],
      params: { giver: ["life0", "life1"] },
    },
    { to: "back", heads: ["announced", "used-card"], through: ["vanished"], when: isPayment },
    { to: "back", heads: ["announced"], through: ["vanished"], when: isPlacement },
    {
      to: "back",
      heads: ["destroyed", "vanished"],
      same: ["card", "answer"],
      when: (line) => placeOfEnd(line, "taker").startsWith("reserve"),
    },
  ],
};

/** Whether a line has the params that a rule asks for. @param {Line} line @param {Rule} rule */
export const matchesParams = (line, { params = {} }) =>
  Object.entries(params).every(([key, values]) => values.includes(line.params[key]));

/** Whether a line may be a detail of a line of play by a rule, apart from what stands between.
 * @param {Line} line @param {Rule} rule @param {Play} play */
export function mayBeDetail(line, rule, play) {
  const { heads, same = [], when } = rule;
  const { line: head } = play;
  if (heads && !heads.includes(head.code)) return false;
  if (same.includes("answer") && line.index !== head.index) return false;
  if (same.includes("seat") && line.seat !== head.seat) return false;
  if (same.includes("card")) {
    const known = cardRefsOf(head);
    const own = cardRefsOf(line);
    if (!own.length || own.some((ref) => !known.includes(ref))) return false;
  }
  return matchesParams(line, rule) && (when?.(line, play) ?? true);
}
