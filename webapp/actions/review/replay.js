// The replay player: plays the log of a game forward, and moves by steps and turns.

import {
  neighbourSpeed,
  nextStop,
  nextTurn,
  previousTurn,
  stepDelayMs,
  turnStarts,
} from "../../state/review/replay.js";
import { answerCount, latestView } from "../../state/update.js";
import { showError } from "../notify.js";
import { loadRecap, showMoment } from "../overlays.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Table} Table */
/** @typedef {import("../../state/review/replay.js").ReplaySpeed} ReplaySpeed */
/** @typedef {"toggle"|"back"|"forward"|"turn-back"|"turn-forward"|"first"|"last"|"slower"|"faster"} ReplayCommand */

/** How long the first position is still shown after the start, in milliseconds at normal speed. */
const START_DELAY_MS = 500;

/** The latest start of playing of each page; an earlier one ends when it sees another. @type {WeakMap<Session, object>} */
const latestStarts = new WeakMap();

/** Whether something covers the table, so that the reader would miss what happens.
 * @param {Session} session @param {Table} table */
function isTableCovered({ store }, { sheet, pile, zoom }) {
  const { reading, preferencesOpen, screen } = store.get();
  return Boolean(sheet || pile || zoom || reading || preferencesOpen || screen !== "table");
}

/** Plays the game forward from the position on view, at its end from the beginning. Ends when the player pauses, moves
 * to another position, or opens something over the table.
 * @param {Session} session */
async function play(session) {
  const { store, client } = session;
  const thisStart = {};
  latestStarts.set(session, thisStart);
  const first = store.get().table;
  if (!first?.past) return;
  const { id } = first;
  if (first.past.at >= answerCount(first.update)) await showMoment(session, 0);
  const start = store.get().table;
  if (start?.id !== id || !start.past || latestStarts.get(session) !== thisStart) return;
  store.table({ past: { at: start.past.at, view: start.past.view, playing: true } });
  /** The table while it plays on. */
  const playingTable = () => {
    const table = store.get().table;
    return latestStarts.get(session) === thisStart && table?.id === id && table.past?.playing ? table : null;
  };
  let delay = START_DELAY_MS;
  for (let now = playingTable(); now?.past; now = playingTable()) {
    const { at } = now.past;
    const length = answerCount(now.update);
    const seat = now.shownSeat;
    // While the result is hidden, the screen has no later line, but this action may read them.
    const { log } = latestView(now);
    const next = nextStop(log, at, length);
    const shown = new Promise((done) => setTimeout(done, delay / now.replaySpeed));
    const [view] = await Promise.all([client.ask("table.view", { seat, at: next }), shown]);
    const still = playingTable();
    if (still?.past?.at !== at) return;
    if (isTableCovered(session, still)) return pauseReplay(session);
    const ends = next >= length;
    store.table({
      past: { at: next, view, playing: !ends },
      resultHidden: still.resultHidden && !ends,
      armedTarget: null,
      cardActions: null,
    });
    delay = stepDelayMs(log, next);
  }
}

/** @param {Session} session */
export async function playReplay(session) {
  try {
    await play(session);
  } catch (error) {
    pauseReplay(session);
    showError(session, error);
  }
}

/** Stops at the position on view and explains the next answer. @param {Session} session */
export async function pauseReplay(session) {
  const now = session.store.get().table;
  if (!now?.past?.playing) return;
  session.store.table({ past: { ...now.past, playing: false } });
  if (now.shownSeat !== null) await loadRecap(session, now.id, now.shownSeat, now.past.at);
}

/** @param {Session} session @param {ReplaySpeed} replaySpeed */
export const setReplaySpeed = ({ store }, replaySpeed) => store.table({ replaySpeed });

/** The unfinished command of each page. @type {WeakMap<Session, Promise<void>>} */
const unfinishedCommands = new WeakMap();

/** Obeys a key or a button of the player, after the command before it: a number leads to this position.
 * @param {Session} session @param {ReplayCommand|number} command
 * @param {boolean} [repeated] whether a held key repeats the command; ignored while another is unfinished */
export async function controlReplay(session, command, repeated = false) {
  const before = unfinishedCommands.get(session);
  if (before && repeated) return;
  // A failed command has told its own caller; the next one is obeyed anyway.
  const now = Promise.resolve(before)
    .catch(() => {})
    .then(() => obey(session, command));
  unfinishedCommands.set(session, now);
  try {
    await now;
  } finally {
    if (unfinishedCommands.get(session) === now) unfinishedCommands.delete(session);
  }
}

/** @param {Session} session @param {ReplayCommand|number} command */
async function obey(session, command) {
  const now = session.store.get().table;
  if (!now?.past) return;
  const { at, playing } = now.past;
  const length = answerCount(now.update);
  const starts = () => turnStarts(latestView(now).log);
  /** @param {number} to */
  const moveTo = (to) => showMoment(session, Math.max(0, Math.min(length, to)));
  if (typeof command === "number") return moveTo(command);
  switch (command) {
    case "toggle":
      if (playing) return pauseReplay(session);
      // Other commands are obeyed while it plays.
      playReplay(session);
      return;
    case "slower":
      return setReplaySpeed(session, neighbourSpeed(now.replaySpeed, -1));
    case "faster":
      return setReplaySpeed(session, neighbourSpeed(now.replaySpeed, 1));
    case "back":
      return moveTo(at - 1);
    case "forward":
      return moveTo(at + 1);
    case "turn-back":
      return moveTo(previousTurn(starts(), at));
    case "turn-forward":
      return moveTo(nextTurn(starts(), at, length));
    case "first":
      return moveTo(0);
    case "last":
      return moveTo(length);
  }
}
