// Keeps the focus across drawings.

import { nextTask } from "./engine/next_task.js";
import { viewOf } from "./i18n/text.js";
import { cardsIn, layoutOf } from "./state/layout.js";
import { ownSide } from "./state/update.js";
import { isCurtained } from "./table/privacy.js";

/** @typedef {import("./state/types.js").State} State */

/** Whether a drawing is likely to remove this element from the page.
 * @param {Element} held @param {State} state */
function isLikelyRemoved(held, state) {
  const { table } = state;
  const view = viewOf(state);
  if (document.documentElement.dataset.screen !== state.screen) return true;
  if (!table || !view || state.screen !== "table") return false;
  if (held.closest(".privacy")) return !isCurtained(state);
  if (held.closest(".zoom")) return !table.zoom;
  // Buttons of one question do not answer the next; the primary button stays.
  if (held.closest(".tray, .lane, .answer-bar") && !held.matches("[data-primary]"))
    return held.closest("main")?.dataset.revision !== String(view.revision);
  const laidOver = table.sheet !== null || table.pile !== null || Boolean(table.exchange);
  if (held.closest("main > .veil") && !laidOver) return true;
  if (held.closest(".type-a-move")) return view.question?.seat !== table.shown;
  const card = held.closest(".board [data-ref]");
  if (!card) return false;
  const { hand, rows } = layoutOf(state);
  /** @param {0|1} seat @param {string} zone */
  const lies = (seat, zone) =>
    cardsIn(view.seats[seat], zone).some(({ ref }) => String(ref) === card.getAttribute("data-ref"));
  if (card.closest(".hand")) return !lies(ownSide(table), hand);
  return ![0, 1].some((seat) =>
    rows.some(({ zone, beside }) => [zone, ...beside].some((each) => lies(seat === 0 ? 0 : 1, each))),
  );
}

/** Takes the focus from an element that is about to be removed. Removing a focused element makes the browser
 * lay out the whole page in the middle of a drawing, and again afterwards.
 * @param {State} state the state to draw next @returns {HTMLElement|null} the element that lost the focus, for
 *   `restoreFocus` after the drawing */
export function releaseFocus(state) {
  const held = document.activeElement;
  if (!(held instanceof HTMLElement) || held === document.body || !isLikelyRemoved(held, state)) return null;
  held.blur();
  return held;
}

/** Restores the focus if the element has stayed. Runs with the next frame, because focusing forces a layout.
 * @param {HTMLElement|null} held the element that lost the focus */
export function restoreFocus(held) {
  if (!held?.isConnected) return;
  requestAnimationFrame(() => {
    if (held.isConnected && document.activeElement === document.body) held.focus({ preventScroll: true });
  });
}

/** Whether the browser skips hidden content (style/panels.css); otherwise this module makes it inert. */
const hidesContent = CSS.supports("content-visibility", "hidden");

/** Moves the focus into a dialog when it opens and back when it closes; dialogs can be nested. Call the result after
 * each drawing with the result of `releaseFocus`.
 * @param {HTMLElement} root */
export function createFocusManager(root) {
  /** The focused element before each open dialog. @type {(HTMLElement|null)[]} */
  const before = [];
  const open = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[role=dialog]")]);
  /** The parts of the page whose inert state must change. @param {HTMLElement[]} dialogs @param {boolean} wanted */
  const unlike = (dialogs, wanted) => {
    const top = dialogs.at(-1);
    const over = hidesContent && top?.matches(".privacy") ? undefined : top;
    const parts = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("main, main > *")]);
    return parts.filter(
      (part) => part.inert !== wanted && wanted === (over !== undefined && !part.contains(over)),
    );
  };
  return (/** @type {HTMLElement|null} */ held) => {
    const dialogs = open();
    const top = dialogs.at(-1);
    // First, because an inert element can't take the focus.
    for (const part of unlike(dialogs, false)) part.inert = false;
    // Last, when the dialog is visible: this recalculates the style of everything behind the dialog.
    if (unlike(dialogs, true).length)
      requestAnimationFrame(() =>
        nextTask(() => {
          for (const part of unlike(open(), true)) part.inert = true;
        }),
      );
    const opened = dialogs.length > before.length;
    const here = /** @type {HTMLElement|null} */ (document.activeElement);
    while (before.length < dialogs.length)
      before.push(held?.isConnected && here === document.body ? held : here);
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
