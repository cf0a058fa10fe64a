// The deck of a draft or sealed event: cards of the player's pool and basic cards. The engine checks each change.

import { localeOf } from "../../i18n/load_messages.js";
import { ui } from "../../i18n/text.js";
import { setIdsInLists, withCardCount } from "../../state/card_lists.js";
import { chosenGame } from "../../state/layout.js";
import { actingPlayer, copiesIn, copiesOwned } from "../../state/limited/event.js";
import { newSeed } from "../../state/seeds.js";
import { refreshDecks } from "../decks.js";
import { newGame } from "../games.js";
import { showError, showNews } from "../notify.js";
import { changeLimited, storeRecord } from "./record.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Setup} Setup */
/** @typedef {[string, number][]} Rows */

/** The deck being built, with its player; null while there is none. @param {Session} session */
function openDeck({ store }) {
  const desk = store.get().limited;
  if (!desk?.record || desk.look?.player !== null) return null;
  const player = actingPlayer(desk);
  const seat = desk.look.players[player] ?? 0;
  return { desk, record: desk.record, look: desk.look, player, seat, rows: desk.record.decks[player] ?? [] };
}

/** Checks the deck being built; a check of an earlier deck is dropped. @param {Session} session */
export async function checkDeck(session) {
  const now = openDeck(session);
  if (!now) return;
  const { record, seat, rows } = now;
  try {
    const { faults } = await session.engine.call("limited.check", {
      event: record.event,
      seat,
      deck: { cards: rows },
    });
    if (openDeck(session)?.rows === rows) changeLimited(session, { checked: rows, faults });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {Rows} rows */
async function changeDeck(session, rows) {
  const now = openDeck(session);
  if (!now) return;
  const decks = now.record.decks.map((each, n) => (n === now.player ? rows : each));
  changeLimited(session, { undo: now.rows });
  await storeRecord(session, { ...now.record, decks, updated: Date.now() });
  await checkDeck(session);
}

/** @param {Session} session @param {string} face @param {number} by */
export async function changeLimitedCard(session, face, by) {
  const now = openDeck(session);
  if (!now) return;
  const most = copiesOwned(now.desk, now.player, face) ?? Number.POSITIVE_INFINITY;
  if (by > 0 && copiesIn(now.rows, face) >= most) return;
  await changeDeck(session, withCardCount(now.rows, face, by));
}

/** @param {Session} session */
export async function undoLimitedDeck(session) {
  const undo = session.store.get().limited?.undo;
  if (!undo) return;
  await changeDeck(session, undo);
  changeLimited(session, { undo: null });
}

/** The deck that the engine builds from the cards of a seat. @param {Session} session @param {number} seat
 * @returns {Promise<Rows>} */
async function builtDeck(session, seat) {
  const event = session.store.get().limited?.record?.event;
  return (await session.engine.call("limited.deck", { event, seat })).cards;
}

/** Builds the deck for the player. @param {Session} session */
export async function buildForMe(session) {
  const now = openDeck(session);
  if (!now) return;
  try {
    await changeDeck(session, await builtDeck(session, now.seat));
  } catch (error) {
    showError(session, error);
  }
}

/** Chooses the seat to play against. @param {Session} session @param {number} seat */
export const chooseLimitedOpponent = (session, seat) => changeLimited(session, { opponent: seat });

/** Hands the device to the second player, who builds the other deck. @param {Session} session */
export function finishFirstDeck(session) {
  changeLimited(session, { builder: 1, shown: null, undo: null, checked: null, faults: [] });
  checkDeck(session);
}

/** Returns to the first player's deck, after the second player has handed the device back. @param {Session} session */
export function reopenFirstDeck(session) {
  changeLimited(session, { builder: 0, shown: null, undo: null, checked: null, faults: [] });
  checkDeck(session);
}

/** Starts a game with the decks of the event: against a computer of the table, or between two players at this device.
 * @param {Session} session */
export async function playLimited(session) {
  const { store } = session;
  const now = openDeck(session);
  if (!now || now.desk.busy) return;
  const { record, look, desk } = now;
  const { draft } = store.get();
  changeLimited(session, { busy: true });
  try {
    const isSolo = record.decks.length === 1;
    const opponent = desk.opponent ?? Math.floor(record.event.seats / 2);
    const theirs = isSolo ? await builtDeck(session, opponent) : (record.decks[1] ?? []);
    const nameOf = (/** @type {0|1} */ n) => draft.names[n].trim().slice(0, 40);
    await newGame(session, () => ({
      game: record.event.game,
      decks: [{ cards: record.decks[0] ?? [] }, { cards: theirs }],
      form: "limited",
      seats: [
        { kind: "human", name: nameOf(0) },
        { kind: isSolo ? draft.level : "human", name: nameOf(1) },
      ],
      seed: newSeed(),
      mode: isSolo ? "solo" : "hotseat",
    }));
    if (store.get().screen === "table") store.set({ limited: null });
  } catch (error) {
    showError(session, error);
  } finally {
    if (look) changeLimited(session, { busy: false });
  }
}

/** Stores the deck among the player's decks. @param {Session} session */
export async function saveLimitedDeck(session) {
  const { store, shelves } = session;
  const now = openDeck(session);
  if (!now) return;
  const state = store.get();
  const date = new Intl.DateTimeFormat(localeOf(state.lang), { dateStyle: "medium" }).format(new Date());
  const form = ui(state, `limited-${now.record.event.form}`);
  const name = ui(state, "limited-deck-name", { form, date });
  const lists = { cards: now.rows, sideboard: [] };
  const sets = await Promise.all(setIdsInLists(lists).map((id) => session.sets.shelf.get(id)));
  await shelves.decks.put({
    id: crypto.randomUUID(),
    name,
    game: chosenGame(state)?.id ?? "",
    ...lists,
    form: "limited",
    sets: sets.flatMap((set) => (set ? [{ id: set.id, name: set.name }] : [])),
    updated: Date.now(),
  });
  await refreshDecks(session);
  showNews(session, { code: "limited-saved", params: { deck: name } });
}
