// The guided first game: one sits down to its short positions, has one told again, or is given a hint.

import { lessonsOf } from "../../net/learning.js";
import { gameChosen } from "../../state/layout.js";
import { newGame } from "../games.js";
import { complain } from "../trouble.js";
import { askAgain, startPuzzle } from "./puzzles.js";

/** @typedef {import("../session.js").Session} Session */

/** Who begins a position again has that very table. */
const LESSON = "lesson";

/** Sits down to a position of the guided first game: to one by its id, or else to the first that was not yet reached.
 * @param {Session} session @param {string} [id] @param {string} [of] the game, if not the one that is chosen */
export async function startLesson(session, id, of) {
  const { store, greeted } = session;
  if (store.get().starting) return;
  store.set({ starting: true, toast: null });
  try {
    await greeted.promise;
    const game = of ?? gameChosen(store.get())?.id ?? "";
    const lessons = await lessonsOf(game);
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
    complain(session, error);
  }
}

/** The position on the table, from its beginning. @param {Session} session */
export async function lessonAgain(session) {
  const now = session.store.get().table;
  if (now?.lesson?.told?.choices) askAgain(session);
  else if (now?.lesson?.puzzle) await startPuzzle(session, now.update.game ?? "", now.lesson.id);
  else if (now?.lesson) await startLesson(session, now.lesson.id, now.update.game);
}

/** Tells one hint more of the position on the table. @param {Session} session */
export function hint({ store }) {
  const lesson = store.get().table?.lesson;
  if (lesson) store.table({ lesson: { ...lesson, hints: lesson.hints + 1 } });
}

/** Where a lesson stands beside the table and not over it (style/learn.css). */
const BESIDE = "(width >= 900px) and (height >= 560px), (width >= 560px) and (height < 560px)";

/** Whether a card's panel lies where the lesson would be told. @param {import("../../state/types.js").State} state */
export const isCovered = ({ table }) => Boolean(table?.zoom) && !matchMedia(BESIDE).matches;

/** Who has begun to act needs to see all of the table: a lesson that lies over it is folded. @param {Session} session */
export function makeRoom({ store }) {
  const lesson = store.get().table?.lesson;
  if (!lesson || lesson.folded || lesson.reached || lesson.missed !== null || lesson.told?.choices) return;
  if (!matchMedia(BESIDE).matches) store.table({ lesson: { ...lesson, folded: true } });
}

/** Makes room for the table, or tells again, in the place of a card that lies there. @param {Session} session */
export function foldLesson({ store }) {
  const lesson = store.get().table?.lesson;
  if (!lesson) return;
  if (isCovered(store.get()))
    store.table({ zoom: null, armed: null, why: null, lesson: { ...lesson, folded: false } });
  else store.table({ lesson: { ...lesson, folded: !lesson.folded } });
}
