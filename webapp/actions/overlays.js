// Panels over the table, and earlier positions of the game.

import { verbsOf } from "../state/layout.js";
import { optionsToPreview } from "../state/preview_targets.js";
import { answerCount, viewOfSeat } from "../state/update.js";
import { showError } from "./notify.js";

/** @typedef {import("./session.js").Session} Session */

/** Steps to the position after `at` answers. This pauses a replay, and the last position shows the result.
 * @param {Session} session @param {number} at */
export async function showMoment(session, at) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now) return;
  try {
    const view = await client.ask("table.view", { seat: now.shownSeat, at });
    const current = store.get().table;
    if (current?.id === now.id)
      // Close the sheet that opened the position.
      store.table({
        past: { at, view },
        resultHidden: current.resultHidden && at < answerCount(current.update),
        armedTarget: null,
        chosenTargets: [],
        zoom: null,
        cardActions: null,
        sheet: null,
        pile: null,
      });
    if (now.shownSeat !== null) await loadRecap(session, now.id, now.shownSeat, at);
  } catch (error) {
    showError(session, error);
  }
}

/** Explains the answer at a position: its cost and why it was allowed. Engines of earlier releases are not
 * asked; spectators see the public explanation.
 * @param {Session} session @param {string} id @param {number} seat @param {number} at */
export async function loadRecap({ store, client }, id, seat, at) {
  const recap = await client.ask("table.recap", { seat, at }).catch(() => null);
  const now = store.get().table;
  // Older engines ignore the position and explain the last turn.
  if (
    recap &&
    now?.id === id &&
    now.past?.at === at &&
    recap.lines.every((/** @type {{index: number}} */ { index }) => index === at)
  )
    store.table({ past: { ...now.past, recap } });
}

/** Delay before previews are loaded, in milliseconds, so quick clicks do not wait for them. */
const PREVIEW_DELAY_MS = 160;

/** Loads the outcome previews of answers one after another while they are visible and unanswered. A preview
 * changes the layout, so loading pauses while a finger is on the page.
 * @param {Session} session @param {import("../state/types.js").Answer[]} answers
 * @param {() => boolean} wanted whether the answers are still visible */
export async function loadPreviews(session, answers, wanted) {
  const { store, client } = session;
  const before = store.get().table;
  const seat = before?.shownSeat;
  if (!before || seat === null || seat === undefined) return;
  const { id } = before;
  const { revision } = before.update;
  const isTableUnchanged = () => {
    const now = store.get().table;
    return now?.id === id && now.update.revision === revision && !now.busy && !now.past && !now.watching;
  };
  const loadedPreviews = () => {
    const previews = store.get().table?.previews;
    return previews?.revision === revision ? previews.byAnswer : {};
  };
  const waitBetweenPreviews = () => new Promise((done) => setTimeout(done, PREVIEW_DELAY_MS));
  await waitBetweenPreviews();
  for (const answer of answers) {
    const key = JSON.stringify(answer);
    if (key in loadedPreviews()) continue;
    if (!isTableUnchanged() || !wanted()) return;
    // A failed preview is left out; the answer itself reports a refusal.
    const preview = await client.ask("table.foresee", { seat, answer }).catch(() => null);
    while (isTableUnchanged() && session.pressing) await waitBetweenPreviews();
    // Other previews may have been loaded meanwhile.
    if (isTableUnchanged())
      store.table({ previews: { revision, byAnswer: { ...loadedPreviews(), [key]: preview } } });
  }
}

/** Loads the previews for the current question while no card is selected. @param {Session} session */
export function previewOpenQuestion(session) {
  const currentQuestionOf = () => {
    const now = session.store.get();
    return now.table ? viewOfSeat(now.table.update, now.table.shownSeat)?.question : null;
  };
  const question = currentQuestionOf();
  const { table } = session.store.get();
  if (!question || !table) return;
  const ahead = optionsToPreview(
    verbsOf(session.store.get()),
    viewOfSeat(table.update, table.shownSeat),
    table.shownSeat,
    null,
  );
  if (ahead.length)
    loadPreviews(
      session,
      ahead.map(({ answer }) => answer),
      () => currentQuestionOf() === question,
    );
}

/** Shows the other seat's actions in its last turn, line by line. @param {Session} session */
export async function showRecap(session) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now || now.shownSeat === null) return;
  try {
    const recap = await client.ask("table.recap", { seat: now.shownSeat });
    if (store.get().table?.id === now.id) store.table({ recap, sheet: "recap", pile: null });
  } catch (error) {
    showError(session, error);
  }
}

/** Draws the page again after a part of its code has loaded or failed to load. @param {Session} session */
export const redraw = ({ store }) => store.set({});

/** @param {Session} session */
export const returnToPresent = ({ store }) => store.table({ past: null });

/** Closes the zoom panel and reopens the pile of its card. @param {Session} session */
export function closeZoom({ store }) {
  const pile = store.get().table?.zoom?.pile ?? null;
  store.table({ zoom: null, armedTarget: null, cardActions: null, pile });
}
/** @param {Session} session @param {string|null} sheet */
export const openSheet = ({ store }, sheet) => store.table({ sheet, pile: null });
/** @param {Session} session @param {{seat: number, zone: string}|null} pile */
export const openPile = ({ store }, pile) => store.table({ pile, sheet: null });
/** Opens or closes the details of a line of play in the log. @param {Session} session @param {string} key the line's place */
export function toggleLogDetails({ store }, key) {
  const open = store.get().table?.openDetails ?? [];
  store.table({ openDetails: open.includes(key) ? open.filter((each) => each !== key) : [...open, key] });
}
/** @param {Session} session @param {number} number */
export const setNumber = ({ store }, number) => store.table({ number });
/** @param {Session} session @param {string|null} confirm */
export const askToConfirm = ({ store }, confirm) => store.set({ confirm });
/** @param {Session} session */
export const dismissToast = ({ store }) => store.set({ toast: null });

/** Shows the whole outcome preview of this question's answers, or only the part that fits again.
 * @param {Session} session */
export function unfoldPreview({ store }) {
  const table = store.get().table;
  if (!table) return;
  const { revision } = table.update;
  store.table({ fullPreviewRevision: table.fullPreviewRevision === revision ? null : revision });
}
