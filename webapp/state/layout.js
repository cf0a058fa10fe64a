// Where the zones of a game lie on the table: as the game itself says, since no zone is every game's.

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").CardView} CardView */
/** @typedef {import("./types.js").SeatView} SeatView */
/** @typedef {import("./types.js").Layout} Layout */

/** @type {Layout} */
const BARE = {
  phases: [],
  hand: "hand",
  score: "",
  lane: { id: "interference", sign: "" },
  row: { zone: "field", sign: "", beside: [] },
  strip: [],
};

/** What is known of a game by its id. @param {State} state @param {string|null|undefined} id */
export const gameOf = (state, id) => state.hello?.games.find((game) => game.id === id) ?? null;

/** The game that is chosen to be begun next. @param {State} state */
export const gameChosen = (state) => gameOf(state, state.draft.game) ?? state.hello?.games[0] ?? null;

/** The game that is on the table; where there is no table, the one that is chosen. @param {State} state */
export const gameHere = (state) => gameOf(state, state.table?.update.game) ?? gameChosen(state);

/** @param {State} state @returns {Layout} */
export const layoutOf = (state) => gameHere(state)?.layout ?? BARE;

/** The cards that lie in a zone; none where only their number is told. @param {SeatView} seat @param {string} zone
 * @returns {CardView[]} */
export function cardsIn(seat, zone) {
  const cards = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (seat))[zone];
  return Array.isArray(cards) ? cards : [];
}

/** How many cards lie in a zone, or what a number of the seat is. @param {SeatView} seat @param {string} zone */
export function countOf(seat, zone) {
  const found = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (seat))[zone];
  return typeof found === "number" ? found : cardsIn(seat, zone).length;
}

/** Under this a seat has its hidden cards that are being looked at, the topmost of a pile last. */
const LOOKED_AT = "shown";

/** The hidden cards that the view shows for now, those on top first. @param {SeatView} seat */
export const lookedAt = (seat) => [...cardsIn(seat, LOOKED_AT)].reverse();

/** Every card of a seat that the view shows. @param {Layout} layout @param {SeatView} seat @returns {CardView[]} */
export const cardsOf = (layout, seat) =>
  [
    LOOKED_AT,
    layout.row.zone,
    ...layout.row.beside,
    layout.hand,
    ...layout.strip.map(({ zone }) => zone),
  ].flatMap((zone) => cardsIn(seat, zone));
