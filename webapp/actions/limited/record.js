// The open draft or sealed event, and its storage on this device.

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").LimitedDesk} LimitedDesk */
/** @typedef {import("../../state/types.js").LimitedRecord} LimitedRecord */

/** The key of the stored event. */
const STORAGE_KEY = "limited";

/** @param {Session} session @param {Partial<LimitedDesk>} change */
export function changeLimited({ store }, change) {
  const { limited } = store.get();
  if (limited) store.set({ limited: { ...limited, ...change } });
}

/** @param {Session} session @param {LimitedRecord|null} record */
export async function storeRecord({ store, games }, record) {
  const { limited } = store.get();
  store.set({ limitedRecord: record, ...(limited ? { limited: { ...limited, record } } : {}) });
  await games.remember(STORAGE_KEY, record);
}
