// Loads the code for reviewing a game on first use: turns, lines, evaluation.

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").SeatNumber} SeatNumber */

const turns = () => import("./review/timeline.js");
const lines = () => import("./review/lines.js");

/** Opens the timeline of the open table. @param {Session} session */
export const openTimeline = async (session) => (await turns()).openTimeline(session);

/** Evaluates all positions of the game from a seat's view.
 * @param {Session} session @param {SeatNumber} seat */
export const evaluateGame = async (session, seat) => (await turns()).evaluateGame(session, seat);

/** Selects a moment of the graph. Takes effect at once, because a slider moved by a held key would otherwise
 * jump back.
 * @param {Session} session @param {number} at */
export function selectMoment({ store }, at) {
  const review = store.get().table?.review;
  if (review) store.table({ review: { ...review, at } });
}

/** @param {Session} session @param {0|1} place @param {string} id */
export const chooseComparedLine = async (session, place, id) =>
  (await lines()).chooseComparedLine(session, place, id);

/** @param {Session} session @param {string} id @param {string} name */
export const nameLine = async (session, id, name) => (await lines()).nameLine(session, id, name);

/** Continues the game in another line. @param {Session} session @param {string} id */
export const playLine = async (session, id) => (await lines()).playLine(session, id);

/** @param {Session} session @param {string} id */
export const deleteLine = async (session, id) => (await lines()).deleteLine(session, id);
