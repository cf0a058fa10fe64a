// Opens games: new, stored, or branched from another game.

import { clearAddressBar, LinkError } from "../net/links.js";
import { keyStorageName } from "../net/signing.js";
import { returnPointOf } from "../state/return_point.js";
import { newSeed, withoutInvisible } from "../state/seeds.js";
import { newTable } from "../state/state.js";
import { isSeriesOpen, publicView } from "../state/update.js";
import { rememberOpenGame } from "../store/tabs.js";
import {
  connectionStateOf,
  linesOfRecord,
  makeGameRecord,
  refreshGames,
  roomKeyOfGame,
  seatToShow,
} from "./accept_update.js";
import { loadFaces } from "./card_faces.js";
import { runComputer, stopComputer } from "./computer.js";
import { showError } from "./notify.js";
import { previewOpenQuestion } from "./overlays.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Table} Table */
/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {import("../state/types.js").Setup} Setup */
/** @typedef {import("../state/types.js").SeatNumber} SeatNumber */

/** Shows a table from its first update.
 * @param {Session} session @param {Update} update
 * @param {Partial<Table> & {id: string}} more */
export function showGame(session, update, more) {
  const { id, ...rest } = more;
  /** @type {Table} */
  const fresh = {
    ...newTable(update, id),
    connection: connectionStateOf(update, more.letters),
    lesson: lessonIn(more.setup),
    ...rest,
  };
  if (fresh.shownSeat === null) fresh.shownSeat = firstSeatInView(update, fresh.you);
  Object.assign(fresh, seatToShow(fresh, update));
  session.store.set({ screen: "table", table: fresh, starting: false, trouble: null, reading: null });
  if (!fresh.watching) rememberOpenGame(fresh.id);
  // Load the faces that were missing at the start.
  if (update.game) loadFaces(session, update.game);
  previewOpenQuestion(session);
  session.thinking.ended = false;
  session.thinking.declared = -1;
  runComputer(session);
}

/** The state of a table's lesson before its first progress check.
 * @param {Setup|null|undefined} setup @returns {Table["lesson"]} */
const lessonIn = (setup) =>
  setup?.lesson
    ? {
        id: setup.lesson,
        content: null,
        at: null,
        reached: false,
        missed: null,
        hints: 0,
        folded: false,
        puzzle: !!setup.puzzle,
        shown: setup.shown ?? false,
      }
    : null;

/** @param {Update} update @param {SeatNumber|null} you @returns {SeatNumber|null} */
function firstSeatInView(update, you) {
  // Spectators have no seat.
  if (update.mode === "hotseat" || update.watch) return null;
  if (you !== null) return you;
  const human = publicView(update).seats.findIndex((seat) => seat.kind === "human");
  return human === 0 || human === 1 ? human : null;
}

/** @param {Session} session
 * @param {(state: State) => Setup} choose reads the setup once the decks are known, which may be after the tap */
export async function newGame(session, choose) {
  const { store, games, tabs, engine, engineReady } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await engineReady.promise;
    // The engine doesn't need the place to return to.
    const { cameFrom: _, ...chosenSetup } = withoutInvisible(choose(store.get()));
    const setup = { ...chosenSetup, cameFrom: returnPointOf(store.get().table, chosenSetup) };
    stopComputer(session);
    const method = chosenSetup.scenario ? "table.scenario" : "table.new";
    /** @type {Update} */
    let update = await engine.call(method, chosenSetup);
    // A scenario always has the same game id. If another tab plays this scenario now, use another id.
    if (chosenSetup.scenario && update.id && !(await tabs.claim(update.id)))
      update = await engine.call(method, { ...chosenSetup, seed: newSeed() });
    const id = update.id ?? crypto.randomUUID();
    const you = setup.mode === "link" ? (setup.you ?? 0) : null;
    await games.put(await makeGameRecord(session, id, update, setup, you));
    await tabs.claim(id);
    clearAddressBar();
    showGame(session, update, { id, setup, you });
    refreshGames(session);
  } catch (error) {
    store.set({ starting: false });
    showError(session, error);
  }
}

/** @param {Session} session @param {string} id
 * @param {import("../state/types.js").ReturnPoint["lesson"]} [left] the lesson state when the player left, if the
 *   game is a lesson */
export async function resumeGame(session, id, left = null) {
  const { store, games, tabs, client, engineReady } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    const record = await games.get(id);
    if (!record) throw new LinkError("no-such-game");
    const isClaimed = await tabs.claim(id);
    const update = await client.load(record);
    await engineReady.promise;
    if (update.peer) await roomKeyOfGame(session, id);
    const lesson = lessonIn(record.setup);
    showGame(session, update, {
      id,
      setup: record.setup,
      you: record.you,
      lesson: lesson && left ? { ...lesson, hints: left.hints, folded: left.folded } : lesson,
      watching: !isClaimed,
      unfinished: record.unfinished ?? [],
      letters: record.letters ?? null,
      lines: linesOfRecord(record),
      // Between two games, show the score.
      sheet: update.over && isSeriesOpen(update) ? "result" : null,
    });
  } catch (error) {
    rememberOpenGame(null);
    store.set({ starting: false });
    showError(session, error);
  }
}

/** Returns from a scenario to the game or lesson in which the player looked up a rule.
 * @param {Session} session */
export async function returnToGame(session) {
  const { store, games } = session;
  const now = store.get().table;
  let left = now?.setup?.cameFrom ?? null;
  // Skip deleted games; an earlier return point may still exist.
  while (left && !(await games.get(left.id))) left = left.from;
  if (!now || store.get().table?.id !== now.id) return;
  if (!left) {
    if (now.setup) store.table({ setup: { ...now.setup, cameFrom: null } });
    store.set({ toast: { code: "no-such-game", params: {} } });
    return;
  }
  stopComputer(session);
  await resumeGame(session, left.id, left.lesson);
}

/** @param {Session} session */
export async function takeOverGame(session) {
  const { store, games, tabs, client } = session;
  const now = store.get().table;
  if (!now || !(await tabs.takeOver(now.id))) return;
  const record = await games.get(now.id);
  if (!record) return;
  const update = await client.load(record);
  // Another tab may have taken the game over meanwhile.
  if (!tabs.plays(now.id)) return;
  showGame(session, update, {
    id: now.id,
    setup: record.setup,
    you: record.you,
    shownSeat: now.shownSeat,
    unfinished: record.unfinished ?? [],
    letters: record.letters ?? null,
    lines: linesOfRecord(record),
  });
}

/** Starts a new game from the position `at`. @param {Session} session @param {number} at */
export async function branchGame(session, at) {
  const { store, games, tabs, client } = session;
  const now = store.get().table;
  if (!now) return;
  try {
    /** @type {Update} */
    const update = await client.ask("table.branch", { at });
    // A branch is a separate game on this device, even if the engine gives it the id of the first.
    const id = update.id && update.id !== now.id ? update.id : crypto.randomUUID();
    // A branch of a lesson is an ordinary game.
    const setup = now.setup?.lesson ? null : now.setup;
    const lines = { root: now.lines.root, name: "", ways: [] };
    await games.put(await makeGameRecord(session, id, update, setup, now.you, [], null, lines));
    await tabs.claim(id);
    clearAddressBar();
    showGame(session, update, { id, setup, you: now.you, lines });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {string} id */
export async function deleteGame(session, id) {
  await session.games.drop(id);
  await session.games.drop(keyStorageName(id), "kept");
  await refreshGames(session);
}
