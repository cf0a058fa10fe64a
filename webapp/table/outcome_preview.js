// The outcome preview of an answer: its certain effects, and the effects if the opponent passes, as computed by the
// engine.

import { gameTerm } from "../i18n/messages.js";
import {
  actionText,
  cardName,
  joinAsList,
  optionText,
  seatName,
  sentence,
  ui,
  viewOf,
  withoutQuotedPlaceholders,
} from "../i18n/text.js";
import { cardOfOption, flagsOf, lossesInCost, optionsOf } from "../state/answers.js";
import { allCardsOf, layoutOf, verbsOf } from "../state/layout.js";
import { optionsToPreview } from "../state/preview_targets.js";
import { isQuizOpen } from "../state/puzzles.js";
import { isLessonOver } from "../state/update.js";
import { classMap, html, nothing } from "../view/html.js";
import { icon } from "../view/icons.js";
import { costText, mannerNotes } from "./cost_text.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Change} Change */

/** The Japanese particle after a card's name, left out together with the name. */
const PARTICLE_PATTERN = /^[がの]/;

/** A change in words about a card just named, so without its name. A card of the opponent is called theirs.
 * @param {State} state @param {Change} change @param {number|null} [named] */
function changeTexts(state, change, named = null) {
  const { code, params } = change;
  if (code === "number")
    return sentence(state, "fore", { code, params: { ...params, what: ui(state, String(params.what)) } });
  const words = withoutQuotedPlaceholders(state, sentence(state, "fore", change));
  const card = /** @type {import("../state/types.js").CardRef|undefined} */ (params.card);
  if (card && card.ref === named) {
    const name = cardName(state, card);
    const start = [`「${name}」`, name].find((each) => words.startsWith(each)) ?? "";
    return words.slice(start.length).replace(PARTICLE_PATTERN, "").trimStart();
  }
  const theirs = card && typeof params.seat === "number" && params.seat !== state.table?.shownSeat;
  return theirs
    ? ui(state, "foreseen-theirs", { seat: seatName(state, Number(params.seat)), says: words })
    : words;
}

/** The side of a card; null if it is not visible. @param {State} state @param {number} ref */
function sideOf(state, ref) {
  const seats = viewOf(state)?.seats ?? [];
  const found = seats.findIndex((seat) => allCardsOf(layoutOf(state), seat).some((card) => card.ref === ref));
  return found < 0 ? null : found;
}

/** The changed numbers: one entry for each card, or for several cards with the same change. Numbers without a
 * word are left out.
 * @param {State} state @param {Change[][]} cards the changes of each card
 * @param {number|null} named the card that was just named */
function changedNumbers(state, cards, named) {
  /** @type {Map<string, {each: string[], by: string[], side: number|null, cards: import("../state/types.js").CardRef[]}>} */
  const alike = new Map();
  for (const changes of cards) {
    const known = changes.flatMap(({ params: { what, from, to } }) => {
      const named = gameTerm(state.lang, state.table?.update.game, "stat", String(what));
      return named === null ? [] : [{ named, from, to, by: Number(to) - Number(from) }];
    });
    if (!known.length || !changes[0]) continue;
    const card = /** @type {import("../state/types.js").CardRef} */ (changes[0].params.card);
    const by = known.map((each) => `${each.named} ${each.by > 0 ? "+" : "−"}${Math.abs(each.by)}`);
    const side = sideOf(state, card.ref);
    const kind = `${side} ${by.join()}`;
    const found = alike.get(kind) ?? { each: [], by, side, cards: [] };
    found.each.push(
      joinAsList(
        state,
        known.map(({ named, from, to }) => `${named} ${from} → ${to}`),
      ),
    );
    found.cards.push(card);
    alike.set(kind, found);
  }
  return [...alike.values()].flatMap(({ each, by, side, cards: who }, kind) =>
    who.length > 2
      ? [
          ui(state, side === null ? "foreseen-alike" : "foreseen-alike-of", {
            n: who.length,
            values: joinAsList(state, by),
            seat: side === null ? "" : seatName(state, side),
          }),
        ]
      : who.map((card, n) =>
          card.ref === named && !kind && !n
            ? (each[n] ?? "")
            : ui(state, "foreseen-of", { card: cardName(state, card), values: each[n] ?? "" }),
        ),
  );
}

/** Whether a number belongs to the player: it is usually the cost, and the gain is listed first.
 * @param {State} state @param {Change} change */
const isPaid = (state, { params }) => params.seat === state.table?.shownSeat;

/** Events that permanently remove a card from the table. */
const LEAVING_CODES = ["vanishes", "destroyed"];

/** Whether a change is a loss for the player: a card on the table, or points of the main number.
 * @param {State} state
 * @param {Change} change */
function isLoss(state, { code, params }) {
  if (params.seat !== state.table?.shownSeat) return false;
  const { rows, numbers, hand } = layoutOf(state);
  if (code === "number") return params.what === numbers[0] && Number(params.to) < Number(params.from);
  const onTable = (/** @type {unknown} */ zone) => rows.some((row) => row.zone === zone);
  return (
    LEAVING_CODES.includes(code) ||
    (code === "moves" && onTable(params.came) && !onTable(params.zone) && params.zone !== hand)
  );
}

/** @param {State} state @param {Change[]} changes @param {number|null} before the card just named: the first text omits its name @param {number|null} own
 *   the acting card: its move is listed after its effects
 * @returns {string[]} */
function previewTexts(state, changes, before, own) {
  /** @type {Map<number, Change[]>} */
  const cards = new Map();
  const lines = [];
  /** @type {string[]} */
  const paid = [];
  /** If there is room for one line only, the player's losses come first. @type {Change[]} */
  const lost = [];
  /** @type {Change[]} */
  const goes = [];
  for (const change of changes) {
    const { code, params } = change;
    if (code === "value") {
      const { ref } = /** @type {import("../state/types.js").CardRef} */ (params.card);
      cards.set(ref, [...(cards.get(ref) ?? []), change]);
    } else if (code === "number" && !isLoss(state, change))
      (isPaid(state, change) ? paid : lines).push(changeTexts(state, change));
    else if (code === "moves" && own !== null && refOf(params.card) === own) goes.push(change);
    else if (isLoss(state, change)) lost.push(change);
    else lines.push(changeTexts(state, change, lines.length || lost.length ? null : before));
  }
  lines.unshift(...lost.map((change) => changeTexts(state, change)));
  lines.push(...changedNumbers(state, [...cards.values()], lines.length ? null : before));
  lines.push(...goes.map((change, n) => changeTexts(state, change, lines.length || n ? null : before)));
  return [...lines, ...paid];
}

/** The stored preview of an answer: null if impossible, undefined if not loaded.
 * @param {State} state
 * @param {import("../state/types.js").Answer} answer */
function storedPreview({ table }, answer) {
  const previews = table?.previews;
  if (!previews || previews.revision !== table.update.revision || table.past) return undefined;
  return previews.byAnswer[JSON.stringify(answer)];
}

/** The preview of an answer, or null.
 * @param {State} state
 * @param {import("../state/types.js").Answer} answer */
export const previewOf = (state, answer) => storedPreview(state, answer) ?? null;

/** Whether the opponent certainly wins after an answer.
 * @param {State} state @param {import("../state/types.js").Option|null} option */
const isGameLost = (state, option) =>
  option !== null &&
  (previewOf(state, option.answer)?.certain ?? []).some(
    ({ code, params }) => code === "wins" && params.winner === (state.table?.shownSeat === 0 ? 1 : 0),
  );

/** Whether an answer wins the game, at least if the opponent doesn't respond. Paying by hand is the same move
 * with a shorter preview.
 * @param {State} state @param {import("../state/types.js").Option} option */
export function winsGame(state, option) {
  const flags = flagsOf(verbsOf(state), option).flatMap(({ name, unasked }) => (unasked ? [name] : []));
  const plain = option.answer.filter((part, n) => n === 0 || !flags.includes(String(part)));
  const found = previewOf(state, plain);
  return [...(found?.certain ?? []), ...(found?.unanswered ?? [])].some(
    ({ code, params }) => code === "wins" && params.winner === state.table?.shownSeat,
  );
}

/** Whether an answer wins the game and some other answer does not. @param {State} state
 * @param {import("../state/types.js").Option} option */
export const winsUnanswered = (state, option) =>
  winsGame(state, option) &&
  !optionsOf(viewOf(state)?.question ?? null).every((each) => winsGame(state, each));

/** Whether an answer certainly costs the player a card without counters, whatever the player chooses later.
 * @param {State} state @param {import("../state/types.js").Option|null} option */
const isCardLost = (state, option) => {
  const found = option && previewOf(state, option.answer);
  if (!found) return false;
  const isOwnLoss = (/** @type {Change} */ { code, params }) =>
    code === "vanishes" && params.seat === state.table?.shownSeat;
  return Boolean(found.asks) || found.certain.some(isOwnLoss);
};

/** Whether an answer causes a loss that another answer may avoid; unavoidable losses need no warning. False until
 * all previews are loaded.
 * @param {State} state @param {import("../state/types.js").Option|null} option @param {typeof isGameLost} loses */
function isAvoidableLoss(state, option, loses) {
  const view = viewOf(state);
  const { shownSeat = null, armedTarget = null } = state.table ?? {};
  return (
    loses(state, option) &&
    !(option && winsGame(state, option)) &&
    optionsToPreview(verbsOf(state), view, shownSeat, armedTarget).every(
      ({ answer }) => storedPreview(state, answer) !== undefined,
    ) &&
    !optionsOf(view?.question ?? null).every((each) => loses(state, each))
  );
}

/** Whether the other player certainly wins after this answer, but may not after another.
 * @param {State} state
 * @param {import("../state/types.js").Option|null} option */
export const isAvoidableDefeat = (state, option) => isAvoidableLoss(state, option, isGameLost);

/** Whether this answer certainly costs the player a card without counters, but another answer may not.
 * @param {State} state
 * @param {import("../state/types.js").Option|null} option */
export const isAvoidableCardLoss = (state, option) => isAvoidableLoss(state, option, isCardLost);

/** Whether an answer is made for a battle while there is none.
 * @param {State} state @param {import("../state/types.js").Option} option */
export const isOutsideBattle = (state, option) => Boolean(previewOf(state, option.answer)?.outside);

/** Whether an answer has no effect beyond its cost.
 * @param {State} state @param {import("../state/types.js").Option} option */
export const hasNoEffect = (state, option) => Boolean(previewOf(state, option.answer)?.vain);

/** Whether the option's cost already names the lost card.
 * @param {import("../state/types.js").Option} option @param {Change} change */
const isLostAnyway = (option, { code, params }) =>
  (code === "moves" || LEAVING_CODES.includes(code)) &&
  lossesInCost(option.cost).some(({ params: { card } }) => card && refOf(card) === refOf(params.card));

/** @param {unknown} card */
const refOf = (card) => /** @type {import("../state/types.js").CardRef|undefined} */ (card)?.ref;

/** The changes if nobody answers, and the certain ones without losses that the button names already, in words.
 * @param {State} state @param {import("../state/types.js").Option} option
 * @param {import("../state/types.js").OutcomePreview} found @param {Parameters<typeof previewTexts>[2]} named */
function outcomeTexts(state, option, found, named) {
  const own = cardOfOption(verbsOf(state), option);
  const unanswered = previewTexts(state, found.unanswered, named, own);
  const certain = previewTexts(
    state,
    found.certain.filter((change) => !isLostAnyway(option, change)),
    unanswered.length ? null : named,
    own,
  );
  return { unanswered, certain };
}

/** The effects of an option beyond its button's text, and its cost.
 * @param {State} state
 * @param {import("../state/types.js").Option} option @param {number|null} [named] the card just named
 * @param {boolean} [whole] whether to state explicitly that nothing happens */
export function previewNote(state, option, named = null, whole = false) {
  const found = previewOf(state, option.answer);
  if (!found) return nothing;
  const rival = seatName(state, state.table?.shownSeat === 0 ? 1 : 0);
  const { unanswered, certain } = outcomeTexts(state, option, found, named);
  // A following choice deserves its own line, and so does the cost.
  const chooses = found.stops === "choice" && !found.asks;
  const price = costText(state, option.cost);
  const pays = price.length ? [ui(state, "foreseen-pays", { price: joinAsList(state, price) })] : [];
  const says = [certain, unanswered, pays].some((each) => each.length) || chooses;
  if (!says && !found.asks && !found.outside && !found.vain)
    return whole && ["quiet", "turn"].includes(found.stops)
      ? html`<span class="preview-text">${ui(state, "foreseen-nothing")}</span>`
      : nothing;
  const outside = ["outside", "vain"]
    .filter((id) => found[/** @type {"outside"|"vain"} */ (id)])
    .map((id) => html`<i>${ui(state, `foreseen-${id}`)}</i> `);
  // Unavoidable losses come first.
  const loss = found.asks
    ? html`<b class="loss">${ui(state, "foreseen-asks", { question: sentence(state, "q", found.asks) })}</b> `
    : nothing;
  // Nothing matters after a won game.
  const won = [...found.certain, ...found.unanswered].some(({ code }) => code === "wins");
  const ends =
    !found.asks && !won && ["chance", "rival", "choice"].includes(found.stops)
      ? [ui(state, `foreseen-${found.stops}`, { seat: rival })]
      : [];
  /** @param {string} id @param {string[]} lines */
  const notePart = (id, lines) =>
    lines.length
      ? html`<span><b>${ui(state, id, { seat: rival })}</b> ${lines.join(" · ")}</span> `
      : nothing;
  // Effects come before general notes: phones have little room.
  const sure = unanswered.length ? "foreseen-anyway" : ends.length ? "foreseen-first" : "foreseen-certain";
  return html`<span class="preview-text">${loss}${outside}${notePart(found.idle ? "foreseen-idle" : "foreseen-unanswered", unanswered)}${notePart(sure, certain)}${ends.map((end) => html`<i>${end}</i> `)}${pays.map((each) => html`<span>${each}</span>`)}</span>`;
}

/** An upright phone, as in style/board.css. */
const IS_NARROW = globalThis.matchMedia?.("(width < 560px)");

/** The outcome of an answer in brief, for its button on an upright phone. The full outcome is beside it for screen
 * readers.
 * @param {State} state @param {import("../state/types.js").Option} option */
export function previewChip(state, option) {
  const table = state.table;
  const found = IS_NARROW?.matches ? previewOf(state, option.answer) : null;
  if (!table || !found || table.past || isLessonOver(table) || isQuizOpen(table)) return nothing;
  const named = table.armedTarget === null ? null : cardOfOption(verbsOf(state), option);
  const { unanswered, certain } = outcomeTexts(state, option, found, named);
  const texts = [...unanswered, ...certain];
  const says = found.asks
    ? html`<b class="loss">${ui(state, "foreseen-loss")}</b>`
    : texts.length
      ? html`${unanswered.length ? html`<b>${ui(state, "foreseen-brief")}</b> ` : nothing}${texts.join(" · ")}`
      : found.vain
        ? ui(state, "foreseen-vain")
        : option.answer[0] === "no" && ["quiet", "turn"].includes(found.stops)
          ? ui(state, "foreseen-nothing")
          : found.stops === "choice"
            ? ui(state, "foreseen-choice")
            : nothing;
  return says === nothing ? nothing : html`<small class="preview-chip" aria-hidden="true">${says}</small>`;
}

/** @param {State} state */
export const isPreviewUnfolded = ({ table }) => table?.fullPreviewRevision === table?.update.revision;

/** The previews above the bar; several answers get lines of their own. Without enough room, a click unfolds them
 * (table/scrolling/question_space.js).
 * @param {State} state @param {import("../actions/index.js").Acts} acts */
export function previewPanel(state, acts) {
  const table = state.table;
  if (!table || table.past || table.watching || isLessonOver(table) || isQuizOpen(table)) return nothing;
  const verbs = verbsOf(state);
  const ahead = optionsToPreview(verbs, viewOf(state), table.shownSeat, table.armedTarget).map((option) => {
    const says = table.armedTarget === null ? optionText(state, option) : actionText(state, option);
    const ref = cardOfOption(verbs, option);
    const named = ref !== null && says.includes(cardName(state, { ref })) ? ref : null;
    return { option, says, note: previewNote(state, option, named) };
  });
  // Beside a Yes with an effect, the preview says that No does nothing.
  const isAnswered = ahead.some(({ note }) => note !== nothing);
  const each = ahead.flatMap((one) => {
    const declines = isAnswered && one.note === nothing && one.option.answer[0] === "no";
    const note = declines ? previewNote(state, one.option, null, true) : one.note;
    return note === nothing ? [] : [{ ...one, note }];
  });
  if (!each.length) return nothing;
  // Label two ways to do the same as their buttons do.
  const named = (
    /** @type {{option: import("../state/types.js").Option, says: string}} */ { option, says },
  ) => {
    const targets = each.some((other) => other.says === says && other.option !== option)
      ? mannerNotes(state, option)
      : [];
    return targets.length
      ? ui(state, "foreseen-way", { option: says, way: joinAsList(state, targets) })
      : says;
  };
  const unfolded = isPreviewUnfolded(state);
  // Read together with its button: alone it would sound like a past event.
  return html`<div class=${classMap({ "outcome-preview": true, several: each.length > 1, unfolded })} role="note"><div class="told">
    ${each.map((one) => html`<p class="each"><b><span>${named(one)}</span> ▸</b> ${one.note}</p>`)}
    <button type="button" class="unfold" aria-expanded=${unfolded ? "true" : "false"} aria-label=${ui(state, "foreseen-all")} @click=${() => acts.unfoldPreview()}>${icon("lamp")}<span class="chip-note" aria-hidden="true">${ui(state, "foreseen-note")}</span></button></div></div>`;
}
