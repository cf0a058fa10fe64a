// Stores an update of the open game and shows it. Solo and shared games are stored while they are drawn. Two-device
// games are stored before anything is sent or shown, because the peer would keep what a crash here had lost.

import { attestUpdate, keyStorageName } from "../net/signing.js";
import { sameAnswer } from "../state/answers.js";
import { finalCounts, gameWithId } from "../state/layout.js";
import { singleLine } from "../state/state.js";
import { isSeriesOpen, publicView, questionOf } from "../state/update.js";
import { saveMilestones } from "./learn/progress.js";
import { showError, showNews } from "./notify.js";
import { previewOpenQuestion } from "./overlays.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").Table} Table */
/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {import("../state/types.js").Answer} Answer */
/** @typedef {import("../state/types.js").Setup} Setup */
/** @typedef {import("../state/types.js").SeatNumber} SeatNumber */
/** @typedef {import("../state/types.js").GameRecord} GameRecord */
/** @typedef {import("../state/types.js").Lines} Lines */

/** @param {Update} update */
const linkTokenOf = (update) =>
  typeof update.saved === "string" ? update.saved : (update.saved?.token ?? null);

/** The time at which a game was first stored. @param {Session} session @param {string} id */
export async function createdAt({ games, createdTimes }, id) {
  const since = createdTimes.get(id) ?? (await games.get(id))?.created ?? Date.now();
  createdTimes.set(id, since);
  return since;
}

/** The key of the room in which the devices of a game meet again, or null. @param {Session} session @param {string} id */
export async function roomKeyOfGame({ games, peers }, id) {
  const known = peers.roomKeys.get(id);
  const key = known === undefined ? ((await games.get(id))?.room ?? null) : known;
  peers.roomKeys.set(id, key);
  return key;
}

/** The connection state of a two-device table that this tab isn't connected for.
 * @param {Update} update
 * @param {import("../state/types.js").Letters|null|undefined} letters @returns {Table["connection"]} */
export const connectionStateOf = (update, letters) =>
  !update.peer ? null : letters?.on ? "letters" : update.over && !isSeriesOpen(update) ? null : "lost";

/** Maximum number of undone lines kept with a game. */
const MAX_UNDONE_LINES = 12;

/** The lines of a stored game. @param {GameRecord} record @returns {Lines} */
export const linesOfRecord = (record) => ({
  root: record.root ?? record.id,
  name: record.name ?? "",
  ways: record.ways ?? [],
});

/** The table's lines after an update, which may add an undone line.
 * @param {Table} now @param {Update} update
 * @returns {Lines} */
function linesAfterUpdate({ lines, lesson }, { parted }) {
  if (!parted || lesson) return lines;
  const branch = { id: crypto.randomUUID(), name: "", updated: Date.now(), ...parted };
  return { ...lines, ways: [branch, ...lines.ways].slice(0, MAX_UNDONE_LINES) };
}

/** @param {Session} session @param {string} id @param {Update} update @param {Setup|null} setup
 * @param {SeatNumber|null} you @param {Answer[]} [unfinished] @param {import("../state/types.js").Letters|null} [letters]
 * @param {Lines} [lines] @returns {Promise<GameRecord>} */
export async function makeGameRecord(
  session,
  id,
  update,
  setup,
  you,
  unfinished = [],
  letters = null,
  lines = singleLine(update, id),
) {
  const { store, engine } = session;
  const view = publicView(update);
  const layout = gameWithId(store.get(), update.game)?.layout;
  const finalNumberOf = (/** @type {SeatNumber} */ seat) =>
    finalCounts(layout, update.over, view.seats[seat]).totals[0]?.[1] ?? 0;
  const token = linkTokenOf(update);
  const file = token
    ? null
    : update.peer
      ? (await engine.call("peer.keep", { peer: update.peer.peer })).file
      : (await engine.call("table.save", { table: update.table })).file;
  const askedSeat = view.question?.seat;
  return {
    id,
    game: update.game,
    token,
    file,
    setup,
    mode: update.mode,
    you,
    names: [view.seats[0].name, view.seats[1].name],
    lives: [finalNumberOf(0), finalNumberOf(1)],
    turn: view.turn.number,
    phase: view.turn.phase,
    over: update.over,
    scenario: update.scenario?.name ?? null,
    series: update.series ?? null,
    stopped: Boolean(update.peer?.aborted),
    next: null,
    created: await createdAt(session, id),
    updated: Date.now(),
    unfinished,
    letters,
    room: update.peer ? await roomKeyOfGame(session, id) : null,
    asked: askedSeat === 0 || askedSeat === 1 ? askedSeat : null,
    ...lines,
  };
}

/** The seat in view after an update. @param {Table} before @param {Update} update @returns {Partial<Table>} */
export function seatToShow(before, update) {
  /** @satisfies {Partial<Table>} */
  const still = { handoverSeat: null, peeked: false };
  // Between two games of a series, hands stay private.
  if (update.mode === "hotseat" && update.over && update.series?.winner === null)
    return { shownSeat: null, ...still };
  if (update.mode !== "hotseat" || update.over) return still;
  const askedSeat = publicView(update).question?.seat;
  if (askedSeat !== 0 && askedSeat !== 1) return still;
  if (before.shownSeat === askedSeat) return still;
  if (before.handoverSeat === askedSeat) return {};
  const question = questionOf(update, askedSeat);
  // Only the opponent of the active player can pass on the public board; active players need their hand.
  const respond = question?.kind === "priority" && publicView(update).turn.player !== askedSeat;
  return { shownSeat: null, handoverSeat: askedSeat, peeked: !respond || !question.default };
}

/** Computer paces at which the player reads every action. @type {Set<import("../state/types.js").Pace>} */
const PACES_WITH_PAUSES = new Set(["slow", "step"]);

/** Whether the player's turn has passed to the computer between two updates.
 * @param {Update} before @param {Update} update */
function isTurnPassedToComputer(before, update) {
  const [was, is] = [before, update].map((each) => {
    const { seats, turn } = publicView(each);
    return turn.player === 0 || turn.player === 1 ? seats[turn.player].kind : null;
  });
  return update.mode === "solo" && !update.over && was === "human" && is !== "human";
}

/** Whether the player's answer ends the turn or passes the rest of it. After a change of phase, a turn with
 * nothing to do ends by itself.
 * @param {Table} before @param {Answer} answer */
function isEndOfTurnAnswer({ update, shownSeat }, answer) {
  const question = questionOf(update, shownSeat);
  const option = question?.options?.find((each) => sameAnswer(each.answer, answer));
  if (update.settings[shownSeat ?? 0]?.until) return true;
  if (question?.kind !== "priority" || publicView(update).turn.player !== question.seat || !option)
    return false;
  return option.refs.length === 0 && !/^to-(?!end)/.test(option.code);
}

/** Stores an update and shows it. Resolves when both are done.
 * @param {Session} session @param {Update} received
 * @param {Answer} [answer] the answer given on this screen */
export async function acceptUpdate(session, received, answer) {
  const { store, games, tabs, engine } = session;
  const now = store.get().table;
  if (!now) return;
  if (now.watching) {
    // Another tab has taken over the game and stores it from now on.
    store.table({ busy: false });
    await showUpdateFromOtherTab(session, now.id);
    return;
  }
  const update = await attestUpdate(engine, () => games.recall(keyStorageName(now.id)), received);
  const unfinished = update.can.cancel && answer ? [...now.unfinished, answer] : [];
  const lines = linesAfterUpdate(now, update);
  const record = await makeGameRecord(
    session,
    now.id,
    update,
    now.setup,
    now.you,
    unfinished,
    now.letters,
    lines,
  );
  const saved = games.put(record).then(() => tabs.changed(now.id));
  if (update.peer) await saved;
  if (update.over && !now.update.over) saveMilestones(session, record).catch(console.warn);
  for (const data of update.peer?.out ?? []) session.peers.connection?.send(data);
  const before = store.get().table;
  if (before?.id !== now.id) return saved;
  store.table({
    update,
    lines,
    unfinished,
    busy: false,
    armedTarget: null,
    chosenTargets: [],
    cardActions: null,
    number: null,
    link: before.sheet === "link" ? before.link : null,
    skipped: update.skipped.length
      ? update.skipped
      : before.skipped.filter((each) => each.index >= publicView(update).turn.number),
    // After an answer, show the table again instead of the open card.
    zoom: before.armedTarget !== null || answer ? null : before.zoom,
    sheet:
      update.over && !before.update.over && !before.lesson
        ? "result"
        : update.peer?.aborted && !before.update.peer?.aborted
          ? "fair"
          : before.sheet === "hint"
            ? null
            : before.sheet,
    ...seatToShow(before, update),
  });
  for (const notify of session.tableListeners) notify();
  previewOpenQuestion(session);
  const { thinking } = session;
  if (answer && isEndOfTurnAnswer(before, answer)) thinking.declared = publicView(before.update).turn.number;
  if (isTurnPassedToComputer(before.update, update)) {
    const declared = thinking.declared === publicView(before.update).turn.number;
    // Show the computer's actions first, and also the effects of the player's last answer unless that answer
    // ended the turn.
    const reads = !answer && thinking.acted && PACES_WITH_PAUSES.has(store.get().pace);
    thinking.ended = reads || !declared;
  }
  // The player at this device knows their own answer; the computer's answer is visible only in the log.
  const declined = update.mode === "solo" && update.events.find(({ code }) => code === "draw-declined");
  if (declined) showNews(session, { code: "draw-declined", params: declined.params ?? {} });
  return saved;
}

/** @param {Session} session */
export async function refreshGames({ store, games }) {
  store.set({ games: await games.all(), unusableRecords: await games.unusableRecords() });
}

/** Shows the change that another tab made to a game watched in this tab.
 * @param {Session} session @param {string} id
 * @returns {Promise<void>} */
export async function showUpdateFromOtherTab(session, id) {
  const { store, games, client } = session;
  const now = store.get().table;
  refreshGames(session).catch(() => {});
  if (!now || now.id !== id || !now.watching) return;
  // Changes during the read are shown together afterwards.
  if (session.following) {
    session.following = "once more";
    return;
  }
  session.following = "now";
  try {
    const record = await games.get(id);
    const update = record && (await client.load(record));
    const after = store.get().table;
    if (update && after?.id === id && after.watching)
      store.table({
        update,
        lines: linesOfRecord(record),
        letters: record.letters ?? null,
        connection: connectionStateOf(update, record.letters),
        armedTarget: null,
        chosenTargets: [],
        past: null,
      });
  } catch (error) {
    showError(session, error);
  }
  const again = /** @type {Session["following"]} */ (session.following) !== "now";
  session.following = null;
  if (again) await showUpdateFromOtherTab(session, id);
}

/** Handles another tab taking over the game. @param {Session} session @param {string} id */
export function loseGameToOtherTab({ store, peers }, id) {
  const { table } = store.get();
  if (table?.id !== id) return;
  // Messages from here on would be lost: the other tab makes its own connection.
  peers.connection?.close();
  peers.connection = null;
  store.table({ watching: true, busy: false, connection: connectionStateOf(table.update, table.letters) });
}
