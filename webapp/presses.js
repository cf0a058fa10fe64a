// Presses: nothing changes under a finger. A button that has just changed its meaning ignores a press and says so, and so does what
// has changed between the press and its release: such a press was meant for what stood there before.

/** How long a question stands before any press counts, in milliseconds, even where a button still means the same. */
const UNREAD = 280;
/** How long a button ignores presses after it has changed its meaning, in milliseconds. */
const CHANGED = 1000;

/** The buttons that answer what is asked. */
const BUTTONS = ".answer-bar .buttons button, .tray button";
/** What else answers by a press. */
const LIT = ".board .can";

/** What is to be answered by the bar's buttons. @param {import("./state/types.js").State} state */
const asks = ({ table }) =>
  table ? `${table.id}:${table.update.revision}:${table.leaving?.revision === table.update.revision}` : "";

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

/** Lets no press count that was not meant for what is asked; to be told of each drawing. @param {() => void} ignored told of each
 * press that does not count */
export function pressKeeper(ignored) {
  let asked = "";
  let isUnread = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let unread;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let changing;
  /** What each button meant when it was drawn last. @type {Map<Element, string>} */
  let meanings = new Map();
  /** Buttons that have just changed their meaning. @type {Set<Element>} */
  const changed = new Set();
  /** What was asked as the finger came down, and whether it could be pressed then. */
  let pressed = { asked: "", counts: true };
  /** Where the finger came down last; null after a key. @type {[number, number]|null} */
  let point = null;
  const page = document.documentElement;
  const mark = () => {
    const says = isUnread || changed.size ? "yes" : "no";
    if (page.dataset.unread !== says) page.dataset.unread = says;
  };
  /** @param {Element} button */
  const counts = (button) => !isUnread && !changed.has(button);
  document.addEventListener(
    "pointerdown",
    ({ target, clientX, clientY }) => {
      const button = /** @type {Element} */ (target).closest(BUTTONS);
      pressed = { asked, counts: !button || counts(button) };
      point = [clientX, clientY];
    },
    true,
  );
  document.addEventListener(
    "keydown",
    () => {
      point = null;
    },
    true,
  );
  document.addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const button = target.closest(BUTTONS);
      if (!button && !target.closest(LIT)) return;
      // A key presses without a pointer, and at once.
      const isKey = !event.isTrusted || !event.detail;
      if (isKey ? !button || counts(button) : pressed.asked === asked && pressed.counts) return;
      event.preventDefault();
      event.stopPropagation();
      ignored();
    },
    true,
  );
  /** The button that a press in the same place would meet. */
  const underFinger = () =>
    point
      ? document.elementFromPoint(...point)?.closest(BUTTONS)
      : document.querySelector(".answer-bar .buttons [data-primary]");
  /** Which buttons mean something else than before. @param {boolean} anew whether something else is asked */
  const compare = (anew) => {
    const question = document.querySelector(".answer-bar .question")?.textContent ?? "";
    const before = meanings;
    meanings = new Map(
      [...document.querySelectorAll(BUTTONS)].map((button) => [button, `${question}|${button.textContent}`]),
    );
    const other = [...meanings.keys()].filter((button) => before.get(button) !== meanings.get(button));
    // While the same is asked, players change buttons themselves, as by pressing a card: only what they press next matters.
    const here = anew || !other.length ? null : underFinger();
    return anew ? other : other.filter((button) => button === here);
  };
  return (/** @type {import("./state/types.js").State} */ state) => {
    const now = asks(state);
    // Players who have just come to a table have pressed nothing at it.
    const follows = asked !== "" && now !== "" && asked.startsWith(`${state.table?.id}:`);
    const anew = now !== asked;
    asked = now;
    const others = compare(anew);
    if (!follows) {
      clearTimeout(unread);
      clearTimeout(changing);
      isUnread = false;
      changed.clear();
    } else {
      if (anew) {
        clearTimeout(unread);
        isUnread = true;
        unread = setTimeout(() => {
          isUnread = false;
          mark();
        }, UNREAD);
      }
      if (others.length) {
        clearTimeout(changing);
        for (const button of others) changed.add(button);
        changing = setTimeout(() => {
          changed.clear();
          mark();
        }, CHANGED);
      }
    }
    mark();
  };
}
