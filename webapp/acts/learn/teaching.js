// What happens at the table of a lesson: the engine says how it stands, and the other seat does what is written in the lesson.

import { lessonsOf } from "../../net/learning.js";
import { publicView } from "../../state/update.js";
import { accept } from "../keep.js";

/** @typedef {import("../session.js").Session} Session */

/** What was reached of the guided first games, kept. @param {Session} session @param {string} game @param {string} id */
async function noteReached({ store, games }, game, id) {
  const { progress } = store.get();
  const reached = progress[game] ?? [];
  if (reached.includes(id)) return;
  const more = { ...progress, [game]: [...reached, id] };
  store.set({ progress: more });
  await games.remember("lessons", more);
}

/** The lesson on the table, if it was not yet looked at as it stands. @param {Session} session */
export function unseen({ store }) {
  const { table } = store.get();
  const { lesson } = table ?? {};
  return table && lesson && !table.watching && lesson.at !== table.update.revision ? { table, lesson } : null;
}

/** In a lesson the engine says how it stands, and what the other seat does, which is written in the lesson.
 * @param {Session} session @param {number} pause how long what was done stands before that, in milliseconds */
export async function teach(session, pause) {
  const { store, client } = session;
  for (let now = unseen(session); now; now = unseen(session)) {
    const { id, update } = now.table;
    const game = update.game ?? "";
    const told =
      now.lesson.told ?? (await lessonsOf(game)).find((each) => each.id === now?.lesson.id) ?? null;
    if (!told) return;
    const { goal, replies } = told;
    const misses = told.misses.map((miss) => miss.when);
    const found = await client.ask("table.lesson", { goal, misses, replies });
    if (found.answer && found.answer[0] !== "pass") await new Promise((done) => setTimeout(done, pause));
    await store.idle();
    const after = store.get().table;
    if (after?.id !== id || !after.lesson || after.update.revision !== update.revision) continue;
    const { reached, missed } = found;
    const folded = after.lesson.folded && !reached && missed === null;
    store.table({ lesson: { ...after.lesson, told, reached, missed, folded, at: update.revision } });
    if (reached) await noteReached(session, game, told.id);
    if (!found.answer) continue;
    const seat = publicView(update).question?.seat;
    store.waiting();
    await accept(session, await client.ask("table.answer", { seat, answer: found.answer }));
  }
}
