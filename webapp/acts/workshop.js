// The card workshop: what is written there, what the engine reads in it, and the sets that are made of it.
//
// The text is read while it is being written: one question at a time, about the newest text only, and never waited for
// by the keyboard. What the engine did not understand whole is a draft, and stays text.

import { LONGEST_NAME, withCards } from "../state/made.js";
import { saveFile } from "../store/backup.js";
import { keepShelf } from "../store/sets.js";

/** @typedef {import("../state/types.js").State} State */
/** @typedef {import("../state/types.js").Workshop} Workshop */
/** @typedef {import("../state/types.js").SetRecord} SetRecord */
/** @typedef {import("../state/types.js").DraftRecord} DraftRecord */
/** @typedef {import("../state/types.js").CardSet} CardSet */
/** @typedef {import("../state/types.js").SetCard} SetCard */

/** Milliseconds without a key after which the text is read. */
const PAUSE = 180;
/** Characters that the engine reads at once. */
export const LONGEST = 100_000;
/** Bytes of a set's file that are looked at. */
const LARGEST_FILE = 1_000_000;
/** The draft that lies on the desk. */
const DESK = "desk";
/** A scenario is the same game each time: so is the trial of a card. */
const SEED = "workshop";

/** @returns {Workshop} */
const emptyDesk = () => ({
  lang: "ja",
  text: "",
  cards: [],
  of: "",
  done: true,
  opening: true,
  chosen: 0,
  offers: null,
  offer: 0,
  sets: [],
  drafts: [],
  target: "",
  name: "",
  trouble: null,
  trying: false,
  names: {},
  needed: [],
});

/**
 * @param {{store: import("../state/state.js").Store, engine: import("../engine/client.js").Engine, gameNow: () => string,
 *   complain: (error: unknown) => void, troubleOf: (error: unknown) => import("../state/types.js").Trouble,
 *   tellNews: (news: import("../state/types.js").Trouble) => void,
 *   begin: (setup: import("../state/types.js").Setup) => Promise<void>}} parts
 */
export function workshops({ store, engine, gameNow, complain, troubleOf, tellNews, begin }) {
  /** @type {ReturnType<typeof keepShelf<SetRecord>>} */
  const sets = keepShelf("sets");
  /** @type {ReturnType<typeof keepShelf<DraftRecord>>} */
  const drafts = keepShelf("drafts");
  /** @type {ReturnType<typeof keepShelf<import("../state/types.js").DeckRecord>>} */
  const decks = keepShelf("decks");
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let pause;
  let reading = false;

  const desk = () => store.get().workshop;
  /** @param {Partial<Workshop>} change */
  const set = (change) => {
    const now = desk();
    if (now) store.set({ workshop: { ...now, ...change } });
  };

  /** Reads the newest text until all of it is read. */
  async function read() {
    if (reading) return;
    reading = true;
    try {
      for (let now = desk(); now && (now.opening || now.of !== now.text || !now.done); now = desk()) {
        const { text, lang } = now;
        const found = await engine.call("text.read", { game: gameNow(), lang, text });
        const after = desk();
        if (!after) return;
        if (after.lang !== lang) continue;
        const here =
          document.activeElement === field() ? cardAt(found.cards, field()?.selectionStart ?? 0) : null;
        const chosen = Math.max(0, here ?? Math.min(after.chosen, found.cards.length - 1));
        set({ cards: found.cards, of: text, done: found.done, opening: false, trouble: null, chosen });
      }
    } catch (error) {
      console.warn(error);
      set({ trouble: troubleOf(error), opening: false });
    } finally {
      reading = false;
    }
  }

  async function keepDesk() {
    const now = desk();
    if (!now) return;
    const { text, lang, names } = now;
    await drafts.put({ id: DESK, name: "", text, lang, names, updated: Date.now() });
  }

  const readSoon = () => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      read();
      keepDesk().catch(console.warn);
      if (desk()?.offers) acts.offer();
    }, PAUSE);
  };

  async function refreshShelves() {
    const [made, kept] = await Promise.all([sets.all(), drafts.all()]);
    set({ sets: made, drafts: kept.filter(({ id }) => id !== DESK) });
  }

  /** The decks that hold cards of a set. @param {string} id */
  const decksOf = async (id) => (await decks.all()).filter((deck) => JSON.stringify(deck).includes(id));

  /** A set that a game was begun with, or that a deck is made of, only goes out of sight.
   * @param {SetRecord} record @param {string} next what took its place, or itself where nothing did */
  async function putAway(record, next) {
    const needed = record.played || (await decksOf(record.id)).length > 0;
    if (needed) await sets.put({ ...record, next });
    else await sets.drop(record.id);
  }

  /** Keeps a set in the place of what it was before. @param {CardSet} value @param {SetRecord} [before] */
  async function keepSet(value, before) {
    const again = await sets.get(value.id);
    const played = again?.played ? { played: true } : {};
    await sets.put({ id: value.id, name: value.name, set: value, updated: Date.now(), ...played });
    if (before && before.id !== value.id) await putAway(before, value.id);
    await refreshShelves();
  }

  /** Where the writer is, in the editor. The caret is the text field's own affair. */
  const field = () => /** @type {HTMLTextAreaElement|null} */ (document.getElementById("card-text"));

  const acts = {
    async openWorkshop() {
      store.set({ screen: "workshop", workshop: desk() ?? emptyDesk(), toast: null });
      if (!desk()?.opening) {
        set({ trying: false });
        refreshShelves().catch(complain);
        return;
      }
      try {
        const kept = await drafts.get(DESK);
        if (kept && !desk()?.text) set({ text: kept.text, lang: kept.lang, names: kept.names ?? {} });
        else if (!kept) set({ lang: store.get().lang });
        await refreshShelves();
      } catch (error) {
        console.warn(error);
      }
      await read();
    },
    closeWorkshop() {
      clearTimeout(pause);
      keepDesk().catch(console.warn);
      store.set({ screen: "start" });
    },
    /** @param {string} text */
    write(text) {
      set({ text: text.slice(0, LONGEST) });
      readSoon();
    },
    /** The language that the text is written in. @param {"ja"|"en"} lang */
    writeIn(lang) {
      set({ lang, of: "\0", done: false, offers: null });
      readSoon();
    },
    /** Looks at a card, here and in the text. @param {number} chosen */
    chooseCard(chosen) {
      set({ chosen });
      inSight(desk()?.cards[chosen]?.start ?? 0);
    },
    /** The card that is being written is the one to look at. @param {number} place */
    writeAt(place) {
      const now = desk();
      const chosen = now && now.of === now.text ? cardAt(now.cards, place) : null;
      if (chosen !== null && chosen !== now?.chosen) set({ chosen });
    },

    /** What can follow where the writer is. */
    async offer() {
      const now = desk();
      const at = field()?.selectionStart;
      if (!now || at === undefined) return;
      const { text, lang } = now;
      try {
        const { items } = await engine.call("text.complete", {
          game: gameNow(),
          lang,
          text: text.slice(0, at),
        });
        if (desk()?.text === text) set({ offers: { at, items }, offer: 0 });
      } catch (error) {
        complain(error);
      }
    },
    /** @param {number} offer */
    pointAt(offer) {
      set({ offer });
      requestAnimationFrame(() =>
        document.getElementById(`offer-${offer}`)?.scrollIntoView({ block: "nearest" }),
      );
    },
    closeOffers: () => set({ offers: null }),
    /** Writes what was offered; where something is still to be said in it, that is selected. @param {number} n */
    take(n) {
      const now = desk();
      const item = now?.offers?.items[n];
      const there = field();
      if (!now?.offers || !item || !there) return;
      there.focus();
      there.setSelectionRange(item.start, now.offers.at);
      const gap = item.text.search(/…|《》/);
      set({ offers: null });
      // As if typed, so that the browser's own undo knows of it; where that is not to be had, plainly.
      if (!document.execCommand("insertText", false, item.text)) {
        there.setRangeText(item.text, item.start, now.offers.at, "end");
        acts.write(there.value);
      }
      if (gap < 0) return;
      const from = item.start + gap;
      if (item.text[gap] === "…") there.setSelectionRange(from, from + 1);
      else there.setSelectionRange(from + 1, from + 1);
    },
    /** Shows a stretch of the text where it is written. @param {number} start @param {number} end */
    showText(start, end) {
      const there = field();
      there?.focus();
      there?.setSelectionRange(start, end);
      inSight(start);
    },

    /** Sits down to a table with this card in hand. @param {number} n */
    async tryCard(n) {
      const card = desk()?.cards[n]?.card?.card;
      if (!card) return;
      try {
        const { scenario } = await engine.call("text.try", { game: gameNow(), card });
        set({ trying: true });
        await begin({
          game: gameNow(),
          scenario,
          seats: [
            { kind: "human", name: "" },
            { kind: store.get().draft.bot, name: "" },
          ],
          seed: SEED,
          mode: "solo",
        });
      } catch (error) {
        complain(error);
      }
    },

    /** The set that cards go into; "" is a new one. @param {string} target */
    chooseSet: (target) => set({ target }),
    /** @param {string} name */
    nameSet: (name) => set({ name: name.slice(0, 60) }),
    /** What a card is called in the other language. @param {string} name as written @param {string} called */
    nameCard(name, called) {
      const now = desk();
      if (!now) return;
      set({ names: { ...now.names, [name]: called.slice(0, LONGEST_NAME) } });
      readSoon();
    },
    /** Puts cards that were understood into the chosen set, each in the place of one of its name.
     * @param {number[]} chosen */
    async addCards(chosen) {
      const now = desk();
      if (!now) return;
      const read = chosen.flatMap((n) => (now.cards[n]?.card ? [now.cards[n]] : []));
      const before = now.sets.find(({ id }) => id === now.target);
      const name = before?.name ?? (now.name.trim() || new Date().toISOString().slice(0, 10));
      if (!read.length) return;
      try {
        const made = await engine.call("set.make", { game: gameNow(), name, cards: withCards(now, read) });
        await keepSet(made.set, before);
        await keepDesk();
        set({ target: made.id, name: "" });
        tellNews({ code: "set-kept", params: { name, n: made.list.length } });
      } catch (error) {
        complain(error);
      }
    },
    /** @param {string} id @param {string} name */
    async renameSet(id, name) {
      const before = desk()?.sets.find((each) => each.id === id);
      if (!before || !name.trim() || name === before.name) return;
      try {
        const cards = before.set.cards;
        const made = await engine.call("set.make", { game: gameNow(), name: name.trim(), cards });
        await keepSet(made.set, before);
        if (desk()?.target === id) set({ target: made.id });
      } catch (error) {
        complain(error);
      }
    },
    /** The cards of a set as text, below what is there. @param {string} id */
    async writeSet(id) {
      const before = desk()?.sets.find((each) => each.id === id);
      if (!before) return;
      try {
        const { list, faces } = await engine.call("set.check", { game: gameNow(), set: before.set });
        const now = desk();
        if (!now) return;
        const texts = list.map((/** @type {string} */ face) => faces[face].text[now.lang]);
        acts.write([now.text.trimEnd(), ...texts].filter(Boolean).join("\n\n"));
        set({ target: id });
      } catch (error) {
        complain(error);
      }
    },
    /** Asks whether a set is to go, and says which decks hold cards of it. @param {string} id */
    async askToDropSet(id) {
      set({ needed: (await decksOf(id)).map(({ name }) => name) });
      store.set({ confirm: `set:${id}` });
      requestAnimationFrame(() =>
        /** @type {HTMLElement|null} */ (document.querySelector(`[data-set="${id}"] .danger`))?.focus(),
      );
    },
    /** @param {string} id */
    async dropSet(id) {
      store.set({ confirm: null });
      const record = await sets.get(id);
      if (record) await putAway(record, id);
      if (desk()?.target === id) set({ target: "" });
      await refreshShelves();
    },
    /** @param {string} id */
    exportSet(id) {
      const record = desk()?.sets.find((each) => each.id === id);
      if (record) saveFile(`${record.name.replace(/[^\p{L}\p{N} _-]+/gu, "_")}.tefuda-cards`, record.set);
    },
    /** @param {File} file */
    async importSet(file) {
      try {
        if (file.size > LARGEST_FILE) throw new TooLargeError(file.size);
        const made = await engine.call("set.check", { game: gameNow(), set: await file.text() });
        await keepSet(made.set);
        set({ target: made.id });
        tellNews({ code: "set-kept", params: { name: made.name, n: made.list.length } });
      } catch (error) {
        complain(error);
      }
    },

    /** Keeps the text of a card for later; it is no card before it is understood. @param {number} n */
    async keepDraft(n) {
      const now = desk();
      const card = now?.cards[n];
      if (!now || !card || now.of !== now.text) return;
      const text = now.text.slice(card.start, card.end);
      const name = card.name || (text.split("\n")[0] ?? "");
      await drafts.put({ id: crypto.randomUUID(), name, text, lang: now.lang, updated: Date.now() });
      await refreshShelves();
      tellNews({ code: "draft-kept", params: { name } });
    },
    /** Writes a draft below what is there. @param {string} id */
    async takeDraft(id) {
      const draft = desk()?.drafts.find((each) => each.id === id);
      const now = desk();
      if (!draft || !now) return;
      const free = now.text.trim() === "";
      set({ lang: free ? draft.lang : now.lang });
      acts.write(free ? draft.text : `${now.text.trimEnd()}\n\n${draft.text}`);
      await drafts.drop(id);
      await refreshShelves();
    },
    /** @param {string} id */
    async dropDraft(id) {
      await drafts.drop(id);
      await refreshShelves();
    },
  };
  return acts;
}

/** @param {import("../state/types.js").ReadCard[]} cards @param {number} place */
function cardAt(cards, place) {
  const n = cards.findIndex((card) => card.start <= place && place <= card.end);
  return n < 0 ? null : n;
}

/** Scrolls the editor to what is marked next from a place on. @param {number} place */
function inSight(place) {
  const marks = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".editor mark"));
  const there = [...marks].find((mark) => Number(mark.dataset.at) >= place - 1);
  const editor = there?.closest(".editor");
  if (!there || !editor) return;
  const top = there.offsetTop - editor.clientHeight / 3;
  editor.scrollTo({ top: Math.max(0, top) });
}

/** A file that no set is as large as. */
class TooLargeError extends Error {
  /** @param {number} size in bytes */
  constructor(size) {
    super("the file is too large");
    this.name = "TooLargeError";
    this.data = {
      code: "too-big",
      params: { size: Math.ceil(size / 1024), most: Math.floor(LARGEST_FILE / 1024) },
    };
  }
}
