// The guided first game: starts its positions, restarts them, and shows hints.

import { fetchLessons } from "../../net/learning_files.js";
import { chosenGame } from "../../state/layout.js";
import { newGame } from "../games.js";
import { showError } from "../notify.js";
import { askAgain, startPuzzle } from "./puzzles.js";

/** @typedef {import("../session.js").Session} Session */

/** A fixed seed: restarting a position gives the same table. */
const LESSON = "lesson";

/** Starts a position of the guided first game: the given one, or the first that the player hasn't solved.
 * @param {Session} session @param {string} [id] @param {string} [of] the game; the chosen game if omitted */
export async function startLesson(session, id, of) {
  const { store, engineReady } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await engineReady.promise;
    const game = of ?? chosenGame(store.get())?.id ?? "";
    const lessons = await fetchLessons(game);
    const reached = store.get().progress[game] ?? [];
    const wanted = id ?? lessons.find((each) => !reached.includes(each.id))?.id;
    const lesson = lessons.find((each) => each.id === wanted) ?? lessons[0];
    store.set({ starting: false });
    if (!lesson) return;
    await newGame(session, () => ({
      game,
      scenario: lesson.scenario,
      lesson: lesson.id,
      seats: [
        { kind: "human", name: "" },
        { kind: "greedy", name: "" },
      ],
      seed: LESSON,
      mode: "solo",
    }));
  } catch (error) {
    store.set({ starting: false });
    showError(session, error);
  }
}

/** Restarts the lesson's position. @param {Session} session */
export async function restartLesson(session) {
  const now = session.store.get().table;
  if (now?.lesson?.content?.choices) askAgain(session);
  else if (now?.lesson?.puzzle)
    await startPuzzle(session, now.update.game ?? "", now.lesson.id, {
      training: now.setup?.training ?? false,
    });
  else if (now?.lesson) await startLesson(session, now.lesson.id, now.update.game);
}

/** Shows the next hint for the position. @param {Session} session */
export function showHint({ store }) {
  const lesson = store.get().table?.lesson;
  if (lesson) store.table({ lesson: { ...lesson, hints: lesson.hints + 1 } });
}
