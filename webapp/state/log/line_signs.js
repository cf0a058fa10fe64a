// The sign of each log line: what kind of event it is, for a reader who scans the log.

/** Sign → the codes of its lines. The signs are those of the table (art/sign_icons.json). */
const CODES_BY_SIGN = /** @type {const} */ ({
  attacks: ["attacked", "attack-declared", "castle-struck", "fought", "compared", "battle-won", "hit"],
  blocks: ["blocked", "intercepted", "grazed"],
  life: [
    "hurt",
    "life-fell",
    "life-lost",
    "lost-life",
    "player-damaged",
    "castle-fell",
    "gained-life",
    "life-set",
    "broken",
  ],
  destroyed: ["destroyed", "vanished", "discarded", "doomed", "removed", "put-away", "put-away-unheard"],
  "zone-at_hand": ["drew", "found", "looked", "mulligan", "flipped"],
  deck: ["shuffled", "laid-by"],
  "zone-nodes": [
    "node-set",
    "nodes-added",
    "paid",
    "charged",
    "transferred",
    "counters-came",
    "counters-went",
  ],
  turn: [
    "turn-began",
    "turn-ended",
    "phase-began",
    "passed",
    "begins",
    "game-began",
    "end-declared",
    "attacks-over",
  ],
  event: ["triggered", "set-off", "used-deed", "activated-burst", "interference-ended"],
  lost: ["out-of-time", "conceded", "game-over"],
});

/** @typedef {keyof typeof CODES_BY_SIGN | "ability"} LineSign */

/** @type {Map<string, LineSign>} */
const SIGN_BY_CODE = new Map(
  /** @type {[LineSign, readonly string[]][]} */ (Object.entries(CODES_BY_SIGN)).flatMap(([sign, codes]) =>
    codes.map((code) => /** @type {[string, LineSign]} */ ([code, sign])),
  ),
);

/** The zones of a hand; a card that moves there without a code of its own was drawn or returned. */
const HAND = "hand";

/** The sign of a line. @param {import("../types.js").Line} line @returns {LineSign} */
export const signOfLine = ({ code, params }) =>
  SIGN_BY_CODE.get(code) ?? (params.zone === HAND ? "zone-at_hand" : "ability");

/** Whether a line's sign is also shown on the picture of its card: a fight, a loss, or a destruction.
 * @param {LineSign} sign */
export const isMarkedOnPicture = (sign) => ["attacks", "blocks", "life", "destroyed"].includes(sign);
