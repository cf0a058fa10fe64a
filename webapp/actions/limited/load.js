// Loads the code of drafts and sealed decks on first use.

/** @typedef {import("../session.js").Session} Session */
/** @typedef {typeof import("./event.js") & typeof import("./deck.js")} Limited */

/** @type {Promise<Limited>|undefined} */
let loading;

/** @returns {Promise<Limited>} a failed download is retried on the next call */
function loadLimited() {
  loading ??= Promise.all([import("./event.js"), import("./deck.js")]).then(([one, other]) => ({
    ...one,
    ...other,
  }));
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Calls an action of drafts and sealed decks.
 * @param {Session} session @param {keyof Limited} what @param {any[]} rest */
export async function callLimited(session, what, ...rest) {
  const act = /** @type {(session: Session, ...rest: unknown[]) => unknown} */ ((await loadLimited())[what]);
  await act(session, ...rest);
}

/** Returns to the start page; the event stays stored. @param {Session} session */
export function closeLimited({ store }) {
  store.set({ screen: "start", limited: null, zoomedFace: null, confirm: null });
  requestAnimationFrame(() => {
    scrollTo(0, 0);
    document.getElementById("open-limited")?.focus();
  });
}
