// Stores what the player has learnt: lessons, puzzles, milestones, and the training with puzzles. Another tab may have
// stored more meanwhile, so each change starts from the stored value.

import { pathProgressKey, puzzleProgressKey } from "../../state/layout.js";
import { milestonesOf } from "../../state/learn/path.js";
import {
  dayOf,
  mergeProgress,
  mergeTraining,
  puzzleOfDay,
  withMiss,
  withSuccess,
} from "../../state/learn/training.js";
import { usableProgress, usableTraining } from "../../store/records.js";
import { loadBasics } from "./reference.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Training} Training */

/** Adds finished lessons, puzzles or milestones.
 * @param {Session} session @param {string} place the key of the list @param {readonly string[]} ids */
export async function saveProgress({ store, games }, place, ids) {
  const progress = { ...store.get().progress, ...usableProgress(await games.recall("lessons")) };
  const more = mergeProgress(progress, { [place]: [...ids] });
  if (more[place]?.length === progress[place]?.length) return;
  store.set({ progress: more });
  await games.remember("lessons", more);
}

/** @param {Session} session @param {(training: Training) => Training} change */
async function changeTraining({ store, games }, change) {
  const training = change(
    mergeTraining(store.get().training, usableTraining(await games.recall("training"))),
  );
  store.set({ training });
  await games.remember("training", training);
}

/** Notes a missed puzzle, so that it comes again. @param {Session} session @param {string} game @param {string} id */
export const saveMiss = (session, game, id) =>
  changeTraining(session, (training) => withMiss(training, game, id, dayOf(new Date())));

/** Stores a puzzle as solved. @param {Session} session @param {string} game @param {string} id */
export async function saveSolvedPuzzle(session, game, id) {
  await saveProgress(session, puzzleProgressKey(game), [id]);
  await loadBasics(session, game);
  const groups = session.store.get().basics[game]?.puzzles ?? [];
  const today = dayOf(new Date());
  const daily = puzzleOfDay(groups, game, today);
  await changeTraining(session, (training) => withSuccess(training, game, id, today, daily));
}

/** Stores the milestones of a game that has just ended. @param {Session} session
 * @param {import("../../state/types.js").GameRecord} record */
export async function saveMilestones(session, record) {
  const game = record.game ?? "";
  const milestones = milestonesOf(record);
  if (!game || !milestones.length) return;
  await loadBasics(session, game);
  await saveProgress(session, pathProgressKey(game), milestones);
}

/** Joins what was learnt elsewhere, from a backup.
 * @param {Session} session @param {import("../../store/backup.js").Learning} learning */
export async function restoreLearning(session, learning) {
  const { store, games } = session;
  const progress = mergeProgress(
    { ...store.get().progress, ...usableProgress(await games.recall("lessons")) },
    learning.progress,
  );
  store.set({ progress });
  await games.remember("lessons", progress);
  await changeTraining(session, (training) => mergeTraining(training, learning.training));
}
