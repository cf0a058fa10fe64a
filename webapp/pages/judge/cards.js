// Cards in the position editor: search results, cards on the table, and the held card with its properties.

import { designOf } from "../../card_designs/index.js";
import { actionWord, faceName, faceOf, termText, ui } from "../../i18n/text.js";
import { compareByCost, costOfFace, findCards } from "../../state/card_search.js";
import { cardPicture } from "../../view/card_picture.js";
import { cardTexts } from "../../view/card_texts.js";
import { classMap, html, live, nothing, repeat } from "../../view/html.js";
import { icon } from "../../view/icons.js";
import { placeLabel, placeOptions } from "./position_fields.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").JudgeDesk} JudgeDesk */
/** @typedef {import("../../state/types.js").PositionCard} PositionCard */
/** @typedef {import("../../actions/index.js").Acts} Acts */

/** Maximum number of cards shown at once. */
const MAX_SHOWN_CARDS = 30;

/** @param {Event} event */
const eventValue = (event) => /** @type {HTMLInputElement|HTMLSelectElement} */ (event.target).value;

/** A card in the search results: click or drag it to place it anywhere; + places it in the chosen zone.
 * @param {State} here @param {Acts} acts @param {JudgeDesk} desk
 * @param {string} id */
function foundCard(here, acts, desk, id) {
  const face = faceOf(here, id);
  const name = face ? faceName(face, here.lang) : id;
  return html`<li class="deck-row"><div class="deck-line">
    <button type="button" class=${classMap({ reads: true, armed: desk.heldItem === id })} aria-pressed=${desk.heldItem === id ? "true" : "false"} title=${ui(here, "judge-hold", { card: name })} @click=${() => acts.callPositionEditor("toggleHeldFace", id)}>
      <span class="thumb k-${face?.class ?? "back"}" aria-hidden="true" data-place=${`new:${id}`} data-drag>${cardPicture(face, !face)}</span>
      <span class="deck-name"><span>${name}</span>${face ? html` <small>${termText(here, "class", face.class)} · ${designOf(face).note(here, face)}</small>` : nothing}</span>
    </button>
    <button type="button" class="more icon" aria-label=${ui(here, "judge-lay-in", { card: name, place: placeLabel(here, desk.into) })} @click=${() => acts.callPositionEditor("addCardToZone", id)}>＋</button>
  </div></li>`;
}

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
function kindAndCostFilters(here, acts, desk) {
  const faces = desk.list.flatMap((id) => faceOf(here, id) ?? []);
  const kinds = [...new Set(faces.map((face) => face.class))];
  const costs = [...new Set(faces.map(costOfFace))].sort(compareByCost);
  return html`<div class="narrowing"><div><label class="field-label" for="judge-kind">${ui(here, "card-kind")}</label>
    <select id="judge-kind" @change=${(/** @type {Event} */ event) => acts.callPositionEditor("changeFields", { kind: eventValue(event) })}><option value="" ?selected=${desk.kind === ""}>${ui(here, "any")}</option>${kinds.map((kind) => html`<option value=${kind} ?selected=${desk.kind === kind}>${termText(here, "class", kind)}</option>`)}</select></div>
    <div><label class="field-label" for="judge-cost">${ui(here, "card-cost")}</label>
    <select id="judge-cost" @change=${(/** @type {Event} */ event) => acts.callPositionEditor("changeFields", { cost: eventValue(event) === "any" ? null : eventValue(event) })}><option value="any" ?selected=${desk.cost === null}>${ui(here, "any")}</option>${costs.map((cost) => html`<option value=${cost} ?selected=${desk.cost === cost}>${cost === "" ? ui(here, "no-cost") : cost}</option>`)}</select></div></div>`;
}

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
export function cardFinder(here, acts, desk) {
  const chosen = {
    kinds: desk.kind ? [desk.kind] : [],
    costs: desk.cost === null ? [] : [desk.cost],
  };
  const cards = findCards(here, desk.list, { query: desk.query, chosen });
  return html`<section class="panel finder" aria-labelledby="judge-find-title">
    <h2 id="judge-find-title" tabindex="-1">${icon("grid")}${ui(here, "find-cards")}</h2>
    <div><label class="field-label" for="judge-search">${ui(here, "card-search")}</label>
    <input id="judge-search" type="search" autocomplete="off" spellcheck="false" .value=${live(desk.query)} @input=${(/** @type {Event} */ event) => acts.callPositionEditor("changeFields", { query: eventValue(event) })} /></div>
    ${kindAndCostFilters(here, acts, desk)}
    <div><label class="field-label" for="judge-into">${ui(here, "judge-into")}</label>
    <select id="judge-into" @change=${(/** @type {Event} */ event) => acts.callPositionEditor("changeFields", { into: eventValue(event) })}>${placeOptions(here, desk).map(([place, name]) => html`<option value=${place} ?selected=${place === desk.into}>${name}</option>`)}</select></div>
    ${cardsAtPlace(here, acts, desk)}
    <p class="hint" role="status">${desk.list.length ? ui(here, "cards-found", { n: cards.length }) : ui(here, "cards-come")}</p>
    <ul class="deck-cards judge-found">${repeat(
      cards.slice(0, MAX_SHOWN_CARDS),
      (id) => id,
      (id) => foundCard(here, acts, desk, id),
    )}</ul>
    ${cards.length > MAX_SHOWN_CARDS ? html`<p class="hint">${ui(here, "cards-more", { n: cards.length - MAX_SHOWN_CARDS })}</p>` : nothing}
  </section>`;
}

/** The name that lines use for a card, if it differs from the card's name.
 * @param {State} here @param {PositionCard} card */
function nameInLines(here, card) {
  const face = faceOf(here, card.face);
  return face && faceName(face, here.lang) === card.called ? nothing : html`<code>${card.called}</code>`;
}

/** The cards of the selected place; the cards of a pile are visible only here.
 * @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
export function cardsAtPlace(here, acts, desk) {
  const cards = (desk.position?.cards ?? []).filter(
    ({ zone, seat, fixed }) => !fixed && desk.into === `${seat === 0 ? "A" : "B"}.${zone}`,
  );
  return cards.length
    ? html`<h3>${placeLabel(here, desk.into)}</h3><ul class="judge-there">${cards.map((card) => {
        const face = faceOf(here, card.face);
        return html`<li><button type="button" aria-pressed=${desk.heldItem === card.ref ? "true" : "false"} @click=${() => acts.callPositionEditor("toggleHeldCard", card.ref)}>${face ? faceName(face, here.lang) : card.called} ${nameInLines(here, card)}</button></li>`;
      })}</ul>`
    : nothing;
}

/** The editable properties of a card.
 * @param {State} here @param {Acts} acts @param {JudgeDesk} desk @param {PositionCard} card */
function cardEdits(here, acts, desk, card) {
  const words = /** @type {import("../../state/types.js").EditedPosition} */ (desk.position).words;
  const runLineAboutCard = (/** @type {string} */ text) =>
    acts.callPositionEditor("runActionLine", `${card.called} ${text}`);
  return html`<div class="row judge-states">${words.states.map((key) => {
    const so = card.said[key] === true;
    return html`<button type="button" data-state=${key} aria-pressed=${so ? "true" : "false"} @click=${() => runLineAboutCard(so ? `${key} no` : key)}>${so ? "✓ " : ""}${termText(here, "state", key)}</button>`;
  })}</div>
  <div class="judge-counts">${words.counts.map((key) => {
    const n = card.counts[key] ?? 0;
    const name = termText(here, "state", key);
    return html`<div class="judge-count"><span>${name}</span><button type="button" class="icon" aria-label=${ui(here, "one-less", { card: name })} aria-disabled=${n ? "false" : "true"} @click=${() => n > 0 && runLineAboutCard(`${key} ${n - 1}`)}>−</button><b data-count=${key}>${n}</b><button type="button" class="icon" aria-label=${ui(here, "one-more", { card: name })} @click=${() => runLineAboutCard(`${key} ${n + 1}`)}>＋</button></div>`;
  })}</div>`;
}

/** @param {State} here @param {Acts} acts @param {JudgeDesk} desk */
export function heldCard(here, acts, desk) {
  const card = desk.position?.cards.find(({ ref }) => ref === desk.heldItem);
  if (!desk.position || !card) return nothing;
  const face = faceOf(here, card.face);
  const name = face ? faceName(face, here.lang) : card.called;
  const ownPlace = `${card.seat === 0 ? "A" : "B"}.${card.zone}`;
  const others = desk.position.words.carries
    ? desk.position.cards.filter(
        (each) => each.ref !== card.ref && !each.fixed && each.host === null && each.zone === card.zone,
      )
    : [];
  return html`<section class="panel judge-held" aria-labelledby="judge-held-title">
    <h2 id="judge-held-title" tabindex="-1">${icon("cards")}${name} <small>${placeLabel(here, ownPlace)} ${nameInLines(here, card)}</small></h2>
    ${
      card.fixed
        ? html`<p class="hint">${ui(here, "judge-fixed")}</p>`
        : html`${cardEdits(here, acts, desk, card)}
    <div class="judge-fields">
      <div><label class="field-label" for="judge-move">${ui(here, "judge-move")}</label><select id="judge-move" @change=${(/** @type {Event} */ event) => acts.callPositionEditor("runActionLine", `move ${card.called} to ${eventValue(event)}`)}>${placeOptions(here, desk).map(([place, says]) => html`<option value=${place} ?selected=${place === ownPlace}>${says}</option>`)}</select></div>
      ${
        others.length
          ? html`<div><label class="field-label" for="judge-set-on">${ui(here, "judge-set-on")}</label><select id="judge-set-on" @change=${(/** @type {Event} */ event) => eventValue(event) && acts.callPositionEditor("runActionLine", `move ${card.called} to ${eventValue(event)}`)}><option value="">–</option>${others.map((each) => html`<option value=${each.called}>${each.called}</option>`)}</select></div>`
          : nothing
      }
      <div><label class="field-label" for="judge-owner">${ui(here, "judge-owner")}</label><select id="judge-owner" @change=${(/** @type {Event} */ event) => acts.callPositionEditor("runActionLine", `${card.called} owner ${eventValue(event)}`)}>${["A", "B"].map((seat) => html`<option value=${seat} ?selected=${seat === String(card.said.owner ?? ownPlace[0])}>${ui(here, seat === "A" ? "first-seat" : "second-seat")}</option>`)}</select></div>
    </div>`
    }
    <div class="row"><button type="button" class="primary" id="judge-about" @click=${() => acts.callPositionEditor("loadCardActions", card.ref)}>${ui(here, "judge-what-can")}</button>
      ${card.fixed ? nothing : html`<button type="button" id="judge-remove" @click=${() => acts.callPositionEditor("runActionLine", `remove ${card.called}`)}>${ui(here, "judge-remove")}</button>`}
      <button type="button" @click=${() => acts.callPositionEditor("releaseHeldCard")}>${ui(here, "judge-put-down")}</button></div>
    ${possibleActions(here, acts, desk, card)}
    ${face ? html`<details><summary>${ui(here, "read")}</summary>${cardTexts(here, face, here.lang, acts)}</details>` : nothing}
  </section>`;
}

/** The possible actions of a card, each with its question to the referee.
 * @param {State} here @param {Acts} acts @param {JudgeDesk} desk @param {PositionCard} card */
function possibleActions(here, acts, desk, card) {
  const about = desk.heldActions?.ref === card.ref ? desk.heldActions : null;
  if (!about) return nothing;
  if (!about.actions.length) return html`<p class="hint" role="status">${ui(here, "judge-nothing")}</p>`;
  return html`<div role="status"><ul class="card-actions judge-actions">${about.actions.map(
    (action) =>
      html`<li class=${action.ok ? "ok" : "no"}><button type="button" @click=${() => acts.callPositionEditor("askQuestion", action.ask)}><span aria-hidden="true">${action.ok ? "✓" : "✗"}</span><span class="visually-hidden">${ui(here, action.ok ? "possible" : "not-possible")}</span> ${actionWord(here, action.code, card.ref)}${action.ability === null || action.ability === undefined ? "" : ` ${action.ability + 1}`}</button></li>`,
  )}</ul></div>`;
}
