// Computer players: the engine deals what they may not see anew, a second worker chooses, the engine judges.

import { publicView } from "../state/update.js";

/** Long enough to follow a move with the eyes, in milliseconds. */
const PACE = 450;

/**
 * @param {{store: import("../state/state.js").Store, askTable: (method: string, params: object) => Promise<any>,
 *   accept: (update: import("../state/types.js").Update) => Promise<void>, engine: import("../engine/client.js").Engine,
 *   spareEngine: () => import("../engine/client.js").Engine, complain: (error: unknown) => void}} parts
 */
export function computerPlayers({ store, askTable, accept, engine, spareEngine, complain }) {
  /** @type {import("../engine/client.js").Engine|null} */
  let second = null;
  let secondIsReady = false;
  let playing = false;

  /** The second worker once it is there; until then the first one thinks too. */
  function thinker() {
    if (!second) {
      const spare = spareEngine();
      second = spare;
      spare.ready.then(
        () => {
          if (second === spare) secondIsReady = true;
        },
        () => {},
      );
    }
    return secondIsReady ? second : engine;
  }

  /** Ends the second worker; the next thought starts another. */
  function dismiss() {
    second?.terminate();
    second = null;
    secondIsReady = false;
  }

  /** A worker that breaks or falls silent over a thought is replaced, and the table's own thinks instead.
   * @param {object} params @returns {Promise<{answer: import("../state/types.js").Answer}>} */
  async function choose(params) {
    const chosen = thinker();
    try {
      return await chosen.call("bot.choose", params);
    } catch (error) {
      const { name } = /** @type {{name?: string}} */ (error);
      if (name !== "EngineCrashError" && name !== "EngineTimeoutError") throw error;
      if (chosen === second) dismiss();
      // The table's own worker, if it hangs, is ended: it is told the game again with the next question about it.
      else if (chosen === engine && name === "EngineTimeoutError") engine.terminate();
      return engine.call("bot.choose", params);
    }
  }

  /** @returns {{seat: number, bot: string}|null} the computer player that is asked */
  function asked() {
    const table = store.get().table;
    if (!table || table.watching || table.update.over || table.update.mode === "link") return null;
    const view = publicView(table.update);
    const seat = view.question?.seat;
    if (seat !== 0 && seat !== 1) return null;
    const bot = view.seats[seat].kind;
    return bot === "human" ? null : { seat, bot };
  }

  /** One answer of the computer, unless the player takes something back or leaves meanwhile.
   * @param {{seat: number, bot: string}} turn */
  async function move(turn) {
    const before = store.get().table;
    const revision = before?.update.revision ?? 0;
    const seed = `${before?.id}:${revision}`;
    const { position } = await askTable("bot.position", { seat: turn.seat, seed });
    const { answer } = await choose({ position, bot: turn.bot, seed });
    if (answer[0] !== "pass") await new Promise((done) => setTimeout(done, PACE));
    const now = store.get().table;
    if (!now || now.id !== before?.id || now.watching) return;
    if (now.update.revision !== revision || now.busy) {
      await new Promise((done) => setTimeout(done, 50));
      return;
    }
    store.waiting();
    await accept(await askTable("table.answer", { seat: turn.seat, revision, answer }));
  }

  async function play() {
    if (playing) return;
    playing = true;
    if (store.get().table?.stalled) store.table({ stalled: false });
    for (let turn = asked(); turn; turn = asked()) {
      const id = store.get().table?.id;
      try {
        await move(turn);
      } catch (error) {
        // About a table that is left nothing needs to be said, and the one that is open now may have a computer too.
        if (store.get().table?.id !== id) continue;
        complain(error);
        store.table({ stalled: true });
        break;
      }
    }
    playing = false;
  }

  return {
    play: () => void play(),
    stop: dismiss,
  };
}
