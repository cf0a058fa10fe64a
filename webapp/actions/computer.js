// Computer players: the engine deals the hidden cards again at random, a second worker chooses an answer, and
// the engine checks it.

import { promiseWithResolvers } from "../engine/client.js";
import { QUICK_KIND, SLOW_LEVELS } from "../state/computer/levels.js";
import { verbsOf } from "../state/layout.js";
import { isNotableEvent, publicView } from "../state/update.js";
import { acceptUpdate } from "./accept_update.js";
import { hasUnseenLessonStep, runLessonStep } from "./learn/run_lesson.js";
import { showError } from "./notify.js";
import { AUTO_END_DELAY_MS, endTurnSoon, isTurnEndingItself } from "./turn/auto_end.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../engine/client.js").Engine} Engine */

/** Display time of each computer action, in milliseconds, so that the player can read or follow it. `over`:
 * pause after a player's turn that has just ended, if the player should read its last effects. */
const PAUSES_MS = { slow: 1800, fast: 450, step: 0, once: 0, over: 9000 };

/** Time after which the player can cut a decision short, in milliseconds. */
const HURRY_AFTER_MS = 2000;
/** Errors after which the table's own worker decides. */
const WORKER_FAILURES = new Set(["EngineCrashError", "EngineStartError", "EngineTimeoutError"]);

/** The second worker, which starts with the first call. @param {Session} session @returns {Engine} */
function secondWorker({ spareEngine, thinking }) {
  if (thinking.engine) return thinking.engine;
  const spare = spareEngine();
  thinking.engine = spare;
  spare.ready.then(
    () => {
      if (thinking.engine === spare) thinking.started = true;
    },
    () => {},
  );
  return spare;
}

/** The second worker once it has started. Until then the first worker decides for quick levels; slow levels wait,
 * because their decisions would block the table.
 * @param {Session} session @param {string} bot @returns {Engine} */
function engineForThinking(session, bot) {
  const second = secondWorker(session);
  return session.thinking.started || SLOW_LEVELS.has(bot) ? second : session.engine;
}

/** The second worker once it has started; the first worker if the second can't start.
 * @param {Session} session @returns {Promise<Engine>} */
export async function startThinkingEngine(session) {
  const second = secondWorker(session);
  await second.ready.catch(() => {});
  return session.thinking.started ? second : session.engine;
}

/** Ends the second worker; the next request starts another. @param {Session} session */
export function stopComputer({ thinking }) {
  thinking.next?.();
  thinking.engine?.terminate();
  thinking.engine = null;
  thinking.started = false;
}

/** The player's wish to cut a slow level's decision short: resolves to null. The button for it appears after a while.
 * @param {Session} session @param {string} bot */
function offerToHurry({ store, thinking }, bot) {
  const hurried = promiseWithResolvers();
  thinking.hurry = () => hurried.resolve(null);
  const timer = SLOW_LEVELS.has(bot)
    ? setTimeout(() => store.table({ canHurry: true }), HURRY_AFTER_MS)
    : undefined;
  const withdraw = () => {
    clearTimeout(timer);
    thinking.hurry = null;
    if (store.get().table?.canHurry) store.table({ canHurry: false });
  };
  return { hurried: hurried.promise, withdraw };
}

/** Chooses an answer. If the second worker crashes or times out, it is replaced, and the table's own worker
 * chooses instead. The same happens if the player cuts the decision short. A slow level then leaves the decision to the
 * quick player.
 * @param {Session} session @param {{position: unknown, bot: string, seed: string}} params
 * @returns {Promise<{answer: import("../state/types.js").Answer}>} */
async function chooseComputerAnswer(session, params) {
  const { engine, thinking } = session;
  const { bot } = params;
  const chosen = engineForThinking(session, bot);
  const { hurried, withdraw } = offerToHurry(session, bot);
  try {
    const found = await Promise.race([chosen.call("bot.choose", params), hurried]);
    if (found) return found;
    // A worker that is still starting is kept: it would start again just as slowly.
    if (chosen === thinking.engine && thinking.started) {
      stopComputer(session);
      secondWorker(session);
    }
  } catch (error) {
    const { name } = /** @type {{name?: string}} */ (error);
    if (!WORKER_FAILURES.has(name ?? "")) throw error;
    if (chosen === thinking.engine) stopComputer(session);
    // A hanging table worker is ended; the next worker loads the game with the next request.
    else if (chosen === engine && name === "EngineTimeoutError") engine.terminate();
  } finally {
    withdraw();
  }
  return engine.call("bot.choose", SLOW_LEVELS.has(bot) ? { ...params, bot: QUICK_KIND } : params);
}

/** Cuts the computer's decision short. @param {Session} session */
export const hurryComputer = ({ thinking }) => thinking.hurry?.();

/** @param {Session} session @returns {{seat: number, bot: string}|null} the computer player that has to answer */
function computerToAnswer({ store }) {
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
  const { answer } = await chooseComputerAnswer(session, { position, bot, seed });
  if (session.thinking.ended) {
    await waitUntilTurnEndIsSeen(session);
    session.thinking.moved = false;
  }
  // A declaration made of several answers becomes visible only with its last answer.
  if (answer[0] !== "pass" && !before?.update.can.cancel) {
    await pause;
    if (pace === "step" && session.thinking.moved && !isOnlyNumberQuestion(store.get(), answer)) {
      await waitUntilNextStep(session, "step");
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
  const seen = publicView(result).log.slice(log.length).filter(isNotableEvent);
  if (seen.length) session.thinking.moved = true;
  if (seen.some((line) => line.seat === seat && line.player === during.player)) session.thinking.acted = true;
  await acceptUpdate(session, result);
}

/** Whether an answer only adds an amount to an action that has begun. A spirit without its cores isn't worth
 * a pause.
 * @param {import("../state/types.js").State} state @param {import("../state/types.js").Answer} answer */
const isOnlyNumberQuestion = (state, [verb]) =>
  verb === "number" || verbsOf(state)[String(verb)]?.fields[0]?.holds === "amount";

/** Resolves when the player asks for the next step, or no longer wants to wait.
 * @param {Session} session
 * @param {import("../state/types.js").PauseReason} stepping @returns {Promise<void>} */
function waitUntilNextStep({ store, thinking }, stepping) {
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
  const endPauseLater = () => {
    const time = thinking.acted ? PAUSES_MS.over : AUTO_END_DELAY_MS;
    timer = setTimeout(() => (store.get().table?.sheet ? endPauseLater() : thinking.next?.()), time);
  };
  // Turns end automatically only for players who chose this.
  if (store.get().autoEnd && store.get().pace !== "step") endPauseLater();
  await waitUntilNextStep(session, "ended");
  clearTimeout(timer);
}

/** Shows the computer's next step. @param {Session} session */
export const showNextComputerStep = ({ thinking }) => thinking.next?.();

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
    let turn = computerToAnswer(session),
      taught = hasUnseenLessonStep(session),
      ends = isTurnEndingItself(store.get());
    turn || taught || ends;
    turn = computerToAnswer(session),
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
