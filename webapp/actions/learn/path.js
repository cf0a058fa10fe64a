// The steps of a game's path, and training with puzzles.

import { chosenGame, gameWithId, puzzleProgressKey } from "../../state/layout.js";
import { nextEasyPuzzle, ownDecksOf, setupOfStep } from "../../state/learn/path.js";
import { dayOf, filteredGroups, nextTrainingPuzzle, puzzleOfDay } from "../../state/learn/training.js";
import { openDecks } from "../decks.js";
import { newGame } from "../games.js";
import { leaveTable } from "../navigation.js";
import { startLesson } from "./lessons.js";
import { startPuzzle } from "./puzzles.js";
import { loadBasics } from "./reference.js";

/** @typedef {import("../session.js").Session} Session */

/** Starts a step of a game's path at once: a lesson, a puzzle, a game, or the deck editor.
 * @param {Session} session @param {string} game "" before the engine has named its games: the chosen one
 * @param {import("../../state/learn/path.js").StepId} step */
export async function startPathStep(session, game, step) {
  const { store } = session;
  if (game) chooseGame(session, game);
  if (step === "lessons") await startLesson(session, undefined, game || undefined);
  else if (step === "puzzles") await startPuzzle(session, game, nextEasyPuzzle(store.get(), game));
  else if (step === "own-deck" && !ownDecksOf(store.get(), game).length) {
    const [deck] = gameWithId(store.get(), game)?.decks.filter(({ first }) => first) ?? [];
    if (store.get().screen === "table") leaveTable(session);
    await openDecks(session, 0, deck?.id ?? "");
  } else await newGame(session, (state) => setupOfStep(state, game, step));
}

/** Chooses the game on the start page, where the player returns to. @param {Session} session @param {string} game */
function chooseGame({ store }, game) {
  const state = store.get();
  if (chosenGame(state)?.id !== game) store.set({ draft: { ...state.draft, game, decks: ["", ""] } });
}

/** Starts the puzzle of the day. @param {Session} session @param {string} game */
export async function startPuzzleOfDay(session, game) {
  await loadBasics(session, game);
  const groups = session.store.get().basics[game]?.puzzles ?? [];
  const id = puzzleOfDay(groups, game, dayOf(new Date()));
  if (id) await startPuzzle(session, game, id);
}

/** Starts the next puzzle to train. After a puzzle of the table, another one comes.
 * @param {Session} session @param {string} game */
export async function trainPuzzles(session, game) {
  await loadBasics(session, game);
  const { basics, puzzleFilter, training, progress, table } = session.store.get();
  const groups = filteredGroups(basics[game]?.puzzles ?? [], puzzleFilter);
  const solved = progress[puzzleProgressKey(game)] ?? [];
  const before = table?.lesson?.puzzle ? table.lesson.id : null;
  const id = nextTrainingPuzzle(groups, training, game, solved, dayOf(new Date()), before);
  if (id) await startPuzzle(session, game, id, { training: true });
}

/** Adds a grade or goal to the choice of puzzles to train, or removes it; stored on this device.
 * @template {keyof import("../../state/types.js").PuzzleFilter} Part
 * @param {Session} session @param {Part} part @param {import("../../state/types.js").PuzzleFilter[Part][number]} value */
export async function togglePuzzleFilter({ store, games }, part, value) {
  const { puzzleFilter } = store.get();
  const chosen = /** @type {(number|string)[]} */ (puzzleFilter[part]);
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  const changed = { ...puzzleFilter, [part]: next };
  store.set({ puzzleFilter: changed });
  await games.remember("puzzle-filter", changed);
}

/** Opens the list of what the lessons taught, with the next step. @param {Session} session */
export async function openLearnt(session) {
  session.store.table({ sheet: "learnt", pile: null });
  await loadBasics(session, session.store.get().table?.update.game);
}
