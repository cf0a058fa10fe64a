// The lesson panel covers the table on a phone, or is folded to its task.

/** @typedef {import("../session.js").Session} Session */

/** Media query for screens on which the lesson is beside the table instead of over it (style/learn.css). */
const PANEL_BESIDE_TABLE_QUERY =
  "(width >= 900px) and (height >= 560px), (width >= 560px) and (height < 560px)";

/** Whether an open card covers the lesson panel. @param {import("../../state/types.js").State} state */
export const isLessonCovered = ({ table }) =>
  Boolean(table?.zoom) && !matchMedia(PANEL_BESIDE_TABLE_QUERY).matches;

/** Folds the lesson panel and closes a card covering the table, when the player acts or looks at the table.
 * @param {Session} session */
export function closeCoveringPanels({ store }) {
  const lesson = store.get().table?.lesson;
  if (!lesson || lesson.folded || lesson.reached || lesson.missed !== null || lesson.content?.choices) return;
  if (!matchMedia(PANEL_BESIDE_TABLE_QUERY).matches) store.table({ lesson: { ...lesson, folded: true } });
}

/** Opens or closes the drawer with the cards to choose from, which covers the table.
 * @param {Session} session */
export function toggleTray({ store }) {
  const now = store.get().table;
  if (now) store.table({ folded: now.folded === now.update.revision ? null : now.update.revision });
}

/** Folds the lesson panel, or unfolds it in place of a card. @param {Session} session */
export function toggleLesson({ store }) {
  const lesson = store.get().table?.lesson;
  if (!lesson) return;
  if (isLessonCovered(store.get()))
    store.table({ zoom: null, armedTarget: null, cardActions: null, lesson: { ...lesson, folded: false } });
  else store.table({ lesson: { ...lesson, folded: !lesson.folded } });
}
