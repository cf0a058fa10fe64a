// Player actions at the open table. Each change is sent to the engine, stored and shown; then the computer continues.

import { cardWithRef } from "../i18n/text.js";
import {
  AMOUNT_QUESTION,
  amountRange,
  answerOfDrop,
  counterDragOption,
  firstTargetOf,
  followUpOption,
  hasCostWithLoss,
  isPicking,
  lossesByTarget,
  narrowChoice,
  onlyOption,
  optionsOf,
  optionsWithTarget,
  sameAnswer,
  seatTarget,
  targetsOfDrop,
  toggleTarget,
  withAmount,
} from "../state/answers.js";
import { canAutoPass } from "../state/auto_pass.js";
import { layoutOf, splitPlace, stopsAtPhase, verbsOf } from "../state/layout.js";
import { isQuizOpen } from "../state/puzzles.js";
import { answerCount, publicView, questionOf } from "../state/update.js";
import { acceptUpdate } from "./accept_update.js";
import { runComputer } from "./computer.js";
import { callPositionEditor } from "./judge/load.js";
import { closeCoveringPanels } from "./learn/lesson_panel.js";
import { showError, showNews } from "./notify.js";
import { loadPreviews, previewOpenQuestion } from "./overlays.js";
import { stopAutoEnd } from "./turn/auto_end.js";

export { runComputer };

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").Answer} Answer */
/** @typedef {import("../state/types.js").TargetId} TargetId */

/** Resolves to whether the change happened.
 * @param {Session} session @param {string} method @param {object} params
 * @param {Answer} [answer] the answer given on this screen */
async function requestTableChange(session, method, params, answer) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now || now.busy || now.watching) return false;
  try {
    const asking = client.ask(method, params);
    store.waiting();
    session.thinking.ended = false;
    await acceptUpdate(session, await asking, answer);
    runComputer(session);
    return true;
  } catch (error) {
    showError(session, error);
    return false;
  }
}

/** @param {Session} session @param {Answer} answer
 * @param {import("../state/types.js").SeatNumber|null} [seat] the answering seat; the seat in view if omitted */
export async function answer(session, answer, seat = session.store.get().table?.shownSeat) {
  if (seat === null || seat === undefined || (await warnsBeforeEndingTurn(session, seat, answer)))
    return false;
  closeCoveringPanels(session);
  const { table } = session.store.get();
  const hold = session.holding ? { hold: true } : {};
  const standing = table && table.standingAnswerRevision === table.update.revision ? { always: true } : {};
  const accepted = await requestTableChange(
    session,
    "table.answer",
    { seat, answer, ...hold, ...standing },
    answer,
  );
  const now = session.store.get().table;
  // No answer since, and the same player continues.
  const declarationBegan =
    accepted &&
    now?.id === table?.id &&
    currentQuestion(session)?.kind === AMOUNT_QUESTION &&
    now &&
    table &&
    answerCount(now.update) === answerCount(table.update) + 1;
  if (declarationBegan) session.store.table({ declarationRevision: now.update.revision });
  return accepted;
}

/** Makes the next answer a standing answer, if the question allows it; a second call cancels this.
 * @param {Session} session */
export function giveStandingAnswer(session) {
  const { store } = session;
  const now = store.get().table;
  if (!now?.update.can.always || now.past) return;
  const { revision } = now.update;
  const on = now.standingAnswerRevision !== revision;
  store.table({ standingAnswerRevision: on ? revision : null });
  showNews(session, { code: on ? "always-on" : "always-off", params: {}, brief: true });
}

/** Warnings shown only once a game: keeping a card in hand can be intended. */
const WARNINGS_ONCE_A_GAME = ["spare", "paid"];

/** Whether to warn the player that the turn would end although they could still win or act for free. Warns
 * once a turn, and never in live or correspondence games, lessons or puzzles.
 * @param {Session} session @param {import("../state/types.js").SeatNumber} seat @param {Answer} answer */
async function warnsBeforeEndingTurn(session, seat, answer) {
  const { store, client } = session;
  const { warnsBeforeTurnEnd, table } = store.get();
  const question = currentQuestion(session);
  if (
    !warnsBeforeTurnEnd ||
    !table ||
    !question ||
    table.busy ||
    table.watching ||
    table.past ||
    seat !== table.shownSeat
  )
    return false;
  const { id, update, warned } = table;
  const verbs = verbsOf(store.get());
  const { number, player } = publicView(update).turn;
  const own = question.kind === "priority" && player === seat && number !== warned.turn;
  const ending =
    own &&
    optionsOf(question).some(
      (option) => sameAnswer(option.answer, answer) && firstTargetOf(verbs, option) === null,
    );
  if (!ending || !optionsOf(question).some((option) => firstTargetOf(verbs, option) !== null)) return false;
  if (table.lesson || !["solo", "hotseat"].includes(update.mode)) return false;
  store.waiting();
  // Engines of earlier releases don't have this request.
  const warning = await client.ask("table.leaving", { seat, answer }).catch(() => null);
  const now = store.get().table;
  if (now?.id !== id) return true;
  store.table({ busy: false });
  const optionKey = (/** @type {import("../state/types.js").UnusedAction} */ { why, answers }) =>
    why === "spare"
      ? String(answers[0]?.[0])
      : answers
          .map(([verb, card]) => `${verb} ${cardWithRef(store.get(), Number(card))?.face ?? card}`)
          .join();
  /** @type {import("../state/types.js").UnusedAction[]} */
  const left = (warning?.left ?? []).filter(
    (/** @type {import("../state/types.js").UnusedAction} */ each) =>
      !WARNINGS_ONCE_A_GAME.includes(each.why) || !warned.plays.includes(optionKey(each)),
  );
  if (!left.length) return false;
  store.table({
    // A new worker numbers the revisions afresh.
    endTurnWarning: { revision: now.update.revision, answer, left },
    warned: {
      turn: number,
      plays: [
        ...warned.plays,
        ...left.filter(({ why }) => WARNINGS_ONCE_A_GAME.includes(why)).map(optionKey),
      ],
    },
    armedTarget: null,
    zoom: null,
  });
  return true;
}

/** Closes the end-of-turn warning; the turn continues. @param {Session} session */
export const cancelEndTurnWarning = ({ store }) => store.table({ endTurnWarning: null });

/** Sets whether to warn the player before their turn ends with actions left; stored on this device.
 * @param {Session} session
 * @param {boolean} warns */
export async function setEndTurnWarning({ store, games }, warns) {
  store.set({ warnsBeforeTurnEnd: warns });
  await games.remember("warns", warns);
}

/** Sets whether to hold priority: the player is asked before the game goes on.
 * @param {Session} session @param {boolean} holding */
export function setHold(session, holding) {
  session.holding = holding;
}

/** Sets whether a finger or mouse button is down. @param {Session} session @param {boolean} pressing */
export function setPressing(session, pressing) {
  session.pressing = pressing;
}

/** Shows the note that a click was ignored. @param {Session} session */
export const showIgnoredClick = (session) =>
  showNews(session, { code: "press-ignored", params: {}, brief: true });

/** Cycles the stop at a phase: in the player's own turns, in the opponent's, in both, in none.
 * @param {Session} session
 * @param {string} phase */
export async function toggleStop(session, phase) {
  const now = session.store.get().table;
  const stops = now?.update.settings[now.shownSeat ?? now.handoverSeat ?? 0]?.stops ?? [];
  const settings = [[], [`own:${phase}`], [`their:${phase}`], [phase]];
  const at = settings.findIndex((setting) => stopsAtPhase(stops, phase).join() === setting.join());
  const others = stops.filter((stop) => stop.split(":").at(-1) !== phase);
  await changeSettings(session, { stops: [...others, ...(settings[(at + 1) % settings.length] ?? [])] });
}

/** Changes the table by anything but an answer, for the seat in view or the seat to act.
 * @param {Session} session @param {string} method
 * @param {object} [params] */
async function changeTable(session, method, params = {}) {
  const now = session.store.get().table;
  await requestTableChange(session, method, {
    seat: now?.shownSeat ?? now?.handoverSeat ?? now?.you ?? 0,
    ...params,
  });
}

/** @param {Session} session */
export const cancelDeclaration = (session) => changeTable(session, "table.cancel");
/** @param {Session} session */
export const undoAnswer = async (session) => {
  await changeTable(session, "table.undo");
  // After an undo, the turn does not end by itself again at once.
  stopAutoEnd(session);
};
/** @param {Session} session */
export const redoAnswer = (session) => changeTable(session, "table.redo");

/** Sends a declaration, which is possible at any time, and closes the menu. Waits for a pending answer of the
 * computer.
 * @param {Session} session @param {"concede"|"offer"} what */
async function sendDeclaration(session, what) {
  session.store.set({ confirm: null });
  session.store.table({ sheet: null });
  const tableId = session.store.get().table?.id;
  await session.store.idle();
  if (session.store.get().table?.id === tableId) await changeTable(session, "table.declare", { what });
}
/** @param {Session} session */
export const concede = (session) => sendDeclaration(session, "concede");
/** @param {Session} session */
export const offerDraw = (session) => sendDeclaration(session, "offer");

/** The question that the player in view has to answer. @param {Session} session */
export function currentQuestion({ store }) {
  const now = store.get().table;
  // In a quiz about the referee's verdict, the table ignores moves.
  return now && !isQuizOpen(now) ? questionOf(now.update, now.shownSeat) : null;
}

/** Chooses targets. Sends the answer once nothing else can be chosen, unless an amount is still missing.
 * @param {Session} session @param {TargetId[]} ends */
export async function chooseTargets(session, ends) {
  const question = currentQuestion(session);
  const { left, next } = narrowChoice(verbsOf(session.store.get()), question, ends);
  const [only] = left;
  const settled = only && !next.size;
  const alone = left.length === 1;
  if (settled && question?.kind !== AMOUNT_QUESTION) {
    await answer(session, only.answer);
    return;
  }
  const { low, high } = settled ? amountRange(only) : { low: 0, high: -1 };
  if (settled && alone && low === high && ends.length && !hasCostWithLoss(only, low))
    await answer(session, withAmount(only, low));
  else {
    closeCoveringPanels(session);
    session.store.table({ chosenTargets: ends, number: null, zoom: null, cardActions: null });
  }
}

/** The choice that a click on a target makes; null if there is no open choice, or the click is on something
 * else.
 * @param {Session} session @param {TargetId} end */
function nameTarget(session, end) {
  const { store } = session;
  const question = currentQuestion(session);
  const now = store.get().table;
  if (!now || now.past || !isPicking(verbsOf(store.get()), question)) return null;
  return toggleTarget(verbsOf(store.get()), question, now.chosenTargets, end);
}

/** Takes the only action of the clicked card if the player prefers this, never if it could not be undone.
 * @param {Session} session @param {TargetId} end */
async function takeOnlyAction(session, end) {
  const { singleClickActs, table } = session.store.get();
  if (!singleClickActs || !table || table.past || !["solo", "hotseat"].includes(table.update.mode))
    return false;
  const only = onlyOption(verbsOf(session.store.get()), currentQuestion(session), end);
  return only ? answer(session, only.answer) : false;
}

/** Sets whether a click on a card with a single action takes it; stored on this device.
 * @param {Session} session
 * @param {boolean} direct */
export async function setDirectActions({ store, games }, direct) {
  store.set({ singleClickActs: direct });
  await games.remember("direct", direct);
}

/** A tap on a card: answers a choice, or opens the card with its actions. @param {Session} session @param {number} ref */
export async function tapCard(session, ref) {
  const { store } = session;
  const question = currentQuestion(session);
  const now = store.get().table;
  if (!now) return;
  const ends = nameTarget(session, ref);
  // A loss needs a confirmation, so open the card with its button.
  if (ends && lossesByTarget(verbsOf(store.get()), question).has(ref)) {
    await inspect(session, ref);
    return;
  }
  if (ends) {
    await chooseTargets(session, ends);
    return;
  }
  if (await takeOnlyAction(session, ref)) return;
  const options = now.past ? [] : optionsWithTarget(verbsOf(store.get()), question, ref);
  const again = now.armedTarget === ref && now.zoom?.ref === ref;
  store.table({
    armedTarget: options.length && !again ? ref : null,
    zoom: again ? null : { ref, face: null, pile: now.pile },
    pile: null,
    cardActions: null,
    endTurnWarning: null,
  });
  if (!again) await explainCard(session, ref);
}

/** Handles a click on a zone or pool: chooses it as a target, opens its actions, or shows its cards.
 * @param {Session} session @param {string} place */
export async function tapPlace(session, place) {
  const { store } = session;
  const ends = nameTarget(session, place);
  if (ends) {
    await chooseTargets(session, ends);
    return;
  }
  if (await takeOnlyAction(session, place)) return;
  const now = store.get().table;
  const [zone, seat] = splitPlace(place);
  if (now && !now.past && optionsWithTarget(verbsOf(store.get()), currentQuestion(session), place).length)
    store.table({
      armedTarget: now.armedTarget === place ? null : place,
      zoom: null,
      cardActions: null,
      endTurnWarning: null,
    });
  else store.table({ pile: { seat, zone }, sheet: null });
}

/** @param {Session} session @param {number} ref */
export async function inspect(session, ref) {
  const { store } = session;
  const verbs = verbsOf(store.get());
  // The option knows the card even if the card isn't visible.
  const question = currentQuestion(session);
  const options = optionsWithTarget(verbs, question, ref);
  const spoken = /** @type {{face?: string|null}|undefined} */ (options[0]?.params.card);
  store.table({
    zoom: {
      ref,
      face: cardWithRef(store.get(), ref) ? null : (spoken?.face ?? null),
      pile: store.get().table?.pile ?? null,
    },
    pile: null,
    armedTarget: options.length && !isPicking(verbs, question) ? ref : null,
    cardActions: null,
  });
  await explainCard(session, ref);
}

/** @param {Session} session @param {string} face */
export function inspectCardFace({ store }, face) {
  store.table({ zoom: { ref: null, face, pile: null }, armedTarget: null, cardActions: null });
}

/** @param {Session} session @param {number} ref */
export async function explainCard(session, ref) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now || now.shownSeat === null || now.past || now.update.over) return;
  try {
    const cardActions = await client.ask("table.why", { seat: now.shownSeat, ref });
    const isCardStillZoomed = () => store.get().table?.zoom?.ref === ref;
    if (isCardStillZoomed()) store.table({ cardActions: cardActions });
    const question = currentQuestion(session);
    if (question && isCardStillZoomed())
      loadPreviews(
        session,
        optionsWithTarget(verbsOf(store.get()), question, ref).map((option) => option.answer),
        isCardStillZoomed,
      );
  } catch {
    // Open the panel without actions, because the card may have left meanwhile.
  }
}

/** @param {Session} session @param {number} seat */
export async function tapSeat(session, seat) {
  const ends = nameTarget(session, seatTarget(seat));
  if (ends) await chooseTargets(session, ends);
}

/** Handles a dropped card, or dropped counters of a pool.
 * @param {Session} session @param {TargetId} from
 * @param {import("../state/answers.js").Target} target */
export async function dropCard(session, from, target) {
  if (session.store.get().screen === "judge")
    return callPositionEditor(session, "dropCardOnTable", from, target);
  const question = currentQuestion(session);
  if (!question) return;
  const verbs = verbsOf(session.store.get());
  const picked = isPicking(verbs, question) ? targetsOfDrop(verbs, question, from, target) : null;
  if (picked) {
    await chooseTargets(session, picked);
    return;
  }
  const layout = layoutOf(session.store.get());
  const carried = counterDragOption(verbs, question, from, layout);
  if (carried) {
    if (await answer(session, carried.answer)) await dragCounters(session, from, target);
    return;
  }
  const means = answerOfDrop(verbs, question, from, target, layout);
  if (!means) {
    if (typeof from === "number") await inspect(session, from);
    return;
  }
  if ((await answer(session, means.answer)) && means.next) {
    const next = followUpOption(verbs, currentQuestion(session), means.next);
    if (next) await answer(session, next.answer);
  }
}

/** Chooses the source and target of dragged counters, once the question asks for them.
 * @param {Session} session @param {TargetId} from
 * @param {import("../state/answers.js").Target} target */
async function dragCounters(session, from, target) {
  const question = currentQuestion(session);
  const ends = targetsOfDrop(verbsOf(session.store.get()), question, from, target);
  if (question?.kind === AMOUNT_QUESTION && ends) await chooseTargets(session, ends);
}

/** Pass and play: gives the default answer without handing over the device. @param {Session} session */
export async function passWithoutLooking(session) {
  const now = session.store.get().table;
  const seat = now?.handoverSeat;
  if (!now || seat === null || seat === undefined) return;
  const standing = questionOf(now.update, seat)?.default;
  if (standing) await answer(session, standing, seat);
}
/** @param {Session} session */
export const peekAtBoard = ({ store }) => store.table({ peeked: true });
/** @param {Session} session */
export function revealHand(session) {
  const { store } = session;
  const now = store.get().table;
  if (!now || now.handoverSeat === null) return;
  store.table({ shownSeat: now.handoverSeat, handoverSeat: null, peeked: false });
  previewOpenQuestion(session);
}

/** Changes the settings of the seat in view; they are stored with the game's next answer.
 * @param {Session} session
 * @param {Partial<import("../state/types.js").Settings>} change */
export async function changeSettings(session, change) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now) return;
  const seat = now.shownSeat ?? now.handoverSeat ?? 0;
  const showNewSettings = () => {
    const table = store.get().table;
    if (table?.id !== now.id) return;
    const all = table.update.settings.map((each, n) => (n === seat ? { ...each, ...change } : each));
    store.table({ update: { ...table.update, settings: all } });
  };
  showNewSettings();
  try {
    // The engine adds standing answers; send them only to remove one.
    const { said: _, ...orders } = now.update.settings[seat] ?? {};
    await client.ask("table.settings", { seat, ...orders, ...change });
    // A pending answer reports the previous settings.
    showNewSettings();
  } catch (error) {
    showError(session, error);
  }
}

/** Passes this question and later ones until `until`; the same value again, or null, stops. Shows the
 * end-of-turn warning instead if there are actions left.
 * @param {Session} session
 * @param {import("../state/types.js").Until|null} until */
export async function setAutoPass(session, until) {
  const { store } = session;
  const now = store.get().table;
  const seat = now?.shownSeat ?? now?.handoverSeat ?? null;
  if (!now || seat === null || !canAutoPass(now)) return;
  const running = now.update.settings[seat]?.until ?? null;
  store.table({ sheet: null });
  if (until === null || running === until) {
    if (running) await changeSettings(session, { until: null });
    return;
  }
  const question = currentQuestion(session);
  const pass = question?.kind === "priority" ? question.default : null;
  if (pass && (await warnsBeforeEndingTurn(session, seat, pass))) return;
  await changeSettings(session, { until });
  if (pass) await requestTableChange(session, "table.answer", { seat, answer: pass }, pass);
}
