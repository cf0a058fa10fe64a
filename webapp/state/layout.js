// The zones of a game on the table, as the game declares them.

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").CardView} CardView */
/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {import("./types.js").Layout} Layout */

/** @type {Layout} */
const BARE_LAYOUT = {
  phases: [],
  hand: "hand",
  numbers: [],
  lane: { id: "interference", sign: "" },
  rows: [],
  strip: [],
  drops: [],
  counters: {},
  deeds: {},
  exchange: "",
};

/** The stop of a seat in a phase: `own:PHASE`, `their:PHASE`, or only the phase for both.
 * @param {string[]} stops
 * @param {string} phase @returns {string[]} at most one stop */
export function stopsAtPhase(stops, phase) {
  const here = stops.filter((stop) => stop.split(":").at(-1) === phase);
  return here.length > 1 ? [phase] : here;
}

/** Whether the stored game descriptions have the layouts that this release needs; those stored before an
 * update may not.
 * @param {import("./types.js").Hello} hello */
export const hasFullLayouts = (hello) =>
  hello.games.every(({ layout, answers }) => Array.isArray(layout?.rows) && answers !== undefined);

/** The description of a game. @param {State} state @param {string|null|undefined} id */
export const gameWithId = (state, id) => state.hello?.games.find((game) => game.id === id) ?? null;

/** The game chosen for the next new game. @param {State} state */
export const chosenGame = (state) => gameWithId(state, state.draft.game) ?? state.hello?.games[0] ?? null;

/** The game on the table, or else the chosen game. @param {State} state */
export const currentGame = (state) => gameWithId(state, state.table?.update.game) ?? chosenGame(state);

/** @param {State} state @returns {Layout} */
export const layoutOf = (state) => currentGame(state)?.layout ?? BARE_LAYOUT;

/** The verbs of the current game's answers. @param {State} state @returns {import("./types.js").Verbs} */
export const verbsOf = (state) => currentGame(state)?.answers ?? {};

/** The cards in a zone; empty if only their number is known.
 * @param {SeatView} seat @param {string} zone
 * @returns {CardView[]} */
export function cardsInZone(seat, zone) {
  const cards = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (seat))[zone];
  return Array.isArray(cards) ? cards : [];
}

/** A seat's final numbers: the deciding number and its parts, or else all numbers.
 * @param {Layout|undefined} layout @param {import("./types.js").Over|null} over @param {SeatView} seat
 * @returns {{totals: [string, number][], parts: [string, number][]}} */
export function finalCounts(layout, over, seat) {
  const found = over && layout?.finals?.[over.code];
  const countWithKey = (/** @type {string} */ key) =>
    /** @type {[string, number]} */ ([key, seat.counts?.[key] ?? zoneCount(seat, key)]);
  return {
    totals: (found ? [found.total] : (layout?.numbers ?? [])).map(countWithKey),
    parts: found ? found.parts.map(countWithKey) : [],
  };
}

/** The number of cards in a zone, or the value of one of the seat's numbers.
 * @param {SeatView} seat @param {string} zone */
export function zoneCount(seat, zone) {
  const found = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (seat))[zone];
  return typeof found === "number" ? found : cardsInZone(seat, zone).length;
}

/** The warning for a count that will soon decide the game, and the distance left; null otherwise.
 * @param {Layout} layout @param {SeatView} seat @param {string} what */
export function thresholdWarningOf({ brinks = [] }, seat, what) {
  const n = zoneCount(seat, what);
  for (const threshold of brinks) {
    const left = threshold.at === 0 ? n : threshold.at - n;
    const decides = left > 0 || (left === 0 && threshold.at === 0);
    if (threshold.what === what && decides && left <= threshold.within) return { ...threshold, n, left };
  }
  return null;
}

/** The counters in a seat's pool: each kind with its number.
 * @param {SeatView} seat @param {string} pool @returns {[string, number][]} */
export const countersInPool = (seat, pool) =>
  Object.entries(seat.pools?.[pool] ?? {}).filter(([, n]) => n > 0);

/** The counters on a card, with their numbers. @param {CardView} card @returns {[string, number][]} */
export const countersOn = (card) => Object.entries(card.counters ?? {}).filter(([, n]) => n > 0);

/** The id of a place in answers. @param {string} zone @param {number} seat */
export const placeOfZone = (zone, seat) => `${zone}${seat}`;

/** The zone or pool of a place, and its seat. @param {string} place @returns {[string, 0|1]} */
export const splitPlace = (place) => [place.slice(0, -1), place.endsWith("1") ? 1 : 0];

/** Key of a seat's hidden cards that are currently revealed; the top of a pile is last. */
const REVEALED_ZONE = "shown";

/** The hidden cards that the view currently reveals, top first. @param {SeatView} seat */
export const revealedCards = (seat) => [...cardsInZone(seat, REVEALED_ZONE)].reverse();

/** All visible cards of a seat. @param {Layout} layout @param {SeatView} seat @returns {CardView[]} */
export const allCardsOf = (layout, seat) =>
  [
    REVEALED_ZONE,
    ...layout.rows.flatMap(({ zone, beside }) => [zone, ...beside]),
    layout.hand,
    ...layout.strip.map(({ zone }) => zone),
  ].flatMap((zone) => cardsInZone(seat, zone));

/** Key of a game's solved puzzles in the stored progress. @param {string} game */
export const puzzleProgressKey = (game) => `${game}.puzzles`;

/** Key of a game's milestones on its path in the stored progress. @param {string} game */
export const pathProgressKey = (game) => `${game}.path`;
