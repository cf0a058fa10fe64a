// Hints about the open question: the table's worker writes the position, the computer's worker compares the answers.

import { amountOf, targetsOf } from "../../state/answers.js";
import { verbsOf } from "../../state/layout.js";
import { canAskForHint } from "../../state/review/hints.js";
import { questionOf } from "../../state/update.js";
import { startThinkingEngine } from "../computer.js";

/** @typedef {import("../session.js").Session} Session */
/** @typedef {import("../../state/types.js").Option} Option */

/** Opens the hint of the open question, and computes it if necessary. @param {Session} session */
export async function askForHint(session) {
  const { store, client } = session;
  const now = store.get().table;
  if (!now || !canAskForHint(now)) return;
  const { id, shownSeat: seat } = now;
  const { revision } = now.update;
  const known = now.hint?.revision === revision && !now.hint.failed ? now.hint : null;
  const hint = known ?? { revision, advice: null, failed: false, marked: null };
  store.table({
    hint,
    sheet: "hint",
    pile: null,
    zoom: null,
    armedTarget: null,
    cardActions: null,
    endTurnWarning: null,
  });
  if (known) return;
  /** @param {Partial<import("../../state/types.js").Hint>} change */
  const changeHint = (change) => {
    if (store.get().table?.id === id && store.get().table?.hint === hint)
      store.table({ hint: { ...hint, ...change } });
  };
  try {
    const { position } = await client.ask("advice.position", { seat });
    const engine = await startThinkingEngine(session);
    changeHint({ advice: await engine.call("advice.best", { position }) });
  } catch (error) {
    // The player may have left the table, which ends the worker. Engines of earlier releases give no advice.
    console.warn(error);
    changeHint({ failed: true });
  }
}

/** Marks a suggestion on the table and closes the hint; nothing is played. @param {Session} session @param {Option} option */
export function markSuggestion({ store }, option) {
  const now = store.get().table;
  if (!now?.hint) return;
  const verbs = verbsOf(store.get());
  const question = questionOf(now.update, now.shownSeat);
  const amount = question?.kind === "amount";
  store.table({
    hint: { ...now.hint, marked: option },
    sheet: null,
    ...(amount
      ? {
          chosenTargets: targetsOf(verbs, option),
          number: amountOf(option, question, Number(option.answer[1])),
        }
      : {}),
    ...(question?.kind === "number" ? { number: Number(option.answer[1]) } : {}),
  });
}
