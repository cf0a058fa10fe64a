// Questions about the table on the screen: each is sent to the engine, and a worker that broke, fell silent or forgot the
// game is told all of it again and asked once more. What is kept, and what the screen shows, others say.

import { continueLog, publicView } from "../state/update.js";
import { LinkError } from "./links.js";

/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {import("../state/types.js").GameRecord} GameRecord */

/** What changes the table: the answer is an update that follows the one on the screen. */
const MOVES = new Set([
  "table.answer",
  "table.cancel",
  "table.declare",
  "table.undo",
  "table.redo",
  "series.exchange",
]);

/** An answer about a table that is no longer on the screen; nobody waits for it. */
export class TableLeftError extends Error {
  constructor() {
    super("another table is open");
    this.name = "TableLeftError";
  }
}

/** Whether a fresh worker could answer what this one did not. @param {unknown} error */
function isForgetful(error) {
  const { name, code } = /** @type {{name?: string, code?: unknown}} */ (error);
  return name === "EngineTimeoutError" || name === "EngineCrashError" || code === 1;
}

/**
 * @param {{engine: import("../engine/client.js").Engine, open: () => {id: string, update: Update}|null,
 *   kept: (id: string) => Promise<GameRecord|undefined>, retold: (id: string, update: Update) => void}} parts `open` is
 *   the table on the screen, `kept` a game as it was last written down; `retold` hears what a fresh worker calls it
 */
export function tableClient({ engine, open, kept, retold }) {
  /** The game that a fresh worker is being told, for all who miss it. @type {Map<string, Promise<Update>>} */
  const telling = new Map();

  /** Has the engine open a kept game. @param {GameRecord} record @returns {Promise<Update>} */
  async function tell(record) {
    if (record.mode === "peer") {
      const { table } = await engine.call("peer.open", { file: record.file });
      if (!table) throw new LinkError("no-such-game");
      return table;
    }
    const you = record.you === null ? {} : { you: record.you };
    const source = record.token ? { token: record.token } : { file: record.file };
    /** @type {Update} */
    let update = await engine.call("table.open", { ...source, ...you });
    // A declaration is in no log before it is complete; its beginning is given again.
    for (const answer of record.unfinished ?? []) {
      const { table, revision } = update;
      const seat = publicView(update).question?.seat;
      try {
        update = await engine.call("table.answer", { table, seat, revision, answer });
      } catch (error) {
        console.warn(error);
        break;
      }
    }
    return update;
  }

  /** @param {string} id @param {unknown} error what the worker said that forgot it */
  async function retell(id, error) {
    const record = await kept(id);
    if (!record) throw error;
    const update = await tell(record);
    retold(id, update);
    return update;
  }

  /** @param {string} id @param {unknown} error */
  function tellAgain(id, error) {
    const promise = telling.get(id) ?? retell(id, error).finally(() => telling.delete(id));
    telling.set(id, promise);
    return promise;
  }

  /** Asks about the open table. Raises TableLeftError where the player has meanwhile gone to another.
   * @param {string} method @param {object} params @returns {Promise<any>} */
  async function ask(method, params) {
    const now = open();
    if (!now) throw new TableLeftError();
    const stays = () => {
      if (open()?.id !== now.id) throw new TableLeftError();
    };
    /** What the worker that is asked calls the table, and at which revision. @type {Update|null} */
    let held = null;
    for (let again = false; ; again = true) {
      try {
        const being = telling.get(now.id);
        // Not awaited where nobody tells it: a request leaves at once.
        held ??= being ? await being : now.update;
        const { table, revision } = held;
        const moves = MOVES.has(method);
        const result = await engine.call(method, {
          table,
          ...params,
          ...(method === "table.answer" ? { revision } : {}),
          ...(moves ? { since: revision } : {}),
        });
        stays();
        return moves ? continueLog(result, held) : result;
      } catch (error) {
        if (again || !isForgetful(error)) throw error;
        stays();
        held = await tellAgain(now.id, error);
      }
    }
  }

  return { tell, ask };
}

/** @typedef {ReturnType<typeof tableClient>} TableClient */
