// Keeps the focus across drawings.

import { runInNextTask } from "./engine/next_task.js";
import { viewOf } from "./i18n/text.js";
import { cardsInZone, layoutOf } from "./state/layout.js";
import { sideOfPlayer } from "./state/update.js";
import { isCurtained } from "./table/privacy.js";

/** @typedef {import("./state/types.js").State} State */

/** Whether a drawing is likely to remove this element from the page.
 * @param {Element} focused @param {State} state */
function willProbablyBeRemoved(focused, state) {
  const { table } = state;
  const view = viewOf(state);
  if (document.documentElement.dataset.screen !== state.screen) return true;
  if (!table || !view || state.screen !== "table") return false;
  if (focused.closest(".privacy")) return !isCurtained(state);
  if (focused.closest(".zoom")) return !table.zoom;
  // Buttons of one question do not answer the next; the primary button stays.
  if (focused.closest(".tray, .lane, .answer-bar") && !focused.matches("[data-primary]"))
    return focused.closest("main")?.dataset.revision !== String(view.revision);
  const laidOver = table.sheet !== null || table.pile !== null || Boolean(table.exchange);
  if (focused.closest("main > .veil") && !laidOver) return true;
  if (focused.closest(".type-a-move")) return view.question?.seat !== table.shownSeat;
  const card = focused.closest(".board [data-ref]");
  if (!card) return false;
  const { hand, rows } = layoutOf(state);
  /** @param {0|1} seat @param {string} zone */
  const isInZone = (seat, zone) =>
    cardsInZone(view.seats[seat], zone).some(({ ref }) => String(ref) === card.getAttribute("data-ref"));
  if (card.closest(".hand")) return !isInZone(sideOfPlayer(table), hand);
  return ![0, 1].some((seat) =>
    rows.some(({ zone, beside }) => [zone, ...beside].some((each) => isInZone(seat === 0 ? 0 : 1, each))),
  );
}

/** Takes the focus from an element that is about to be removed. Removing a focused element makes the browser
 * lay out the whole page in the middle of a drawing, and again afterwards.
 * @param {State} state the state to draw next @returns {HTMLElement|null} the element that lost the focus, for
 *   `restoreFocus` after the drawing */
export function releaseFocus(state) {
  const focused = document.activeElement;
  if (
    !(focused instanceof HTMLElement) ||
    focused === document.body ||
    !willProbablyBeRemoved(focused, state)
  )
    return null;
  focused.blur();
  return focused;
}

/** Restores the focus if the element has stayed. Runs with the next frame, because focusing forces a layout.
 * @param {HTMLElement|null} focused the element that lost the focus */
export function restoreFocus(focused) {
  if (!focused?.isConnected) return;
  requestAnimationFrame(() => {
    if (focused.isConnected && document.activeElement === document.body)
      focused.focus({ preventScroll: true });
  });
}

/** Whether the browser skips hidden content (style/panels.css); otherwise this module makes it inert. */
const screenHidesContent = CSS.supports("content-visibility", "hidden");

/** Moves the focus into a dialog when it opens and back when it closes; dialogs can be nested. Call the result after
 * each drawing with the result of `releaseFocus`.
 * @param {HTMLElement} root */
export function createFocusManager(root) {
  /** The focused element before each open dialog. @type {(HTMLElement|null)[]} */
  const before = [];
  const openDialogs = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[role=dialog]")]);
  /** The parts of the page whose inert state must change. @param {HTMLElement[]} dialogs @param {boolean} wanted */
  const partsWithOtherInertState = (dialogs, wanted) => {
    const top = dialogs.at(-1);
    const over = screenHidesContent && top?.matches(".privacy") ? undefined : top;
    const parts = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("main, main > *")]);
    return parts.filter(
      (part) => part.inert !== wanted && wanted === (over !== undefined && !part.contains(over)),
    );
  };
  return (/** @type {HTMLElement|null} */ focused) => {
    const dialogs = openDialogs();
    const top = dialogs.at(-1);
    // First, because an inert element can't take the focus.
    for (const part of partsWithOtherInertState(dialogs, false)) part.inert = false;
    // Last, when the dialog is visible: this recalculates the style of everything behind the dialog.
    if (partsWithOtherInertState(dialogs, true).length)
      requestAnimationFrame(() =>
        runInNextTask(() => {
          for (const part of partsWithOtherInertState(openDialogs(), true)) part.inert = true;
        }),
      );
    const opened = dialogs.length > before.length;
    const here = /** @type {HTMLElement|null} */ (document.activeElement);
    while (before.length < dialogs.length)
      before.push(focused?.isConnected && here === document.body ? focused : here);
    while (before.length > dialogs.length) {
      const back = before.pop();
      if (before.length === dialogs.length && back !== document.body && back?.isConnected)
        // The element's position is known: do not scroll.
        back.focus({ preventScroll: true });
    }
    // A replaced sheet may have taken the focused element with it.
    if (top && (opened || document.activeElement === document.body)) {
      // Wait for the frame, because focusing needs the layout that the frame makes anyway.
      requestAnimationFrame(() => {
        if (!top.contains(document.activeElement))
          /** @type {HTMLElement} */ (top.querySelector("[autofocus]") ?? top).focus();
      });
    }
  };
}
