// The immutable state of the page. Each change creates a new state and requests one redraw per frame.

import { readLevel } from "./computer/levels.js";
import { ALL_PUZZLES, NO_TRAINING } from "./learn/training.js";
import { DEFAULT_PREFERENCES } from "./preferences.js";

/** @typedef {import("./types.js").State} State */

/** Delay before waiting is shown, in milliseconds. */
const WAIT_NOTICE_MS = 100;

/** The available speeds of the computer's turn. @type {import("./types.js").Pace[]} */
export const COMPUTER_PACES = ["slow", "step", "fast", "once"];

/** The timeline data of a game without branches.
 * @param {import("./types.js").Update} update @param {string} id
 * @returns {import("./types.js").Lines} */
export const singleLine = (update, id) => ({ root: update.id ?? id, name: "", ways: [] });

/** The initial state of a table, from the engine's update.
 * @param {import("./types.js").Update} update @param {string} id @returns {import("./types.js").Table} */
export function newTable(update, id) {
  return {
    id,
    update,
    setup: null,
    you: null,
    shownSeat: null,
    handoverSeat: null,
    peeked: false,
    armedTarget: null,
    chosenTargets: [],
    zoom: null,
    cardActions: null,
    past: null,
    broadcast: null,
    sheet: null,
    number: null,
    busy: false,
    watching: false,
    replay: false,
    resultHidden: false,
    replaySpeed: 1,
    pile: null,
    link: null,
    includeSets: false,
    skipped: update.skipped,
    waiting: false,
    stalled: false,
    unfinished: [],
    exchange: null,
    pauseReason: null,
    canHurry: false,
    recap: null,
    hint: null,
    review: null,
    lines: singleLine(update, id),
    previews: null,
    endTurnWarning: null,
    autoEndRevision: null,
    autoEndStoppedRevision: null,
    warned: { turn: -1, plays: [] },
    standingAnswerRevision: null,
    fullPreviewRevision: null,
    openDetails: [],
    declarationRevision: null,
    connection: null,
    letters: null,
    outgoingLetter: null,
    exchangedCards: null,
    nextOffer: "",
    clockTime: 0,
    opponentPresence: null,
    rematch: null,
    chat: null,
    breach: null,
    account: null,
    lesson: null,
  };
}

/** @param {import("./types.js").Lang} lang @returns {State} */
export function initialState(lang) {
  return {
    lang,
    screen: "start",
    engine: { phase: "loading", part: 0, step: "fetch" },
    hello: null,
    faces: {},
    book: null,
    basics: {},
    terms: {},
    study: {},
    puzzles: {},
    progress: {},
    training: NO_TRAINING,
    puzzleFilter: ALL_PUZZLES,
    reading: null,
    games: [],
    unusableRecords: [],
    offline: { phase: "unknown", bytes: null },
    install: null,
    turnNotices: "off",
    draft: {
      game: "",
      opponent: "computer",
      wish: 1,
      watch: null,
      level: readLevel(null),
      decks: ["", ""],
      names: ["", ""],
      seed: "",
      best_of: 1,
      clock: 0,
      delay: 5,
      full: false,
    },
    workshop: null,
    pictures: {},
    decks: [],
    deckDesk: null,
    gallery: null,
    limited: null,
    limitedRecord: null,
    zoomedFace: null,
    judge: null,
    offer: null,
    meeting: null,
    correspondence: null,
    table: null,
    trouble: null,
    toast: null,
    starting: false,
    release: null,
    confirm: null,
    storage: "kept",
    pace: "slow",
    singleClickActs: false,
    warnsBeforeTurnEnd: true,
    autoEnd: false,
    stun: "",
    relays: "",
    relayConsent: "",
    preferences: DEFAULT_PREFERENCES,
    preferencesOpen: false,
    readAloudRequests: 0,
  };
}

/** @param {State} first
 * @param {(state: State) => void} draw called at most once for all changes in a task
 * @param {() => void} wait called at once when the open table starts to wait for the engine
 */
export function createStore(first, draw, wait) {
  let state = first;
  let drawing = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let patience;
  /** @type {(() => void)[]} what waits until the open table waits for nothing */
  let queue = [];
  const releaseWaiting = () => {
    if (state.table?.busy) return;
    const free = queue;
    queue = [];
    for (const done of free) done();
  };
  const drawSoon = () => {
    if (drawing) return;
    drawing = true;
    queueMicrotask(() => {
      drawing = false;
      clearTimeout(patience);
      patience = undefined;
      draw(state);
    });
  };
  return {
    get: () => state,
    /** @param {Partial<State>} change */
    set(change) {
      state = { ...state, ...change };
      drawSoon();
      releaseWaiting();
    },
    /** Marks the table as waiting for the engine. Drawn only after a delay, because most answers arrive
     * before the next frame. */
    waiting() {
      if (!state.table) return;
      state = { ...state, table: { ...state.table, busy: true } };
      wait();
      patience ??= setTimeout(drawSoon, WAIT_NOTICE_MS);
    },
    /** Resolves when the open table no longer waits, or another table is open. @returns {Promise<void>} */
    idle() {
      return new Promise((done) => {
        queue.push(done);
        releaseWaiting();
      });
    },
    /** Changes the open table, if any. @param {Partial<import("./types.js").Table>} change */
    table(change) {
      if (state.table) this.set({ table: { ...state.table, ...change } });
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */
