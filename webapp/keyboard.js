// The keyboard: Space presses the primary button, arrow keys move between cards, Esc cancels.

const TEXT_FIELDS = "input, textarea, select, [contenteditable], summary";
/** CSS selector of the elements between which arrow keys move the focus. */
const ARROW_TARGETS = ".tray button, .board [data-ref], .board [data-seat], .board .pile, .stack button";
/** Elements that Enter opens, while Space still presses the primary button. */
const ENTER_TARGETS = "[data-ref], [data-seat], .pile, .stack button";

/** CSS selector of the containers that the left and right arrow keys don't leave. */
const ZONE_SELECTOR = ".hand, .field, .seat, .stack, .tray";

/** The keys of the replay player. @type {Record<string, import("./actions/review/replay.js").ReplayCommand>} */
const REPLAY_KEYS = {
  k: "toggle",
  arrowleft: "back",
  arrowright: "forward",
  j: "turn-back",
  l: "turn-forward",
  home: "first",
  end: "last",
  "<": "slower",
  ">": "faster",
};
/** CSS selector of the elements that use arrow keys, Home and End themselves. */
const USES_ARROW_KEYS = "#replay-at, .log, .board, .stack, .tray";

/** Obeys a key of the replay player, unless the focused element uses the key itself.
 * @param {import("./actions/index.js").Acts} acts @param {KeyboardEvent} event @param {Element} target
 * @returns {boolean} whether the key was used */
function obeyReplayKey(acts, event, target) {
  const key = event.key.toLowerCase();
  const isSlider = target.matches("#replay-at");
  const command = key === " " && isSlider ? "toggle" : REPLAY_KEYS[key];
  if (!command || (/^(arrow|home|end)/.test(key) && target.closest(USES_ARROW_KEYS))) return false;
  event.preventDefault();
  if (!event.repeat || command === "back" || command === "forward") acts.controlReplay(command, event.repeat);
  return true;
}

/** The nearest card in a direction; left and right stay within the zone.
 * @param {Element} from @param {string} key */
function nearestCardInDirection(from, key) {
  const box = from.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  /** @type {{element: HTMLElement, far: number}|null} */
  let best = null;
  const zone = key === "ArrowLeft" || key === "ArrowRight" ? from.closest(ZONE_SELECTOR) : null;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(ARROW_TARGETS))) {
    if (element === from || (zone && !zone.contains(element))) continue;
    const other = element.getBoundingClientRect();
    if (!other.width) continue;
    const dx = other.left + other.width / 2 - x;
    const dy = other.top + other.height / 2 - y;
    const [along, across] =
      key === "ArrowLeft"
        ? [-dx, dy]
        : key === "ArrowRight"
          ? [dx, dy]
          : key === "ArrowUp"
            ? [-dy, dx]
            : [dy, dx];
    if (along <= 4) continue;
    const far = along + Math.abs(across) * 2.2;
    if (!best || far < best.far) best = { element, far };
  }
  return best?.element ?? null;
}

/** Moves the focus to the nearest card in the direction of an arrow; from elsewhere, to the first card that
 * can be clicked.
 * @param {KeyboardEvent} event @param {Element|null} from */
function focusNearestCard(event, from) {
  const next = from
    ? nearestCardInDirection(from, event.key)
    : /** @type {HTMLElement|null} */ (
        document.querySelector(".board .can, .hand [data-ref], .board [data-ref]")
      );
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Focuses the field for typed moves, beside the table or in the log's sheet.
 * @param {import("./actions/index.js").Acts} acts */
function focusTypedMove(acts) {
  const isInputVisible = () =>
    [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".type-a-move input"))].find(
      (input) => input.getClientRects().length > 0,
    );
  const input = isInputVisible();
  if (input) input.focus();
  else {
    acts.openSheet("log");
    requestAnimationFrame(() => isInputVisible()?.focus());
  }
}

/** @param {import("./actions/index.js").Acts} acts @param {() => import("./state/types.js").State} get */
export function listenToKeys(acts, get) {
  // Holding Shift during an action holds priority. A button pressed with a key isn't a mouse click.
  document.addEventListener(
    "click",
    (event) => {
      if (event.isTrusted) acts.setHold(event.shiftKey);
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    const state = get();
    if (state.preferencesOpen) return;
    if (state.reading) {
      if (event.key === "Escape" && !event.isComposing) {
        event.preventDefault();
        acts.leaveRulebookPage();
      }
      return;
    }
    const target = /** @type {Element} */ (event.target);
    if (state.screen === "judge" && event.key.startsWith("Arrow")) {
      const from = target.closest(ARROW_TARGETS);
      if (from) focusNearestCard(event, from);
      return;
    }
    if (state.screen !== "table" || !state.table || event.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      // From the field for typed moves, arrow keys return to the table, starting at the first highlighted
      // card.
      if (target.closest(".type-a-move") && !state.table.sheet) /** @type {HTMLElement} */ (target).blur();
      else acts.closeTopmost();
      return;
    }
    const dialog = document.querySelector("[role=dialog]");
    const replays = state.table.past !== null && !dialog && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (target.closest(TEXT_FIELDS)) {
      if (replays && target.matches("#replay-at")) obeyReplayKey(acts, event, target);
      return;
    }
    if (replays && obeyReplayKey(acts, event, target)) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (command && key === "z") {
      event.preventDefault();
      if (event.shiftKey) acts.redoAnswer();
      else acts.undoAnswer();
      return;
    }
    if (command || event.altKey) return;
    if (event.key === " ") {
      acts.setHold(event.shiftKey);
      // An element just covered by a dialog may still have the focus; any other button keeps its own Space.
      const covered = dialog && !dialog.contains(target) && target.closest("main");
      if (!covered && target.closest("button") && !target.closest(ENTER_TARGETS)) return;
      event.preventDefault();
      const primary = /** @type {HTMLElement|null} */ ((dialog ?? document).querySelector("[data-primary]"));
      if (!event.repeat) primary?.click();
      return;
    }
    // Ignore key repeat: Enter would answer one question after another.
    if (event.key === "Enter" && event.repeat && target.closest("[data-primary]")) event.preventDefault();
    if (dialog) return;
    if (event.key.startsWith("Arrow")) {
      focusNearestCard(event, target.closest(ARROW_TARGETS));
      return;
    }
    if (/^[1-9]$/.test(key)) {
      const options = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-option]"));
      [...options].filter((option) => option.getClientRects().length > 0)[Number(key) - 1]?.click();
    } else if (key === "i") {
      const ref = target.closest("[data-ref]")?.getAttribute("data-ref");
      if (ref) acts.inspect(Number(ref));
    } else if (key === "z") acts.undoAnswer();
    else if (key === "y") acts.redoAnswer();
    else if (key === "l") acts.openSheet(state.table.sheet === "log" ? null : "log");
    else if (key === "b") acts.readTableAloud();
    else if (key === "e") acts.askForHint();
    else if (key === "a") acts.giveStandingAnswer();
    else if (key === "n") acts.setAutoPass("something");
    else if (key === "t") acts.setAutoPass("my_turn");
    else if (key === "g") acts.openTimeline();
    else if (key === "h") acts.openLearning();
    else if (key === "r") acts.openRulebook();
    else if (key === "m") {
      event.preventDefault();
      focusTypedMove(acts);
    } else if (key === "?") acts.openSheet("keys");
  });
}

/** Space on a focused button would also press it on key-up. */
export function preventSpaceClick() {
  document.addEventListener("keyup", (event) => {
    if (event.key === " " && /** @type {Element} */ (event.target).closest?.(ENTER_TARGETS))
      event.preventDefault();
  });
}
