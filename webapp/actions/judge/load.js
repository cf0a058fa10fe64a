// Loads the position editor's code on first use.

/** @typedef {import("../session.js").Session} Session */
/** @typedef {typeof import("./position_editor.js") & typeof import("./share_position.js")} Desk */

/** @type {Promise<Desk>|undefined} */
let loading;

/** @returns {Promise<Desk>} the position editor; a failed download is retried on the next call */
function loadPositionEditor() {
  loading ??= Promise.all([import("./position_editor.js"), import("./share_position.js")]).then(
    ([one, other]) => ({
      ...one,
      ...other,
    }),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Calls a function of the position editor.
 * @param {Session} session @param {keyof Desk} what @param {any[]} rest */
export async function callPositionEditor(session, what, ...rest) {
  const act = /** @type {(session: Session, ...rest: unknown[]) => unknown} */ (
    (await loadPositionEditor())[what]
  );
  await act(session, ...rest);
}
