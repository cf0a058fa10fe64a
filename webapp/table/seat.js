// One player's strip: name, score, and the zones that are not laid out. The strip itself is a target.

import { faceOf, seatName, ui } from "../i18n/voice.js";
import { cardsIn, countOf, layoutOf } from "../state/layout.js";
import { picture } from "../view/card.js";
import { back } from "../view/face.js";
import { classMap, html, nothing } from "../view/html.js";

/** @typedef {import("../state/types.js").State} State */

/** @typedef {import("../state/types.js").Layout["strip"][number]} Place */

const cardBack = html`<svg class="picture" viewBox="0 0 100 140">${back}</svg>`;

/** One zone of the strip. @param {State} state @param {import("../acts/index.js").Acts} acts
 * @param {import("../state/types.js").SeatView} seat @param {0|1} n @param {Place} place */
function placed(state, acts, seat, n, { zone, shown, sign, drop }) {
  const label = ui(state, zone);
  const count = countOf(seat, zone);
  if (shown === "back")
    return html`<span class="count ${zone}-count" title=${label}><span class="sign" aria-hidden="true">${cardBack}</span><b>${count}</b><small>${label}</small></span>`;
  const open = () => acts.pile({ seat: n, zone });
  if (shown === "states") {
    const asleep = cardsIn(seat, zone).filter((card) => card.asleep).length;
    return html`<button type="button" class="pile ${zone}" data-drop=${drop ? zone : nothing} data-seat-of=${n} title=${label} @click=${open}>
        <span class="node-count"><span class="active"><i aria-hidden="true">◆</i><span class="visually-hidden">${ui(state, "active")} </span>${count - asleep}</span>
        <span class="asleep-n"><i aria-hidden="true">◇</i><span class="visually-hidden">${ui(state, "asleep")} </span>${asleep}</span></span><small>${label}</small>
      </button>`;
  }
  const face = shown === "top" ? faceOf(state, cardsIn(seat, zone).at(-1)?.face) : null;
  return html`<button type="button" class=${classMap({ pile: true, [zone]: true, none: count === 0 })} data-drop=${drop ? zone : nothing} data-seat-of=${n}
    title=${label} @click=${open}>
    <span class="sign" aria-hidden="true">${face ? html`<span class="thumb k-${face.class}">${picture(face, false)}</span>` : sign}</span><b>${count}</b><small>${label}</small></button>`;
}

/**
 * @param {State} state
 * @param {import("../acts/index.js").Acts} acts
 * @param {import("../state/types.js").View} view
 * @param {0|1} n
 * @param {{mine: boolean, aim: boolean, asked: boolean}} how
 */
export function seatStrip(state, acts, view, n, { mine, aim, asked }) {
  const seat = view.seats[n];
  const name = seatName(state, n);
  const { score, strip } = layoutOf(state);
  const turn = view.turn.player === n;
  const here = strip.filter(
    ({ zone, theirs, if_any }) => !(theirs && mine) && (!if_any || countOf(seat, zone)),
  );
  return html`<section class=${classMap({ seat: true, mine, turn, asked })} aria-label=${ui(state, mine ? "your-side" : "their-side", { seat: name })}>
    <button type="button" class=${classMap({ who: true, can: aim })} data-seat=${n} @click=${() => acts.tapSeat(n)}>
      <span class="life"><span class="visually-hidden">${ui(state, score)} </span>${countOf(seat, score)}</span>
      <span class="who-name">${turn ? html`<i class="lantern" aria-hidden="true"></i>` : nothing}<span>${name}</span></span>
      <span class="visually-hidden">${turn ? ui(state, "has-turn") : nothing} ${aim ? ui(state, "can-choose") : nothing}</span>
    </button>
    <div class="piles">${here.map((place) => placed(state, acts, seat, n, place))}</div>
  </section>`;
}
