// The card workshop: the text, the engine's reading of the text, and the card sets made from it. The text is
// read while the player types, without blocking the keyboard. Only one reading runs at a time, always of the
// newest text. A card that was not fully understood remains a draft, as text.

import { isTooDeep } from "../net/links.js";
import { MAX_NAME_CHARS, MAX_TEXT_CHARS, mergeCards } from "../state/card_draft.js";
import { chosenGame } from "../state/layout.js";
import { saveFile } from "../store/backup.js";
import { MAX_PICTURE_CHARS, MAX_PICTURES_IN_FILE, splitSetFile } from "../store/picture_file.js";
import { newGame } from "./games.js";
import { showError, showNews, troubleFromError } from "./notify.js";
import { removeUnusedPictures, sharedPictures, takePictures } from "./pictures/card_pictures.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").Workshop} Workshop */
/** @typedef {import("../state/types.js").SetRecord} SetRecord */
/** @typedef {import("../state/types.js").DraftRecord} DraftRecord */
/** @typedef {import("../state/types.js").CardSet} CardSet */
/** @typedef {import("../state/types.js").SetCard} SetCard */

/** Pause in typing before the text is read, in milliseconds. */
const READ_DELAY_MS = 180;
/** Maximum size of a card set's file with its pictures, in bytes. */
const MAX_FILE_BYTES = 1_000_000 + MAX_PICTURES_IN_FILE * MAX_PICTURE_CHARS;
/** Key of the draft being edited. */
const DESK_DRAFT_ID = "desk";
/** A fixed seed: each trial of a card gives the same table. */
const TRYOUT_SEED = "workshop";

/** @returns {Workshop} */
const emptyDesk = () => ({
  lang: "ja",
  text: "",
  cards: [],
  namesWithoutCard: [],
  readText: "",
  allRead: true,
  opening: true,
  chosenCard: 0,
  offers: null,
  offer: 0,
  link: null,
  sets: [],
  drafts: [],
  targetSet: "",
  name: "",
  trouble: null,
  trying: false,
  names: {},
  icons: {},
  iconSearch: null,
  decksUsingSet: [],
});

/** @param {Session} session */
const workshopState = (session) => session.store.get().workshop;
/** The game of the cards in the text. @param {Session} session */
const gameOfWorkshop = (session) => chosenGame(session.store.get())?.id ?? "";
/** @param {Session} session @param {Partial<Workshop>} change */
const changeWorkshop = (session, change) => {
  const now = workshopState(session);
  if (now) session.store.set({ workshop: { ...now, ...change } });
};

/** Reads the newest text; repeats if it changes meanwhile. @param {Session} session */
async function readNewestText(session) {
  const at = session.desks.workshop;
  if (at.reading) return;
  at.reading = true;
  try {
    for (
      let now = workshopState(session);
      now && (now.opening || now.readText !== now.text || !now.allRead);
      now = workshopState(session)
    ) {
      const { text, lang } = now;
      const found = await session.engine.call("text.read", { game: gameOfWorkshop(session), lang, text });
      const after = workshopState(session);
      if (!after) return;
      if (after.lang !== lang) continue;
      const here =
        document.activeElement === textField()
          ? cardIndexAt(found.cards, textField()?.selectionStart ?? 0)
          : null;
      const chosen = Math.max(0, here ?? Math.min(after.chosenCard, found.cards.length - 1));
      changeWorkshop(session, {
        cards: found.cards,
        namesWithoutCard: found.named,
        readText: text,
        allRead: found.done,
        opening: false,
        trouble: null,
        chosenCard: chosen,
      });
    }
  } catch (error) {
    console.warn(error);
    changeWorkshop(session, { trouble: troubleFromError(error), opening: false });
  } finally {
    at.reading = false;
  }
}

/** @param {Session} session */
async function storeDesk(session) {
  const now = workshopState(session);
  if (!now) return;
  const { text, lang, names, icons } = now;
  await session.shelves.drafts.put({
    id: DESK_DRAFT_ID,
    name: "",
    text,
    lang,
    names,
    icons,
    updated: Date.now(),
  });
}

/** @param {Session} session */
function readAfterPause(session) {
  clearTimeout(session.desks.workshop.pause);
  session.desks.workshop.pause = setTimeout(() => {
    readNewestText(session);
    storeDesk(session).catch(console.warn);
    if (workshopState(session)?.offers) showCompletions(session);
  }, READ_DELAY_MS);
}

/** @param {Session} session */
async function refreshShelves(session) {
  const [sets, drafts] = await Promise.all([session.sets.shelf.all(), session.shelves.drafts.all()]);
  changeWorkshop(session, { sets: sets, drafts: drafts.filter(({ id }) => id !== DESK_DRAFT_ID) });
}

/** The decks with cards of a set. @param {Session} session @param {string} id */
const decksWithSet = async (session, id) =>
  (await session.shelves.decks.all()).filter((deck) => JSON.stringify(deck).includes(id));

/** Removes a set. If a game or a deck needs the set, it is only hidden.
 * @param {Session} session @param {SetRecord} record @param {string} next the set that replaces it, or the set
 *   itself if none does */
async function dropOrHideSet(session, record, next) {
  const needed = record.played || (await decksWithSet(session, record.id)).length > 0;
  if (needed) await session.sets.shelf.put({ ...record, next });
  else {
    await session.sets.shelf.drop(record.id);
    await removeUnusedPictures(session, record.set);
  }
}

/** Stores a set in place of its previous version.
 * @param {Session} session @param {CardSet} value @param {SetRecord} [before] */
async function storeSetVersion(session, value, before) {
  const again = await session.sets.shelf.get(value.id);
  const played = again?.played ? { played: true } : {};
  await session.sets.shelf.put({
    id: value.id,
    name: value.name,
    set: value,
    updated: Date.now(),
    ...played,
  });
  if (before && before.id !== value.id) await dropOrHideSet(session, before, value.id);
  await refreshShelves(session);
}

/** The editor's text field, which keeps the cursor's position. */
const textField = () => /** @type {HTMLTextAreaElement|null} */ (document.getElementById("card-text"));

/** @param {Session} session */
export async function openWorkshop(session) {
  session.store.set({ screen: "workshop", workshop: workshopState(session) ?? emptyDesk(), toast: null });
  if (!workshopState(session)?.opening) {
    changeWorkshop(session, { trying: false });
    refreshShelves(session).catch((error) => showError(session, error));
    return;
  }
  try {
    const stored = await session.shelves.drafts.get(DESK_DRAFT_ID);
    if (stored && !workshopState(session)?.text)
      changeWorkshop(session, {
        text: stored.text,
        lang: stored.lang,
        names: stored.names ?? {},
        icons: stored.icons ?? {},
      });
    else if (!stored) changeWorkshop(session, { lang: session.store.get().lang });
    await refreshShelves(session);
  } catch (error) {
    console.warn(error);
  }
  await readNewestText(session);
}

/** @param {Session} session */
export function closeWorkshop(session) {
  clearTimeout(session.desks.workshop.pause);
  storeDesk(session).catch(console.warn);
  session.store.set({ screen: "start" });
}

/** @param {Session} session @param {string} text */
export function changeText(session, text) {
  changeWorkshop(session, { text: text.slice(0, MAX_TEXT_CHARS) });
  readAfterPause(session);
}

/** @param {Session} session @param {"ja"|"en"} lang */
export function setTextLanguage(session, lang) {
  changeWorkshop(session, { lang, readText: "\0", allRead: false, offers: null });
  readAfterPause(session);
}

/** Selects a card in the list and in the text. @param {Session} session @param {number} chosen */
export function chooseCard(session, chosen) {
  changeWorkshop(session, { chosenCard: chosen });
  scrollToMark(workshopState(session)?.cards[chosen]?.start ?? 0);
}

/** Shows the card at the cursor. @param {Session} session @param {number} place */
export function moveCursor(session, place) {
  const now = workshopState(session);
  const chosen = now && now.readText === now.text ? cardIndexAt(now.cards, place) : null;
  if (chosen !== null && chosen !== now?.chosenCard) changeWorkshop(session, { chosenCard: chosen });
}

/** Shows the completions at the cursor. @param {Session} session */
export async function showCompletions(session) {
  const now = workshopState(session);
  const at = textField()?.selectionStart;
  if (!now || at === undefined) return;
  const { text, lang } = now;
  try {
    const { items } = await session.engine.call("text.complete", {
      game: gameOfWorkshop(session),
      lang,
      text: text.slice(0, at),
    });
    if (workshopState(session)?.text === text) changeWorkshop(session, { offers: { at, items }, offer: 0 });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {number} offer */
export function selectCompletion(session, offer) {
  changeWorkshop(session, { offer });
  requestAnimationFrame(() =>
    document.getElementById(`offer-${offer}`)?.scrollIntoView({ block: "nearest" }),
  );
}

/** @param {Session} session */
export const closeCompletions = (session) => changeWorkshop(session, { offers: null });

/** Inserts a completion and selects its first blank, if any. @param {Session} session @param {number} n */
export function insertCompletion(session, n) {
  const now = workshopState(session);
  const item = now?.offers?.items[n];
  const there = textField();
  if (!now?.offers || !item || !there) return;
  there.focus();
  there.setSelectionRange(item.start, now.offers.at);
  const gap = item.text.search(/…|《》/);
  changeWorkshop(session, { offers: null });
  // Insert as if typed, so that the browser's undo works; otherwise replace the text.
  if (!document.execCommand("insertText", false, item.text)) {
    there.setRangeText(item.text, item.start, now.offers.at, "end");
    changeText(session, there.value);
  }
  if (gap < 0) return;
  const from = item.start + gap;
  if (item.text[gap] === "…") there.setSelectionRange(from, from + 1);
  else there.setSelectionRange(from + 1, from + 1);
}

/** Replaces a part of the card text with the wording that the reader understood.
 * @param {Session} session @param {{start: number, end: number, text: string}} note */
export function applyNote(session, { start, end, text }) {
  const now = workshopState(session);
  if (!now || now.readText !== now.text) return;
  changeText(session, now.text.slice(0, start) + text + now.text.slice(end));
}

/** Adds missing fields to a card's text.
 * @param {Session} session @param {number} n @param {Record<string, string>} fields */
export async function fillInFields(session, n, fields) {
  const now = workshopState(session);
  const card = now?.cards[n];
  if (!now || !card || now.readText !== now.text) return;
  const { text, lang } = now;
  try {
    const request = { game: gameOfWorkshop(session), lang, text, at: card.start, fields };
    const filled = await session.engine.call("text.fill", request);
    if (workshopState(session)?.text === text) changeText(session, filled.text);
  } catch (error) {
    showError(session, error);
  }
}

/** Selects a part of the text in the editor. @param {Session} _ @param {number} start @param {number} end */
export function selectText(_, start, end) {
  const there = textField();
  there?.focus();
  there?.setSelectionRange(start, end);
  scrollToMark(start);
}

/** Starts a table with this card in hand. @param {Session} session @param {number} n */
export async function tryCardInGame(session, n) {
  const card = workshopState(session)?.cards[n]?.card?.card;
  if (!card) return;
  try {
    const { scenario } = await session.engine.call("text.try", { game: gameOfWorkshop(session), card });
    changeWorkshop(session, { trying: true });
    await newGame(session, () => ({
      game: gameOfWorkshop(session),
      scenario,
      seats: [
        { kind: "human", name: "" },
        { kind: session.store.get().draft.level, name: "" },
      ],
      seed: TRYOUT_SEED,
      mode: "solo",
    }));
  } catch (error) {
    showError(session, error);
  }
}

/** Chooses the set for new cards; "" is a new set. @param {Session} session @param {string} target */
export const chooseSet = (session, target) => changeWorkshop(session, { targetSet: target });

/** @param {Session} session @param {string} name */
export const nameSet = (session, name) => changeWorkshop(session, { name: name.slice(0, 60) });

/** Sets a card's name in the other language.
 * @param {Session} session @param {string} name the name in the card's text @param {string} called */
export function nameCard(session, name, called) {
  const now = workshopState(session);
  if (!now) return;
  changeWorkshop(session, { names: { ...now.names, [name]: called.slice(0, MAX_NAME_CHARS) } });
  readAfterPause(session);
}

/** Chooses the icon of a workshop card; "" for the standard icon of its kind.
 * @param {Session} session @param {string} name the name in the card's text @param {string} icon */
export function chooseIcon(session, name, icon) {
  const now = workshopState(session);
  if (!now) return;
  changeWorkshop(session, { icons: { ...now.icons, [name]: icon } });
  storeDesk(session).catch(console.warn);
}

/** Opens the icon picker with a search, or closes it (null). @param {Session} session @param {string|null} iconSearch */
export const searchIcons = (session, iconSearch) =>
  changeWorkshop(session, { iconSearch: iconSearch?.slice(0, MAX_NAME_CHARS) ?? null });

/** Adds understood cards to the chosen set, replacing cards of the same name.
 * @param {Session} session @param {number[]} chosen */
export async function addCards(session, chosen) {
  const now = workshopState(session);
  if (!now) return;
  const read = chosen.flatMap((n) => (now.cards[n]?.card ? [now.cards[n]] : []));
  const before = now.sets.find(({ id }) => id === now.targetSet);
  const name = before?.name ?? (now.name.trim() || new Date().toISOString().slice(0, 10));
  if (!read.length) return;
  try {
    const madeSet = await session.engine.call("set.make", {
      game: gameOfWorkshop(session),
      name,
      cards: mergeCards(now, read),
    });
    await storeSetVersion(session, madeSet.set, before);
    await storeDesk(session);
    changeWorkshop(session, { targetSet: madeSet.id, name: "" });
    showNews(session, { code: "set-kept", params: { name, n: madeSet.list.length } });
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {string} id @param {string} name */
export async function renameSet(session, id, name) {
  const before = workshopState(session)?.sets.find((each) => each.id === id);
  if (!before || !name.trim() || name === before.name) return;
  try {
    const cards = before.set.cards;
    const madeSet = await session.engine.call("set.make", {
      game: gameOfWorkshop(session),
      name: name.trim(),
      cards,
    });
    await storeSetVersion(session, madeSet.set, before);
    if (workshopState(session)?.targetSet === id) changeWorkshop(session, { targetSet: madeSet.id });
  } catch (error) {
    showError(session, error);
  }
}

/** Appends the cards of a set to the text. @param {Session} session @param {string} id */
export async function openSetAsText(session, id) {
  const before = workshopState(session)?.sets.find((each) => each.id === id);
  if (!before) return;
  try {
    const { list, faces } = await session.engine.call("set.check", {
      game: gameOfWorkshop(session),
      set: before.set,
    });
    const now = workshopState(session);
    if (!now) return;
    const texts = list.map((/** @type {string} */ face) => faces[face].text[now.lang]);
    changeText(session, [now.text.trimEnd(), ...texts].filter(Boolean).join("\n\n"));
    changeWorkshop(session, { targetSet: id });
  } catch (error) {
    showError(session, error);
  }
}

/** Asks before deleting a set and lists the decks that need it. @param {Session} session @param {string} id */
export async function askToDeleteSet(session, id) {
  changeWorkshop(session, { decksUsingSet: (await decksWithSet(session, id)).map(({ name }) => name) });
  session.store.set({ confirm: `set:${id}` });
  requestAnimationFrame(() =>
    /** @type {HTMLElement|null} */ (document.querySelector(`[data-set="${id}"] .danger`))?.focus(),
  );
}

/** @param {Session} session @param {string} id */
export async function deleteSet(session, id) {
  session.store.set({ confirm: null });
  const record = await session.sets.shelf.get(id);
  if (record) await dropOrHideSet(session, record, id);
  if (workshopState(session)?.targetSet === id) changeWorkshop(session, { targetSet: "" });
  await refreshShelves(session);
}

/** Saves a set to a file, with the pictures that the player shares. @param {Session} session @param {string} id */
export async function exportSet(session, id) {
  const record = workshopState(session)?.sets.find((each) => each.id === id);
  if (!record) return;
  const pictures = await sharedPictures(session, record.set);
  const file = Object.keys(pictures).length ? { ...record.set, pictures } : record.set;
  saveFile(`${record.name.replace(/[^\p{L}\p{N} _-]+/gu, "_")}.tefuda-cards`, file);
}

/** A set in a file, and the pictures beside it. The engine explains the faults of a text that isn't JSON.
 * @param {string} text */
function contentOf(text) {
  try {
    if (text.includes('"pictures"') && !isTooDeep(text)) return splitSetFile(JSON.parse(text));
  } catch {}
  return { set: text, pictures: new Map() };
}

/** @param {Session} session @param {File} file */
export async function importSet(session, file) {
  try {
    if (file.size > MAX_FILE_BYTES) throw new TooLargeError(file.size);
    const { set: content, pictures } = contentOf(await file.text());
    const checkedSet = await session.engine.call("set.check", {
      game: gameOfWorkshop(session),
      set: content,
    });
    await storeSetVersion(session, checkedSet.set);
    await takePictures(session, checkedSet.set, pictures);
    changeWorkshop(session, { targetSet: checkedSet.id });
    showNews(session, { code: "set-kept", params: { name: checkedSet.name, n: checkedSet.list.length } });
  } catch (error) {
    showError(session, error);
  }
}

/** Stores a card's text as a draft for later. @param {Session} session @param {number} n */
export async function keepDraft(session, n) {
  const now = workshopState(session);
  const card = now?.cards[n];
  if (!now || !card || now.readText !== now.text) return;
  const text = now.text.slice(card.start, card.end);
  const name = card.name || (text.split("\n")[0] ?? "");
  await session.shelves.drafts.put({
    id: crypto.randomUUID(),
    name,
    text,
    lang: now.lang,
    updated: Date.now(),
  });
  await refreshShelves(session);
  showNews(session, { code: "draft-kept", params: { name } });
}

/** Appends a draft to the text. @param {Session} session @param {string} id */
export async function openDraft(session, id) {
  const draft = workshopState(session)?.drafts.find((each) => each.id === id);
  const now = workshopState(session);
  if (!draft || !now) return;
  const free = now.text.trim() === "";
  changeWorkshop(session, { lang: free ? draft.lang : now.lang });
  changeText(session, free ? draft.text : `${now.text.trimEnd()}\n\n${draft.text}`);
  await session.shelves.drafts.drop(id);
  await refreshShelves(session);
}

/** @param {Session} session @param {string} id */
export async function deleteDraft(session, id) {
  await session.shelves.drafts.drop(id);
  await refreshShelves(session);
}

/** @param {import("../state/types.js").ReadCard[]} cards @param {number} place */
function cardIndexAt(cards, place) {
  const n = cards.findIndex((card) => card.start <= place && place <= card.end);
  return n < 0 ? null : n;
}

/** Scrolls the editor to the next mark after a place. @param {number} place */
function scrollToMark(place) {
  const marks = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".editor mark"));
  const there = [...marks].find((mark) => Number(mark.dataset.at) >= place - 1);
  const editor = there?.closest(".editor");
  if (!there || !editor) return;
  const top = there.offsetTop - editor.clientHeight / 3;
  editor.scrollTo({ top: Math.max(0, top) });
}

/** A file that is too large for a card set. */
class TooLargeError extends Error {
  /** @param {number} size in bytes */
  constructor(size) {
    super("the file is too large");
    this.name = "TooLargeError";
    this.data = {
      code: "file-too-big",
      params: { size: Math.ceil(size / 1024), most: Math.floor(MAX_FILE_BYTES / 1024) },
    };
  }
}
