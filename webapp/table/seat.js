// A player's strip: name, numbers, and the zones and pools without a row. The strip itself is a target.

import { designOfGame } from "../card_designs/index.js";
import { counterNames, playerName, sentence, ui } from "../i18n/text.js";
import { seatTarget } from "../state/answers.js";
import {
  cardsInZone,
  countersInPool,
  layoutOf,
  placeOfZone,
  thresholdWarningOf,
  zoneCount,
} from "../state/layout.js";
import { clockText, tenthsLeft } from "../state/peers/clocks.js";
import { cardPicture } from "../view/card_picture.js";
import { counterBeads } from "../view/counters.js";
import { classMap, html, nothing, repeat, vars } from "../view/html.js";
import { wrapName } from "../view/wrapped_text.js";
import { deckName, seatHue } from "./decor/seat_decks.js";
import { tableSign, zoneSign } from "./decor/signs.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Strip} Strip */
/** @typedef {import("../state/types.js").TargetId} TargetId */

const cardBack = cardPicture(null, true);

/** The warning for a count that soon decides the game, as a sentence with its clause; null otherwise, before
 * the first turn, and after the end.
 * @param {State} state @param {import("../state/types.js").View} view @param {0|1} n @param {string} what */
export function thresholdNote(state, view, n, what) {
  const counts = view.turn.number > 0 && !view.over;
  const threshold = counts ? thresholdWarningOf(layoutOf(state), view.seats[n], what) : null;
  if (!threshold) return null;
  const { code, at, left } = threshold;
  const params = { seat: n, n: threshold.n, at, left, zone: ui(state, what) };
  return { ...threshold, says: sentence(state, "brink", { code, params }) };
}

/** A zone or pool in the strip.
 * @param {State} state @param {import("../actions/index.js").Acts} acts
 * @param {import("../state/types.js").View} view @param {0|1} n @param {Strip} strip @param {Set<TargetId>} can the
 *   selectable targets
 * @param {(place: string) => boolean} carries whether counters can be dragged from there
 * @param {boolean} open whether cards can be dropped there */
function slotCards(state, acts, view, n, { zone, shown, theirs, drop }, can, carries, open) {
  const seat = view.seats[n];
  const label = ui(state, zone);
  const count = zoneCount(seat, zone);
  const place = placeOfZone(zone, n);
  const lit = can.has(place);
  const armed = state.table?.armedTarget ?? null;
  const named =
    (armed !== null && (armed === place || cardsInZone(seat, zone).some(({ ref }) => ref === armed))) ||
    state.table?.chosenTargets.includes(place);
  const threshold = thresholdNote(state, view, n, zone);
  const says = threshold?.says ?? nothing;
  const rule = threshold?.clause ?? nothing;
  const title = threshold ? nothing : label;
  const number = html`<b>${count}${threshold ? html`<i class="of" aria-hidden="true">${threshold.at ? `/${threshold.at}` : ""}!</i>` : nothing}</b>`;
  const warning = threshold ? html`<span class="visually-hidden">. ${threshold.says}</span>` : nothing;
  const choosable = lit ? html`<span class="visually-hidden">, ${ui(state, "can-choose")}</span>` : nothing;
  if (shown === "back") {
    const inside = html`<span class="sign" aria-hidden="true">${theirs ? zoneSign(zone) : cardBack}</span>${number}<small>${wrapName(label)}</small>${warning}`;
    if (!lit && !open && !threshold)
      return html`<span class="count ${zone}-count" title=${label}>${inside}</span>`;
    // Without an action, a click opens the rule in its tooltip.
    const press = () => (threshold && !lit && !open ? acts.openRule(threshold.clause) : acts.tapPlace(place));
    return html`<button type="button" class=${classMap({ pile: true, can: lit, armed: named ?? false, threshold: threshold !== null })} data-drop=${place} aria-pressed=${named ? "true" : nothing} title=${title} data-says=${says} data-rule=${rule} @click=${press}>${inside}${choosable}</button>`;
  }
  const press = () => acts.tapPlace(place);
  const takes = drop || lit || open || shown === "counters" ? place : nothing;
  const pressed = named ? "true" : nothing;
  const classes = { pile: true, [zone]: true, can: lit, armed: named ?? false };
  if (shown === "counters") {
    const counters = countersInPool(seat, zone);
    return html`<button type="button" class=${classMap({ ...classes, pool: true, none: !counters.length })} data-drop=${takes} data-place=${place} ?data-drag=${lit || (counters.length > 0 && carries(place))} aria-pressed=${pressed} title=${label} @click=${press}>
        <span class="sign" aria-hidden="true">${zoneSign(zone)}</span>${counters.length ? counterBeads(layoutOf(state), counters) : html`<b aria-hidden="true">0</b>`}<small>${wrapName(label)}<span class="visually-hidden">: ${counterNames(state, counters) || ui(state, "no-counters")}</span></small>${choosable}
      </button>`;
  }
  if (shown === "states") {
    const asleep = cardsInZone(seat, zone).filter((card) => card.asleep).length;
    return html`<button type="button" class=${classMap(classes)} data-drop=${takes} aria-pressed=${pressed} title=${label} @click=${press}>
        <span class="sign" aria-hidden="true">${zoneSign(zone)}</span><span class="node-count"><span class="active"><i aria-hidden="true">◆</i><span class="visually-hidden">${ui(state, "active")} </span>${count - asleep}</span>
        <span class="asleep-n"><i aria-hidden="true">◇</i><span class="visually-hidden">${ui(state, "asleep")} </span>${asleep}</span></span><small>${wrapName(label)}</small>${choosable}
      </button>`;
  }
  return html`<button type="button" class=${classMap({ ...classes, none: count === 0, threshold: threshold !== null })} data-drop=${takes} aria-pressed=${pressed}
    title=${title} data-says=${says} data-rule=${rule} @click=${press}>
    <span class="sign" aria-hidden="true">${zoneSign(zone)}</span>${number}<small>${wrapName(label)}</small>${warning}${choosable}</button>`;
}

/** The large number as tokens in fixed slots. @param {State} state @param {string} key @param {number} n */
function counterTokens(state, key, n) {
  const places = designOfGame(state.table?.update.game).slots?.[key];
  if (!places) return nothing;
  return html`<span class="tokens" aria-hidden="true">${Array.from({ length: Math.max(places, n) }, (_, at) => html`<i class=${classMap({ gone: at >= n })}></i>`)}</span>`;
}

/** The large number of a seat, marked if it soon decides the game.
 * @param {State} state @param {string} key
 * @param {number} n @param {ReturnType<typeof thresholdNote>} threshold */
const lifeTotal = (state, key, n, threshold) =>
  html`<span class=${classMap({ life: true, low: threshold !== null })} title=${threshold ? nothing : ui(state, key)}><span class="visually-hidden">${ui(state, key)} </span>${n}${threshold ? html`<i aria-hidden="true">!</i><span class="visually-hidden">. ${threshold.says}</span>` : nothing}</span>`;

/** A seat's numbers except the large first one.
 * @param {State} state @param {import("../state/types.js").SeatView} seat
 * @param {string[]} numbers */
const otherNumbers = (state, seat, numbers) =>
  numbers
    .slice(1)
    .map(
      (key) =>
        html`<span class="further ${key}-number" title=${ui(state, key)}><b>${zoneCount(seat, key)}</b><small>${ui(state, key)}</small></span>`,
    );

/** A player's remaining time. Screen readers read it on demand; it isn't announced every second.
 * @param {State} state @param {import("../state/types.js").Clocks} clocks @param {0|1} n */
function clockOf(state, clocks, n) {
  const left = tenthsLeft(clocks, n);
  const disputed = clocks.differs[n] || clocks.claims[1 - n] === "disputed";
  const notes = [
    ...(clocks.paused ? ["clock-paused"] : []),
    ...(left <= 0 && clocks.runs === n && n === state.table?.you ? ["clock-over-mine"] : []),
    ...(disputed ? ["clock-disputed"] : []),
  ].map((id) => ui(state, id));
  return html`<b class=${classMap({ clock: true, runs: clocks.runs === n, low: left <= 600 })} title=${notes.join(" ")}><span class="visually-hidden">${ui(state, "clock-left")} </span>${clockText(left)}${clocks.paused ? html`<span aria-hidden="true"> ‖</span>` : nothing}${disputed ? html`<span aria-hidden="true"> ?</span>` : nothing}<span class="visually-hidden"> ${notes.join(" ")}</span></b>`;
}

/** @param {State} state
 * @param {import("../actions/index.js").Acts} acts
 * @param {import("../state/types.js").View} view
 * @param {0|1} n
 * @param {{mine: boolean, can: Set<TargetId>, carries: (place: string) => boolean, asked: boolean, open?: boolean}} how
 *   `open`: any card can be dropped anywhere
 */
export function seatStrip(state, acts, view, n, { mine, can, carries, asked, open = false }) {
  const seat = view.seats[n];
  const name = playerName(state, n);
  const deck = deckName(state, n);
  const aim = can.has(seatTarget(n));
  const { numbers, strip } = layoutOf(state);
  const [large] = numbers;
  const threshold = large ? thresholdNote(state, view, n, large) : null;
  const turn = view.turn.player === n;
  const here = strip.filter(
    ({ zone, shown, theirs, if_any }) =>
      !(theirs && mine) &&
      (!if_any || open || (shown === "counters" ? countersInPool(seat, zone).length : zoneCount(seat, zone))),
  );
  const { connection, opponentPresence } = state.table ?? {};
  const { peer, watch } = state.table?.update ?? {};
  const presence =
    mine || watch || !connection || connection === "letters"
      ? null
      : connection === "lost" || connection === "returning"
        ? connection
        : (opponentPresence ?? "here");
  const clocks = (peer ?? watch)?.clock;
  return html`<section class=${classMap({ seat: true, mine, turn, asked })} ${vars({ "--seat-hue": seatHue(state, n) })} aria-label=${ui(state, mine ? "your-side" : "their-side", { seat: name })}>
    <button type="button" class=${classMap({ who: true, can: aim })} data-seat=${n} data-says=${threshold?.says ?? nothing} data-rule=${threshold?.clause ?? nothing} @click=${() => acts.tapSeat(n)}>
      ${large ? lifeTotal(state, large, zoneCount(seat, large), threshold) : nothing}
      <span class="who-name">${turn ? html`<i class="lantern" aria-hidden="true">${tableSign("lantern")}</i>` : nothing}<span><span class="called">${name}</span>${large ? html`<small class="counts" aria-hidden="true">${ui(state, large)}</small>` : nothing}${deck ? html`<small class="deck-name">${deck}</small>` : nothing}</span>${presence ? html`<i class="presence" data-presence=${presence} aria-hidden="true" title=${ui(state, `presence-${presence}`)}></i>` : nothing}${clocks ? clockOf(state, clocks, n) : nothing}</span>${large ? counterTokens(state, large, zoneCount(seat, large)) : nothing}
      ${otherNumbers(state, seat, numbers)}
      <span class="visually-hidden">${presence ? ui(state, `presence-${presence}`) : nothing} ${turn ? ui(state, "has-turn") : nothing} ${aim ? ui(state, "can-choose") : nothing}</span>
    </button>
    <div class="piles">${repeat(
      here,
      ({ zone }) => zone,
      (place) => slotCards(state, acts, view, n, place, can, carries, open),
    )}</div>
  </section>`;
}
