// The position editor: the table, the fields to set it up, the referee's question, and sharing.

import { faceName, faceOf, sentence, termText, ui } from "../i18n/text.js";
import { placeOfZone } from "../state/layout.js";
import { newTable } from "../state/state.js";
import { html, nothing } from "../view/html.js";
import { icon } from "../view/icons.js";
import { languages } from "../view/languages.js";
import { cardFinder, heldCard } from "./judge/cards.js";
import { seatNumberFields, typedLine } from "./judge/position_fields.js";
import { refereeQuestion, sharePanel } from "./judge/referee_question.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").JudgeDesk} JudgeDesk */
/** @typedef {import("../actions/index.js").Acts} Acts */
/** How a table is drawn. @typedef {(state: State, acts: Acts, view: import("../state/types.js").View, me: 0|1,
 *   how: {can: Set<import("../state/types.js").TargetId>, sideEffects: Map<number, import("../state/types.js").SideEffect>, carries: () => boolean, open: boolean}) => unknown} Playmat */

/** The page's state with the edited position as its table, so that texts use the terms of the position's game.
 * @param {State} state @param {JudgeDesk} desk @returns {State} */
function stateWithPosition(state, desk) {
  if (!desk.position) return state;
  const { view, faces } = desk.position;
  const settings = /** @type {import("../state/types.js").Settings} */ ({
    auto_pass: "off",
    stops: [],
    until: null,
  });
  /** @type {import("../state/types.js").Update} */
  const update = {
    table: "judge",
    revision: 0,
    mode: "hotseat",
    views: { public: view },
    events: [],
    skipped: [],
    settings: [settings, settings],
    over: view.over,
    can: { undo: false, redo: false, cancel: false },
    game: desk.game,
    faces,
  };
  const heldRef = typeof desk.heldItem === "number" ? desk.heldItem : null;
  return {
    ...state,
    reading: null,
    table: { ...newTable(update, "judge"), shownSeat: desk.lowerSeat, armedTarget: heldRef },
  };
}

/** The clickable places of the table: every place while a card is held.
 * @param {JudgeDesk} desk @returns {Set<import("../state/types.js").TargetId>} */
const pressablePlaces = ({ heldItem, position }) =>
  new Set(
    heldItem === null || !position
      ? []
      : [...position.words.zones, ...position.words.piles].flatMap((zone) => [
          placeOfZone(zone, 0),
          placeOfZone(zone, 1),
        ]),
  );

/** Scrolls to a seat's numbers. @param {number} seat */
const focusSeatNumbers = (seat) => document.getElementById(`judge-seat-${seat}`)?.focus();

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk @param {Playmat} playmat */
function positionTable(here, acts, desk, playmat) {
  if (!desk.position) return nothing;
  const own = {
    ...acts,
    tapCard: async (/** @type {number} */ ref) => acts.callPositionEditor("toggleHeldCard", ref),
    inspect: async (/** @type {number} */ ref) => acts.callPositionEditor("toggleHeldCard", ref),
    tapPlace: async (/** @type {string} */ place) => acts.callPositionEditor("moveHeldCardTo", place),
    tapSeat: async (/** @type {number} */ seat) => focusSeatNumbers(seat),
  };
  return html`<section class="judge-mat" id="judge-mat" tabindex="-1" aria-label=${ui(here, "judge-table")}>${playmat(
    here,
    own,
    desk.position.view,
    desk.lowerSeat,
    {
      can: pressablePlaces(desk),
      sideEffects: new Map(),
      carries: () => false,
      open: true,
    },
  )}</section>`;
}

/** The parts of a game's position that could not be set up. @param {State} here @param {JudgeDesk} desk */
const omittedNote = (here, desk) =>
  desk.omissions.length
    ? html`<div class="notice" role="status"><p>${ui(here, "judge-left")}</p><ul>${desk.omissions.map(({ code, n }) => html`<li>${ui(here, `judge-left-${code}`, { n })}</li>`)}</ul></div>`
    : nothing;

/** The state of the position when played. @param {State} here @param {JudgeDesk} desk */
function positionStatus(here, desk) {
  if (!desk.position)
    return html`<p class="hint" role="status">${ui(here, desk.missing ? "judge-none" : "wait")}</p>`;
  const { asked: question, over, fault } = desk.position;
  const says = fault
    ? sentence(here, "err", { code: "not-laid", params: { why: fault } })
    : over
      ? ui(here, "judge-over")
      : question
        ? ui(here, "judge-asked", {
            seat: ui(here, question.seat === 0 ? "first-seat" : "second-seat"),
            phase: termText(here, "phase", desk.position.view.turn.phase),
          })
        : "";
  return html`<p class="judge-standing" role="status">${desk.lastLine ? html`<span class="judge-done">✓ <code>${desk.lastLine}</code></span> ` : nothing}${says}</p>`;
}

/** The keys of this page: release the held card, undo and redo lines.
 * @param {KeyboardEvent} event @param {Acts} acts */
function handleEditorKey(event, acts) {
  const typing = /** @type {Element} */ (event.target).closest("input, select, textarea");
  if (event.isComposing) return;
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    acts.callPositionEditor("releaseHeldCard");
  } else if (!typing && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
    event.preventDefault();
    acts.callPositionEditor(event.shiftKey ? "redo" : "undo");
  }
}

/** @param {string} id the id of a heading */
function scrollToPart(id) {
  const heading = document.getElementById(id);
  heading?.closest("section")?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

/** The held card and how to place it. @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
function heldCardNote(here, acts, desk) {
  if (desk.heldItem === null) return nothing;
  const face =
    typeof desk.heldItem === "string"
      ? desk.heldItem
      : desk.position?.cards.find(({ ref }) => ref === desk.heldItem)?.face;
  const shown = faceOf(here, face);
  const name = shown ? faceName(shown, here.lang) : ui(here, "a-card");
  return html`<div class="judge-holding"><p role="status">${ui(here, "judge-holding", { card: name })} <span class="judge-how">${ui(here, "judge-how")}</span></p>
    <button type="button" class="judge-to-table" @click=${() => scrollToPart("judge-mat")}>${ui(here, "judge-to-table")}</button>
    ${typeof desk.heldItem === "number" ? html`<button type="button" @click=${() => scrollToPart("judge-held-title")}>${ui(here, "judge-to-held")}</button>` : nothing}
    <button type="button" class="icon" aria-label=${ui(here, "judge-put-down")} title=${ui(here, "judge-put-down")} @click=${() => acts.callPositionEditor("releaseHeldCard")}>${icon("close")}</button></div>`;
}

const JUMP_TARGETS = /** @type {const} */ ([
  ["judge-line-title", "judge-to-line"],
  ["judge-find-title", "find-cards"],
  ["judge-numbers-title", "judge-to-numbers"],
  ["judge-ask-title", "judge-to-ask"],
  ["judge-hand-title", "judge-to-hand"],
]);

/** @param {State} state @param {Acts} acts @param {Playmat} playmat */
export function judgePage(state, acts, playmat) {
  const desk = state.judge;
  if (!desk) return nothing;
  const here = stateWithPosition(state, desk);
  const game = state.hello?.games.find(({ id }) => id === desk.game);
  return html`<main class="workshop judge" @keydown=${(/** @type {KeyboardEvent} */ event) => handleEditorKey(event, acts)}>
    <header class="workshop-head">
      <button type="button" class="icon" aria-label=${ui(state, desk.sourceGame ? "back-to-game" : "to-start")} title=${ui(state, desk.sourceGame ? "back-to-game" : "to-start")} @click=${() => acts.callPositionEditor("closePositionEditor")}>${icon("left")}</button>
      <h1 id="judge-desk" tabindex="-1" data-heir>${ui(state, "judge-desk")}${game ? html` <small>${game.name[state.lang]}</small>` : nothing}</h1>
      ${languages(state, acts)}
    </header>
    <nav class="deck-jumps judge-jumps" aria-label=${ui(state, "jump-to")}>${JUMP_TARGETS.map(([id, says]) => html`<button type="button" @click=${() => scrollToPart(id)}>${ui(state, says)}</button>`)}</nav>
    <div class="judge-bench">
      <div class="judge-board">
        ${positionTable(here, acts, desk, playmat)}
        <div class="tools judge-steps"><button type="button" aria-disabled=${desk.past.length ? "false" : "true"} @click=${() => acts.callPositionEditor("undo")}>${icon("undo")} ${ui(state, "undo")}</button>
          <button type="button" aria-disabled=${desk.future.length ? "false" : "true"} @click=${() => acts.callPositionEditor("redo")}>${icon("redo")} ${ui(state, "redo")}</button>
          <button type="button" @click=${() => acts.callPositionEditor("swapSides")}>${icon("flip")} ${ui(state, "judge-turn-round")}</button>
          <button type="button" @click=${() => acts.callPositionEditor("runActionLine", "clear")}>${icon("close")} ${ui(state, "judge-clear")}</button>
          <button type="button" class="primary big" id="judge-play" ?disabled=${!desk.position || desk.position.fault !== null} @click=${() => acts.callPositionEditor("playFromPosition")}>${ui(state, "judge-play")}</button></div>
        ${heldCardNote(here, acts, desk)}
      </div>
      <div class="judge-tools">
        ${omittedNote(here, desk)}${positionStatus(here, desk)}
        ${desk.question ? refereeQuestion(here, acts, desk) : nothing}
        ${heldCard(here, acts, desk)}
        ${typedLine(here, acts, desk)}
        ${cardFinder(here, acts, desk)}
        ${seatNumberFields(here, acts, desk)}
        ${desk.question ? nothing : refereeQuestion(here, acts, desk)}
        ${sharePanel(here, acts, desk)}
      </div>
    </div>
  </main>`;
}
