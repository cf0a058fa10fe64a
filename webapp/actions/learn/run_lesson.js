// Runs a lesson's table: the engine reports the progress, and the opponent plays the lesson's script. In a puzzle the
// engine searches the opponent's strongest reply, or the referee is asked.

import { fetchLessons, fetchPuzzles } from "../../net/learning_files.js";
import { publicView, questionOf } from "../../state/update.js";
import { acceptUpdate } from "../accept_update.js";
import { closeCoveringPanels } from "./lesson_panel.js";
import { saveMiss, saveProgress, saveSolvedPuzzle } from "./progress.js";

/** @typedef {import("../session.js").Session} Session */

/** The table's lesson, if its current state hasn't been checked yet. @param {Session} session */
export function hasUnseenLessonStep({ store }) {
  const { table } = store.get();
  const { lesson } = table ?? {};
  return table && lesson && !table.watching && lesson.at !== table.update.revision ? { table, lesson } : null;
}

/** Whether the player is asked to choose something, not only to act.
 * @param {import("../../state/types.js").Table} table */
function lessonQuestion({ update, shownSeat }) {
  const question = questionOf(update, shownSeat);
  return question !== null && question.kind !== "priority" && question.kind !== "waiting";
}

/** Updates the lesson's progress and plays the opponent's script.
 * @param {Session} session @param {number} pause the pause before the opponent's reply, in milliseconds */
export async function runLessonStep(session, pause) {
  const { store, client } = session;
  for (let now = hasUnseenLessonStep(session); now; now = hasUnseenLessonStep(session)) {
    const { id, update } = now.table;
    const game = update.game ?? "";
    const { lesson } = now;
    const told =
      lesson.content ??
      (await (lesson.puzzle ? fetchPuzzles : fetchLessons)(game)).find((each) => each.id === lesson.id) ??
      null;
    if (!told) return;
    const { goal, replies, opening, steps } = told;
    const found = await (opening
      ? client.ask("table.puzzle", { goal: goal[0], opening })
      : client.ask("table.lesson", {
          goal,
          misses: told.misses.map((miss) => miss.when),
          replies,
          ...(steps ? { steps } : {}),
        }));
    if (found.answer && found.answer[0] !== "pass") await new Promise((done) => setTimeout(done, pause));
    await store.idle();
    const after = store.get().table;
    if (after?.id !== id || !after.lesson || after.update.revision !== update.revision) continue;
    const { reached, missed } = found;
    const folded = after.lesson.folded && !reached && missed === null;
    store.table({
      lesson: {
        ...after.lesson,
        content: told,
        reached,
        missed,
        next: found.next ?? null,
        folded,
        ready: !found.answer,
        at: update.revision,
      },
    });
    // Fold the lesson during a choice: it leaves few cards visible.
    if (after.update.can.undo && lessonQuestion(after)) closeCoveringPanels(session);
    // Don't count a solution that was shown, or a result from before this page was opened.
    if (!after.lesson.shown && after.lesson.at !== null) {
      if (reached && opening) await saveSolvedPuzzle(session, game, told.id);
      else if (reached) await saveProgress(session, game, [told.id]);
      else if (opening && missed !== null && after.lesson.missed === null)
        await saveMiss(session, game, told.id);
    }
    if (!found.answer) continue;
    const seat = publicView(update).question?.seat;
    store.waiting();
    await acceptUpdate(session, await client.ask("table.answer", { seat, answer: found.answer }));
  }
}
