// The table: the opponent above, the interference in the middle, the player and the hand below.

import { designOfGame } from "../card_designs/index.js";
import { sideEffectLabel, ui, viewOf, word } from "../i18n/text.js";
import {
  actionsByCard,
  consideredCost,
  counterDragOption,
  isPicking,
  lossesByTarget,
  pointableTargets,
  sideEffectsByCard,
} from "../state/answers.js";
import { withSetCards } from "../state/groups.js";
import { cardsIn, countersOn, layoutOf, placeAt, verbsOf } from "../state/layout.js";
import { isQuizOpen } from "../state/puzzles.js";
import { ownSide } from "../state/update.js";
import { drawCard } from "../view/card.js";
import { classMap, html, nothing, repeat, svg, vars } from "../view/html.js";
import { answerBar } from "./answer_bar.js";
import { exchangeSheet } from "./exchange.js";
import { interference } from "./interference.js";
import { lessonPanel } from "./learn/lesson.js";
import { isTryout, tryoutStrip } from "./learn/scenario_return.js";
import { logPanel } from "./log.js";
import { isCurtained, privacy } from "./privacy.js";
import { seatStrip } from "./seat.js";
import { sheets, stopIn } from "./sheets.js";
import { tray } from "./tray.js";
import { zoomPanel } from "./zoom.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").CardView} CardView */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** @typedef {import("../state/types.js").TargetId} TargetId */
/** @typedef {Map<TargetId, import("../view/card.js").CardUses>} UsesByCard */
/** @typedef {import("../state/types.js").Row} Row */

/** Whether a target is part of the current choice. @param {State} state @param {TargetId} end */
const isNamed = ({ table }, end) =>
  table?.armedTarget === end || (table?.chosenTargets.includes(end) ?? false);

/** Whether the open question is about a card: the card whose text asks for the choice.
 * @param {State} state @param {number} ref */
function isSource(state, ref) {
  const question = state.table?.past ? null : viewOf(state)?.question;
  const card = /** @type {{ref?: number}|undefined} */ (question?.params?.card);
  return card?.ref === ref;
}

/** The attributes of a zone that can be selected as a whole.
 * @param {State} state @param {Acts} acts @param {string} zone @param {0|1} seat @param {Set<TargetId>} can */
function targetAttributes(state, acts, zone, seat, can) {
  const place = placeAt(zone, seat);
  if (!can.has(place)) return nothing;
  const named = isNamed(state, place);
  return html`<button type="button" class=${classMap({ "here-button": true, can: true, armed: named })} data-drop=${place} aria-pressed=${named ? "true" : nothing} @click=${() => acts.tapPlace(place)}>${ui(state, zone)}<span class="visually-hidden">, ${ui(state, "can-choose")}</span></button>`;
}

/** The mark of an empty slot that had a card. */
const EMPTY_SLOT = html`<svg class="broken" viewBox="0 0 100 140" aria-hidden="true"><path d="M50 4L44 38L58 58L38 84L54 104L48 136" /><path d="M58 58L88 46M38 84L10 96M54 104L78 122" /></svg>`;

/** Cards in fixed slots by ref, with their number in words.
 * @param {State} state
 * @param {string} zone @param {CardView[]} smallCards @param {(card: CardView) => unknown} draw */
function cardSlots(state, zone, smallCards, draw) {
  const cards = smallCards.filter((card) => card.zone === zone);
  const gone = Math.max(0, (designOfGame(state.table?.update.game).slots?.[zone] ?? 0) - cards.length);
  return html`<div class="places of-${zone}" role="group" aria-label=${ui(state, "pile-n", { zone: ui(state, zone), n: cards.length })}>
    ${repeat(
      cards,
      (card) => card.ref,
      (card) =>
        html`<div class="group" ${vars({ "--sets": 0, "--groups": 5 })}><div class="host">${draw(card)}</div></div>`,
    )}${Array.from({ length: gone }, () => EMPTY_SLOT)}
  </div>`;
}

/** Number of places marked in an empty row, if the game declares no limit. */
const MARKED = 5;

/** Label of an empty row: its side and zone.
 * @param {State} state @param {Row} row @param {boolean} mine
 * @param {string} label */
function emptyRowLabel(state, row, mine, label) {
  const places = row.places ?? MARKED;
  const middle = Math.floor((places - 1) / 2);
  return html`<div class="empty"><span class="marks" aria-hidden="true" lang="ja" ${vars({ "--places": places })}>${Array.from({ length: places }, (_, n) => html`<i>${n === middle ? row.sign : ""}</i>`)}</span><p>${label}${row.small ? nothing : html`<span>${ui(state, mine ? "ground-own" : "ground-their")}</span>`}</p></div>`;
}

/** A row of a side.
 * @param {State} state @param {Acts} acts @param {{row: Row, cards: CardView[], smallCards: CardView[], others: CardView[], seat: 0|1, mine: boolean, can: Set<TargetId>, label: string,
 *   sideEffects: Map<number, import("../state/types.js").SideEffect>, uses: UsesByCard, carries: (card: CardView) => boolean}} how
 * `besides`: cards beside a row of small cards, in their own places; `stakes`: certain effects on cards; `deeds`:
 *   the actions of each card; `carries`: whether its counters can be dragged */
function rowOfCards(
  state,
  acts,
  { row, cards, smallCards, others, seat, mine, can, label, sideEffects, uses, carries },
) {
  const all = [...cards, ...others];
  const groups = withSetCards(all).filter(({ card }) => cards.includes(card) && !smallCards.includes(card));
  const draw = (/** @type {CardView} */ card, mini = false) =>
    drawCard(state, card, {
      can: can.has(card.ref),
      armed: isNamed(state, card.ref),
      source: isSource(state, card.ref),
      mini,
      sideEffect: sideEffectLabel(state, sideEffects.get(card.ref)),
      uses: uses.get(card.ref) ?? null,
      drag: can.has(card.ref) || carries(card),
      onTap: (ref) => acts.tapCard(ref),
      onInspect: (ref) => acts.inspect(ref),
    });
  return html`<section class=${classMap({ field: true, mine, small: row.small ?? false })} data-row=${placeAt(row.zone, seat)} data-drop=${placeAt(row.zone, seat)} aria-label=${label}>
    ${groups.length && !row.small ? html`<span class="whose" aria-hidden="true">${ui(state, mine ? "your-field" : "their-field")}</span>` : nothing}
    ${row.small ? row.beside.map((zone) => cardSlots(state, zone, smallCards, draw)) : nothing}
    ${targetAttributes(state, acts, row.zone, seat, can)}${
      groups.length
        ? repeat(
            groups,
            ({ card }) => card.ref,
            ({
              card,
              set,
            }) => html`<div class=${classMap({ group: true, carries: set.length > 0, alongside: card.zone !== row.zone, [`of-${card.zone}`]: card.zone !== row.zone })} ${vars({ "--sets": set.length, "--groups": Math.max(3, groups.length) })}>
              ${set.map((each) => html`<div class="set-card">${draw(each, true)}</div>`)}<div class="host">${draw(card)}</div></div>`,
          )
        : emptyRowLabel(state, row, mine, label)
    }
  </section>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").View} view @param {0|1} me @param {Set<TargetId>} can
 * @param {UsesByCard} uses @param {boolean} open whether cards can be dropped there and dragged from there */
function hand(state, acts, view, me, can, uses, open) {
  const zone = layoutOf(state).hand;
  const cards = cardsIn(view.seats[me], zone);
  const shown = state.table?.shownSeat === me;
  return html`<section class="hand" data-row=${placeAt(zone, me)} data-drop=${open ? placeAt(zone, me) : nothing} aria-label=${ui(state, "your-hand", { n: cards.length })} ${vars({ "--cards": cards.length })}>
    ${repeat(
      cards,
      (card) => card.ref,
      (card, n) =>
        html`<div class="slot" ${vars({ "--n": n, "--off": n - (cards.length - 1) / 2 })}>${drawCard(
          state,
          card,
          {
            can: can.has(card.ref),
            armed: isNamed(state, card.ref),
            source: isSource(state, card.ref),
            uses: uses.get(card.ref) ?? null,
            drag: open || (shown && can.has(card.ref)),
            onTap: (ref) => acts.tapCard(ref),
            onInspect: (ref) => acts.inspect(ref),
          },
        )}</div>`,
    )}
    ${cards.length ? nothing : html`<p class="empty">${ui(state, "no-cards")}</p>`}${targetAttributes(state, acts, zone, me, can)}
  </section>`;
}

/** A phase on the rail; a click sets or removes the player's stop there.
 * @param {State} state @param {Acts} acts @param {string} phase
 * @param {string} sign */
function rail(state, acts, phase, sign) {
  const table = state.table;
  const name = word(state, "phase", phase);
  const says = html`<span lang="ja" aria-hidden="true">${sign}</span><b>${name}</b>`;
  if (!table || table.watching || table.past || table.update.over) return says;
  const settings = table.update.settings[table.shownSeat ?? table.handoverSeat ?? 0];
  const where = stopIn(settings?.stops ?? [], phase);
  const mark = { none: "", own: "▼", their: "▲", both: "◆" }[where];
  return html`<button type="button" class="rail" @click=${() => acts.toggleStop(phase)}>${says}<i class="rail-mark" aria-hidden="true">${mark}</i><span class="visually-hidden stop-note">${ui(state, `stop-${where}`)}</span></button>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").View} view */
function phases(state, acts, view) {
  return html`<ol class="phases" aria-label=${ui(state, "phases")}>
    ${layoutOf(state).phases.map(([phase, sign]) => html`<li aria-current=${view.turn.phase === phase ? "step" : nothing}>${rail(state, acts, phase, sign)}</li>`)}
  </ol>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").View} view */
function topBar(state, acts, view) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  /** @param {string} sign @param {string} label @param {() => void} act @param {boolean} [off] */
  const button = (sign, label, act, off = false) =>
    html`<button type="button" class="icon" aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${sign}</button>`;
  const still = table.busy || table.watching || table.past !== null;
  return html`<header class="top-bar">
    ${button("⌂", ui(state, "to-start"), () => acts.leaveTable())}
    <p class="turn-note"><b>${ui(state, "turn-n", { n: view.turn.number })}</b><span>${word(state, "phase", view.turn.phase)}</span></p>
    ${phases(state, acts, view)}
    <span class="space"></span>
    ${button("↶", ui(state, "undo"), () => acts.undoAnswer(), still || !table.update.can.undo)}
    ${button("↷", ui(state, "redo"), () => acts.redoAnswer(), still || !table.update.can.redo)}
    <span class="phone-only">${button(ui(state, "log"), ui(state, "log"), () => acts.openSheet(table.sheet === "log" ? null : "log"))}</span>
    ${button("☰", ui(state, "menu"), () => acts.openSheet(table.sheet === "menu" ? null : "menu"))}
  </header>`;
}

/** The fields with the cards: the other seat above, the player's own below with the hand.
 * @param {State} state @param {Acts} acts @param {import("../state/types.js").View} view @param {0|1} me
 * @param {{can: Set<TargetId>, sideEffects: Map<number, import("../state/types.js").SideEffect>, carries: (end: TargetId) => boolean, uses?: UsesByCard, open?: boolean}} how
 * `can`: the selectable targets; `deeds`: the actions of each card; `carries`: whether counters can be dragged
 *   from there; `open`: any card can be dropped anywhere */
export function playmat(
  state,
  acts,
  view,
  me,
  { can, sideEffects, carries, uses = new Map(), open = false },
) {
  const them = me === 0 ? 1 : 0;
  const { rows } = layoutOf(state);
  /** @param {0|1} n @param {Row} row */
  const rowCards = (n, row) => cardsIn(view.seats[n], row.zone);
  /** The cards of all other rows, which may hold cards set on this row's cards. @param {0|1} n @param {Row} row */
  const elsewhere = (n, row) =>
    /** @type {(0|1)[]} */ ([0, 1]).flatMap((seat) =>
      rows.filter((each) => seat !== n || each !== row).flatMap((each) => rowCards(seat, each)),
    );
  const askedSeat = view.question?.seat;
  /** @param {0|1} n @param {Row} row */
  const play = (n, row) =>
    row.beside
      .flatMap((zone) => cardsIn(view.seats[n], zone))
      .filter((card) => !view.interference.items.some((item) => item.ref === card.ref));
  // Keyed by seat: when the board is turned around, a side moves with its cards and isn't drawn again.
  const sides = /** @type {["strip"|"lane"|Row, 0|1][]} */ ([
    ["strip", them],
    ...rows.map((row) => [row, them]).reverse(),
    ["lane", 0],
    ...rows.map((row) => [row, me]),
    ["strip", me],
  ]);
  /** @param {Row} row @param {boolean} mine */
  const rowName = (row, mine) => {
    const side = ui(state, mine ? "your-field" : "their-field");
    return rows.length > 1 ? ui(state, "row-of", { zone: ui(state, row.zone), side }) : side;
  };
  return html`<div class=${classMap({ board: true, "many-rows": rows.length > 1 })} data-board>
      ${repeat(
        sides,
        ([part, n]) => `${typeof part === "string" ? part : `row ${part.zone}`}${n}`,
        ([part, n]) => {
          const mine = n === me;
          if (part === "lane") return html`<div class="lane">${interference(state, acts, view)}</div>`;
          if (part === "strip")
            return seatStrip(state, acts, view, n, {
              mine,
              can,
              carries: (place) => mine && carries(place),
              asked: askedSeat === n,
              open,
            });
          return rowOfCards(state, acts, {
            row: part,
            cards: [...rowCards(n, part), ...play(n, part)],
            smallCards: part.small ? play(n, part) : [],
            others: elsewhere(n, part),
            seat: n,
            mine,
            can,
            label: rowName(part, mine),
            sideEffects,
            uses,
            carries: (card) => open || (mine && countersOn(card).length > 0 && carries(card.ref)),
          });
        },
      )}
      ${hand(state, acts, view, me, can, uses, open)}
      <svg class="arrows" aria-hidden="true">${svg``}</svg>
    </div>`;
}

/** Side effects of cards, by ref. @template T @param {Map<TargetId, T>} byTarget @returns {[number, T][]} */
const cardEntries = (byTarget) =>
  [...byTarget].flatMap(([end, each]) => (typeof end === "number" ? [[end, each]] : []));

/** A click outside a lesson's panel folds the panel, because the player looks at the table.
 * @param {Event} event @param {Acts} acts */
function closeIfOutside({ target }, acts) {
  if (/** @type {Element} */ (target).closest(".board, .top-bar, .answer-bar, .zoom, .tray"))
    acts.closeCoveringPanels();
}

/** @param {State} state @param {Acts} acts */
export function board(state, acts) {
  const table = state.table;
  const view = viewOf(state);
  if (!table || !view) return nothing;
  const me = ownSide(table);
  const question =
    !table.past && !table.watching && !isQuizOpen(table) && view.question?.seat === table.shownSeat
      ? view.question
      : null;
  const verbs = verbsOf(state);
  const layout = layoutOf(state);
  // The data attributes describe the game's state for programs that drive the page (tests, screen scrapers).
  return html`<main class=${classMap({ table: true, choosing: isPicking(verbs, question), past: table.past !== null, zooming: table.zoom !== null, taught: table.lesson !== null || isTryout(state), curtained: isCurtained(state) })}
    data-revision=${view.revision} @click=${table.lesson ? (/** @type {Event} */ event) => closeIfOutside(event, acts) : nothing} data-asked=${question && question.kind !== "waiting" ? `${question.kind}:${question.code}` : nothing}>
    ${topBar(state, acts, view)}
    ${lessonPanel(state, acts)}${tryoutStrip(state, acts)}
    ${playmat(state, acts, view, me, {
      can: pointableTargets(verbs, question, table.chosenTargets),
      sideEffects: new Map([
        ...cardEntries(lossesByTarget(verbs, question)),
        ...sideEffectsByCard(table.past ? null : consideredCost(verbs, question, table)),
      ]),
      uses: actionsByCard(verbs, question, layout),
      carries: (end) => counterDragOption(verbs, question, end, layout) !== null,
    })}
    <aside class="side">${logPanel(state, acts, view)}</aside>
    ${tray(state, acts)}
    ${zoomPanel(state, acts)}
    ${answerBar(state, acts)}
    ${sheets(state, acts, view)}
    ${exchangeSheet(state, acts)}
    ${privacy(state, acts)}
  </main>`;
}
