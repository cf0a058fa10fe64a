// Between the games of a series: sideboarding and the next game.

import { acceptUpdate, makeGameRecord, refreshGames } from "./accept_update.js";
import { stopComputer } from "./computer.js";
import { resumeGame, showGame } from "./games.js";
import { showError } from "./notify.js";
import { askAboutSeat } from "./peers/live_game.js";
import { prepareNextGame, sendReady } from "./peers/series.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").Table} Table */
/** @typedef {import("../state/types.js").Update} Update */

/** Opens the next game of a series, or continues it. @param {Session} session @param {Table} before */
async function beginNextGame(session, before) {
  session.store.set({ starting: true, toast: null });
  try {
    /** @type {Update} */
    const update = await session.client.ask("series.next", {});
    const id = update.id ?? crypto.randomUUID();
    const stored = await session.games.get(id);
    stopComputer(session);
    if (!stored) await session.games.put(await makeGameRecord(session, id, update, before.setup, before.you));
    await session.games.put({
      ...(await makeGameRecord(
        session,
        before.id,
        before.update,
        before.setup,
        before.you,
        [],
        null,
        before.lines,
      )),
      next: id,
    });
    if (stored) {
      session.store.set({ starting: false });
      await resumeGame(session, id);
    } else {
      await session.tabs.claim(id);
      showGame(session, update, { id, setup: before.setup, you: before.you });
    }
    refreshGames(session).catch(() => {});
  } finally {
    session.store.set({ starting: false });
  }
}

/** After a game of a series, asks one seat after the other to exchange cards, then starts the next game.
 * @param {Session} session */
export async function nextGame(session) {
  const now = session.store.get().table;
  const series = now?.update.series;
  if (!now || !series || now.busy || now.watching || session.store.get().starting) return;
  try {
    if (now.update.peer) await prepareNextGame(session);
    else if (series.asked !== null) {
      const seat = series.asked;
      /** @type {import("../state/types.js").Lists} */
      const lists = await session.client.ask("series.deck", { seat });
      const veiled = now.update.mode === "hotseat";
      const entered = { deck: "", sideboard: "" };
      session.store.table({
        exchange: { seat, veiled, out: [], in: [], lists, open: null, entered },
        sheet: null,
        zoom: null,
      });
    } else if (series.next) await beginNextGame(session, now);
  } catch (error) {
    leaveExchange(session);
    showError(session, error);
  }
}

/** @param {Session} session */
export function revealExchange(session) {
  const exchange = session.store.get().table?.exchange;
  if (exchange) session.store.table({ exchange: { ...exchange, veiled: false } });
}

/** @param {Session} session */
export function leaveExchange(session) {
  if (session.store.get().table?.exchange) session.store.table({ exchange: null, sheet: "result" });
}

/** Moves a card between the deck and the sideboard.
 * @param {Session} session @param {"deck"|"sideboard"} from @param {string} face */
export async function swapCard(session, from, face) {
  const before = session.store.get().table?.exchange;
  if (!before || session.store.get().table?.update.series?.asked !== before.seat) return;
  const lists = { out: [...before.out], in: [...before.in] };
  const [there, returned] = from === "deck" ? [lists.out, lists.in] : [lists.in, lists.out];
  const returnedAt = returned.indexOf(face);
  if (returnedAt >= 0) returned.splice(returnedAt, 1);
  else there.push(face);
  const chosen = { ...before, ...lists };
  session.store.table({ exchange: chosen });
  try {
    const checked = session.store.get().table?.update.peer
      ? await askAboutSeat(session, "peer.lists", lists)
      : await session.client.ask("series.deck", { seat: before.seat, ...lists });
    const now = session.store.get().table?.exchange;
    // Ignore clicks while an answer is pending.
    if (now?.seat === before.seat && now.out === lists.out && now.in === lists.in)
      session.store.table({ exchange: { ...now, lists: checked } });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {"deck"|"sideboard"} part @param {string} face */
export function focusExchangedCard(session, part, face) {
  const exchange = session.store.get().table?.exchange;
  if (exchange && exchange.entered[part] !== face)
    session.store.table({ exchange: { ...exchange, entered: { ...exchange.entered, [part]: face } } });
}

/** @param {Session} session @param {"deck"|"sideboard"} part @param {string} face */
export function showExchangedCard(session, part, face) {
  const exchange = session.store.get().table?.exchange;
  const id = `${part}:${face}`;
  if (exchange) session.store.table({ exchange: { ...exchange, open: exchange.open === id ? null : id } });
}

/** @param {Session} session */
export async function endExchange(session) {
  const now = session.store.get().table;
  const exchange = now?.exchange;
  if (!now || !exchange || exchange.veiled || now.busy || now.watching) return;
  // Ignore a second click.
  if (now.update.series?.asked !== exchange.seat) return;
  try {
    const { seat, out } = exchange;
    if (now.update.peer) {
      if (exchange.lists.ok) await sendReady(session, { out, in: exchange.in });
      return;
    }
    const asking = session.client.ask("series.exchange", { seat, out, in: exchange.in });
    session.store.table({ busy: true });
    await acceptUpdate(session, await asking);
    // Keep the lists until the next seat's curtain or the next game replaces them.
    await nextGame(session);
  } catch (error) {
    showError(session, error);
  }
}
