// The timeline of the open table: its turns and its evaluation.

import { refreshGames } from "../accept_update.js";
import { showError } from "../notify.js";
import { changeReview, compareLines } from "./lines.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").SeatNumber} SeatNumber */

/** Opens the timeline and keeps an earlier evaluation of the same game. @param {Session} session */
export async function openTimeline(session) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now) return;
  const { id, update } = now;
  const before = now.review;
  const isCurrent = before?.length === update.length && before?.revision === update.revision;
  store.table({
    sheet: "timeline",
    pile: null,
    review: isCurrent
      ? before
      : {
          revision: update.revision,
          length: update.length ?? 0,
          turns: null,
          evaluation: null,
          answers: null,
          at: null,
          comparisons: {},
          pair: ["", ""],
          compared: null,
        },
  });
  try {
    if (!isCurrent) changeReview(session, id, { turns: (await client.ask("table.timeline", {})).turns });
    await refreshGames(session);
    await compareLines(session, id);
  } catch (error) {
    showError(session, error);
  }
}

/** Loads the evaluation in parts while the player looks at it, so that the engine can answer other questions
 * in between.
 * @param {Session} session @param {SeatNumber} seat */
export async function evaluateGame(session, seat) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now?.update.over || !now.review) return;
  const { id } = now;
  const evaluation = now.review.evaluation?.seat === seat ? now.review.evaluation : null;
  /** @type {import("../../state/types.js").GameEvaluation} */
  let course = evaluation ?? { seat, points: [], next: 0 };
  changeReview(session, id, { evaluation: course, at: evaluation ? now.review.at : null });
  /** Whether the player still looks at the evaluation. */
  const openTimelineTable = () => {
    const table = store.get().table;
    return table?.id === id && table.sheet === "timeline" && table.review?.evaluation?.seat === seat;
  };
  try {
    while (course.next !== null && openTimelineTable()) {
      const slice = await client.ask("table.course", { seat, from: course.next });
      if (store.get().table?.review?.evaluation?.seat !== seat) return;
      course = { seat, points: [...course.points, ...slice.points], next: slice.next };
      changeReview(session, id, { evaluation: course });
      await new Promise((done) => setTimeout(done));
    }
  } catch (error) {
    showError(session, error);
  }
}
