// Puzzles: positions with one solution that can be played step by step, and questions about the referee's verdict.

import { fetchPuzzles } from "../../net/learning_files.js";
import { clearAddressBar, LinkError } from "../../net/links.js";
import { puzzleInAddress } from "../../net/share_links.js";
import { gameWithId, puzzleProgressKey } from "../../state/layout.js";
import { publicView } from "../../state/update.js";
import { acceptUpdate } from "../accept_update.js";
import { runComputer } from "../computer.js";
import { newGame } from "../games.js";
import { ignoreFailure, showError, troubleFromError } from "../notify.js";
import { saveMiss, saveSolvedPuzzle } from "./progress.js";

/** @typedef {import("../session.js").Session} Session */

/** A fixed seed: restarting a puzzle gives the same table. */
const PUZZLE = "puzzle";

/** @param {Session} session @param {string} game */
export async function loadPuzzles({ store }, game) {
  if (store.get().puzzles[game]) return;
  const puzzles = await fetchPuzzles(game).catch(ignoreFailure);
  if (puzzles) store.set({ puzzles: { ...store.get().puzzles, [game]: puzzles } });
}

/** Starts a puzzle: the given one, or the first that the player hasn't solved.
 * @param {Session} session @param {string} game @param {string} [id]
 * @param {{shown?: boolean, training?: boolean}} [options] whether to show its solution, and whether it is part of training */
export async function startPuzzle(session, game, id, { shown = false, training = false } = {}) {
  const { store } = session;
  await loadPuzzles(session, game);
  const puzzles = store.get().puzzles[game] ?? [];
  const solved = store.get().progress[puzzleProgressKey(game)] ?? [];
  const wanted = id ?? puzzles.find((each) => !solved.includes(each.id))?.id;
  const puzzle = puzzles.find((each) => each.id === wanted) ?? puzzles[0];
  if (!puzzle) return;
  await newGame(session, () => ({
    game,
    scenario: puzzle.scenario,
    lesson: puzzle.id,
    puzzle: puzzle.id,
    shown,
    training,
    seats: [
      { kind: "human", name: "" },
      { kind: "greedy", name: "" },
    ],
    seed: PUZZLE,
    mode: "solo",
  }));
}

/** Opens the puzzle in an address, with its task. @param {Session} session @param {string} hash */
export async function openPuzzleLink(session, hash) {
  const { store, engineReady } = session;
  const named = puzzleInAddress(hash);
  const thisOpening = {};
  session.opening = thisOpening;
  store.set({ screen: "opening", trouble: null, toast: null });
  try {
    await engineReady.promise;
    if (!named || !gameWithId(store.get(), named.game)) throw new LinkError("no-such-puzzle");
    await loadPuzzles(session, named.game);
    const isKnown = (store.get().puzzles[named.game] ?? []).some(({ id }) => id === named.id);
    if (!isKnown) throw new LinkError("no-such-puzzle");
    if (session.opening !== thisOpening) return;
    store.set({ draft: { ...store.get().draft, game: named.game } });
    clearAddressBar();
    await startPuzzle(session, named.game, named.id);
  } catch (error) {
    if (session.opening !== thisOpening) return;
    console.warn(error);
    store.set({ screen: "trouble", trouble: troubleFromError(error) });
  }
}

/** Restarts the puzzle to show its solution. @param {Session} session */
export async function showSolution(session) {
  const now = session.store.get().table;
  if (!now?.lesson) return;
  const game = now.update.game ?? "";
  await saveMiss(session, game, now.lesson.id);
  await startPuzzle(session, game, now.lesson.id, { shown: true, training: now.setup?.training ?? false });
}

/** Plays the next answer of the solution. @param {Session} session */
export async function playSolutionStep(session) {
  const { store, client } = session;
  const now = store.get().table;
  const content = now?.lesson?.content;
  if (!now || !content?.opening || now.busy || now.watching) return;
  try {
    store.waiting();
    const asking = { goal: content.goal[0], opening: content.opening, show: true };
    const { answer } = await client.ask("table.puzzle", asking);
    const seat = publicView(now.update).question?.seat;
    if (answer) await acceptUpdate(session, await client.ask("table.answer", { seat, answer }));
    else store.table({ busy: false });
    runComputer(session);
  } catch (error) {
    showError(session, error);
  }
}

/** Compares the player's verdict with the referee's.
 * @param {Session} session
 * @param {string|null} chosenVerdict "": allowed; a reason's code; null: the player still has to choose a reason */
export async function askReferee(session, chosenVerdict) {
  const { store, client } = session;
  const table = store.get().table;
  const { act, id } = table?.lesson?.content ?? {};
  if (!table || !act || !id) return;
  try {
    const { right, ok, reasons } = await client.ask("table.judge", { act, said: chosenVerdict ?? "" });
    const now = store.get().table;
    if (!now?.lesson || now.id !== table.id) return;
    const shown = chosenVerdict === null;
    const reached = shown || right;
    const missed = reached ? null : chosenVerdict ? 1 : 0;
    const ruling = reached ? { ok, reasons } : null;
    store.table({ lesson: { ...now.lesson, shown, reached, missed, ruling } });
    const game = now.update.game ?? "";
    if (!right || shown) await saveMiss(session, game, id);
    else await saveSolvedPuzzle(session, game, id);
  } catch (error) {
    showError(session, error);
  }
}

/** Reopens the question after a failed attempt. @param {Session} session */
export function askAgain({ store }) {
  const lesson = store.get().table?.lesson;
  if (lesson)
    store.table({ lesson: { ...lesson, shown: false, reached: false, missed: null, ruling: null } });
}
