// The lines of a game: the current one, undone ones, and branched games. The engine compares them; the player names
// them.

import { isFullyKnown } from "../../state/update.js";
import { rememberOpenGame } from "../../store/tabs.js";
import { makeGameRecord, refreshGames } from "../accept_update.js";
import { stopComputer } from "../computer.js";
import { showGame } from "../games.js";
import { showError } from "../notify.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").GameRecord} GameRecord */
/** @typedef {import("../../state/types.js").Table} Table */

/** @typedef {import("../../state/types.js").Review} Review */

const MAX_NAME_CHARS = 60;

/** Changes the review if the table is unchanged.
 * @param {Session} session @param {string} id @param {Partial<Review>} change */
export function changeReview({ store }, id, change) {
  const now = store.get().table;
  if (now?.id === id && now.review) store.table({ review: { ...now.review, ...change } });
}

/** The source from which the engine reads a line; null is the table itself.
 * @param {Session} session @param {Table} now @param {string} id "": the table itself */
function lineSourceForEngine({ store }, now, id) {
  if (id === "") return null;
  const found =
    now.lines.ways.find((branch) => branch.id === id) ?? store.get().games.find((record) => record.id === id);
  return found?.token ? { token: found.token } : { file: found?.file ?? null };
}

/** The other lines of the game on the table. @param {Session} session @param {Table} now */
const otherLineIds = ({ store }, now) => [
  ...now.lines.ways.map((branch) => branch.id),
  ...store
    .get()
    .games.filter((record) => record.id !== now.id && (record.root ?? record.id) === now.lines.root)
    .map((record) => record.id),
];

/** Compares each other line with the table's line, one after another.
 * @param {Session} session @param {string} id */
export async function compareLines(session, id) {
  const { store, client } = session;
  const openTimelineTable = () => {
    const table = store.get().table;
    return table?.id === id && table.sheet === "timeline" ? table : null;
  };
  const first = openTimelineTable();
  if (!first || !isFullyKnown(first.update)) return;
  for (const other of otherLineIds(session, first)) {
    const now = openTimelineTable();
    if (!now?.review) return;
    if (now.review.comparisons[other] !== undefined) continue;
    const lines = [null, lineSourceForEngine(session, now, other)];
    // An unreadable line is marked and does not hide the others.
    const comparison = await client.ask("table.compare", { seat: now.shownSeat, lines }).catch(() => null);
    const { review } = store.get().table ?? {};
    if (review) changeReview(session, id, { comparisons: { ...review.comparisons, [other]: comparison } });
  }
}

/** @param {Session} session @param {0|1} place @param {string} id */
export async function chooseComparedLine(session, place, id) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now?.review) return;
  /** @type {[string, string]} */
  const pair = place === 0 ? [id, now.review.pair[1]] : [now.review.pair[0], id];
  changeReview(session, now.id, { pair, compared: null });
  if (pair[0] === pair[1]) return;
  try {
    const lines = pair.map((each) => lineSourceForEngine(session, now, each));
    const compared = await client.ask("table.compare", { seat: now.shownSeat, lines });
    if (store.get().table?.review?.pair === pair) changeReview(session, now.id, { compared });
  } catch (error) {
    showError(session, error);
  }
}

/** Stores the lines of the open table. @param {Session} session @param {Table["lines"]} lines */
async function storeLines(session, lines) {
  const { store, games } = session;
  const now = store.get().table;
  const record = now && (await games.get(now.id));
  if (!now || !record) return;
  await games.put({ ...record, ...lines });
  if (store.get().table?.id === now.id) store.table({ lines });
}

/** @param {Session} session @param {string} id "": the line on the table @param {string} name */
export async function nameLine(session, id, name) {
  const { store, games } = session;
  const now = store.get().table;
  if (!now) return;
  const called = name.trim().slice(0, MAX_NAME_CHARS);
  const { lines } = now;
  if (id === "") await storeLines(session, { ...lines, name: called });
  else if (lines.ways.some((branch) => branch.id === id))
    await storeLines(session, {
      ...lines,
      ways: lines.ways.map((branch) => (branch.id === id ? { ...branch, name: called } : branch)),
    });
  else {
    const record = await games.get(id);
    if (record) await games.put({ ...record, name: called });
  }
  await refreshGames(session);
}

/** Opens a line as a separate game; the current game is kept. @param {Session} session @param {string} id */
export async function playLine(session, id) {
  const { store, games, tabs, engine } = session;
  const now = store.get().table;
  const branch = now?.lines.ways.find((each) => each.id === id);
  if (!now || !branch || now.busy) return;
  try {
    const you = now.you === null ? {} : { you: now.you };
    const source = branch.token ? { token: branch.token } : { file: branch.file };
    /** @type {import("../../state/types.js").Update} */
    const update = await engine.call("table.open", { ...source, ...you });
    stopComputer(session);
    const own = { root: now.lines.root, name: branch.name, ways: [] };
    await games.put(await makeGameRecord(session, branch.id, update, now.setup, now.you, [], null, own));
    await storeLines(session, { ...now.lines, ways: now.lines.ways.filter((each) => each.id !== id) });
    await tabs.claim(branch.id);
    rememberOpenGame(branch.id);
    showGame(session, update, { id: branch.id, setup: now.setup, you: now.you, lines: own });
    await refreshGames(session);
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {string} id */
export async function deleteLine(session, id) {
  const now = session.store.get().table;
  session.store.set({ confirm: null });
  if (!now?.lines.ways.some((branch) => branch.id === id)) return;
  await storeLines(session, { ...now.lines, ways: now.lines.ways.filter((branch) => branch.id !== id) });
  const review = session.store.get().table?.review;
  if (review?.pair.includes(id)) changeReview(session, now.id, { pair: ["", ""], compared: null });
}
