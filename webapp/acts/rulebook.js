// The rulebook to look things up in: the engine's clauses, and the site's scenarios that show them played. Both are
// large, so they are fetched when the rulebook is first opened and not before.

import { gameOf } from "../state/layout.js";
import { sectionOf } from "../state/lookup.js";

/** @typedef {import("../state/types.js").Book} Book */
/** @typedef {import("../state/types.js").Reading} Reading */

/** A scenario is a question with one beginning: who opens it again starts from that very table. */
const SEED = "scenario";
/** Not every game has scenarios. @type {Promise<import("../state/types.js").Scenario[]>} */
const none = Promise.resolve([]);

/** @param {string} game @returns {Promise<import("../state/types.js").Scenario[]>} */
async function fetchScenarios(game) {
  const response = await fetch(new URL(`scenarios/${game}.json`, document.baseURI));
  if (!response.ok) throw new Error(`scenarios/${game}.json: ${response.status}`);
  const { cards, scenarios } = await response.json();
  // A text that many scenarios use stands once in the file.
  for (const scenario of scenarios) {
    for (const [face, n] of Object.entries(scenario.cards)) scenario.cards[face] = cards[n];
  }
  return scenarios;
}

/**
 * @param {{store: import("../state/state.js").Store, engine: import("../engine/client.js").Engine,
 *   gameNow: () => string, troubleOf: (error: unknown) => import("../state/types.js").Trouble,
 *   begin: (setup: import("../state/types.js").Setup) => Promise<void>}} parts
 */
export function readers({ store, engine, gameNow, troubleOf, begin }) {
  /** @type {Promise<void>|null} */
  let fetching = null;
  /** Where the reader was. @type {Reading|null} */
  let last = null;

  async function fetchBook() {
    try {
      const game = gameNow();
      const [pages, scenarios] = await Promise.all([
        engine.call("rulebook", { game }),
        (gameOf(store.get(), game)?.offers?.includes("scenarios") ? fetchScenarios(game) : none).catch(
          (error) => {
            // The rulebook can be read without them; the next opening tries again.
            console.warn(error);
            return null;
          },
        ),
      ]);
      store.set({ book: { ...pages, game, scenarios } });
    } catch (error) {
      console.warn(error);
      const { reading } = store.get();
      if (reading) store.set({ reading: { ...reading, trouble: troubleOf(error) } });
    }
  }

  /** @param {Reading} reading */
  function open(reading) {
    store.set({ reading });
    const { book } = store.get();
    if (book?.game !== gameNow()) store.set({ book: null });
    else if (book.scenarios) return;
    if (fetching) return;
    fetching = fetchBook().finally(() => {
      fetching = null;
    });
  }

  return {
    /** Opens the rulebook at a clause. @param {string} id */
    rule(id) {
      open({ query: "", section: sectionOf(id), at: id, scenario: null, trouble: null });
    },
    /** Opens the rulebook where it was left. */
    openRulebook() {
      open({ query: "", section: "1", at: null, ...last, scenario: null, trouble: null });
    },
    /** Goes to another place of the open rulebook. @param {Partial<Reading>} change */
    read(change) {
      const { reading } = store.get();
      if (reading) store.set({ reading: { ...reading, ...change } });
    },
    /** To a clause, a section or a chapter. @param {string} id */
    turnTo(id) {
      const section = sectionOf(id);
      this.read({ query: "", scenario: null, section, at: id === section ? null : id });
    },
    /** From a scenario's page back to the clauses, from these back to the table. */
    leavePage() {
      if (store.get().reading?.scenario === null) this.closeRulebook();
      else this.read({ scenario: null });
    },
    closeRulebook() {
      last = store.get().reading;
      store.set({ reading: null });
    },
    /** Sits down to a scenario's table. @param {number} n @param {"computer"|"person"} opponent */
    async playScenario(n, opponent) {
      const scenario = store.get().book?.scenarios?.[n];
      if (!scenario) return;
      const computer = opponent === "computer";
      await begin({
        game: gameNow(),
        scenario,
        seats: [
          { kind: "human", name: "" },
          { kind: computer ? store.get().draft.bot : "human", name: "" },
        ],
        seed: SEED,
        mode: computer ? "solo" : "hotseat",
      });
    },
  };
}
