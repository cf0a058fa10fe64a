// The review of the player's answers: their accuracy, and the answers that lost winning chance.

import { sentence, ui } from "../../i18n/text.js";
import { accuracyOf, canReviewAnswers, GRADE_NAMES, gradeOf } from "../../state/review/hints.js";
import { html, nothing } from "../../view/html.js";
import { answerText } from "./hint_sheet.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").ReviewedAnswer} ReviewedAnswer */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** @param {State} state @param {Acts} acts @param {ReviewedAnswer} answer @param {string} grade */
const reviewedAnswer = (state, acts, answer, grade) =>
  html`<li class=${`graded ${grade}`}>
    <p><b class="grade">${ui(state, `grade-${grade}`)}</b> ${ui(state, "turn-n", { n: answer.turn })} · ${ui(state, "chance-n", { n: answer.best.chance })} → ${ui(state, "chance-n", { n: answer.played.chance })}</p>
    ${answer.question ? html`<p>${sentence(state, "q", answer.question)}</p>` : nothing}
    <dl class="answers-compared"><div><dt>${ui(state, "review-played")}</dt><dd>${answerText(state, answer.option)}</dd></div>
    <div><dt>${ui(state, "review-better")}</dt><dd>${answerText(state, answer.best.option)}</dd></div></dl>
    <div class="row"><button type="button" @click=${() => acts.showMoment(answer.start)}>${ui(state, "line-see")}</button><button type="button" @click=${() => acts.branchGame(answer.start)}>${ui(state, "review-retry")}</button></div>
  </li>`;

/** @param {State} state @param {Acts} acts */
export function answerReview(state, acts) {
  const table = state.table;
  if (!table?.review || !canReviewAnswers(table)) return nothing;
  const { answers } = table.review;
  const heading = html`<h3 id="answers-title">${ui(state, "answer-review")}</h3>`;
  if (!answers)
    return html`<section class="answer-review" aria-labelledby="answers-title">${heading}<p class="hint">${ui(state, "answer-review-about")}</p>
      <div class="row"><button type="button" class="primary" id="review-answers" @click=${() => acts.reviewAnswers()}>${ui(state, "review-start")}</button></div></section>`;
  const { decisions, next, reviewed, running } = answers;
  const all = decisions?.length ?? 0;
  const whole = decisions !== null && next >= all;
  const accuracy = accuracyOf(reviewed);
  const graded = reviewed.flatMap((answer) => {
    const grade = gradeOf(answer);
    return grade ? [{ answer, grade }] : [];
  });
  const counts = GRADE_NAMES.map((grade) => ({
    grade,
    n: graded.filter((each) => each.grade === grade).length,
  }));
  return html`<section class="answer-review" aria-labelledby="answers-title">${heading}<p class="hint">${ui(state, "answer-review-about")}</p>
    ${
      whole
        ? nothing
        : html`<div class="row"><progress max=${Math.max(1, all)} value=${next} aria-label=${ui(state, "answer-review")}></progress><span>${ui(state, "review-progress", { n: next, all })}</span>
      ${running ? html`<button type="button" @click=${() => acts.stopAnswerReview()}>${ui(state, "review-stop")}</button>` : html`<button type="button" @click=${() => acts.reviewAnswers()}>${ui(state, "review-continue")}</button>`}</div>`
    }
    <p role="status">${whole ? ui(state, "review-done", { n: reviewed.length }) : nothing}</p>
    ${
      accuracy === null
        ? nothing
        : html`<dl class="review-numbers"><div><dt>${ui(state, "accuracy")}</dt><dd>${ui(state, "chance-n", { n: accuracy })}</dd></div>${counts.map(({ grade, n }) => html`<div class=${grade}><dt>${ui(state, `grade-${grade}`)}</dt><dd>${n}</dd></div>`)}</dl>`
    }
    ${graded.length ? html`<ol class="graded-answers">${graded.map(({ answer, grade }) => reviewedAnswer(state, acts, answer, grade))}</ol>` : whole ? html`<p>${ui(state, "review-clean")}</p>` : nothing}
  </section>`;
}
