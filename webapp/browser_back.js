// The browser's Back closes open panels one after another and never leaves a game. While a panel is open, the
// history has an extra entry on top. Back consumes the entry, and the page adds it again.

/** @typedef {import("./state/types.js").State} State */

/** Whether Back has something to do on the page. @param {State} state */
export const canGoBack = (state) =>
  state.preferencesOpen ||
  state.screen !== "start" ||
  state.reading !== null ||
  state.confirm !== null ||
  state.starting;

/** @param {() => State} get
 * @param {() => unknown} goBack closes the topmost panel
 * @returns {() => void} a function to call after each drawing
 */
export function listenToBack(get, goBack) {
  const isEntryAbove = () => history.state?.above === true;
  let above = isEntryAbove();
  let address = location.href;
  let length = history.length;
  /** The address of the entry below. @type {string} */
  let below = history.state?.below ?? location.href;

  addEventListener("popstate", () => {
    const wasAbove = above;
    above = isEntryAbove();
    // Forward, or a link opened in the address bar (a new entry), closes nothing.
    const isBack = history.length === length && location.href === below;
    length = history.length;
    if (!wasAbove || above || !isBack) return;
    if (!canGoBack(get())) {
      history.back();
      return;
    }
    // The entry below may be the link that started the game; don't open the link again.
    if (location.href !== address) history.replaceState(null, "", address);
    goBack();
    keepEntryAbove();
  });

  function keepEntryAbove() {
    above = isEntryAbove();
    if (!above && canGoBack(get())) {
      history.pushState({ above: true, below: location.href }, "");
      above = true;
    }
    below = history.state?.below ?? location.href;
    address = location.href;
    length = history.length;
  }
  return keepEntryAbove;
}
