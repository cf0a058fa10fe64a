// Tooltips of words: shown while the pointer rests on a word, while the word has the focus, or on touch. The
// first touch shows the tooltip; the second opens the rule, like a click or Enter. On buttons, a touch acts
// at once and a long touch shows the tooltip.

import { ui } from "../i18n/text.js";
import { html, nothing, render } from "./html.js";

/** @typedef {import("../state/types.js").State} State */

/** Time that the pointer must rest on a word before its tooltip opens, and that it may take to reach the
 * tooltip, in milliseconds. */
const HOVER_DELAY_MS = 120;
const LEAVE_DELAY_MS = 250;
/** Duration of a long touch on a button, in milliseconds. */
const TOUCH_HOLD_MS = 500;
/** Distance between the word and its tooltip, and between the tooltip and the edge of the screen, in pixels. */
const GAP_PX = 6;
const ID = "term-tip";
const WORD = "[data-term], [data-tip], [data-says]";

/** Whether a tooltip describes a control instead of a word that opens its rule. @param {HTMLElement} word */
const describesControl = ({ dataset }) => dataset.tip !== undefined || dataset.says !== undefined;

/** @param {State} state @param {HTMLElement} word */
function tooltipContent(state, word) {
  const { tip, says: text, rule } = word.dataset;
  if (text) return html`${text}${rule ? html` <small>${ui(state, "rule-n", { n: rule })}</small>` : nothing}`;
  if (tip) return html`<b>${ui(state, tip)}</b> ${ui(state, `${tip}-about`)}`;
  const term = state.terms[word.dataset.game ?? ""]?.find(({ id }) => id === word.dataset.term);
  if (!term) return nothing;
  const { words, says } = term[state.lang];
  return html`<b>${words[0]}</b> ${says} <small>${ui(state, "rule-n", { n: term.clause })}</small>`;
}

/** Places the tooltip below its word, or above if there is no room below or the word is a button.
 * @param {HTMLElement} tip @param {HTMLElement} word */
function placeTooltip(tip, word) {
  const at = word.getClientRects()[0] ?? word.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = !describesControl(word) && at.bottom + GAP_PX + height <= clientHeight;
  tip.style.left = `${Math.max(GAP_PX, Math.min(at.left, clientWidth - width - GAP_PX))}px`;
  tip.style.top = `${Math.max(GAP_PX, below ? at.bottom + GAP_PX : at.top - GAP_PX - height)}px`;
}

/** @param {HTMLElement} root @param {() => State} get @param {(clause: string) => unknown} openRule
 * @returns {() => void} a function to call after each drawing */
export function createTooltips(root, get, openRule) {
  const tip = document.createElement("aside");
  tip.id = ID;
  tip.className = "tip";
  tip.hidden = true;
  document.body.append(tip);
  /** @type {HTMLElement|null} */
  let shown = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let waiting;
  /** The pointer's last position and word. @type {HTMLElement|null} */
  let over = null;
  let at = "";
  /** Whether the touch in progress opened the tooltip, so that its end must not close it. */
  let openedByThisTouch = false;
  /** The focused word whose tooltip was closed or used: it doesn't open again before the word loses the focus, or it
   * would capture the Escape that is meant for the rule. @type {Element|null} */
  let closed = null;
  /** @param {HTMLElement|null} word */
  const show = (word) => {
    clearTimeout(waiting);
    if (shown !== word) shown?.removeAttribute("aria-describedby");
    const says = word ? tooltipContent(get(), word) : nothing;
    shown = says === nothing ? null : word;
    tip.hidden = shown === null;
    if (!shown) return;
    render(says, tip);
    tip.ariaLabel = shown.textContent;
    shown.setAttribute("aria-describedby", ID);
    placeTooltip(tip, shown);
  };
  /** @param {HTMLElement|null} word */
  const closeFor = (word) => {
    closed = word === document.activeElement ? word : null;
    show(null);
  };
  /** @param {HTMLElement|null} word @param {number} after */
  const showAfter = (word, after) => {
    clearTimeout(waiting);
    waiting = setTimeout(show, after, word);
  };
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let holding;
  /** @param {HTMLElement} word */
  const showAtOnce = (word) => {
    openedByThisTouch = true;
    show(word);
  };
  /** @param {Event} event @returns {HTMLElement|null} */
  const wordAt = ({ target }) => (target instanceof Element ? target.closest(WORD) : null);
  const focused = () => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement &&
      activeElement !== closed &&
      activeElement.matches(WORD) &&
      activeElement.matches(":focus-visible")
      ? activeElement
      : null;
  };
  // A word that moves under a resting pointer doesn't count: its tooltip would capture Escape.
  root.addEventListener("pointermove", (event) => {
    const now = `${event.clientX} ${event.clientY}`;
    if (event.pointerType !== "mouse" || now === at) return;
    at = now;
    const word = wordAt(event);
    if (word === over) return;
    over = word;
    if (word) showAfter(word, HOVER_DELAY_MS);
    else if (shown) showAfter(focused(), LEAVE_DELAY_MS);
  });
  root.addEventListener("pointerleave", (event) => {
    over = null;
    if (event.pointerType === "mouse" && shown) showAfter(focused(), LEAVE_DELAY_MS);
  });
  tip.addEventListener("pointerenter", () => clearTimeout(waiting));
  tip.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "mouse") showAfter(focused(), LEAVE_DELAY_MS);
  });
  // Keep the focus on a mouse click: otherwise the tooltip would close before the button is released.
  tip.addEventListener("mousedown", (event) => event.preventDefault());
  // The tooltip also opens the rule, because it is easier to hit than the word.
  tip.addEventListener("click", () => {
    const word = shown;
    closeFor(word);
    // A word beside an action opens its rule and does not trigger the action.
    if (word?.dataset.says) {
      if (word.dataset.rule) openRule(word.dataset.rule);
    } else word?.click();
  });
  // A touch also moves the focus; that alone neither opens nor closes a tooltip.
  root.addEventListener("focusin", () => {
    const word = focused();
    if (word) show(word);
  });
  root.addEventListener("focusout", (event) => {
    if (event.target === closed) closed = null;
    if (shown && wordAt(event) === shown) showAfter(focused(), 0);
  });
  addEventListener(
    "scroll",
    () => {
      if (!shown) return;
      const { top, bottom } = shown.getBoundingClientRect();
      if (bottom < 0 || top > document.documentElement.clientHeight) show(null);
      else placeTooltip(tip, shown);
    },
    { capture: true, passive: true },
  );
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType === "mouse") return;
      const word = wordAt(event);
      if (word) openedByThisTouch = word !== shown && !describesControl(word);
      if (word && describesControl(word)) holding = setTimeout(showAtOnce, TOUCH_HOLD_MS, word);
      else if (word) show(word);
      else if (!tip.contains(/** @type {Node} */ (event.target))) show(null);
    },
    { capture: true },
  );
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, () => clearTimeout(holding), { capture: true });
  root.addEventListener(
    "click",
    (event) => {
      if (!wordAt(event)) return;
      if (
        openedByThisTouch &&
        /** @type {PointerEvent} */ (event).pointerType !== "mouse" &&
        event.detail > 0
      ) {
        event.preventDefault();
        event.stopPropagation();
      } else closeFor(wordAt(event));
      openedByThisTouch = false;
    },
    { capture: true },
  );
  root.addEventListener("contextmenu", (event) => {
    if (wordAt(event)) event.preventDefault();
  });
  // Runs before the table's key handlers, so that Escape closes only the tooltip.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !shown) return;
      event.stopPropagation();
      closeFor(shown);
    },
    { capture: true },
  );
  return () => {
    if (shown && !shown.isConnected) show(null);
  };
}
