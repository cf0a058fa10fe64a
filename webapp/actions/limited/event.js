// Drafts and sealed decks: begins an event, stores it, and picks cards. Every change is stored at once. The engine
// computes packs and the computers' picks from the event.

import { NO_FILTER } from "../../state/card_search.js";
import { chosenGame, gameWithId } from "../../state/layout.js";
import { actingPlayer, isForTwo } from "../../state/limited/event.js";
import { newSeed } from "../../state/seeds.js";
import { loadFaces } from "../card_faces.js";
import { showError, troubleFromError } from "../notify.js";
import { checkDeck } from "./deck.js";
import { changeLimited, storeRecord } from "./record.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").LimitedDesk} LimitedDesk */

/** Moves the focus and the scroll position to the beginning of the page or its next part.
 * @param {string} selector */
const focusOn = (selector) =>
  requestAnimationFrame(() => {
    scrollTo(0, 0);
    /** @type {HTMLElement|null} */ (document.querySelector(selector))?.focus();
  });

/** Opens the stored event, or the choices for a new one. @param {Session} session */
export async function openLimited(session) {
  const { store, engineReady } = session;
  const { limitedRecord, draft, hello } = store.get();
  const record =
    hello && limitedRecord && !gameWithId(store.get(), limitedRecord.event.game) ? null : limitedRecord;
  if (record && record.event.game !== draft.game)
    store.set({ draft: { ...draft, game: record.event.game, decks: ["", ""] } });
  store.set({
    screen: "limited",
    toast: null,
    zoomedFace: null,
    confirm: null,
    limited: {
      form: "draft",
      people: 1,
      seats: 4,
      sets: null,
      options: null,
      own: [],
      record,
      look: null,
      chosen: null,
      shown: record && isForTwo(record) ? null : 0,
      builder: 0,
      filter: NO_FILTER,
      checked: null,
      faults: [],
      undo: null,
      opponent: null,
      busy: false,
      trouble: null,
    },
  });
  focusOn("#limited");
  try {
    await engineReady.promise;
    await (record ? refresh(session) : loadOptions(session));
  } catch (error) {
    showError(session, error);
  }
}

/** Loads the sets that packs can be made of: shipped sets, and the player's own sets if the game takes them.
 * @param {Session} session */
async function loadOptions(session) {
  const { store, engine, sets } = session;
  const game = chosenGame(store.get())?.id ?? "";
  await loadFaces(session, game);
  const options = await engine.call("limited.sets", { game });
  const own = [];
  if (options.own)
    for (const record of await sets.shelf.all()) {
      if (record.next || record.set.game !== game) continue;
      const { id, name, set } = record;
      own.push({ id, ja: name, en: name, cards: set.cards.length });
    }
  if (chosenGame(store.get())?.id === game) changeLimited(session, { options, own, sets: null });
}

/** Chooses another game for a new event. @param {Session} session @param {string} game */
export async function chooseLimitedGame(session, game) {
  const { store } = session;
  store.set({ draft: { ...store.get().draft, game, decks: ["", ""] } });
  changeLimited(session, { options: null, own: [], sets: null });
  try {
    await loadOptions(session);
  } catch (error) {
    showError(session, error);
  }
}

/** Changes the choices for a new event.
 * @param {Session} session @param {Partial<Pick<LimitedDesk, "form"|"people"|"seats"|"sets">>} change */
export const chooseLimited = (session, change) => changeLimited(session, change);

/** Opens the packs of a new event. @param {Session} session */
export async function beginLimited(session) {
  const { store } = session;
  const now = store.get().limited;
  if (!now?.options || now.busy) return;
  const event = {
    game: chosenGame(store.get())?.id ?? "",
    form: now.form,
    seed: newSeed(),
    sets: now.sets ?? [],
    seats: now.form === "sealed" ? 2 : now.seats,
    picks: Array.from({ length: now.people }, () => []),
  };
  await storeRecord(session, { event, decks: event.picks.map(() => []), updated: Date.now() });
  changeLimited(session, { shown: now.people === 2 ? null : 0, builder: 0, look: null, chosen: null });
  await refresh(session);
  focusOn("#limited");
}

/** Computes the state of the stored event. In an event for two, the next player's cards stay covered.
 * @param {Session} session */
async function refresh(session) {
  const { store, engine } = session;
  const now = store.get().limited;
  if (!now?.record) return;
  const { event } = now.record;
  changeLimited(session, { busy: true, trouble: null });
  try {
    await loadFaces(session, event.game);
    const look = await engine.call("limited.look", { event });
    const desk = store.get().limited;
    if (desk?.record?.event !== event) return;
    const next = actingPlayer({ ...desk, look });
    const isCovered = isForTwo(desk.record) && desk.shown !== next;
    changeLimited(session, { look, chosen: null, busy: false, ...(isCovered ? { shown: null } : {}) });
    if (look.player === null) await checkDeck(session);
  } catch (error) {
    console.warn(error);
    changeLimited(session, { busy: false, trouble: troubleFromError(error) });
  }
}

/** Shows the cards of the player who has the device now. @param {Session} session */
export function uncoverLimited(session) {
  const now = session.store.get().limited;
  if (!now) return;
  changeLimited(session, { shown: actingPlayer(now) });
  focusOn("#limited");
}

/** Marks a card of the pack; marking it again takes it. @param {Session} session @param {string} face */
export async function choosePick(session, face) {
  const now = session.store.get().limited;
  if (now?.chosen === face) await takePick(session);
  else changeLimited(session, { chosen: face });
}

/** Takes the marked card of the pack, and passes the others on. @param {Session} session */
export async function takePick(session) {
  const now = session.store.get().limited;
  if (!now?.record || !now.look || now.busy || now.chosen === null) return;
  const { player, pack } = now.look;
  const face = now.chosen;
  if (player === null || !pack.includes(face)) return;
  const { event } = now.record;
  const picks = event.picks.map((some, n) => (n === player ? [...some, face] : some));
  changeLimited(session, { busy: true });
  await storeRecord(session, { ...now.record, event: { ...event, picks }, updated: Date.now() });
  await refresh(session);
  focusOn(".pack button, #limited");
}

/** Takes back the last pick of a draft with one player. @param {Session} session */
export async function takeBackPick(session) {
  const now = session.store.get().limited;
  if (!now?.record || now.busy || isForTwo(now.record)) return;
  const { event } = now.record;
  const picks = event.picks.map((some) => some.slice(0, -1));
  await storeRecord(session, {
    ...now.record,
    event: { ...event, picks },
    decks: picks.map(() => []),
    updated: Date.now(),
  });
  await refresh(session);
  focusOn("#limited");
}

/** Deletes the stored event. @param {Session} session */
export async function discardLimited(session) {
  await storeRecord(session, null);
  session.store.set({ confirm: null });
  changeLimited(session, { look: null, trouble: null, shown: 0, undo: null });
  focusOn("#limited");
  try {
    await loadOptions(session);
  } catch (error) {
    showError(session, error);
  }
}
