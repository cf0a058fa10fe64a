// One player's strip: name, life, deck, nodes, underworld, removed zone. The strip itself is a target.

import { picture } from "./card.js";
import { back } from "./face.js";
import { classMap, html, nothing } from "./html.js";
import { faceOf, seatName, ui } from "./voice.js";

/** @typedef {import("./types.js").State} State */

/**
 * @param {State} state
 * @param {import("../net/session.js").Acts} acts
 * @param {import("./types.js").View} view
 * @param {0|1} n
 * @param {{mine: boolean, aim: boolean, asked: boolean}} how
 */
export function seatStrip(state, acts, view, n, { mine, aim, asked }) {
  const seat = view.seats[n];
  const name = seatName(state, n);
  const life = view.turn.player === n;
  const top = seat.underworld.at(-1);
  /** @param {string} zone @param {number} count @param {unknown} sign @param {string} label */
  const pile = (
    zone,
    count,
    sign,
    label,
  ) => html`<button type="button" class=${classMap({ pile: true, [zone]: true, none: count === 0 })}
    title=${label} @click=${() => acts.pile({ seat: n, zone })}>
    <span class="sign" aria-hidden="true">${sign}</span><b>${count}</b><small>${label}</small></button>`;
  const face = faceOf(state, top?.face);
  return html`<section class=${classMap({ seat: true, mine, turn: life, asked })} aria-label=${ui(state, mine ? "your-side" : "their-side", { seat: name })}>
    <button type="button" class=${classMap({ who: true, can: aim })} data-seat=${n} @click=${() => acts.tapSeat(n)}>
      <span class="life"><span class="visually-hidden">${ui(state, "life")} </span>${seat.life}</span>
      <span class="who-name">${life ? html`<i class="lantern" aria-hidden="true"></i>` : nothing}<span>${name}</span></span>
      <span class="visually-hidden">${life ? ui(state, "has-turn") : nothing} ${aim ? ui(state, "can-choose") : nothing}</span>
    </button>
    <div class="piles">
      ${mine ? nothing : html`<span class="count hand-count" title=${ui(state, "hand")}><span class="sign" aria-hidden="true"><svg class="picture" viewBox="0 0 100 140">${back}</svg></span><b>${seat.hand.length}</b><small>${ui(state, "hand")}</small></span>`}
      <span class="count deck-count" title=${ui(state, "deck")}><span class="sign" aria-hidden="true"><svg class="picture" viewBox="0 0 100 140">${back}</svg></span><b>${seat.deck}</b><small>${ui(state, "deck")}</small></span>
      <button type="button" class="pile nodes" data-drop="nodes" data-seat-of=${n} title=${ui(state, "nodes")} @click=${() => acts.pile({ seat: n, zone: "nodes" })}>
        <span class="node-count"><span class="active"><i aria-hidden="true">◆</i><span class="visually-hidden">${ui(state, "active")} </span>${seat.counts.active_nodes}</span>
        <span class="asleep-n"><i aria-hidden="true">◇</i><span class="visually-hidden">${ui(state, "asleep")} </span>${seat.counts.asleep_nodes}</span></span><small>${ui(state, "nodes")}</small>
      </button>
      ${pile("underworld", seat.underworld.length, face ? html`<span class="thumb k-${face.class}">${picture(face, false)}</span>` : "冥", ui(state, "underworld"))}
      ${pile("removed", seat.removed.length, "除", ui(state, "removed"))}
      ${seat.sideboard?.length ? pile("sideboard", seat.sideboard.length, "控", ui(state, "sideboard")) : nothing}
    </div>
  </section>`;
}
