// Loads the code for reviewing a game on first use: turns, lines, evaluation.

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").SeatNumber} SeatNumber */

const turns = () => import("./review/timeline.js");
const lines = () => import("./review/lines.js");

/** Opens the time line of the open table. @param {Session} session */
export const openTimeline = async (session) => (await turns()).openTimeline(session);

/** Has the computer say how the game stood all along, to these eyes. @param {Session} session @param {SeatNumber} seat */
export const evaluateGame = async (session, seat) => (await turns()).evaluateGame(session, seat);

/** Points at a moment of the graph: at once, since the slider whose key is held would else be set back to a point that
 * it has left. @param {Session} session @param {number} at */
export function selectMoment({ store }, at) {
  const looked = store.get().table?.review;
  if (looked) store.table({ review: { ...looked, at } });
}

/** Chooses the two lines to compare. @param {Session} session @param {0|1} place @param {string} id */
export const chooseComparedLine = async (session, place, id) =>
  (await lines()).chooseComparedLine(session, place, id);

/** @param {Session} session @param {string} id @param {string} name */
export const nameLine = async (session, id, name) => (await lines()).nameLine(session, id, name);

/** Plays on in another line of the game. @param {Session} session @param {string} id */
export const playLine = async (session, id) => (await lines()).playLine(session, id);

/** @param {Session} session @param {string} id */
export const deleteLine = async (session, id) => (await lines()).deleteLine(session, id);
