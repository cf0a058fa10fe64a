// The lesson panel. A lesson: what to learn and do, hints, and the result. A puzzle: the task, the result, and the
// solution step by step, or the possible verdicts and the referee's.

import { isLessonCovered } from "../../actions/learn/lesson_panel.js";
import { sentence, ui } from "../../i18n/text.js";
import { sameAnswer } from "../../state/answers.js";
import { ruleLink, textWithTerms } from "../../view/card_texts.js";
import { classMap, html, nothing } from "../../view/html.js";
import { stepAfterPosition } from "./next_step.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** @typedef {import("../../state/types.js").LessonContent} LessonContent */
/** @typedef {import("../../state/types.js").Lesson} Lesson */

/** The referee's verdict with its rule.
 * @param {State} state @param {Acts} acts @param {Lesson} lesson @param {LessonContent} content */
const rulingText = (state, acts, { ruling }, content) =>
  ruling
    ? html` ${ruling.ok ? content.allowed?.[state.lang] : ruling.reasons.map((reason) => html`${sentence(state, "why", reason)} ${ruleLink(state, acts, reason.clause)} `)}`
    : nothing;

/** The result so far, or the task.
 * @param {State} state @param {Acts} acts @param {Lesson} lesson @param {LessonContent} content */
function lessonStatus(state, acts, lesson, content) {
  const { lang } = state;
  if (lesson.reached && lesson.shown)
    return html`<p class="lesson-result reached">${ui(state, "puzzle-shown")}${rulingText(state, acts, lesson, content)}</p>`;
  if (lesson.reached)
    return html`<p class="lesson-result reached"><b>${praise(state, content)}</b> ${content.done[lang]}${rulingText(state, acts, lesson, content)}</p>`;
  const miss = lesson.missed === null ? null : content.misses[lesson.missed];
  if (miss)
    return html`<p class="lesson-result missed"><b>${ui(state, "lesson-missed")}</b> ${miss[lang]}</p>`;
  return html`<p class="task">${content.task[lang]}</p>`;
}

/** The possible verdicts; choose one after seeing the position.
 * @param {State} state @param {Acts} acts
 * @param {Lesson} lesson @param {LessonContent} content */
const choices = (state, acts, lesson, content) =>
  lesson.ready
    ? html`<ul class="choices">${[null, ...(content.choices ?? [])].map((each) => html`<li><button type="button" @click=${() => acts.askReferee(each?.code ?? "")}>${each ? sentence(state, "why", each) : content.allowed?.[state.lang]}</button></li>`)}</ul>`
    : html`<p class="hint">${ui(state, "wait")}</p>`;

/** The praise for a solved position: a lesson's names what was learnt. @param {State} state @param {LessonContent} content */
const praise = (state, { opening, name }) =>
  opening ? ui(state, "puzzle-solved") : ui(state, "lesson-reached", { name: name[state.lang] });

/** The button that takes back a miss, and the one that starts the position again.
 * @param {State} state @param {Acts} acts @returns {{says: string, act: () => void}[]} the better one first */
function waysBack(state, acts) {
  const again = { says: ui(state, "lesson-again"), act: () => acts.restartLesson() };
  const undo = { says: ui(state, "undo"), act: () => acts.undoAnswer() };
  const { lesson, update } = state.table ?? {};
  return update?.can.undo && !lesson?.content?.choices ? [undo, again] : [again];
}

/** The answer bar's text and buttons once a position is solved or missed. Null before that, and in questions
 * about the referee's verdict.
 * @param {State} state @param {Acts} acts
 * @returns {{says: string, primary: {says: string, act: () => void}, others: {says: string, act: () => void}[]}|null} */
export function lessonResult(state, acts) {
  const lesson = state.table?.lesson;
  if (!lesson?.content || lesson.shown || lesson.content.choices) return null;
  if (lesson.reached)
    return {
      says: praise(state, lesson.content),
      primary: stepAfterPosition(state, acts, lesson.content),
      others: [{ says: ui(state, "lesson-again"), act: () => acts.restartLesson() }],
    };
  const [primary, ...others] = waysBack(state, acts);
  return lesson.missed === null || !primary ? null : { says: ui(state, "lesson-missed"), primary, others };
}

/** The button that continues from here.
 * @param {State} state @param {Acts} acts @param {Lesson} lesson @param {LessonContent} content */
function nextButton(state, acts, lesson, content) {
  const again = (/** @type {string} */ sort) =>
    html`<button type="button" class=${sort} ?data-primary=${sort === "primary"} @click=${() => acts.restartLesson()}>${ui(state, "lesson-again")}</button>`;
  if (lesson.shown && !lesson.reached && !content.choices)
    return html`<button type="button" class="primary step" data-primary ?disabled=${state.table?.busy} @click=${() => acts.playSolutionStep()}>${ui(state, "puzzle-step")}</button>${again("quiet")}`;
  const solution = content.opening
    ? html`<button type="button" class="quiet show" @click=${() => (content.choices ? acts.askReferee(null) : acts.showSolution())}>${ui(state, "puzzle-show")}</button>`
    : nothing;
  if (lesson.reached) {
    const { says, act } = stepAfterPosition(state, acts, content);
    return html`<button type="button" class="primary" data-primary @click=${act}>${says}</button>${again("quiet")}`;
  }
  if (lesson.missed !== null)
    return html`${waysBack(state, acts).map(({ says, act }, n) => html`<button type="button" class=${n ? "quiet" : "primary"} ?data-primary=${n === 0} @click=${act}>${says}</button>`)}${solution}`;
  if (content.choices) return solution;
  return html`${
    lesson.hints < content.hints[state.lang].length
      ? html`<button type="button" class="quiet" @click=${() => acts.showHint()}>${ui(state, lesson.hints ? "hint-more" : "hint")}</button>`
      : nothing
  }${again("quiet")}${solution}<span class="phone-only"><button type="button" class="quiet" @click=${() => acts.toggleLesson()}>${ui(state, "lesson-try")}</button></span>`;
}

/** The next answer of the lesson's own solution until the goal is reached. Null without such an answer: then
 * options are recommended as in any game.
 * @param {State} state @returns {import("../../state/types.js").Answer|null} */
export function expectedAnswer({ table }) {
  const lesson = table?.lesson;
  return lesson && !lesson.reached && lesson.missed === null && lesson.at === table?.update.revision
    ? (lesson.next ?? null)
    : null;
}

/** Whether an option differs from the next answer of the lesson's solution.
 * @param {State} state @param {import("../../state/types.js").Option} option */
export const leavesLesson = (state, option) => {
  const next = expectedAnswer(state);
  return next !== null && !sameAnswer(next, option.answer);
};

/** Whether the button that continues is in the panel and no longer in the bar. @param {State} state */
export function hasNextStep(state) {
  const lesson = state.table?.lesson;
  if (!lesson?.content || state.table?.past || lesson.folded || isLessonCovered(state)) return false;
  return lesson.reached || lesson.missed !== null || Boolean(lesson.shown && !lesson.content.choices);
}

/** @param {State} state @param {Acts} acts */
export function lessonPanel(state, acts) {
  const lesson = state.table?.lesson;
  const content = lesson?.content;
  if (!lesson || !content || state.table?.past) return nothing;
  const { lang } = state;
  const open = !lesson.reached && lesson.missed === null;
  const folded = lesson.folded || isLessonCovered(state);
  // A player who acts sees both the cards and the task.
  const still = folded && open && !content.choices ? content.task[lang] : null;
  return html`<section class=${classMap({ lesson: true, folded, doing: still !== null })} aria-label=${ui(state, content.opening ? "puzzle" : "lesson")}>
    <h2><button type="button" class="lesson-name" aria-expanded=${folded ? "false" : "true"} @click=${() => acts.toggleLesson()}><span class="nth">${ui(state, "lesson-n", { n: content.place, of: content.of })}</span> <span class="of-lesson">${content.name[lang]}</span>${still ? html`<span class="still phone-only" aria-hidden="true">${still}</span>` : nothing}<i aria-hidden="true">${folded ? "▸" : "▾"}</i></button></h2>
    ${
      folded
        ? nothing
        : html`<div class="lesson-body">
      ${open ? html`<p class="learn">${textWithTerms(state, state.table?.update.game, content.learn[lang], lang, acts.openRule)} ${content.clauses.map((clause) => ruleLink(state, acts, clause))}</p>` : nothing}
      <div role="status">${lessonStatus(state, acts, lesson, content)}
      ${open && lesson.hints ? html`<ul class="hints">${content.hints[lang].slice(0, lesson.hints).map((each) => html`<li>${each}</li>`)}</ul>` : nothing}</div>
      ${open && content.choices ? choices(state, acts, lesson, content) : nothing}
      <div class="row">${nextButton(state, acts, lesson, content)}</div>
    </div>`
    }
  </section>`;
}
