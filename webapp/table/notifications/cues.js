// Signals the player's turn in the tab's title, and events by sounds unless they are switched off.

import { ui, viewOf } from "../../i18n/text.js";
import { cuesBetween, withLastAskedTurn } from "../../sound/cues.js";
import { sideOfPlayer } from "../../state/update.js";

/** @typedef {import("../../state/types.js").State} State */

const importPlayer = () => import("../../sound/player.js");

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

/** How the game ended for the player; both players of one device have won it.
 * @param {State} state @returns {"win"|"lose"|null} */
function resultFor({ table }) {
  const over = table?.update.over;
  if (!table || !over || over.draw) return null;
  const isPlayer = table.update.mode !== "hotseat" && !table.update.watch;
  return isPlayer && over.winner !== sideOfPlayer(table) ? "lose" : "win";
}

/** @returns {(state: State) => void} a function to call after each drawing of a table */
export function createCuePlayer() {
  /** @type {import("../../sound/cues.js").Moment|null} */
  let before = null;
  return (state) => {
    const view = viewOf(state);
    const { table } = state;
    if (!view || !table || table.past || table.watching) return;
    const now = withLastAskedTurn(before, {
      id: table.id,
      log: view.log,
      result: resultFor(state),
      isAsked: isYourTurn(state),
      isOwnTurn: view.turn.player === sideOfPlayer(table),
      turn: view.turn.number,
    });
    const cues = cuesBetween(before, now);
    before = now;
    // Ignore sounds that cannot be loaded or played.
    if (cues.length && state.preferences.sound)
      importPlayer()
        .then(({ playCues }) => playCues(cues))
        .catch(() => {});
  };
}
