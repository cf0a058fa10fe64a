// One immutable state; every change makes a new one and asks for one drawing per frame.

/** @typedef {import("./types.js").State} State */

/** @param {import("./types.js").Lang} lang @returns {State} */
export function firstState(lang) {
  return {
    lang,
    screen: "start",
    engine: { phase: "loading", part: 0, step: "fetch" },
    hello: null,
    faces: {},
    book: null,
    reading: null,
    games: [],
    draft: { opponent: "computer", bot: "greedy", decks: ["", ""], names: ["", ""], seed: "" },
    table: null,
    trouble: null,
    toast: null,
    starting: false,
    release: null,
    confirm: null,
  };
}

/**
 * @param {State} first
 * @param {(state: State) => void} draw called at most once for all changes of one task
 */
export function createStore(first, draw) {
  let state = first;
  let drawing = false;
  const later = () => {
    if (drawing) return;
    drawing = true;
    queueMicrotask(() => {
      drawing = false;
      draw(state);
    });
  };
  return {
    get: () => state,
    /** @param {Partial<State>} change */
    set(change) {
      state = { ...state, ...change };
      later();
    },
    /** Changes the open table, if there is one. @param {Partial<import("./types.js").Table>} change */
    table(change) {
      if (state.table) this.set({ table: { ...state.table, ...change } });
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
