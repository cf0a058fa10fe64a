// Automatic turn end, for players who chose it in their preferences. The table pauses before the turn ends,
// so the player sees the effects of their last answer and can stop the turn from ending.

import { stopsAtPhase } from "../../state/layout.js";
import { publicView, questionOf } from "../../state/update.js";
import { acceptUpdate } from "../accept_update.js";

/** @typedef {import("../session.js").Session} Session */

/** Pause before a turn ends by itself, in milliseconds. */
export const AUTO_END_DELAY_MS = 1400;
/** Interval for checking whether the player is done reading, in milliseconds. */
const READING_CHECK_MS = 300;

/** Whether the player chose automatic turn end and has no other action left in this turn. A phase with a
 * stop, or an undone answer, waits for the player.
 * @param {import("../../state/types.js").State} state */
export function isTurnEndingItself({ table, autoEnd }) {
  if (!autoEnd || !table || table.lesson || table.watching || table.update.mode !== "solo") return false;
  const question = questionOf(table.update, table.shownSeat);
  const { turn, interference } = publicView(table.update);
  const settings = table.update.settings[table.shownSeat ?? 0];
  if (question?.kind !== "priority" || table.autoEndStoppedRevision === table.update.revision || !settings)
    return false;
  const stops = stopsAtPhase(settings.stops, turn.phase).some((stop) => !stop.startsWith("their:"));
  return (
    settings.auto_pass === "smart" &&
    !stops &&
    turn.player === question.seat &&
    !interference.open &&
    !interference.items.length &&
    !interference.attack &&
    question.options?.length === 1 &&
    question.options[0]?.answer[0] === "pass"
  );
}

/** Ends the turn after a pause, unless the player acts meanwhile. @param {Session} session */
export async function endTurnSoon(session) {
  const { store, client } = session;
  const before = store.get().table;
  if (!before) return;
  const { id, shownSeat } = before;
  const { revision } = before.update;
  const isTurnStillEnding = () => {
    const state = store.get();
    return state.table?.id === id && state.table.update.revision === revision && isTurnEndingItself(state);
  };
  const isPlayerReading = () => {
    const { table, reading, preferencesOpen } = store.get();
    return (
      session.pressing ||
      reading ||
      preferencesOpen ||
      table?.sheet ||
      table?.zoom ||
      table?.pile ||
      table?.past
    );
  };
  store.table({ autoEndRevision: revision });
  await new Promise((done) => setTimeout(done, AUTO_END_DELAY_MS));
  while (isTurnStillEnding() && (isPlayerReading() || store.get().table?.busy))
    await new Promise((done) => setTimeout(done, READING_CHECK_MS));
  if (!isTurnStillEnding()) return;
  store.waiting();
  const answer = ["pass"];
  await acceptUpdate(session, await client.ask("table.answer", { seat: shownSeat, answer }), answer);
}

/** Stops the turn from ending by itself. @param {Session} session */
export function stopAutoEnd({ store }) {
  const { table } = store.get();
  if (table) store.table({ autoEndStoppedRevision: table.update.revision, autoEndRevision: null });
}

/** Sets whether turns end automatically; stored on this device.
 * @param {Session} session @param {boolean} autoEnd */
export async function setAutoEnd({ store, games }, autoEnd) {
  store.set({ autoEnd });
  await games.remember("auto-end", autoEnd);
}
