// Computer players: the engine deals what they may not see anew, a second worker chooses, the engine judges.

import { publicView } from "./update.js";

/** Long enough to follow a move with the eyes, in milliseconds. */
const PACE = 450;

/**
 * @param {{store: import("../view/state.js").Store, askTable: (method: string, params: object) => Promise<any>,
 *   accept: (update: import("../view/types.js").Update) => Promise<void>, engine: import("./session.js").Engine,
 *   spareEngine: () => import("./session.js").Engine, complain: (error: unknown) => void}} parts
 */
export function computerPlayers({ store, askTable, accept, engine, spareEngine, complain }) {
  /** @type {import("./session.js").Engine|null} */
  let second = null;
  let secondIsReady = false;
  let playing = false;

  /** The second worker once it is there; until then the first one thinks too. */
  function thinker() {
    if (!second) {
      second = spareEngine();
      second.ready.then(
        () => {
          secondIsReady = true;
        },
        () => {},
      );
    }
    return secondIsReady ? second : engine;
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

  async function play() {
    if (playing) return;
    playing = true;
    try {
      for (let turn = asked(); turn; turn = asked()) {
        const before = store.get().table;
        const revision = before?.update.revision ?? 0;
        const seed = `${before?.id}:${revision}`;
        const { position } = await askTable("bot.position", { seat: turn.seat, seed });
        const { answer } = await thinker().call("bot.choose", { position, bot: turn.bot, seed });
        if (answer[0] !== "pass") await new Promise((done) => setTimeout(done, PACE));
        const now = store.get().table;
        // The player may have taken something back, or left, while the computer thought.
        if (!now || now.id !== before?.id) break;
        if (now.update.revision !== revision || now.busy) {
          await new Promise((done) => setTimeout(done, 50));
          continue;
        }
        store.table({ busy: true });
        await accept(await askTable("table.answer", { seat: turn.seat, revision, answer }));
      }
    } catch (error) {
      complain(error);
    } finally {
      playing = false;
    }
  }

  return {
    play: () => void play(),
    stop() {
      second?.terminate();
      second = null;
      secondIsReady = false;
    },
  };
}
