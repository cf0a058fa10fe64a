// Stored data apart from the open game: backups, unusable records, the language, and the state of the
// storage.

import { exportKey, importKey, keyStorageName } from "../net/signing.js";
import { makeBackup, readBackup, saveFile } from "../store/backup.js";
import { unusableRecord } from "../store/records.js";
import { refreshGames } from "./accept_update.js";
import { restoreDecks } from "./decks.js";
import { restoreLearning } from "./learn/progress.js";
import { loadBasics } from "./learn/reference.js";
import { ignoreFailure, showNews } from "./notify.js";
import { restorePictures } from "./pictures/card_pictures.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").UnusableRecord} UnusableRecord */

/** @param {Session} session @param {Partial<import("../state/types.js").Draft>} draft */
export function changeDraft(session, draft) {
  const { store } = session;
  store.set({ draft: { ...store.get().draft, ...draft } });
  if (!draft.game) return;
  loadBasics(session, draft.game);
  session.games.remember("game", draft.game);
}

/** Sets the level of the computer player in new games; stored on this device.
 * @param {Session} session @param {import("../state/types.js").Level} level */
export async function chooseLevel(session, level) {
  changeDraft(session, { level });
  await session.games.remember("level", level);
}

/** @param {Session} session */
export async function backup(session) {
  const { store, games, sets, shelves } = session;
  const day = new Date().toISOString().slice(0, 10);
  const shelfRecords = {
    sets: await sets.shelf.all(),
    decks: await shelves.decks.all(),
    pictures: await shelves.pictures.all(),
  };
  const records = await games.all();
  const { keys } = await keysOf(session, records);
  const { lang, progress, training } = store.get();
  saveFile(
    `tefuda-${day}.backup.json`,
    makeBackup(records, { lang }, shelfRecords, keys, { progress, training }),
  );
}

/** The signing keys of stored games in file format, and the ids of the games whose key the browser refuses to
 * export.
 * @param {Session} session @param {import("../state/types.js").GameRecord[]} records */
export async function keysOf({ games }, records) {
  /** @type {import("../store/backup.js").Keys} */
  const keys = {};
  /** @type {string[]} */
  const withheld = [];
  for (const { id, mode } of records) {
    const pair = mode === "peer" ? await games.recall(keyStorageName(id)) : undefined;
    const key = pair && (await exportKey(pair));
    if (key) keys[id] = key;
    else if (pair) withheld.push(id);
  }
  return { keys, withheld };
}

/** Stores the signing keys from a file. Keys already stored are kept, and unusable keys are skipped: their
 * games continue without signatures.
 * @param {Session} session @param {Map<string, unknown>} keys by the id of the game */
async function restoreKeys({ games }, keys) {
  for (const [id, key] of keys) {
    if (await games.recall(keyStorageName(id))) continue;
    const pair = await importKey(key).catch(ignoreFailure);
    if (pair) await games.remember(keyStorageName(id), pair);
  }
}

/** @param {Session} session @param {unknown} content */
export async function restore(session, content) {
  const { store, games, engine, sets } = session;
  const {
    add,
    older,
    keys,
    learning,
    aside: unusableInBackup,
    ...shelves
  } = readBackup(content, await games.all());
  const refused = await sets.restoreBackupSets(engine, shelves.sets);
  await restoreDecks(session, shelves.decks);
  await restorePictures(session, shelves.pictures);
  for (const record of add) await games.put(record);
  await restoreKeys(session, keys);
  await restoreLearning(session, learning);
  const unusable = [...unusableInBackup, ...refused.map((record) => unusableRecord("sets", record))];
  await games.keepUnusable(unusable);
  await refreshGames(session);
  const params = { added: add.length, older };
  if (unusable.length)
    store.set({ toast: { code: "restored-in-part", params: { ...params, aside: unusable.length } } });
  else showNews(session, { code: "restored", params });
}

/** Saves an unusable record to a file unchanged. @param {Session} _ @param {UnusableRecord} one */
export function exportUnusableRecord(_, { shelf, name, record }) {
  saveFile(`tefuda-${shelf}-${name.replace(/[^\p{L}\p{N}]+/gu, "-") || "record"}.json`, record);
}

/** @param {Session} session @param {UnusableRecord} one */
export async function deleteUnusableRecord(session, one) {
  session.store.set({ confirm: null });
  await session.games.dropUnusable(one);
  await refreshGames(session);
}

/** @param {Session} session @param {import("../state/types.js").Lang} lang */
export async function chooseLanguage({ store, games, changeLanguage }, lang) {
  await changeLanguage(lang);
  store.set({ lang });
  await games.remember("lang", lang);
}

/** Notes the state of the storage. @param {Session} session @param {import("../state/types.js").StorageStatus} storage */
export function noteStorage(session, storage) {
  const { store } = session;
  const { storage: before, toast } = store.get();
  if (storage === before) return;
  store.set({ storage });
  if (storage !== "kept") store.set({ toast: { code: `storage-${storage}`, params: {} } });
  else {
    if (toast?.code.startsWith("storage-")) store.set({ toast: null });
    if (before === "full") showNews(session, { code: "storage-kept", params: {} });
  }
}

/** Makes screen readers read the whole table (table/notifications/summary.js). @param {Session} session */
export function readTableAloud({ store }) {
  store.table({ sheet: null });
  store.set({ readAloudRequests: store.get().readAloudRequests + 1 });
}

/** Opens or closes the preferences. @param {Session} session @param {boolean} open */
export function openPreferences({ store }, open) {
  if (open) store.table({ sheet: null });
  store.set({ preferencesOpen: open });
}

/** Changes and stores preferences.
 * @param {Session} session @param {Partial<import("../state/types.js").Preferences>} change */
export async function changePreferences({ store, games }, change) {
  const preferences = { ...store.get().preferences, ...change };
  store.set({ preferences });
  await games.remember("preferences", preferences);
}

/** Activates the waiting release and reloads every tab, unless another tab is connected to a device.
 * @param {Session} session */
export async function useRelease({ store, tabs }) {
  const { release } = store.get();
  if (await tabs.isAnyTabConnected()) {
    store.set({ toast: { code: "release-held", params: {} } });
    return;
  }
  store.set({ release: null });
  release?.();
}

/** Postpones the waiting release until the page is opened again. @param {Session} session */
export const dismissRelease = ({ store }) => store.set({ release: null });
