// Chooses the sounds of an update: from its new log lines, the question, and the result.

/** @typedef {import("../state/types.js").Line} Line */
/** @typedef {"draw"|"play"|"attack"|"hit"|"destroy"|"trigger"|"turn"|"win"|"lose"} Cue */

/** Maximum number of sound cues for one update of the table. */
export const MAX_CUES = 3;

/** Every cue, the most important first. @type {Cue[]} */
export const CUES = ["win", "lose", "hit", "destroy", "attack", "trigger", "turn", "play", "draw"];

/** Sound cues by code of the log line. @type {Record<string, Cue>} */
const CUES_BY_CODE = {
  drew: "draw",
  played: "play",
  used: "play",
  "used-card": "play",
  "used-art": "play",
  "used-deed": "play",
  announced: "play",
  "node-set": "play",
  charged: "play",
  "was-set": "play",
  "burst-set": "play",
  blocked: "play",
  intercepted: "play",
  attacked: "attack",
  damaged: "hit",
  "battle-damaged": "hit",
  "player-damaged": "hit",
  "lost-life": "hit",
  "life-lost": "hit",
  broken: "hit",
  fought: "hit",
  compared: "hit",
  "castle-struck": "hit",
  destroyed: "destroy",
  vanished: "destroy",
  discarded: "destroy",
  removed: "destroy",
  "put-away": "destroy",
  triggered: "trigger",
  "set-off": "trigger",
  "activated-burst": "trigger",
};
/** Zones of cards on the table. */
const TABLE_ZONES = ["field", "battle"];
/** Zones of discarded and destroyed cards. */
const DISCARD_ZONES = ["trash", "discard", "grave", "underworld", "scaffold"];
/** Zones from which a card that moves to the hand counts as drawn. */
const DRAW_ZONES = ["deck", "stack"];

/** @param {string[]} zones @param {unknown} zone */
const isIn = (zones, zone) => typeof zone === "string" && zones.includes(zone);

/** Whether a card on the table is put where cards are gone. @param {Line} line */
export const isCardDestroyedOrDiscarded = ({ code, params }) =>
  CUES_BY_CODE[code] === "destroy" ||
  (code === "moved" && isIn(TABLE_ZONES, params.came) && isIn(DISCARD_ZONES, params.zone));

/** The sound cue of a log line, or undefined. @param {Line} line @returns {Cue|null} */
export function cueOfLine(line) {
  const { code, params } = line;
  if (Object.hasOwn(CUES_BY_CODE, code)) return CUES_BY_CODE[code] ?? null;
  if (isCardDestroyedOrDiscarded(line)) return "destroy";
  return code === "moved" && isIn(DRAW_ZONES, params.came) && params.zone === "hand" ? "draw" : null;
}

/** Keeps the most important cues, each once, in their order. @param {Cue[]} cues */
function mostImportant(cues) {
  const each = [...new Set(cues)];
  const kept = new Set(
    [...each].sort((one, other) => CUES.indexOf(one) - CUES.indexOf(other)).slice(0, MAX_CUES),
  );
  return each.filter((cue) => kept.has(cue));
}

/** The part of a table that has sounds. `result`: how the game ended for them; `isAsked`: whether the others wait for their
 * answer; `askedTurn`: the last turn in which they were asked, kept by `withLastAskedTurn`.
 * @typedef {{id: string, log: Line[], result: "win"|"lose"|null, isAsked: boolean, isOwnTurn: boolean, turn: number, askedTurn: number}} Moment */

/** A moment that remembers the last turn in which the player was asked.
 * @param {Moment|null} before @param {Omit<Moment, "askedTurn">} now @returns {Moment} */
export const withLastAskedTurn = (before, now) => ({
  ...now,
  askedTurn: now.isAsked ? now.turn : before?.id === now.id ? before.askedTurn : -1,
});

/** Whether a question begins the player's turn or interrupts the opponent's. @param {Moment} before @param {Moment} now */
const isPlayerCalled = (before, now) =>
  now.isAsked && !before.isAsked && (!now.isOwnTurn || before.askedTurn !== now.turn);

/** The cues between two moments, in order; none for a table that was just opened, and none for an undone action.
 * @param {Moment|null} before @param {Moment} now @returns {Cue[]} */
export function cuesBetween(before, now) {
  if (!before || before.id !== now.id) return [];
  /** @type {Cue[]} */
  const cues = now.log.slice(before.log.length).flatMap((line) => cueOfLine(line) ?? []);
  if (now.result && !before.result) cues.push(now.result);
  else if (isPlayerCalled(before, now)) cues.push("turn");
  return mostImportant(cues);
}
