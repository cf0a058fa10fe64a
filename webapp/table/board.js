// The table: the opponent above, the interference in the middle, the player and the hand below.

import { designOfGame } from "../card_designs/index.js";
import { sideEffectLabel, termText, ui, viewOf } from "../i18n/text.js";
import {
  actionsByCard,
  costOfSingleClick,
  counterDragOption,
  isPicking,
  lossesByTarget,
  pointableTargets,
  sideEffectsByCard,
} from "../state/answers.js";
import { groupWithSetCards } from "../state/groups.js";
import { cardsInZone, countersOn, layoutOf, placeOfZone, verbsOf } from "../state/layout.js";
import { isQuizOpen } from "../state/puzzles.js";
import { isCardMarked } from "../state/review/hints.js";
import { sideOfPlayer } from "../state/update.js";
import { drawCard } from "../view/card.js";
import { classMap, html, nothing, repeat, svg, vars } from "../view/html.js";
import { icon } from "../view/icons.js";
import { drawLazily } from "../view/lazy_module.js";
import { answerBar } from "./answer_bar.js";
import { chipBar } from "./chips.js";
import { seatHue } from "./decor/seat_decks.js";
import { tableSign } from "./decor/signs.js";
import { soundSwitch } from "./decor/sound_switch.js";
import { exchangeSheet } from "./exchange.js";
import { interference } from "./interference.js";
import { lessonPanel } from "./learn/lesson.js";
import { isTryout, tryoutStrip } from "./learn/scenario_return.js";
import { logPanel } from "./log.js";
import { isCurtained, privacy } from "./privacy.js";
import { seatStrip } from "./seat.js";
import { sheets, turnsWithStopAt } from "./sheets.js";
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
  const place = placeOfZone(zone, seat);
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

/** An empty row: the emblem of the game, its places for cards, and the name of its side and zone.
 * @param {State} state @param {Row} row @param {boolean} mine
 * @param {string} label */
function emptyRow(state, row, mine, label) {
  const places = row.places ?? MARKED;
  const emblem = row.small
    ? nothing
    : html`<span class="emblem" aria-hidden="true">${tableSign(`emblem-${state.table?.update.game}`)}</span>`;
  return html`<div class="empty">${emblem}<span class="marks" aria-hidden="true" ${vars({ "--places": places })}>${Array.from({ length: places }, () => html`<i></i>`)}</span><p>${label}${row.small ? nothing : html`<span>${ui(state, mine ? "ground-own" : "ground-their")}</span>`}</p></div>`;
}

/** CSS classes of a row of cards by the number of its groups, which decide the card size and, on phones, the number of lines.
 * @param {{set: CardView[]}[]} groups a card and the cards set on it */
const groupClasses = (groups) => ({
  "six-groups": groups.length === 6,
  "seven-to-ten": groups.length >= 7 && groups.length <= 10 && groups.every(({ set }) => set.length === 0),
  "nine-or-ten": groups.length >= 9,
});

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
  const groups = groupWithSetCards(all).filter(
    ({ card }) => cards.includes(card) && !smallCards.includes(card),
  );
  const drawSlot = (/** @type {CardView} */ card, mini = false) =>
    drawCard(state, card, {
      can: can.has(card.ref),
      armed: isNamed(state, card.ref),
      source: isSource(state, card.ref),
      hinted: isCardMarked(state, card.ref),
      mini,
      sideEffect: sideEffectLabel(state, sideEffects.get(card.ref)),
      uses: uses.get(card.ref) ?? null,
      drag: can.has(card.ref) || carries(card),
      onTap: (ref) => acts.tapCard(ref),
      onInspect: (ref) => acts.inspect(ref),
    });
  return html`<section class=${classMap({ field: true, mine, small: row.small ?? false, "without-cards": groups.length === 0 && smallCards.length === 0, ...(row.small ? {} : groupClasses(groups)) })} data-row=${placeOfZone(row.zone, seat)} data-drop=${placeOfZone(row.zone, seat)} aria-label=${label}>
    ${groups.length && !row.small ? html`<span class="whose" aria-hidden="true">${ui(state, mine ? "your-field" : "their-field")}</span>` : nothing}
    ${row.small ? row.beside.map((zone) => cardSlots(state, zone, smallCards, drawSlot)) : nothing}
    ${targetAttributes(state, acts, row.zone, seat, can)}${
      groups.length
        ? repeat(
            groups,
            ({ card }) => card.ref,
            ({
              card,
              set,
            }) => html`<div class=${classMap({ group: true, carries: set.length > 0, alongside: card.zone !== row.zone, [`of-${card.zone}`]: card.zone !== row.zone })} ${vars({ "--sets": set.length, "--groups": Math.max(3, groups.length) })}>
              ${set.map((each) => html`<div class="set-card">${drawSlot(each, true)}</div>`)}<div class="host">${drawSlot(card)}</div></div>`,
          )
        : emptyRow(state, row, mine, label)
    }
  </section>`;
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").View} view @param {0|1} me @param {Set<TargetId>} can
 * @param {UsesByCard} uses @param {boolean} open whether cards can be dropped there and dragged from there */
function hand(state, acts, view, me, can, uses, open) {
  const zone = layoutOf(state).hand;
  const cards = cardsInZone(view.seats[me], zone);
  const shown = state.table?.shownSeat === me;
  return html`<section class=${classMap({ hand: true, "six-or-more": cards.length >= 6 })} data-row=${placeOfZone(zone, me)} data-drop=${open ? placeOfZone(zone, me) : nothing} aria-label=${ui(state, "your-hand", { n: cards.length })} ${vars({ "--cards": cards.length })}>
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
            hinted: isCardMarked(state, card.ref),
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
 * @param {State} state @param {Acts} acts @param {string} phase */
function rail(state, acts, phase) {
  const table = state.table;
  const name = termText(state, "phase", phase);
  const says = html`<i class="phase-dot" aria-hidden="true"></i><b>${name}</b>`;
  if (!table || table.watching || table.past || table.update.over) return says;
  const settings = table.update.settings[table.shownSeat ?? table.handoverSeat ?? 0];
  const where = turnsWithStopAt(settings?.stops ?? [], phase);
  const mark = { none: "", own: "▼", their: "▲", both: "◆" }[where];
  return html`<button type="button" class="rail" @click=${() => acts.toggleStop(phase)}>${says}<i class="rail-mark" aria-hidden="true">${mark}</i><span class="visually-hidden stop-note">${ui(state, `stop-${where}`)}</span></button>`;
}

/** Whether each phase of the turn is over, current, or coming. In a phase between two on the rail none is current.
 * @param {State} state @param {import("../state/types.js").View} view
 * @returns {[string, "done"|"now"|"coming"][]} */
function phaseSteps(state, view) {
  const ids = layoutOf(state).phases.map(([phase]) => phase);
  const now = ids.indexOf(view.turn.phase);
  return ids.map((phase, n) => [phase, n === now ? "now" : n < now ? "done" : "coming"]);
}

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").View} view */
function phases(state, acts, view) {
  return html`<ol class="phases" aria-label=${ui(state, "phases")}>
    ${phaseSteps(state, view).map(([phase, step]) => html`<li class="phase-${step}" aria-current=${step === "now" ? "step" : nothing}>${rail(state, acts, phase)}</li>`)}
  </ol>`;
}

/** The turn and its phase; the dots are a narrow screen's phase rail.
 * @param {State} state @param {import("../state/types.js").View} view */
const turnNote = (state, view) =>
  html`<p class="turn-note"><b>${ui(state, "turn-n", { n: view.turn.number })}</b><span class="turn-phase"><i class="phase-dots" aria-hidden="true">${phaseSteps(state, view).map(([, step]) => html`<i class="phase-${step}"></i>`)}</i><span class="phase-name">${termText(state, "phase", view.turn.phase)}</span></span></p>`;

/** @param {State} state @param {Acts} acts @param {import("../state/types.js").View} view */
function topBar(state, acts, view) {
  const table = /** @type {import("../state/types.js").Table} */ (state.table);
  /** @param {unknown} sign @param {string} label @param {() => void} act @param {string} [name] @param {boolean} [off] */
  const barButton = (sign, label, act, name = "", off = false) =>
    html`<button type="button" class=${`icon ${name} ${off ? "unused" : ""}`} aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${sign}</button>`;
  const still = table.busy || table.watching || table.past !== null;
  return html`<header class=${classMap({ "top-bar": true, "can-redo": !still && table.update.can.redo })}>
    ${barButton(icon("home"), ui(state, "to-start"), () => acts.leaveTable())}
    ${turnNote(state, view)}
    ${phases(state, acts, view)}
    <span class="space"></span>
    ${barButton(icon("undo"), ui(state, "undo"), () => acts.undoAnswer(), "undo", still || !table.update.can.undo)}
    ${barButton(icon("redo"), ui(state, "redo"), () => acts.redoAnswer(), "redo", still || !table.update.can.redo)}
    ${soundSwitch(state, acts)}
    <span class="phone-only">${barButton(ui(state, "log"), ui(state, "log"), () => acts.openSheet(table.sheet === "log" ? null : "log"))}</span>
    ${barButton(icon("menu"), ui(state, "menu"), () => acts.openSheet(table.sheet === "menu" ? null : "menu"), "menu-button")}
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
  const rowCards = (n, row) => cardsInZone(view.seats[n], row.zone);
  /** The cards of all other rows, which may hold cards set on this row's cards. @param {0|1} n @param {Row} row */
  const cardsShownElsewhere = (n, row) =>
    /** @type {(0|1)[]} */ ([0, 1]).flatMap((seat) =>
      rows.filter((each) => seat !== n || each !== row).flatMap((each) => rowCards(seat, each)),
    );
  const askedSeat = view.question?.seat;
  /** @param {0|1} n @param {Row} row */
  const playRow = (n, row) =>
    row.beside
      .flatMap((zone) => cardsInZone(view.seats[n], zone))
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
  return html`<div class=${classMap({ board: true, "many-rows": rows.length > 1, "small-rows": rows.some(({ small }) => small) })} data-board ${vars({ "--own-hue": seatHue(state, me), "--foe-hue": seatHue(state, them) })}>
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
            cards: [...rowCards(n, part), ...playRow(n, part)],
            smallCards: part.small ? playRow(n, part) : [],
            others: cardsShownElsewhere(n, part),
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

const importPlayer = () => import("./review/player.js");

/** The answer bar of an earlier position: the replay player. @param {State} state @param {Acts} acts */
const replayBar = (state, acts) =>
  html`<section class="answer-bar" aria-label=${ui(state, "answer-bar")}>${chipBar(state, acts)}${drawLazily(state, acts, importPlayer, (here) => here.replayPlayer(state, acts))}</section>`;

/** @param {State} state @param {Acts} acts */
export function board(state, acts) {
  const table = state.table;
  const view = viewOf(state);
  if (!table || !view) return nothing;
  const me = sideOfPlayer(table);
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
        ...sideEffectsByCard(table.past ? null : costOfSingleClick(verbs, question, table)),
      ]),
      uses: actionsByCard(verbs, question, layout),
      carries: (end) => counterDragOption(verbs, question, end, layout) !== null,
    })}
    <aside class="side">${logPanel(state, acts, view)}</aside>
    ${tray(state, acts)}
    ${zoomPanel(state, acts)}
    ${table.past ? replayBar(state, acts) : answerBar(state, acts)}
    ${sheets(state, acts, view)}
    ${exchangeSheet(state, acts)}
    ${privacy(state, acts)}
  </main>`;
}
