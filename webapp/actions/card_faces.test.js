// Card faces are requested until they arrive, and stored only when complete.

import assert from "node:assert/strict";
import { test } from "node:test";
import { promiseWithResolvers } from "../engine/client.js";
import { loadAfterStart, startGameEngine } from "./start_engine.js";

/** @typedef {import("./session.js").Session} Session */

test("missing card faces are requested again, and stored ones stay until then", async () => {
  /** @type {any} */
  let state = {
    faces: { old: { game: "two" } },
    engine: { phase: "loading" },
    basics: {},
    draft: { game: "one" },
    hello: null,
  };
  let fails = true;
  /** @type {any[]} */
  const kept = [];
  const games = [{ id: "one" }, { id: "two" }];
  /** @type {string[]} */
  const asked = [];
  const session = /** @type {Session} */ (
    /** @type {unknown} */ ({
      store: {
        get: () => state,
        set: (/** @type {object} */ change) => {
          state = { ...state, ...change };
        },
      },
      engine: {
        async call(/** @type {string} */ method, /** @type {any} */ { game } = { game: "one" }) {
          if (method === "hello") return { games };
          if (method !== "cards") return {};
          asked.push(game);
          if (game === "two" && fails) throw new Error("no way there");
          return { faces: { [`card of ${game}`]: { game } } };
        },
      },
      games: { remember: async (/** @type {string} */ _, /** @type {any} */ value) => kept.push(value) },
      engineReady: promiseWithResolvers(),
      faceRequests: new Map(),
      facesByGame: new Map(),
    })
  );
  const plain = globalThis.setTimeout;
  /** @type {Function[]} */
  const later = [];
  globalThis.setTimeout = /** @type {any} */ ((/** @type {Function} */ act) => later.push(act));
  try {
    await startGameEngine(session);
    await loadAfterStart(session);
    await session.engineReady.promise;
    assert.deepEqual(Object.keys(state.faces), ["old", "card of one"]);
    assert.equal(kept.length, 0);
    assert.equal(later.length, 1);
    fails = false;
    await later[0]?.();
    await new Promise((done) => setImmediate(done));
    assert.deepEqual(asked, ["one", "two", "two"]);
    assert.deepEqual(Object.keys(kept[0].faces), ["card of one", "card of two"]);
    assert.ok(state.faces["card of two"]);
  } finally {
    globalThis.setTimeout = plain;
  }
});
