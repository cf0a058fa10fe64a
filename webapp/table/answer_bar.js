// The answer bar, which never moves: one sentence, a primary button that names its effect, and at most two
// other buttons.

import { hasText, messageId } from "../i18n/messages.js";
import {
  actionText,
  actionWord,
  cardName,
  joinSentences,
  lineText,
  optionText,
  seatName,
  sentence,
  targetName,
  ui,
  viewOf,
} from "../i18n/text.js";
import {
  AMOUNT_QUESTION,
  amountOf,
  amountRange,
  answerBarOptions,
  costAtAmount,
  forgoesAction,
  hasCostWithLoss,
  includesLoss,
  isFreelyActing,
  isPick,
  lossesInCost,
  narrowChoice,
  optionsOf,
  sameAnswer,
  targetsOf,
  withAmount,
} from "../state/answers.js";
import { layoutOf, verbsOf } from "../state/layout.js";
import { tenthsLeft } from "../state/peers/clocks.js";
import { isQuizOpen } from "../state/puzzles.js";
import { isCancellable, isNotableEvent, questionOf } from "../state/update.js";
import { ruleLink } from "../view/card_texts.js";
import { classMap, html, nothing } from "../view/html.js";
import { chipBar, hintMark, hurryButton } from "./chips.js";
import { costText, mannerNotes } from "./cost_text.js";
import { targetNames } from "./interference.js";
import { expectedAnswer, hasNextStep, leavesLesson, lessonResult } from "./learn/lesson.js";
import {
  hasNoEffect,
  isAvoidableCardLoss,
  isAvoidableDefeat,
  isOutsideBattle,
  previewChip,
  previewPanel,
  winsUnanswered,
} from "./outcome_preview.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Option} Option */
/** @typedef {import("../actions/index.js").Acts} Acts */

/** The action of the zoomed card that an option belongs to, and the option's index in it.
 * @param {State} state @param {Option} option */
function actionOf(state, option) {
  for (const action of state.table?.cardActions?.actions ?? []) {
    const at = action.options.findIndex((answer) => sameAnswer(answer, option.answer));
    if (at >= 0) return { action, at };
  }
  return null;
}

/** The targets that a click can give this action, without a further question. @param {State} state @param {Option} option */
function aimedTargets(state, option) {
  const found = actionOf(state, option);
  const aims = found?.action.aims?.[found.at] ?? [];
  return aims.length ? [ui(state, "aims-at", { targets: targetNames(state, aims) })] : [];
}

/** The small print of an option: its variant (paid by hand, free), its cost, and its targets.
 * @param {State} state @param {Option} option */
function costAndTargetText(state, option) {
  // A chosen card names its own effect, such as a node that pays, but not other losses.
  return costSmallPrint(
    state,
    isPick(verbsOf(state), option)
      ? lossesInCost(option.cost).map((each) => sentence(state, "cost", each))
      : [...mannerNotes(state, option), ...costText(state, option.cost), ...aimedTargets(state, option)],
  );
}

/** The small print on a button; each part stays on one line. @param {State} state @param {string[]} parts */
function costSmallPrint(state, parts) {
  const comma = state.lang === "ja" ? "、" : ",";
  return parts.length
    ? html`<small>${parts.map((part, n) => html`<span>${part}${n < parts.length - 1 ? comma : nothing}</span> `)}</small>`
    : nothing;
}

/** The label of an option's button. @param {State} state @param {Option} option */
export function optionLabel(state, option) {
  return html`${hintMark(state, option)}${optionText(state, option)}${costAndTargetText(state, option)}`;
}

/** A button's label with the outcome preview, which only an upright phone shows on the button.
 * @param {State} state @param {Option} option @param {unknown} label */
const withPreview = (state, option, label) => html`${label}${previewChip(state, option)}`;

/** The label of a transfer, without the amount. @param {State} state @param {Option} option */
function transferLabel(state, option) {
  const ends = targetsOf(verbsOf(state), option).map((end) => targetName(state, end));
  return ends.length > 1
    ? ui(state, "from-to", { from: ends[0] ?? "", to: ends[1] ?? "" })
    : (ends[0] ?? optionLabel(state, option));
}

/** A button's label when the sentence beside it names the card. @param {State} state @param {Option} option */
function shortLabel(state, option) {
  const action = actionText(state, option);
  const says = actionOf(state, option)?.action.says?.[state.lang];
  return html`${hintMark(state, option)}${action}${says ? html`<small class="does">${says}</small>` : nothing}${costAndTargetText(state, option)}`;
}

/** The button of an option, marked if it loses a card or number.
 * @param {Acts} acts @param {Option} option @param {unknown} says @param {boolean} [wins] whether the option wins
 *   the game */
export const optionButton = (acts, option, says, wins = false) =>
  html`<button type="button" data-option class=${classMap({ losing: hasCostWithLoss(option) && !wins })} @click=${() => acts.answer(option.answer)}>${says}</button>`;

/** The width of a text in half-width characters (a Japanese character counts two), so that a narrow bar can grow for
 * a long sentence.
 * @param {unknown} text */
function textWidth(text) {
  const width =
    typeof text === "string" ? [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? 2 : 1), 0) : 0;
  return width > 92 ? "endless" : width > 68 ? "longer" : width > 46 ? "long" : "short";
}

/** @param {unknown} text @param {unknown} [clause] @param {string} [words] the card's words about the question @param {unknown} [more]
 *   the amounts that the words mean, visible before the words */
const barText = (text, clause = nothing, words = "", more = nothing) =>
  html`<p class="question" data-length=${textWidth(text)} data-quoted=${words ? textWidth(words) : nothing}><span>${text} ${words ? html`${more}<q class="says">${words}</q>` : nothing}</span>${clause}</p>`;

/** A question's sentence, with the asking card's name and text.
 * @param {State} state @param {import("../state/types.js").Question} question @param {unknown} clause */
function questionText(state, question, clause) {
  const text = sentence(state, "q", question);
  const card = /** @type {{ref?: number, face?: string|null}|undefined} */ (question.params.card);
  const name = card?.face ? cardName(state, card) : "";
  const named = name && !text.includes(name) ? ui(state, "card-asks", { card: name, question: text }) : text;
  return barText(named, clause, question.text?.[state.lang], xValue(state, question.params));
}

/** The value of X, if the card's words use X.
 * @param {State} state @param {import("../state/types.js").Params} params */
const xValue = (state, { x }) =>
  x === undefined
    ? nothing
    : html`<b class="x-is">${x === null ? ui(state, "x-later") : ui(state, "x-is", { x: Number(x) })}</b>`;

/** `losing`: the button loses something, so Space does not press it. `alike`: merely the first of equal options, so
 * not gold; Space still presses it.
 * @typedef {{says: unknown, act: (() => void)|null, pointing?: boolean, losing?: boolean, alike?: boolean}} Primary */

/** The button that continues a finished game by correspondence until both players have checked it.
 * @param {State} state @param {Acts} acts */
export const letterButton = (state, acts) =>
  state.table?.connection === "letters" && state.table.update.peer?.unread
    ? html`<button type="button" @click=${() => acts.openOutgoingLetter()}>${ui(state, "letter-last")}</button>`
    : nothing;

/** @param {State} state @param {Acts} acts @returns {{text: unknown, before?: unknown, primary: Primary, others: unknown}} */
function answerBarContent(state, acts) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  const view = viewOf(state);
  if (table.update.watch && table.connection === "lost")
    return {
      text: barText(ui(state, "watch-lost")),
      primary: { says: ui(state, "watch-again"), act: () => acts.watchAgain() },
      others: html`<button type="button" @click=${() => acts.showMoment(0)}>${ui(state, "replay")}</button>`,
    };
  const over = table.update.over;
  if (table.update.watch && !over)
    return {
      text: barText(ui(state, "watch-now", { n: table.update.length ?? 0 })),
      primary: { says: ui(state, "watched"), act: () => acts.openSheet("watched") },
      others: html`<button type="button" @click=${() => acts.showMoment(0)}>${ui(state, "replay")}</button>`,
    };
  if (table.watching && !table.update.watch) {
    return {
      text: barText(ui(state, "watching")),
      primary: { says: ui(state, "play-here"), act: () => acts.takeOverGame() },
      others: nothing,
    };
  }
  const done = lessonResult(state, acts);
  if (done)
    return {
      text: barText(done.says),
      primary: done.primary,
      others: html`${done.others.map(({ says, act }) => html`<button type="button" @click=${act}>${says}</button>`)}`,
    };
  if (over) {
    return {
      text: barText(
        over.draw ? ui(state, "draw") : ui(state, "won-by", { seat: seatName(state, over.winner ?? 0) }),
      ),
      primary: { says: ui(state, "see-result"), act: () => acts.openSheet("result") },
      others: html`${letterButton(state, acts)}<button type="button" @click=${() => acts.showMoment(0)}>${ui(state, "replay")}</button>`,
    };
  }
  if (table.handoverSeat !== null) {
    const seat = seatName(state, table.handoverSeat);
    const nextQuestion = questionOf(table.update, table.handoverSeat);
    const standing = nextQuestion?.options?.find((option) => sameAnswer(option.answer, nextQuestion.default));
    const look = { says: ui(state, "look-at-hand"), act: () => acts.peekAtBoard() };
    return {
      text: barText(ui(state, "respond-unseen", { seat })),
      primary: standing ? { says: ui(state, "no-response"), act: () => acts.passWithoutLooking() } : look,
      others: standing ? html`<button type="button" @click=${look.act}>${look.says}</button>` : nothing,
    };
  }
  const question = view?.question ?? null;
  if (table.update.peer?.aborted)
    return {
      text: barText(ui(state, "fair-stopped")),
      primary: { says: ui(state, "fair-what"), act: () => acts.openFairnessReport() },
      others: nothing,
    };
  if (table.update.peer?.back.asked === "theirs")
    return {
      text: barText(ui(state, "back-theirs", { seat: seatName(state, 1 - (table.you ?? 0)) })),
      primary: { says: ui(state, "back-agree"), act: () => acts.askToUndo("agree") },
      others: html`<button type="button" id="decline-back" @click=${() => acts.askToUndo("decline")}>${ui(state, "back-decline")}</button>`,
    };
  const clocks = table.update.peer?.clock;
  const me = table.you ?? 0;
  if (
    clocks &&
    table.connection === "open" &&
    clocks.runs === 1 - me &&
    tenthsLeft(clocks, 1 - me) <= 0 &&
    clocks.claims[me] !== "open"
  ) {
    const says = clocks.claims[me] === "disputed" ? "clock-is-disputed" : "clock-is-over";
    return {
      text: barText(ui(state, says, { seat: seatName(state, 1 - me) })),
      primary: { says: ui(state, "clock-claim"), act: () => acts.claimTime() },
      others:
        says === "clock-is-over"
          ? nothing
          : html`<button type="button" id="flag-what" @click=${() => acts.openFairnessReport()}>${ui(state, "fair-happened")}</button>`,
    };
  }
  const waiting = { primary: { says: ui(state, "wait"), act: null }, others: nothing };
  if (table.connection === "returning") return { text: barText(ui(state, "line-returning")), ...waiting };
  if (table.connection === "lost")
    return {
      text: barText(ui(state, "line-lost")),
      primary: { says: ui(state, "line-again"), act: () => acts.reconnect() },
      others: html`<button type="button" @click=${() => acts.continueByMessage()}>${ui(state, "letters-go-on")}</button>`,
    };
  if (table.update.peer?.called?.includes("concede")) return concededContent(state, acts, sentNote(table));
  if (
    table.connection === "letters" &&
    (!view || question?.kind === "waiting" || question?.seat !== table.shownSeat)
  ) {
    const seat = seatName(state, 1 - (table.you ?? 0));
    const sends = Boolean(table.update.peer?.unread);
    return {
      text: barText(ui(state, sends ? "letter-send" : "letter-awaited", { seat })),
      primary: sends
        ? { says: ui(state, "copy-link"), act: () => acts.copyLetter() }
        : { says: ui(state, "letter-came"), act: () => acts.openOutgoingLetter() },
      others: sends
        ? html`<button type="button" @click=${() => acts.openOutgoingLetter()}>${ui(state, "letter-open")}</button>`
        : nothing,
    };
  }
  if (!view || !question)
    return {
      text: barText(
        ui(
          state,
          table.update.peer?.back.asked === "mine"
            ? "back-waits"
            : table.update.peer?.waits
              ? "peer-waits"
              : "wait",
        ),
      ),
      ...waiting,
    };
  const { lesson } = table;
  if (lesson?.content?.choices && lesson.ready && (isQuizOpen(table) || question.seat !== table.shownSeat))
    return {
      text: barText(
        ui(state, lesson.reached ? "referee-has-said" : "referee-is-asked", {
          seat: seatName(state, question.seat),
        }),
      ),
      primary: {
        says: ui(state, lesson.folded ? "puzzle-unfold" : "puzzle-fold"),
        act: () => acts.toggleLesson(),
      },
      others: nothing,
    };
  const wait = ui(state, "wait");
  if (isQuizOpen(table)) return { text: barText(wait), primary: { says: wait, act: null }, others: nothing };
  if (question.kind === "waiting" || question.seat !== table.shownSeat) {
    const seat = seatName(state, question.seat);
    if (table.update.mode === "link") {
      return {
        text: barText(ui(state, "send-to", { seat })),
        primary: { says: ui(state, "copy-link"), act: () => acts.copyLink() },
        others: html`<button type="button" @click=${() => acts.saveGame()}>${ui(state, "save-file")}</button>`,
      };
    }
    if (table.stalled)
      return {
        text: barText(ui(state, "computer-stopped", { seat })),
        primary: { says: ui(state, "go-on"), act: () => acts.runComputer() },
        others: nothing,
      };
    if (table.pauseReason === "ended")
      return {
        text: barText(ui(state, "turn-is-over", { seat: seatName(state, 1 - question.seat) })),
        primary: { says: ui(state, "go-on"), act: () => acts.showNextComputerStep() },
        others: html`<button type="button" @click=${() => acts.showRecap()}>${ui(state, "recap-of", { seat })}</button>`,
      };
    if (table.pauseReason)
      return {
        text: barText(
          joinSentences(state, [...lastActionText(state, question.seat), ui(state, "steps", { seat })]),
        ),
        primary: { says: ui(state, "next-step"), act: () => acts.showNextComputerStep() },
        others: html`<button type="button" @click=${() => acts.choosePace("fast")}>${ui(state, "steps-no-more")}</button>`,
      };
    const thinks = view.seats[question.seat === 1 ? 1 : 0].kind !== "human";
    return {
      text: barText(
        thinks
          ? html`<span class="thinking">${ui(state, "thinking", { seat })}</span>`
          : ui(state, table.opponentPresence === "away" ? "wait-for-away" : "wait-for", { seat }),
      ),
      primary: { says: ui(state, "wait"), act: null },
      others: hurryButton(state, acts),
    };
  }
  const clause = ruleLink(state, acts, question.clause ?? "");
  const cancel =
    question.declaring || table.update.can.cancel || isCancellable(table)
      ? html`<button type="button" @click=${() => acts.closeTopmost()}>${ui(state, "take-back")}<kbd>Esc</kbd></button>`
      : nothing;
  if (question.kind === AMOUNT_QUESTION) return amountContent(state, acts, question, clause, cancel);
  if (question.kind === "number") {
    const low = question.low ?? 0;
    const high = question.high ?? low;
    const n = Math.min(
      high,
      Math.max(low, table.number ?? (typeof question.default?.[1] === "number" ? question.default[1] : low)),
    );
    const cost = question.costs?.[n - low];
    return {
      text: questionText(state, question, clause),
      before: amountStepper(state, acts, n, low, high),
      primary: {
        says: html`${ui(state, "choose-n", { n })}${costSmallPrint(state, costText(state, cost))}`,
        act: () => acts.answer(["number", n]),
        losing: includesLoss(cost),
      },
      others: cancel,
    };
  }
  if (isEndTurnWarningOpen(state)) return endTurnWarning(state, acts, question);
  const isWinning = (/** @type {Option} */ option) => winsUnanswered(state, option);
  if (table.armedTarget !== null) {
    const { primary, others } = answerBarOptions(verbsOf(state), question, table.armedTarget, isWinning);
    const buttons = others.map((option) =>
      optionButton(acts, option, withPreview(state, option, shortLabel(state, option)), isWinning(option)),
    );
    const back = { says: ui(state, "back"), act: () => acts.closeTopmost() };
    return {
      text: barText(ui(state, "armed", { card: targetName(state, table.armedTarget) })),
      // A possible action is the primary button even if it loses something, because players expect it there.
      before: primary ? nothing : buttons,
      primary: primary
        ? {
            says: withPreview(state, primary, shortLabel(state, primary)),
            act: () => acts.answer(primary.answer),
            losing: isAvoidableDefeat(state, primary),
            alike:
              leavesLesson(state, primary) || isOutsideBattle(state, primary) || hasNoEffect(state, primary),
          }
        : back,
      others: primary
        ? html`${buttons}<button type="button" @click=${back.act}>${back.says}</button>`
        : nothing,
    };
  }
  if (
    table.autoEndRevision === table.update.revision &&
    table.autoEndStoppedRevision !== table.autoEndRevision
  )
    return {
      text: barText(ui(state, "turn-ends-soon"), clause),
      primary: {
        says: optionsOf(question).map((pass) => optionLabel(state, pass)),
        act: () => acts.answer(["pass"]),
      },
      others: html`<button type="button" @click=${() => acts.stopAutoEnd()}>${ui(state, "turn-waits")}</button>`,
    };
  const { primary, others, rest, alike } = answerBarOptions(verbsOf(state), question, null, isWinning);
  const room = cancel === nothing ? 2 : 1;
  return {
    text: questionText(state, question, clause),
    primary: primary
      ? {
          says: withPreview(state, primary, optionLabel(state, primary)),
          act: () => acts.answer(primary.answer),
          losing: isAvoidableDefeat(state, primary) || isAvoidableCardLoss(state, primary),
          alike:
            !isWinning(primary) &&
            (alike ||
              (expectedAnswer(state) === null
                ? question.even ||
                  // In the player's own turn the next phase is the ordinary next step.
                  (!isFreelyActing(view, question) &&
                    forgoesAction(verbsOf(state), question, layoutOf(state), primary, false))
                : leavesLesson(state, primary))),
        }
      : {
          says: ui(state, rest.length ? "choose-above" : "choose-lit", { n: optionsOf(question).length }),
          act: pointHint,
          pointing: true,
        },
    others: html`${others.slice(0, room).map((option) => optionButton(acts, option, withPreview(state, option, optionLabel(state, option)), isWinning(option)))}${cancel}`,
  };
}

/** The note that a message is waiting to be sent. @param {import("../state/types.js").Table} table */
const sentNote = ({ connection, update }) => connection === "letters" && Boolean(update.peer?.unread);

/** The content after the player has conceded and before the other device knows: sending is the only action
 * left.
 * @param {State} state @param {Acts} acts @param {boolean} sends */
const concededContent = (state, acts, sends) => ({
  text: barText(
    ui(state, sends ? "conceded-send" : "conceded", { seat: seatName(state, 1 - (state.table?.you ?? 0)) }),
  ),
  primary: sends
    ? { says: ui(state, "copy-link"), act: () => acts.copyLetter() }
    : { says: ui(state, "to-start"), act: () => acts.leaveTable() },
  others: sends
    ? html`<button type="button" @click=${() => acts.openOutgoingLetter()}>${ui(state, "letter-open")}</button>`
    : nothing,
});

/** A seat's last action in the log, as text. @param {State} state @param {number} seat */
function lastActionText(state, seat) {
  const events = viewOf(state)?.log.filter(isNotableEvent) ?? [];
  const line = events.findLast((each) => each.seat === seat) ?? events.at(-1);
  return line ? [lineText(state, line)] : [];
}

/** @param {State} state */
const isEndTurnWarningOpen = ({ table }) =>
  Boolean(
    table?.endTurnWarning &&
      table.endTurnWarning.revision === table.update.revision &&
      table.armedTarget === null &&
      !table.past,
  );

/** Maximum number of actions named in the warning. */
const MAX_NAMED_ACTIONS = 3;

/** The actions left undone in the end-of-turn warning, in a sentence; "" without a warning. @param {State} state */
export function endTurnWarningText(state) {
  const question = viewOf(state)?.question ?? null;
  const left = isEndTurnWarningOpen(state) ? (state.table?.endTurnWarning?.left ?? []) : [];
  const texts = left.slice(0, MAX_NAMED_ACTIONS).map(({ why, answers, says }) => {
    if (why === "spare")
      return ui(state, "left-free", {
        play: actionWord(state, String(answers[0]?.[0]), Number(answers[0]?.[1])),
      });
    const plays = answers.flatMap((answer, n) => {
      const option = optionsOf(question).find((each) => sameAnswer(each.answer, answer));
      const words = says?.[n]?.[state.lang];
      const card = /** @type {{ref?: number, face?: string|null}|undefined} */ (option?.params.card);
      if (option && card && words)
        return [ui(state, "left-ability", { card: cardName(state, card), says: words })];
      return option ? [optionText(state, option)] : [];
    });
    return ui(state, `left-${why}`, { play: plays.join(" + ") });
  });
  if (left.length > MAX_NAMED_ACTIONS)
    texts.push(ui(state, "left-more", { n: left.length - MAX_NAMED_ACTIONS }));
  const unmeant = left.some(({ why }) => why === "paid") ? "leaving-onward" : "leaving";
  return texts.length ? ui(state, unmeant, { plays: texts.join(" · ") }) : "";
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").Question} question */
function endTurnWarning(state, acts, question) {
  const answer = state.table?.endTurnWarning?.answer ?? null;
  const option = optionsOf(question).find((each) => sameAnswer(each.answer, answer));
  return {
    text: html`<p class="question leaving" tabindex="0"><span class="says">${endTurnWarningText(state)}</span></p>`,
    primary: { says: ui(state, "keep-playing"), act: () => acts.cancelEndTurnWarning() },
    others: option
      ? html`<button type="button" class="anyway" @click=${() => acts.answer(option.answer)}>${ui(state, "anyway", { answer: optionText(state, option) })}</button>`
      : nothing,
  };
}

/** A number field with buttons for less and more.
 * @param {State} state @param {Acts} acts @param {number} n
 * @param {number} low @param {number} high */
const amountStepper = (state, acts, n, low, high) =>
  html`<span class="stepper"><button type="button" aria-label=${ui(state, "less")} ?disabled=${n <= low} @click=${() => acts.setNumber(n - 1)}>−</button>
        <input type="number" min=${low} max=${high} .value=${String(n)} aria-label=${ui(state, "number")} @change=${(/** @type {Event} */ event) => acts.setNumber(Math.round(Number(/** @type {HTMLInputElement} */ (event.target).value)) || low)} />
        <button type="button" aria-label=${ui(state, "more")} ?disabled=${n >= high} @click=${() => acts.setNumber(n + 1)}>＋</button></span>`;

/** The label of a button that answers with a number. @param {State} state @param {Option} option @param {number} n */
function amountLabel(state, option, n) {
  const field = verbsOf(state)[String(option.answer[0])]?.fields[0]?.name ?? "n";
  return hasText(state.lang, messageId("opt", option.code))
    ? sentence(state, "opt", { ...option, params: { ...option.params, [field]: n } })
    : ui(state, "choose-n", { n });
}

/** A transfer of counters. First its source and destination, which are highlighted on the table and listed in
 * the tray; then the amount.
 * @param {State} state @param {Acts} acts @param {import("../state/types.js").Question} question @param {unknown} clause
 * @param {unknown} cancel */
function amountContent(state, acts, question, clause, cancel) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  const { left, next } = narrowChoice(verbsOf(state), question, table.chosenTargets);
  const back = table.chosenTargets.length
    ? html`<button type="button" @click=${() => acts.chooseTargets([])}>${ui(state, "back")}</button>`
    : nothing;
  const [only] = left;
  if (!only || next.size)
    return {
      text: questionText(state, question, clause),
      primary: { says: ui(state, "choose-way"), act: pointHint, pointing: true },
      others: table.chosenTargets.length ? back : cancel,
    };
  const { low, high } = amountRange(only);
  const n = amountOf(only, question, table.number);
  const transfer = transferLabel(state, only);
  const goes = targetsOf(verbsOf(state), only).length > 1;
  // Another kind of counter may go the same way.
  const others = left
    .slice(1, 2)
    .map((option) =>
      optionButton(
        acts,
        { ...option, answer: withAmount(option, amountRange(option).low) },
        amountLabel(state, option, amountRange(option).low),
      ),
    );
  return {
    text:
      goes && typeof transfer === "string"
        ? barText(transfer, clause)
        : questionText(state, question, clause),
    before: amountStepper(state, acts, n, low, high),
    primary: {
      says: html`${amountLabel(state, only, n)}${costSmallPrint(state, [...(goes || typeof transfer !== "string" ? [] : [transfer]), ...costText(state, costAtAmount(only, n))])}`,
      act: () => acts.answer(withAmount(only, n)),
      losing: hasCostWithLoss(only, n),
    },
    others: html`${others}${table.chosenTargets.length ? back : cancel}`,
  };
}

/** Focuses the first selectable target. */
function pointHint() {
  const first = /** @type {HTMLElement|null} */ (document.querySelector(".tray button, .board .can"));
  first?.focus();
  first?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** @param {State} state @param {Acts} acts */
export function answerBar(state, acts) {
  const { text, before = nothing, primary, others } = answerBarContent(state, acts);
  // Always use the same element, so that it keeps the focus.
  const losing = primary.losing ?? false;
  // The lesson's button takes this place. If neither answer is preferred, a key gives the answer without a
  // cost.
  const beside = hasNextStep(state);
  const second = beside || (primary.alike ?? false);
  const button = html`<button type="button" class=${classMap({ primary: true, losing, second, pointing: primary.pointing ?? false })}
    ?data-primary=${primary.act !== null && !losing && !beside} aria-disabled=${primary.act ? nothing : "true"} @click=${() => primary.act?.()}>${primary.says}</button>`;
  return html`<section class="answer-bar" aria-label=${ui(state, "answer-bar")}>
    ${previewPanel(state, acts)}${chipBar(state, acts)}
    ${text}<div class="buttons">${before}${button}${others}</div>
  </section>`;
}
