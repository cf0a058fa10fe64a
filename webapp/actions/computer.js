// Computer players: the engine deals the hidden cards again at random, a second worker chooses an answer, and
// the engine checks it.

import { verbsOf } from "../state/layout.js";
import { isEvent, publicView } from "../state/update.js";
import { acceptUpdate } from "./accept_update.js";
import { hasUnseenLessonStep, runLessonStep } from "./learn/run_lesson.js";
import { showError } from "./notify.js";
import { AUTO_END_DELAY_MS, endTurnSoon, isTurnEndingItself } from "./turn/auto_end.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../engine/client.js").Engine} Engine */

/** Display time of each computer action, in milliseconds, so that the player can read or follow it. `over`:
 * pause after a player's turn that has just ended, if the player should read its last effects. */
const PAUSES_MS = { slow: 1800, fast: 450, step: 0, once: 0, over: 9000 };

/** The second worker once it has started; until then the first worker.
 * @param {Session} session @returns {Engine} */
function thinkingEngine({ engine, spareEngine, thinking }) {
  if (!thinking.engine) {
    const spare = spareEngine();
    thinking.engine = spare;
    spare.ready.then(
      () => {
        if (thinking.engine === spare) thinking.started = true;
      },
      () => {},
    );
  }
  return thinking.started ? thinking.engine : engine;
}

/** Ends the second worker; the next request starts another. @param {Session} session */
export function stopComputer({ thinking }) {
  thinking.next?.();
  thinking.engine?.terminate();
  thinking.engine = null;
  thinking.started = false;
}

/** Chooses an answer. If the second worker crashes or times out, it is replaced, and the table's own worker
 * chooses instead.
 * @param {Session} session @param {object} params @returns {Promise<{answer: import("../state/types.js").Answer}>} */
async function chooseAnswer(session, params) {
  const { engine, thinking } = session;
  const chosen = thinkingEngine(session);
  try {
    return await chosen.call("bot.choose", params);
  } catch (error) {
    const { name } = /** @type {{name?: string}} */ (error);
    if (name !== "EngineCrashError" && name !== "EngineTimeoutError") throw error;
    if (chosen === thinking.engine) stopComputer(session);
    // A hanging table worker is ended; the next worker loads the game with the next request.
    else if (chosen === engine && name === "EngineTimeoutError") engine.terminate();
    return engine.call("bot.choose", params);
  }
}

/** @param {Session} session @returns {{seat: number, bot: string}|null} the computer player that has to answer */
function askedComputer({ store }) {
  const { table } = store.get();
  if (!table || table.lesson || table.watching || table.update.over || table.update.mode === "link")
    return null;
  const view = publicView(table.update);
  const seat = view.question?.seat;
  if (seat !== 0 && seat !== 1) return null;
  const bot = view.seats[seat].kind;
  return bot === "human" ? null : { seat, bot };
}

/** Plays one answer of the computer, unless the player undoes an answer or leaves meanwhile.
 * @param {Session} session @param {{seat: number, bot: string}} turn */
async function playOneAnswer(session, { seat, bot }) {
  const { store, client } = session;
  const before = store.get().table;
  const revision = before?.update.revision ?? 0;
  const seed = `${before?.id}:${revision}`;
  // Measure the thinking time, so that the pause reveals as little as possible about the choice.
  const { pace } = store.get();
  const pause = PAUSES_MS[pace] ? new Promise((done) => setTimeout(done, PAUSES_MS[pace])) : null;
  const { position } = await client.ask("bot.position", { seat, seed });
  const { answer } = await chooseAnswer(session, { position, bot, seed });
  if (session.thinking.ended) {
    await waitUntilTurnEndIsSeen(session);
    session.thinking.moved = false;
  }
  // A declaration made of several answers becomes visible only with its last answer.
  if (answer[0] !== "pass" && !before?.update.can.cancel) {
    await pause;
    if (pace === "step" && session.thinking.moved && !isAmountOnly(store.get(), answer)) {
      await waitForNextStep(session, "step");
      session.thinking.moved = false;
    }
  }
  const now = store.get().table;
  if (!now || now.id !== before?.id || now.watching) return;
  if (now.update.revision !== revision || now.busy) {
    await new Promise((done) => setTimeout(done, 50));
    return;
  }
  store.waiting();
  const result = await client.ask("table.answer", { seat, answer });
  // Count only visible answers as steps.
  const { log, turn: during } = publicView(now.update);
  const seen = publicView(result).log.slice(log.length).filter(isEvent);
  if (seen.length) session.thinking.moved = true;
  if (seen.some((line) => line.seat === seat && line.player === during.player)) session.thinking.acted = true;
  await acceptUpdate(session, result);
}

/** Whether an answer only adds an amount to an action that has begun. A spirit without its cores isn't worth
 * a pause.
 * @param {import("../state/types.js").State} state @param {import("../state/types.js").Answer} answer */
const isAmountOnly = (state, [verb]) =>
  verb === "number" || verbsOf(state)[String(verb)]?.fields[0]?.holds === "amount";

/** Resolves when the player asks for the next step, or no longer wants to wait.
 * @param {Session} session
 * @param {import("../state/types.js").PauseReason} stepping @returns {Promise<void>} */
function waitForNextStep({ store, thinking }, stepping) {
  return new Promise((done) => {
    thinking.next = () => {
      thinking.next = null;
      thinking.ended = false;
      store.table({ pauseReason: null });
      done();
    };
    store.table({ pauseReason: stepping });
  });
}

/** Resolves when the player has noticed the end of their turn, or has had time to. @param {Session} session */
async function waitUntilTurnEndIsSeen(session) {
  const { store, thinking } = session;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  const stand = () => {
    const time = thinking.acted ? PAUSES_MS.over : AUTO_END_DELAY_MS;
    timer = setTimeout(() => (store.get().table?.sheet ? stand() : thinking.next?.()), time);
  };
  // Turns end automatically only for players who chose this.
  if (store.get().autoEnd && store.get().pace !== "step") stand();
  await waitForNextStep(session, "ended");
  clearTimeout(timer);
}

/** Shows the computer's next step. @param {Session} session */
export const nextStep = ({ thinking }) => thinking.next?.();

/** Sets the pace of the computer's turn; stored on this device.
 * @param {Session} session
 * @param {import("../state/types.js").Pace} pace */
export async function choosePace({ store, games, thinking }, pace) {
  store.set({ pace });
  if (pace !== "step") thinking.next?.();
  await games.remember("pace", pace);
}

/** Makes the computer answer for as long as it has to act; also restarts it after an error.
 * @param {Session} session */
export async function runComputer(session) {
  const { store, thinking } = session;
  thinking.moved = false;
  thinking.acted = false;
  thinking.next?.();
  if (thinking.playing) return;
  thinking.playing = true;
  if (store.get().table?.stalled) store.table({ stalled: false });
  for (
    let turn = askedComputer(session),
      taught = hasUnseenLessonStep(session),
      ends = isTurnEndingItself(store.get());
    turn || taught || ends;
    turn = askedComputer(session),
      taught = hasUnseenLessonStep(session),
      ends = isTurnEndingItself(store.get())
  ) {
    const id = store.get().table?.id;
    try {
      if (turn) await playOneAnswer(session, turn);
      else if (taught) await runLessonStep(session, PAUSES_MS.fast);
      else await endTurnSoon(session);
    } catch (error) {
      // Ignore errors of a table that was left; the open table may also have a computer player.
      if (store.get().table?.id !== id) continue;
      showError(session, error);
      store.table({ stalled: true });
      break;
    }
  }
  thinking.playing = false;
}
