// Presses on the answer bar: what is asked may change under a finger, or just before it comes down again. Such a press was
// meant for what stood there before, and answers nothing.

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

/** Says while a finger, or the mouse's first button, is down: nothing should move under it. The other buttons press nothing, and
 * their release may never be told, as where the browser opens a menu. @param {import("./acts/index.js").Acts} acts */
export function listenToPresses(acts) {
  document.addEventListener("pointerdown", ({ button }) => acts.presses(button === 0), true);
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, () => acts.presses(false), true);
  // Nor is a release that comes while another window has the pointer.
  window.addEventListener("blur", () => acts.presses(false));
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
