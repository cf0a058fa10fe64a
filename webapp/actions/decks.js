// The deck editor and the stored decks. Every change is stored at once and checked by the engine. Only one
// check runs at a time, always for the newest lists. The engine knows the deck rules and parses pasted lists.

import { ui } from "../i18n/text.js";
import { readTextFile } from "../net/text_file.js";
import {
  cardTotal,
  ownDeckChoice,
  ownDeckId,
  setIdsInLists,
  withCardCount,
  withNameReplaced,
} from "../state/card_lists.js";
import { findCards, NO_FILTER, shippedCards } from "../state/card_search.js";
import { chosenGame } from "../state/layout.js";
import { saveFile } from "../store/backup.js";
import { showError, showNews } from "./notify.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").DeckDesk} DeckDesk */
/** @typedef {import("../state/types.js").DeckRecord} DeckRecord */
/** @typedef {import("../state/types.js").DeckLists} DeckLists */
/** @typedef {import("../state/types.js").DeckReading} DeckReading */
/** @typedef {"cards"|"sideboard"} Part */

/** Pause in typing before a pasted list is read, in milliseconds. */
const CHECK_DELAY_MS = 200;

/** Moves the focus and scroll position to the beginning of a screen. @param {string} selector */
const focusAtScreenStart = (selector) =>
  requestAnimationFrame(() => {
    const place = /** @type {HTMLElement|null} */ (document.querySelector(selector));
    scrollTo(0, 0);
    place?.focus();
  });

/** @param {Session} session */
const deckEditor = (session) => session.store.get().deckDesk;
/** The game of the deck editor. @param {Session} session */
const gameOfDeckEditor = (session) => chosenGame(session.store.get())?.id ?? "";
/** @param {Session} session @param {Partial<DeckDesk>} change */
const changeDeckDesk = (session, change) => {
  const now = deckEditor(session);
  if (now) session.store.set({ deckDesk: { ...now, ...change } });
};

/** @param {DeckDesk} now */
const cardListsOf = (now) => ({ cards: now.cards, sideboard: now.sideboard });

/** @param {Session} session */
export async function refreshDecks(session) {
  session.store.set({ decks: await session.shelves.decks.all() });
}

/** Checks the newest lists, once the engine knows the player's sets; repeats if they change meanwhile.
 * @param {Session} session */
async function checkNewestLists(session) {
  const at = session.desks.decks;
  if (at.checking || !deckEditor(session)?.ready) return;
  at.checking = true;
  try {
    for (let now = deckEditor(session); now && now.checked !== now.cards; now = deckEditor(session)) {
      const { cards } = now;
      const found = await session.engine.call("deck.check", {
        game: gameOfDeckEditor(session),
        deck: cardListsOf(now),
        ...(now.form ? { form: now.form } : {}),
      });
      if (deckEditor(session)?.cards === cards)
        changeDeckDesk(session, { faults: found.faults, checked: cards });
      if (deckEditor(session)?.odds) await loadOdds(session);
    }
  } catch (error) {
    showError(session, error);
  } finally {
    at.checking = false;
  }
}

/** Loads the odds of drawing each card, and any card of the search, among the first `seen` cards; without a number,
 * the previous one or the size of an opening hand.
 * @param {Session} session @param {number} [seen] */
export async function loadOdds(session, seen) {
  const now = deckEditor(session);
  if (!now) return;
  const wanted = seen ?? now.odds?.result.seen;
  const { query } = now.filter;
  const words = query.trim();
  const groups = words ? [findCards(session.store.get(), now.list, { ...NO_FILTER, query })] : [];
  try {
    const told = await session.engine.call("deck.odds", {
      game: gameOfDeckEditor(session),
      deck: cardListsOf(now),
      groups,
      ...(wanted !== undefined && wanted >= 0 && Number.isInteger(wanted)
        ? { seen: Math.min(400, wanted) }
        : {}),
    });
    if (deckEditor(session)?.cards === now.cards) changeDeckDesk(session, { odds: { result: told, words } });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session */
async function storeDeck(session) {
  const now = deckEditor(session);
  if (!now || (!now.cards.length && !now.sideboard.length)) return;
  const names = new Map(now.sets.map((each) => [each.id, each.name]));
  await session.shelves.decks.put({
    id: now.id,
    name: now.name,
    game: gameOfDeckEditor(session),
    ...(now.form ? { form: now.form } : {}),
    ...cardListsOf(now),
    sets: setIdsInLists(cardListsOf(now)).map((id) => ({ id, name: names.get(id) ?? id.slice(0, 8) })),
    updated: Date.now(),
  });
  await refreshDecks(session);
}

/** @param {Session} session @param {Partial<Pick<DeckDesk, "cards"|"sideboard"|"name">>} change */
function changeWithUndo(session, change) {
  const now = deckEditor(session);
  if (!now) return;
  // A new list even for a sideboard change, because `checked` is compared by identity.
  const undo = change.cards || change.sideboard ? cardListsOf(now) : now.undo;
  changeDeckDesk(session, {
    ...change,
    cards: change.cards ?? [...now.cards],
    undo,
    exportText: null,
    link: null,
    sample: null,
  });
  checkNewestLists(session);
  storeDeck(session).catch((error) => showError(session, error));
}

/** @param {Session} session */
async function readPastedText(session) {
  const now = deckEditor(session);
  if (!now) return;
  const { text } = now;
  try {
    /** @type {DeckReading} */
    const found = await session.engine.call("deck.read", {
      game: gameOfDeckEditor(session),
      text,
      sets: now.sets.map((each) => each.id),
    });
    if (deckEditor(session)?.text === text)
      changeDeckDesk(session, { pastedReading: text.trim() ? found : null });
  } catch (error) {
    showError(session, error);
  }
}

/** The available cards: shipped cards and those of stored sets. @param {Session} session */
async function loadPlayersSets(session) {
  const stored = (await session.sets.shelf.all()).filter(
    (record) => !record.next && record.set.game === gameOfDeckEditor(session),
  );
  const found = [];
  for (const record of stored) {
    try {
      const checkedSet = await session.sets.give(session.engine, record);
      found.push({ id: checkedSet.id, name: checkedSet.name, list: checkedSet.list });
    } catch (error) {
      // An unusable set must not hide the others.
      showError(session, error);
    }
  }
  const shipped = shippedCards(session.store.get(), gameOfDeckEditor(session));
  changeDeckDesk(session, {
    sets: found,
    list: found.length ? [...found.flatMap((each) => each.list), ...shipped] : shipped,
  });
}

/** Stores the decks of a backup, except those that are newer here.
 * @param {Session} session @param {DeckRecord[]} records */
export async function restoreDecks(session, records) {
  for (const { id, name, game, form, cards, sideboard, sets: deckSets, updated } of records) {
    const stored = await session.shelves.decks.get(id);
    if (!stored || stored.updated < updated)
      await session.shelves.decks.put({
        id,
        name,
        ...(typeof game === "string" ? { game } : {}),
        ...(form ? { form } : {}),
        cards,
        sideboard,
        sets: Array.isArray(deckSets) ? deckSets : [],
        updated,
      });
  }
  await refreshDecks(session);
}

/** Opens the chosen deck of the start page, or a copy of a shipped deck.
 * @param {Session} session @param {0|1} seat @param {string} choice */
export async function openDecks(session, seat, choice) {
  const state = session.store.get();
  const stored = state.decks.find((each) => each.id === ownDeckId(choice));
  const shipped = chosenGame(state)?.decks.find((each) => each.id === choice);
  const lists = stored ?? shipped;
  await openDeckInEditor(session, seat, {
    id: stored?.id ?? crypto.randomUUID(),
    form: stored?.form,
    name: stored?.name ?? (shipped ? ui(state, "deck-copy-of", { deck: shipped.name[state.lang] }) : ""),
    cards: lists?.cards ?? [],
    sideboard: lists?.sideboard ?? [],
  });
}

/** @param {Session} session @param {0|1} seat
 * @param {Pick<DeckDesk, "id"|"form"|"name"|"cards"|"sideboard">} deck */
export async function openDeckInEditor(session, seat, { id, form, name, cards, sideboard }) {
  session.store.set({
    screen: "decks",
    toast: null,
    deckDesk: {
      id,
      form,
      seat,
      name,
      cards,
      sideboard,
      targetList: "cards",
      filter: NO_FILTER,
      sample: null,
      odds: null,
      link: null,
      printCopies: null,
      openCard: null,
      checked: null,
      faults: [],
      undo: null,
      sets: [],
      list: shippedCards(session.store.get(), gameOfDeckEditor(session)),
      ready: false,
      text: "",
      pastedReading: null,
      exportText: null,
    },
  });
  focusAtScreenStart("#deck-editor");
  try {
    await session.engineReady.promise;
    await loadPlayersSets(session);
  } catch (error) {
    showError(session, error);
  }
  changeDeckDesk(session, { ready: true });
  checkNewestLists(session);
}

/** Opens an empty deck; the open deck is kept. @param {Session} session */
export function newDeck(session) {
  changeDeckDesk(session, {
    id: crypto.randomUUID(),
    form: undefined,
    name: "",
    cards: [],
    sideboard: [],
    checked: null,
    faults: [],
    undo: null,
    exportText: null,
    sample: null,
    odds: null,
    link: null,
    printCopies: null,
  });
  checkNewestLists(session);
}

/** @param {Session} session */
export function closeDecks(session) {
  const now = deckEditor(session);
  if (!now) return;
  clearTimeout(session.desks.decks.pause);
  const state = session.store.get();
  if (state.decks.some((each) => each.id === now.id)) {
    const decks = /** @type {[string, string]} */ ([...state.draft.decks]);
    // An incomplete deck does not replace a playable one.
    const unready = now.checked === now.cards && now.faults.length > 0;
    if (!unready) decks[now.seat] = ownDeckChoice(now.id);
    else if (decks[now.seat] !== ownDeckChoice(now.id))
      showNews(session, { code: "deck-not-chosen", params: { deck: now.name || ui(state, "deck-unnamed") } });
    session.store.set({ draft: { ...state.draft, decks } });
  }
  session.store.set({ screen: "start", deckDesk: null, confirm: null });
  focusAtScreenStart(`#deck-edit-${now.seat}`);
}

/** @param {Session} session @param {string} name */
export const nameDeck = (session, name) => changeWithUndo(session, { name: name.slice(0, 60) });

/** @param {Session} session @param {Part} into */
export const chooseTargetList = (session, into) => changeDeckDesk(session, { targetList: into });

/** @param {Session} session @param {Part} part @param {string} face @param {number} by */
export function changeCardCount(session, part, face, by) {
  const now = deckEditor(session);
  if (now) changeWithUndo(session, { [part]: withCardCount(now[part], face, by) });
}

/** Undoes the last change. @param {Session} session */
export function undoDeck(session) {
  const before = deckEditor(session)?.undo;
  if (before) changeWithUndo(session, { cards: before.cards, sideboard: before.sideboard ?? [] });
}

/** @param {Session} session @param {string} face */
export function showDeckCard(session, face) {
  changeDeckDesk(session, { openCard: deckEditor(session)?.openCard === face ? null : face });
}

/** @param {Session} session @param {string} text */
export function pasteDeck(session, text) {
  changeDeckDesk(session, { text });
  clearTimeout(session.desks.decks.pause);
  session.desks.decks.pause = setTimeout(() => readPastedText(session), CHECK_DELAY_MS);
}

/** Imports a deck file (text or a spreadsheet) into the deck editor, like a pasted list.
 * @param {Session} session @param {File} file */
export async function openDeckFile(session, file) {
  try {
    changeDeckDesk(session, { text: await readTextFile(file) });
    await readPastedText(session);
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {number} line @param {number} n @param {string} face */
export async function replaceUnknownName(session, line, n, face) {
  const now = deckEditor(session);
  const name = session.store.get().faces[face]?.name[session.store.get().lang];
  if (!now || !name) return;
  changeDeckDesk(session, { text: withNameReplaced(now.text, line, n, name) });
  await readPastedText(session);
}

/** Replaces the open deck with the pasted list. @param {Session} session */
export function usePastedDeck(session) {
  const pasted = deckEditor(session)?.pastedReading;
  if (!pasted) return;
  changeWithUndo(session, { cards: pasted.cards, sideboard: pasted.sideboard });
  changeDeckDesk(session, { text: "", pastedReading: null });
  showNews(session, { code: "deck-taken", params: { n: cardTotal(pasted.cards) } });
}

/** The open deck as text. @param {Session} session */
export async function showDeckAsText(session) {
  const now = deckEditor(session);
  if (!now) return;
  try {
    const { text } = await session.engine.call("deck.write", {
      game: gameOfDeckEditor(session),
      deck: cardListsOf(now),
      lang: session.store.get().lang,
    });
    changeDeckDesk(session, { exportText: text });
    return text;
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session */
export async function copyDeck(session) {
  const text = await showDeckAsText(session);
  if (!text) return;
  try {
    await navigator.clipboard.writeText(text);
    showNews(session, { code: "deck-copied", params: {} });
  } catch (error) {
    // If the browser denies access to the clipboard, the visible text can still be copied by hand.
    console.warn(error);
  }
}

/** @param {Session} session */
export async function saveDeck(session) {
  const text = await showDeckAsText(session);
  if (text) saveFile(`${deckEditor(session)?.name.replace(/[^\p{L}\p{N} _-]+/gu, "_") || "deck"}.txt`, text);
}

/** @param {Session} session */
export async function deleteDeck(session) {
  const now = deckEditor(session);
  if (!now) return;
  await session.shelves.decks.drop(now.id);
  await refreshDecks(session);
  const state = session.store.get();
  const decks = /** @type {[string, string]} */ (
    state.draft.decks.map((each) => (ownDeckId(each) === now.id ? "" : each))
  );
  session.store.set({ draft: { ...state.draft, decks }, screen: "start", deckDesk: null, confirm: null });
  focusAtScreenStart(`#deck-edit-${now.seat}`);
}
