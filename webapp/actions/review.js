// Loads the code for hints and for reviewing a game on first use: turns, lines, evaluation, answers, replay.

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").SeatNumber} SeatNumber */

const importTimeline = () => import("./review/timeline.js");
const importHints = () => import("./review/hints.js");
const importAnswerReview = () => import("./review/answer_review.js");
const importLines = () => import("./review/lines.js");
const importReplay = () => import("./review/replay.js");

/** Opens the timeline of the open table. @param {Session} session */
export const openTimeline = async (session) => (await importTimeline()).openTimeline(session);

/** Evaluates all positions of the game from a seat's view.
 * @param {Session} session @param {SeatNumber} seat */
export const evaluateGame = async (session, seat) => (await importTimeline()).evaluateGame(session, seat);

/** Opens the hint of the open question. @param {Session} session */
export const askForHint = async (session) => (await importHints()).askForHint(session);

/** Marks a suggestion on the table.
 * @param {Session} session @param {import("../state/types.js").Option} option */
export const markSuggestion = async (session, option) =>
  (await importHints()).markSuggestion(session, option);

/** Reviews the player's answers. @param {Session} session */
export const reviewAnswers = async (session) => (await importAnswerReview()).reviewAnswers(session);

/** @param {Session} session */
export const stopAnswerReview = async (session) => (await importAnswerReview()).stopAnswerReview(session);

/** Selects a moment of the graph. Takes effect at once, because a slider moved by a held key would otherwise
 * jump back.
 * @param {Session} session @param {number} at */
export function selectMoment({ store }, at) {
  const review = store.get().table?.review;
  if (review) store.table({ review: { ...review, at } });
}

/** Plays, pauses or moves the replay on the table.
 * @param {Session} session @param {import("./review/replay.js").ReplayCommand|number} command @param {boolean} [repeated] */
export const controlReplay = async (session, command, repeated) =>
  (await importReplay()).controlReplay(session, command, repeated);

/** @param {Session} session @param {import("../state/review/replay.js").ReplaySpeed} speed */
export const setReplaySpeed = async (session, speed) => (await importReplay()).setReplaySpeed(session, speed);

/** @param {Session} session @param {0|1} place @param {string} id */
export const chooseComparedLine = async (session, place, id) =>
  (await importLines()).chooseComparedLine(session, place, id);

/** @param {Session} session @param {string} id @param {string} name */
export const nameLine = async (session, id, name) => (await importLines()).nameLine(session, id, name);

/** Continues the game in another line. @param {Session} session @param {string} id */
export const playLine = async (session, id) => (await importLines()).playLine(session, id);

/** @param {Session} session @param {string} id */
export const deleteLine = async (session, id) => (await importLines()).deleteLine(session, id);
