// Sends requests about the open table to the engine. If the worker crashed, hung or lost the game, loads the
// game again and repeats the request. The caller stores and shows the results.

import { continueLog, publicView } from "../state/update.js";
import { LinkError } from "./links.js";

/** @typedef {import("../state/types.js").Update} Update */
/** @typedef {import("../state/types.js").GameRecord} GameRecord */

/** Bridge methods that change the table, and return its next update. */
const TABLE_CHANGING_METHODS = new Set([
  "table.answer",
  "table.cancel",
  "table.declare",
  "table.undo",
  "table.redo",
  "series.exchange",
]);

/** The answer is about a table that is no longer on the screen. */
export class TableLeftError extends Error {
  constructor() {
    super("another table is open");
    this.name = "TableLeftError";
  }
}

/** Whether a fresh worker could answer after this error. @param {unknown} error */
function isWorkerStateLost(error) {
  const { name, code } = /** @type {{name?: string, code?: unknown}} */ (error);
  return name === "EngineTimeoutError" || name === "EngineCrashError" || code === 1;
}

/** @param {{engine: import("../engine/client.js").Engine, open: () => {id: string, update: Update}|null,
 *   storedGame: (id: string) => Promise<GameRecord|undefined>, reloaded: (id: string, update: Update) => void}} parts
 *   `open` is the table on the screen, `kept` the last stored version of a game; `retold` is called with a fresh
 *   worker's id of the table
 */
export function tableClient({ engine, open, storedGame, reloaded }) {
  /** Games being loaded into a fresh worker, shared by all waiting requests.
   * @type {Map<string, Promise<Update>>} */
  const reloading = new Map();

  /** Makes the engine load a stored game. @param {GameRecord} record @returns {Promise<Update>} */
  async function loadStoredGame(record) {
    if (record.mode === "peer") {
      const { table } = await engine.call("peer.open", { file: record.file });
      if (!table) throw new LinkError("no-such-game");
      return table;
    }
    const you = record.you === null ? {} : { you: record.you };
    const source = record.token ? { token: record.token } : { file: record.file };
    /** @type {Update} */
    let update = await engine.call("table.open", { ...source, ...you });
    // A log contains only complete declarations, so the answers of an unfinished one are given again.
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

  /** @param {string} id @param {unknown} error the error of the worker that lost the game */
  async function reloadGame(id, error) {
    const record = await storedGame(id);
    if (!record) throw error;
    const update = await loadStoredGame(record);
    reloaded(id, update);
    return update;
  }

  /** @param {string} id @param {unknown} error */
  function reloadGameOnce(id, error) {
    const promise = reloading.get(id) ?? reloadGame(id, error).finally(() => reloading.delete(id));
    reloading.set(id, promise);
    return promise;
  }

  /** Sends a request about the open table. Throws TableLeftError if the player has opened another table
   * meanwhile.
   * @param {string} method @param {object} params @returns {Promise<any>} */
  async function ask(method, params) {
    const now = open();
    if (!now) throw new TableLeftError();
    const ensureStillOpen = () => {
      if (open()?.id !== now.id) throw new TableLeftError();
    };
    /** The worker's table id and revision. @type {Update|null} */
    let loaded = null;
    for (let again = false; ; again = true) {
      try {
        const being = reloading.get(now.id);
        // Don't await if nothing is loading, so that the request leaves at once.
        loaded ??= being ? await being : now.update;
        const { table, revision } = loaded;
        const moves = TABLE_CHANGING_METHODS.has(method);
        const result = await engine.call(method, {
          table,
          ...params,
          ...(method === "table.answer" ? { revision } : {}),
          ...(moves ? { since: revision } : {}),
        });
        ensureStillOpen();
        return moves ? continueLog(result, loaded) : result;
      } catch (error) {
        if (again || !isWorkerStateLost(error)) throw error;
        ensureStillOpen();
        loaded = await reloadGameOnce(now.id, error);
      }
    }
  }

  return { load: loadStoredGame, ask };
}

/** @typedef {ReturnType<typeof tableClient>} TableClient */
