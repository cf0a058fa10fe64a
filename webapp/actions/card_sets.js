// Supplies the engine with card sets. When the engine reports a missing set, this module gives it the stored
// set and repeats the question, so callers need not care about sets.

import { createShelf } from "../store/shelf.js";

/** @typedef {import("../engine/client.js").Engine} Engine */
/** @typedef {import("../state/types.js").SetRecord} SetRecord */
/** @typedef {import("../state/types.js").MadeSet} MadeSet */
/** @typedef {{data?: {code?: string, params?: {name?: string}, sets?: {id: string, name: string, brought: boolean}[]}}} Refusal */

/** Maximum number of missing sets supplied for one question. */
const MAX_MISSING_SETS = 8;

/** The missing sets in an engine's error. @param {unknown} error */
export function missingSetsInError(error) {
  const { data } = /** @type {Refusal} */ (error ?? {});
  return data?.code === "missing-set" ? (data.sets ?? []) : [];
}

/** @param {(faces: Record<string, import("../state/types.js").Face>) => void} learn loads the look of a set's cards
 * @param {(id: string) => string|undefined} nameOf the name of a set that an engine knows only by id
 * @param {ReturnType<typeof createShelf<SetRecord>>} [shelf] the storage of sets
 */
export function createSetSupplier(learn, nameOf, shelf = createShelf("sets")) {
  /** Gives a stored set to an engine. @param {Engine} engine @param {SetRecord} record */
  async function giveStoredSet(engine, record) {
    /** @type {MadeSet} */
    const checkedSet = await engine.call("set.check", { game: record.set.game, set: record.set });
    learn(checkedSet.faces);
    return checkedSet;
  }

  /** @param {Engine} engine @param {unknown} error @param {boolean} played whether a game is played with the sets */
  async function supplyMissingSets(engine, error, played) {
    const records = await Promise.all(missingSetsInError(error).map(({ id }) => shelf.get(id)));
    if (!records.length) return false;
    for (const record of records) {
      if (!record) return false;
      await giveStoredSet(engine, record);
      // A game needs this set from now on, even if the workshop changes it.
      if (played && !record.played) await shelf.put({ ...record, played: true });
    }
    return true;
  }

  return {
    shelf,
    give: giveStoredSet,
    /** An engine that is given missing sets automatically. @param {Engine} engine @returns {Engine} */
    supplied: (engine) => ({
      get ready() {
        return engine.ready;
      },
      terminate: () => engine.terminate(),
      async call(method, params) {
        for (let n = 0; ; n += 1) {
          try {
            return await engine.call(method, params);
          } catch (error) {
            const played = /^(table|peer)\./.test(method);
            if (n < MAX_MISSING_SETS && (await supplyMissingSets(engine, error, played))) continue;
            const [first] = missingSetsInError(error);
            const name = first && nameOf(first.id);
            const { data } = /** @type {Refusal} */ (error);
            if (name && data?.params) data.params.name = name;
            throw error;
          }
        }
      },
    }),
    /** Stores the sets of a backup that the engine accepts as sets.
     * @param {Engine} engine @param {SetRecord[]} records @returns {Promise<SetRecord[]>} the records that aren't
     *   sets */
    async restoreBackupSets(engine, records) {
      /** @type {SetRecord[]} */
      const checked = [];
      /** @type {SetRecord[]} */
      const refused = [];
      for (const record of records) {
        if (await shelf.get(record.id)) continue;
        const checkedSet = await giveStoredSet(engine, record).catch((error) => {
          if (typeof (/** @type {{code?: unknown}} */ (error).code) !== "number") throw error;
          return null;
        });
        if (!checkedSet) {
          refused.push(record);
          continue;
        }
        const { id, name, set } = checkedSet;
        const { updated, played, next } = record;
        checked.push({
          ...{ id, name, set, updated },
          ...(played === true ? { played } : {}),
          ...(typeof next === "string" ? { next } : {}),
        });
      }
      for (const record of checked) await shelf.put(record);
      return refused;
    },
    /** Stores a card set from another device after the player has accepted it.
     * @param {MadeSet} checkedSet @param {boolean} [played] whether a game is played with the set */
    async storeAcceptedSet(checkedSet, played = true) {
      learn(checkedSet.faces);
      const stored = await shelf.get(checkedSet.id);
      const fresh = { id: checkedSet.id, name: checkedSet.name, set: checkedSet.set, updated: Date.now() };
      if (played ? !stored?.played : !stored)
        await shelf.put({ ...(stored ?? fresh), ...(played ? { played } : {}) });
    },
  };
}

/** @typedef {ReturnType<typeof createSetSupplier>} SetKeeper */
