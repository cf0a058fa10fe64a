// Protects against accidental clicks. A button ignores clicks for a moment after its meaning has changed, and
// tells the player. Anything that has changed between pointer down and up also ignores the click, because the
// click was meant for the earlier content.

/** Time before a new question accepts clicks, in milliseconds, even on buttons with an unchanged meaning. */
const NEW_QUESTION_GUARD_MS = 280;
/** Time for which a button ignores clicks after its meaning has changed, in milliseconds. */
const CHANGED_BUTTON_GUARD_MS = 1000;

/** The buttons that answer the question. */
const GUARDED_BUTTONS = ".answer-bar .buttons button, .tray button";
/** Cards and places that answer the question when clicked. */
const ANSWER_TARGETS = ".board .can";

/** A key that identifies the question for the bar's buttons.
 * @param {import("./state/types.js").State} state */
const questionKey = ({ table }) =>
  table
    ? `${table.id}:${table.update.revision}:${table.endTurnWarning?.revision === table.update.revision}`
    : "";

/** Maximum delay between the end of a touch and its click event, in milliseconds. */
const CLICK_DELAY_MS = 50;

/** Reports when a finger or the primary mouse button goes down, and when it is up and its click has been
 * handled. Other mouse buttons are ignored, because their release is not always reported, for example when
 * the browser opens a menu.
 * @param {(pressing: boolean) => void} say */
function reportPressing(say) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let ending;
  const reportReleased = () => {
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
        ending = setTimeout(reportReleased, CLICK_DELAY_MS);
      },
      true,
    );
  // A click made with a key has no pointer and ends no press.
  window.addEventListener("click", ({ detail }) => detail && reportReleased(), true);
  // A release while another window has the pointer isn't reported either.
  window.addEventListener("blur", reportReleased);
}

/** @param {import("./actions/index.js").Acts} acts */
export const trackPressing = (acts) => reportPressing((pressing) => acts.setPressing(pressing));

/** Delays changes that would move the page until the frame after the current press; only the last of several
 * is made. */
export function createMoveDelayer() {
  let pressing = false;
  /** @type {(() => void)|null} */
  let waiting = null;
  const runWaitingMove = () => {
    if (pressing) return;
    waiting?.();
    waiting = null;
  };
  reportPressing((down) => {
    pressing = down;
    if (!down && waiting) requestAnimationFrame(runWaitingMove);
  });
  return (/** @type {() => void} */ move) => {
    waiting = move;
    runWaitingMove();
  };
}

/** Blocks clicks meant for an earlier question. Returns a function to call after each drawing.
 * @param {() => void} ignored called for each blocked click */
export function createClickGuard(ignored) {
  let asked = "";
  let isUnread = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let unread;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let changing;
  /** The meaning of each button when last drawn. @type {Map<Element, string>} */
  let meanings = new Map();
  /** Buttons whose action changed a moment ago; clicks on them are ignored. @type {Set<Element>} */
  const changed = new Set();
  /** The question at pointer down, and whether its button accepted clicks then. */
  let pressed = { question: "", counts: true };
  /** The last point of pointer down; null after a key. @type {[number, number]|null} */
  let point = null;
  const page = document.documentElement;
  const markUnread = () => {
    const says = isUnread || changed.size ? "yes" : "no";
    if (page.dataset.unread !== says) page.dataset.unread = says;
  };
  /** @param {Element} button */
  const doesClickCount = (button) => !isUnread && !changed.has(button);
  document.addEventListener(
    "pointerdown",
    ({ target, clientX, clientY }) => {
      const button = /** @type {Element} */ (target).closest(GUARDED_BUTTONS);
      pressed = { question: asked, counts: !button || doesClickCount(button) };
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
      const button = target.closest(GUARDED_BUTTONS);
      if (!button && !target.closest(ANSWER_TARGETS)) return;
      // A click made with a key has no pointer and happens at once.
      const isKey = !event.isTrusted || !event.detail;
      if (isKey ? !button || doesClickCount(button) : pressed.question === asked && pressed.counts) return;
      event.preventDefault();
      event.stopPropagation();
      ignored();
    },
    true,
  );
  /** The button that a click at the last point would hit. */
  const buttonAtLastPoint = () =>
    point
      ? document.elementFromPoint(...point)?.closest(GUARDED_BUTTONS)
      : document.querySelector(".answer-bar .buttons [data-primary]");
  /** Finds the buttons whose action has changed since the last drawing. @param {boolean} anew whether the question has changed */
  const findChangedButtons = (anew) => {
    const question = document.querySelector(".answer-bar .question")?.textContent ?? "";
    const before = meanings;
    meanings = new Map(
      [...document.querySelectorAll(GUARDED_BUTTONS)].map((button) => [
        button,
        `${question}|${button.textContent}`,
      ]),
    );
    const other = [...meanings.keys()].filter((button) => before.get(button) !== meanings.get(button));
    // Players change buttons themselves during a question, for example by clicking a card. In that case only
    // the button under the pointer matters.
    const here = anew || !other.length ? null : buttonAtLastPoint();
    return anew ? other : other.filter((button) => button === here);
  };
  return (/** @type {import("./state/types.js").State} */ state) => {
    const now = questionKey(state);
    // A player who has just opened the table hasn't clicked there yet.
    const follows = asked !== "" && now !== "" && asked.startsWith(`${state.table?.id}:`);
    const anew = now !== asked;
    asked = now;
    const others = findChangedButtons(anew);
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
          markUnread();
        }, NEW_QUESTION_GUARD_MS);
      }
      if (others.length) {
        clearTimeout(changing);
        for (const button of others) changed.add(button);
        changing = setTimeout(() => {
          changed.clear();
          markUnread();
        }, CHANGED_BUTTON_GUARD_MS);
      }
    }
    markUnread();
  };
}
