// Signals the player's turn in the tab's title and, if chosen, by a sound.

import { ui, viewOf } from "../../i18n/text.js";

/** @typedef {import("../../state/types.js").State} State */
/** @typedef {import("./sounds.js").Cue} Cue */

const sounds = () => import("./sounds.js");

/** Whether another player or the computer waits, or has waited, for this player's answer.
 * @param {State} state */
export function isYourTurn(state) {
  const { table } = state;
  const view = viewOf(state);
  if (!table || !view || table.past || table.watching || table.update.mode === "hotseat") return false;
  return view.question !== null && view.question.seat === table.shownSeat;
}

/** @param {State} state */
export function tabTitle(state) {
  const view = state.screen === "table" ? viewOf(state) : null;
  const parts = view
    ? [
        ...(isYourTurn(state) ? [`● ${ui(state, "your-move")}`] : []),
        ui(state, "turn-n", { n: view.turn.number }),
      ]
    : [];
  return [...parts, "手札 Tefuda"].join(" · ");
}

/** The sound between two states of a table, or null.
 * @param {CueState|null} before @param {CueState} now @returns {Cue|null} */
export function cueFor(before, now) {
  if (!before || before.id !== now.id) return null;
  if (now.over) return before.over ? null : "over";
  if (now.onYou && !before.onYou) return "yours";
  return now.theirs > before.theirs && !now.onYou ? "theirs" : null;
}

/** The state of a table for sounds: `theirs`, the number of log lines of the other seat.
 * @typedef {{id: string, over: boolean, onYou: boolean, theirs: number}} CueState */

/** @returns {(state: State) => void} a function to call after each drawing of a table */
export function createCuePlayer() {
  /** @type {CueState|null} */
  let before = null;
  return (state) => {
    const view = viewOf(state);
    const { table } = state;
    if (!view || !table || table.past) return;
    const now = {
      id: table.id,
      over: table.update.over !== null,
      onYou: isYourTurn(state),
      theirs: view.log.filter(({ seat }) => seat !== undefined && seat !== table.shownSeat).length,
    };
    const cue = cueFor(before, now);
    before = now;
    // Ignore a sound that cannot be loaded or played.
    if (cue && state.preferences.sound && table.update.mode !== "hotseat")
      sounds()
        .then(({ play }) => play(cue))
        .catch(() => {});
  };
}
