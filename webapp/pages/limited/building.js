// The deck of a draft or sealed event: the player's cards, basic cards, and the way to the game.

import { faceName, faceOf, sentence, ui } from "../../i18n/text.js";
import { cardTotal } from "../../state/card_lists.js";
import { findCards } from "../../state/card_search.js";
import { actingPlayer, copiesIn, copiesOwned, isForTwo, picksMade } from "../../state/limited/event.js";
import { ruleLink } from "../../view/card_texts.js";
import { classMap, html, nothing, repeat } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { cardFilters } from "../cards/filters.js";
import { cardPool, copiesStepper } from "../cards/pool.js";
import { zoomedCard } from "../cards/zoomed_card.js";
import { costCurve } from "../deck/cost_curve.js";
import { levelChoice } from "../new_game.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").LimitedDesk} LimitedDesk */
/** @typedef {import("../../state/types.js").LimitedLook} LimitedLook */
/** @typedef {import("../../actions/index.js").Acts} Acts */
/** @typedef {[string, number][]} Rows */

/** The choice of the computer to play against, if there are several.
 * @param {State} state @param {Acts} acts @param {LimitedDesk} desk @param {LimitedLook} look @param {number} seats */
function opponentChoice(state, acts, desk, look, seats) {
  const others = Array.from({ length: seats }, (_, seat) => seat).filter(
    (seat) => !look.players.includes(seat),
  );
  if (others.length < 2) return nothing;
  const chosen = desk.opponent ?? Math.floor(seats / 2);
  return html`<div><label class="field-label" for="limited-opponent">${ui(state, "opponent")}</label>
    <select id="limited-opponent" @change=${(/** @type {Event} */ event) => acts.callLimited("chooseLimitedOpponent", Number(/** @type {HTMLSelectElement} */ (event.target).value))}>${others.map((seat) => html`<option value=${seat} ?selected=${seat === chosen}>${ui(state, "limited-computer-n", { n: seat })}</option>`)}</select></div>`;
}

/** The button that goes on: to the game, or to the other player's deck.
 * @param {State} state @param {Acts} acts @param {LimitedDesk} desk @param {boolean} isLegal */
function nextButton(state, acts, desk, isLegal) {
  const isFirstOfTwo = desk.record && isForTwo(desk.record) && desk.builder === 0;
  return html`<button type="button" class="primary big" id="play-limited" ?disabled=${!isLegal || desk.busy} @click=${() => acts.callLimited(isFirstOfTwo ? "finishFirstDeck" : "playLimited")}>${ui(state, isFirstOfTwo ? "limited-deck-done" : "limited-play")}</button>`;
}

/** @param {State} state @param {Acts} acts @param {import("../cards/pool.js").Copies} copies @param {Rows} rows */
const deckRows = (state, acts, copies, rows) =>
  html`<ul class="deck-cards" data-part="cards">${repeat(
    rows,
    ([id]) => id,
    ([id]) => {
      const face = faceOf(state, id);
      if (!face) return nothing;
      const name = faceName(face, state.lang);
      return html`<li class="deck-row" data-face=${id}><div class="deck-line">
        <button type="button" class="reads" @click=${() => acts.zoomFace(id)}><span class="deck-name"><span>${name}</span></span></button>
        ${copiesStepper(state, name, id, copies)}</div></li>`;
    },
  )}</ul>`;

/** @param {State} state @param {Acts} acts @param {LimitedDesk} desk @param {LimitedLook} look
 * @param {unknown} discard the button that deletes the event */
export function buildingPart(state, acts, desk, look, discard) {
  const player = actingPlayer(desk);
  const record = /** @type {import("../../state/types.js").LimitedRecord} */ (desk.record);
  const rows = record.decks[player] ?? [];
  const pool = look.pools[player] ?? [];
  const list = [...pool.map(([id]) => id), ...look.basics.filter((id) => !copiesIn(pool, id))];
  const found = findCards(state, list, desk.filter);
  const isChecked = desk.checked === rows;
  const isLegal = isChecked && !desk.faults.length && rows.length > 0;
  /** @type {import("../cards/pool.js").Copies} */
  const copies = {
    part: `limited-${player}`,
    countOf: (id) => copiesIn(rows, id),
    change: (id, by) => acts.callLimited("changeLimitedCard", id, by),
    setName: (id) => (look.basics.includes(id) ? ui(state, "basic-cards") : undefined),
    limitOf: (id) => copiesOwned(desk, player, id),
  };
  const n = cardTotal(rows);
  const canTakeBack = record.event.form === "draft" && !isForTwo(record) && picksMade(record) > 0;
  return html`<div class="deck-bench limited-bench">
    <section class="panel deck-made" aria-labelledby="deck-title">
      <h2 id="deck-title" tabindex="-1">${icon("cards")}${ui(state, "this-deck")}</h2>
      <div class="deck-standing" role="status"><p><span class=${classMap({ counter: true, full: n >= look.size })}>${ui(state, "deck")} <b data-size="cards">${n}</b>/${look.size}</span></p>
        ${isChecked && desk.faults.length ? html`<ul class="faults">${desk.faults.map((fault) => html`<li>${sentence(state, "err", fault)} ${ruleLink(state, acts, fault.clause)}</li>`)}</ul>` : nothing}
        ${isLegal ? html`<p class="fine">✓ ${ui(state, "deck-fine")}</p>` : nothing}</div>
      <button type="button" id="build-for-me" @click=${() => acts.callLimited("buildForMe")}>${icon("computer")}${ui(state, "limited-build")}</button>
      ${isForTwo(record) ? nothing : html`${opponentChoice(state, acts, desk, look, record.event.seats)}${levelChoice(state, acts)}`}
      ${nextButton(state, acts, desk, isLegal)}
      <div class="tools"><button type="button" ?disabled=${!desk.undo} @click=${() => acts.callLimited("undoLimitedDeck")}>${icon("undo")}${ui(state, "take-back")}</button>
        <button type="button" id="save-limited" ?disabled=${!isLegal} @click=${() => acts.callLimited("saveLimitedDeck")}>${ui(state, "limited-save")}</button>
        ${isForTwo(record) && desk.builder === 1 ? html`<button type="button" class="quiet" @click=${() => acts.callLimited("reopenFirstDeck")}>${ui(state, "limited-reopen")}</button>` : nothing}
        ${canTakeBack ? html`<button type="button" class="quiet" @click=${() => acts.callLimited("takeBackPick")}>${ui(state, "limited-take-back")}</button>` : nothing}
        ${discard}</div>
      ${costCurve(state, rows)}
      ${deckRows(state, acts, copies, rows)}
    </section>
    <section class="panel finder" aria-labelledby="finder-title">
      <h2 id="finder-title" tabindex="-1">${icon("grid")}${ui(state, "limited-pool")} <small>${cardTotal(pool)}</small></h2>
      <p class="hint">${ui(state, "limited-pool-about", { n: look.size })}</p>
      ${cardFilters(state, acts, list, desk.filter, false)}
      ${cardPool(state, acts, found, { isReady: true, filter: desk.filter, heading: 3, copies })}
    </section>
    ${zoomedCard(state, acts, found, copies)}
  </div>`;
}
