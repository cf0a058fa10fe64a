// Presses: nothing moves under a finger. On the answer bar what is asked may change under it, or just before it comes down again;
// such a press was meant for what stood there before, and answers nothing.

import { askedOf } from "./state/update.js";

/** So long a question stands before a press can be meant for it, in milliseconds: nobody reads and presses faster. */
const UNREAD = 280;
/** And so long after the last of several steps that were each shown by a press on the same place: whoever presses on means these. */
const AFTER_STEPS = 900;

/** What is to be answered by the bar's buttons. @param {import("./state/types.js").State} state */
const asks = ({ table }) =>
  table ? `${table.id}:${table.update.revision}:${table.leaving?.revision === table.update.revision}` : "";

/** Whether the player is asked, and not how the computer is to go on. @param {import("./state/types.js").State} state */
const isAsked = ({ table }) => Boolean(table && !table.stepping && askedOf(table.update, table.shown));

/** So long after a finger is lifted a browser may still tell the click that comes of it, in milliseconds. */
const CLICK = 50;

/** Says when a finger, or the mouse's first button, comes down, and when it is lifted and its click told. The other buttons press
 * nothing, and their release may never be told, as where the browser opens a menu. @param {(pressing: boolean) => void} say */
function whenPressed(say) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let ending;
  const end = () => {
    clearTimeout(ending);
    say(false);
  };
  document.addEventListener(
    "pointerdown",
    ({ button }) => {
      clearTimeout(ending);
      say(button === 0);
    },
    true,
  );
  for (const lifted of ["pointerup", "pointercancel"])
    document.addEventListener(
      lifted,
      () => {
        clearTimeout(ending);
        ending = setTimeout(end, CLICK);
      },
      true,
    );
  // A key's click has no pointer, and ends nothing.
  window.addEventListener("click", ({ detail }) => detail && end(), true);
  // Nor is a release told that comes while another window has the pointer.
  window.addEventListener("blur", end);
}

/** @param {import("./acts/index.js").Acts} acts */
export const listenToPresses = (acts) => whenPressed((pressing) => acts.presses(pressing));

/** Has what would move the page wait while something is pressed, until the frame after that; only the last of several is done. */
export function stillKeeper() {
  let pressing = false;
  /** @type {(() => void)|null} */
  let waiting = null;
  const go = () => {
    if (pressing) return;
    waiting?.();
    waiting = null;
  };
  whenPressed((down) => {
    pressing = down;
    if (!down && waiting) requestAnimationFrame(go);
  });
  return (/** @type {() => void} */ move) => {
    waiting = move;
    go();
  };
}

/** Lets no press on the bar count that was not meant for what is asked; to be told of each drawing. */
export function pressKeeper() {
  let asked = "";
  /** Whether steps were shown since the player was asked last. */
  let stepped = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let unread;
  /** What was asked, and had been seen, as the finger came down; null where it had not been seen. @type {string|null} */
  let pressed = null;
  const page = document.documentElement;
  document.addEventListener(
    "pointerdown",
    () => (pressed = page.dataset.unread === "yes" ? null : asked),
    true,
  );
  document.addEventListener(
    "click",
    (event) => {
      const bar = /** @type {Element} */ (event.target).closest(".answer-bar .buttons");
      // A key presses without a pointer.
      if (!bar || !event.isTrusted || !event.detail || pressed === asked) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  return (/** @type {import("./state/types.js").State} */ state) => {
    const now = asks(state);
    stepped ||= Boolean(state.table?.stepping);
    if (now === asked) return;
    // Whoever has just come to a table has pressed nothing at it.
    const follows = asked !== "" && now !== "" && asked.startsWith(`${state.table?.id}:`);
    asked = now;
    clearTimeout(unread);
    page.dataset.unread = follows ? "yes" : "no";
    const asksNow = isAsked(state);
    if (follows)
      unread = setTimeout(() => (page.dataset.unread = "no"), stepped && asksNow ? AFTER_STEPS : UNREAD);
    stepped &&= !asksNow;
  };
}
