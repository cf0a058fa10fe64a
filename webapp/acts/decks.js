// The deck editor: lists of cards being changed, what the engine says of them, and the decks that this device keeps.
//
// Every change is kept at once and asked about: one question at a time, about the newest lists only. What a deck must
// be, and what a pasted list means, the engine says.

import { gameChosen } from "../state/layout.js";
import { counted, mended, ownChoice, ownId, setIn, setsIn, sizeOf } from "../state/lists.js";
import { saveFile } from "../store/backup.js";
import { keepShelf } from "../store/sets.js";

/** @typedef {import("../state/types.js").DeckDesk} DeckDesk */
/** @typedef {import("../state/types.js").DeckRecord} DeckRecord */
/** @typedef {import("../state/types.js").DeckLists} DeckLists */
/** @typedef {import("../state/types.js").DeckReading} DeckReading */
/** @typedef {"cards"|"sideboard"} Part */

/** Milliseconds without a key after which a pasted list is read. */
const PAUSE = 200;

/** Another screen begins where it is entered, and not where the last one was left. @param {string} selector */
const enter = (selector) =>
  requestAnimationFrame(() => {
    const place = /** @type {HTMLElement|null} */ (document.querySelector(selector));
    scrollTo(0, 0);
    place?.focus();
  });

/**
 * @param {{store: import("../state/state.js").Store, engine: import("../engine/client.js").Engine,
 *   sets: import("./sets.js").SetKeeper, gameNow: () => string, complain: (error: unknown) => void,
 *   tellNews: (news: import("../state/types.js").Trouble) => void, greeted: Promise<unknown>}} parts
 */
export function deckEditor({ store, engine, sets, gameNow, complain, tellNews, greeted }) {
  /** @type {ReturnType<typeof keepShelf<DeckRecord>>} */
  const shelf = keepShelf("decks");
  let checking = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let pause;

  const desk = () => store.get().deckDesk;
  /** @param {Partial<DeckDesk>} change */
  const set = (change) => {
    const now = desk();
    if (now) store.set({ deckDesk: { ...now, ...change } });
  };

  /** @param {DeckDesk} now */
  const listsOf = (now) => ({ cards: now.cards, sideboard: now.sideboard });

  async function refreshDecks() {
    store.set({ decks: await shelf.all() });
  }

  /** Asks what is wrong with the newest lists, until they are the newest. */
  async function check() {
    if (checking) return;
    checking = true;
    try {
      for (let now = desk(); now && now.checked !== now.cards; now = desk()) {
        const { cards } = now;
        const found = await engine.call("deck.check", { game: gameNow(), deck: listsOf(now) });
        if (desk()?.cards === cards) set({ faults: found.faults, checked: cards });
      }
    } catch (error) {
      complain(error);
    } finally {
      checking = false;
    }
  }

  async function keep() {
    const now = desk();
    if (!now || (!now.cards.length && !now.sideboard.length)) return;
    const names = new Map(now.sets.map((each) => [each.id, each.name]));
    await shelf.put({
      id: now.id,
      name: now.name,
      game: gameNow(),
      ...listsOf(now),
      sets: setsIn(listsOf(now)).map((id) => ({ id, name: names.get(id) ?? id.slice(0, 8) })),
      updated: Date.now(),
    });
    await refreshDecks();
  }

  /** @param {Partial<Pick<DeckDesk, "cards"|"sideboard"|"name">>} change */
  function change(change) {
    const now = desk();
    if (!now) return;
    // A new list even where only the sideboard changed: what was checked is told by it.
    const undo = change.cards || change.sideboard ? listsOf(now) : now.undo;
    set({ ...change, cards: change.cards ?? [...now.cards], undo, written: null });
    check();
    keep().catch(complain);
  }

  async function read() {
    const now = desk();
    if (!now) return;
    const { text } = now;
    try {
      /** @type {DeckReading} */
      const found = await engine.call("deck.read", {
        game: gameNow(),
        text,
        sets: now.sets.map((each) => each.id),
      });
      if (desk()?.text === text) set({ pasted: text.trim() ? found : null });
    } catch (error) {
      complain(error);
    }
  }

  /** The cards that may be put into a deck: the shipped ones, and those of the sets that this device keeps. */
  async function gather() {
    const kept = (await sets.shelf.all()).filter((record) => !record.next && record.set.game === gameNow());
    const found = [];
    for (const record of kept) {
      try {
        const made = await sets.give(engine, record);
        found.push({ id: made.id, name: made.name, list: made.list });
      } catch (error) {
        // One set that cannot be used must not take the others away.
        complain(error);
      }
    }
    const { faces } = store.get();
    const shipped = Object.keys(faces).filter((face) => !setIn(face) && faces[face]?.game === gameNow());
    set({ sets: found, list: [...found.flatMap((each) => each.list), ...shipped], ready: true });
  }

  const acts = {
    refreshDecks,
    keptDecks: () => shelf.all(),
    /** Keeps the decks of a backup; one that was changed here since stays. @param {DeckRecord[]} records */
    async restoreDecks(records) {
      for (const { id, name, game, cards, sideboard, sets: held, updated } of records) {
        const kept = await shelf.get(id);
        if (!kept || kept.updated < updated)
          await shelf.put({
            id,
            name,
            ...(typeof game === "string" ? { game } : {}),
            cards,
            sideboard,
            sets: Array.isArray(held) ? held : [],
            updated,
          });
      }
      await refreshDecks();
    },

    /** Opens the deck that a deck choice of the start page holds, or a copy of it where it is a shipped one.
     * @param {0|1} seat @param {string} choice */
    async openDecks(seat, choice) {
      const state = store.get();
      const kept = state.decks.find((each) => each.id === ownId(choice));
      const shipped = gameChosen(state)?.decks.find((each) => each.id === choice);
      const lists = kept ?? shipped;
      store.set({
        screen: "decks",
        toast: null,
        deckDesk: {
          id: kept?.id ?? crypto.randomUUID(),
          seat,
          name: kept?.name ?? (shipped ? shipped.name[state.lang] : ""),
          cards: lists?.cards ?? [],
          sideboard: lists?.sideboard ?? [],
          into: "cards",
          query: "",
          open: null,
          checked: null,
          faults: [],
          undo: null,
          sets: [],
          list: [],
          ready: false,
          text: "",
          pasted: null,
          written: null,
        },
      });
      enter("#deck-editor");
      try {
        await greeted;
        await gather();
      } catch (error) {
        complain(error);
      }
      check();
    },
    /** An empty deck in the place of the one that is open; that one is kept. */
    newDeck() {
      set({
        id: crypto.randomUUID(),
        name: "",
        cards: [],
        sideboard: [],
        checked: null,
        faults: [],
        undo: null,
        written: null,
      });
      check();
    },
    closeDecks() {
      const now = desk();
      if (!now) return;
      clearTimeout(pause);
      const state = store.get();
      if (state.decks.some((each) => each.id === now.id)) {
        const decks = /** @type {[string, string]} */ ([...state.draft.decks]);
        decks[now.seat] = ownChoice(now.id);
        store.set({ draft: { ...state.draft, decks } });
      }
      store.set({ screen: "start", deckDesk: null, confirm: null });
      enter(`#deck-edit-${now.seat}`);
    },
    /** @param {string} name */
    nameDeck: (name) => change({ name: name.slice(0, 60) }),
    /** @param {string} query */
    searchCards: (query) => set({ query }),
    /** @param {Part} into */
    fillPart: (into) => set({ into }),
    /** @param {Part} part @param {string} face @param {number} by */
    countCard(part, face, by) {
      const now = desk();
      if (now) change({ [part]: counted(now[part], face, by) });
    },
    /** Takes the last change back. */
    undoDeck() {
      const before = desk()?.undo;
      if (before) change({ cards: before.cards, sideboard: before.sideboard ?? [] });
    },
    /** @param {string} face */
    readDeckCard(face) {
      set({ open: desk()?.open === face ? null : face });
    },
    /** @param {string} text */
    pasteDeck(text) {
      set({ text });
      clearTimeout(pause);
      pause = setTimeout(read, PAUSE);
    },
    /** Puts another name where one was not known. @param {number} line @param {number} n @param {string} face */
    async mendDeck(line, n, face) {
      const now = desk();
      const name = store.get().faces[face]?.name[store.get().lang];
      if (!now || !name) return;
      set({ text: mended(now.text, line, n, name) });
      await read();
    },
    /** The pasted list in the place of the open one. */
    takePasted() {
      const pasted = desk()?.pasted;
      if (!pasted) return;
      change({ cards: pasted.cards, sideboard: pasted.sideboard });
      set({ text: "", pasted: null });
      tellNews({ code: "deck-taken", params: { n: sizeOf(pasted.cards) } });
    },
    /** The open deck as text. */
    async writeDeck() {
      const now = desk();
      if (!now) return;
      try {
        const { text } = await engine.call("deck.write", {
          game: gameNow(),
          deck: listsOf(now),
          lang: store.get().lang,
        });
        set({ written: text });
        return text;
      } catch (error) {
        complain(error);
      }
    },
    async copyDeck() {
      const text = await acts.writeDeck();
      if (!text) return;
      try {
        await navigator.clipboard.writeText(text);
        tellNews({ code: "deck-copied", params: {} });
      } catch (error) {
        // Where the clipboard is forbidden, the text stands there to be copied by hand.
        console.warn(error);
      }
    },
    async saveDeck() {
      const text = await acts.writeDeck();
      if (text) saveFile(`${desk()?.name.replace(/[^\p{L}\p{N} _-]+/gu, "_") || "deck"}.txt`, text);
    },
    async dropDeck() {
      const now = desk();
      if (!now) return;
      await shelf.drop(now.id);
      await refreshDecks();
      const state = store.get();
      const decks = /** @type {[string, string]} */ (
        state.draft.decks.map((each) => (ownId(each) === now.id ? "" : each))
      );
      store.set({ draft: { ...state.draft, decks }, screen: "start", deckDesk: null, confirm: null });
      enter(`#deck-edit-${now.seat}`);
    },
  };
  return acts;
}
