// Typed moves: an option in the wording of the log, or a line with the answers to later questions.

import { refusalReasons, ui } from "../../i18n/text.js";
import { AMOUNT_QUESTION, optionsOf, sameAnswer, typedAnswer } from "../../state/answers.js";
import { answer, currentQuestion } from "../play.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {{answers: import("../../state/types.js").Answer[], word: string, reasons: import("../../state/types.js").CodedReason[]}} TypedLine */

/** Plays a typed line. Resolves to null, or to the reason why no move was played. @param {Session} session @param {string} line
 * @returns {Promise<string|null>} */
export async function enterTypedMove(session, line) {
  const { store, client } = session;
  const question = currentQuestion(session);
  if (!question) return ui(store.get(), "no-such-move");
  const only = typedAnswer(question, line);
  if (only) {
    await answer(session, only);
    return null;
  }
  // Engines of earlier releases don't have this request.
  const typed = /** @type {TypedLine|null} */ (
    await client.ask("table.typed", { seat: question.seat, line }).catch(() => null)
  );
  if (!typed?.answers.length) return typedMoveError(store.get(), typed);
  const [first, ...rest] = typed.answers;
  if (!first || !(await answer(session, first))) return null;
  for (const each of rest) {
    const now = currentQuestion(session);
    if (now?.seat !== question.seat) break;
    // The table answers choices with a single option by itself.
    if (offersAnswer(now, each) && !(await answer(session, each))) break;
  }
  return null;
}

/** Whether this answer is legal at a question. @param {import("../../state/types.js").Question} question
 * @param {import("../../state/types.js").Answer} answer */
const offersAnswer = (question, answer) =>
  question.kind === "number"
    ? answer[0] === "number"
    : optionsOf(question).some((option) =>
        question.kind === AMOUNT_QUESTION
          ? option.answer[0] === answer[0]
          : sameAnswer(option.answer, answer),
      );

/** The reason why a line isn't a legal move now.
 * @param {import("../../state/types.js").State} state @param {TypedLine|null} typed */
function typedMoveError(state, typed) {
  const why = typed ? refusalReasons(state, { code: "", params: {}, reasons: typed.reasons }).join(" ") : "";
  if (!why) return ui(state, "no-such-move");
  return typed?.word ? `${typed.word}: ${why}` : why;
}
