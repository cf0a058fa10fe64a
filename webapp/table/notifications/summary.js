// The table in sentences for screen readers: the turn, each side's numbers, and its face-up cards.

import { counterNames, joinSentences, seatName, termText, ui, viewOf } from "../../i18n/text.js";
import { cardsInZone, countersInPool, layoutOf, zoneCount } from "../../state/layout.js";
import { cardLabel } from "../../view/card.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("../../state/types.js").View} View */

/** A side of the table. @param {State} state @param {View} view @param {0|1} n */
function sideSummary(state, view, n) {
  const seat = view.seats[n];
  const { numbers, strip, rows, hand } = layoutOf(state);
  const strips = strip
    .filter(({ theirs, zone }) => !theirs || zone !== hand)
    .map(({ zone, shown }) =>
      shown === "counters"
        ? `${ui(state, zone)} ${counterNames(state, countersInPool(seat, zone)) || ui(state, "no-counters")}`
        : `${ui(state, zone)} ${zoneCount(seat, zone)}`,
    );
  const counts = [...numbers, hand].map((key) => `${ui(state, key)} ${zoneCount(seat, key)}`);
  const rowTexts = rows
    .flatMap(({ zone, beside }) => [zone, ...beside])
    .map((zone) => ({ zone, cards: cardsInZone(seat, zone) }))
    .filter(({ cards }) => cards.length > 0)
    .map(
      ({ zone, cards }) =>
        `${ui(state, zone)}: ${cards.map((card) => cardLabel(state, card, false)).join("; ")}`,
    );
  return [
    `${seatName(state, n)}: ${[...counts, ...strips].join(state.lang === "ja" ? "、" : ", ")}`,
    ...rowTexts,
  ];
}

/** @param {State} state */
export function tableSummary(state) {
  const view = viewOf(state);
  if (!view) return "";
  const mine = state.table?.shownSeat === 1 ? 1 : 0;
  const { number, player, phase } = view.turn;
  return joinSentences(state, [
    `${ui(state, "turn-of", { n: number, seat: seatName(state, player) })}, ${termText(state, "phase", phase)}`,
    ...sideSummary(state, view, mine),
    ...sideSummary(state, view, mine ? 0 : 1),
  ]);
}
