// The review of a player's answers after a game against the computer: each is compared with the best answers.

import { canReviewAnswers } from "../../state/review/hints.js";
import { startThinkingEngine } from "../computer.js";
import { showError } from "../notify.js";
import { changeReview } from "./lines.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").AnswerReview} AnswerReview */

/** Reviews the answers of the player one after another, until all are reviewed, the player stops the review, or the
 * timeline is closed. Continues an earlier review of the same game.
 * @param {Session} session */
export async function reviewAnswers(session) {
  const { store, client } = session;
  const now = store.get().table;
  const seat = now?.shownSeat ?? null;
  if (!now?.review || seat === null || now.review.answers?.running || !canReviewAnswers(now)) return;
  const { id } = now;
  /** @param {Partial<AnswerReview>} change */
  const change = (change) => {
    const answers = store.get().table?.review?.answers;
    if (answers) changeReview(session, id, { answers: { ...answers, ...change } });
  };
  const isWanted = () => {
    const table = store.get().table;
    return table?.id === id && table.sheet === "timeline" && (table.review?.answers?.running ?? false);
  };
  changeReview(session, id, {
    answers: { decisions: null, next: 0, reviewed: [], ...now.review.answers, running: true },
  });
  try {
    const decisions =
      now.review.answers?.decisions ?? (await client.ask("advice.decisions", { seat })).decisions;
    change({ decisions });
    const engine = await startThinkingEngine(session);
    for (let n = now.review.answers?.next ?? 0; n < decisions.length && isWanted(); n++) {
      const decision = decisions[n];
      const { position } = await client.ask("advice.position", { seat, at: decision.at });
      const { suggestions, played } = await engine.call("advice.best", {
        position,
        played: decision.option.answer,
      });
      const reviewed = store.get().table?.review?.answers?.reviewed ?? [];
      const [best] = suggestions;
      change({
        next: n + 1,
        reviewed: best && played ? [...reviewed, { ...decision, best, played }] : reviewed,
      });
    }
  } catch (error) {
    if (isWanted()) showError(session, error);
  }
  if (store.get().table?.id === id) change({ running: false });
}

/** Stops the review of answers; it can be continued. @param {Session} session */
export function stopAnswerReview(session) {
  const now = session.store.get().table;
  if (now?.review?.answers)
    changeReview(session, now.id, { answers: { ...now.review.answers, running: false } });
}
