// The rulebook: the engine's clauses and the site's scenarios, both loaded on first use.

import { currentGame, gameWithId } from "../state/layout.js";
import { sectionOf } from "../state/rulebook_search.js";
import { newGame } from "./games.js";
import { loadStudyPage } from "./learn/study.js";
import { showError, troubleFromError } from "./notify.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../state/types.js").Reading} Reading */

/** A fixed seed: reopening a scenario starts the same table. */
const SCENARIO_SEED = "scenario";
/** Not every game has scenarios. @type {Promise<import("../state/types.js").Scenario[]>} */
const NO_SCENARIOS = Promise.resolve([]);

/** @param {string} game @returns {Promise<import("../state/types.js").Scenario[]>} */
async function fetchScenarios(game) {
  const response = await fetch(new URL(`scenarios/${game}.json`, document.baseURI));
  if (!response.ok) throw new Error(`scenarios/${game}.json: ${response.status}`);
  const { cards, scenarios } = await response.json();
  // A text used by many scenarios is in the file only once.
  for (const scenario of scenarios) {
    for (const [face, n] of Object.entries(scenario.cards)) scenario.cards[face] = cards[n];
  }
  return scenarios;
}

/** The game whose rules are shown. @param {Session} session */
const chosenGameId = (session) => currentGame(session.store.get())?.id ?? "";

/** @param {Session} session */
async function fetchBook(session) {
  try {
    const game = chosenGameId(session);
    const [pages, scenarios] = await Promise.all([
      session.engine.call("rulebook", { game }),
      (gameWithId(session.store.get(), game)?.offers?.includes("scenarios")
        ? fetchScenarios(game)
        : NO_SCENARIOS
      ).catch((error) => {
        // The rulebook can be read without scenarios; they are requested again when the player next opens the
        // rulebook.
        console.warn(error);
        return null;
      }),
    ]);
    session.store.set({ book: { ...pages, game, scenarios } });
  } catch (error) {
    console.warn(error);
    const { reading } = session.store.get();
    if (reading) session.store.set({ reading: { ...reading, trouble: troubleFromError(error) } });
  }
}

/** Remembers the reader's place among the clauses. A search on another page doesn't count.
 * @param {Session} session */
function rememberScrollTarget({ store, book }) {
  const { reading } = store.get();
  if (reading?.page === "clauses") book.last = reading;
}

/** @param {Session} session @param {Reading} reading */
function showReading(session, reading) {
  rememberScrollTarget(session);
  session.store.set({ reading });
  loadStudyPage(session, chosenGameId(session), reading.page);
  const { book } = session.store.get();
  if (book?.game !== chosenGameId(session)) session.store.set({ book: null });
  else if (book.scenarios) return;
  if (session.book.download) return;
  session.book.download = fetchBook(session).finally(() => {
    session.book.download = null;
  });
}

/** Opens the rulebook at a clause. @param {Session} session @param {string} id */
export function openRule(session, id) {
  showReading(session, { page: "clauses", query: "", section: "", at: id, scenario: null, trouble: null });
}

/** Opens the rulebook's clauses at the last place. @param {Session} session */
export function openRulebook(session) {
  openPage(session, "clauses");
}

/** Opens a study page, or the clauses at the last place.
 * @param {Session} session
 * @param {import("../state/types.js").Page} page */
export function openPage(session, page) {
  rememberScrollTarget(session);
  const left = { query: "", section: "", at: null, ...session.book.last };
  showReading(session, {
    ...left,
    ...(page === "clauses" ? {} : { query: "" }),
    page,
    scenario: null,
    trouble: null,
  });
}

/** Goes to another place of the open rulebook. @param {Session} session @param {Partial<Reading>} change */
export function changeReading(session, change) {
  const { reading } = session.store.get();
  if (!reading) return;
  if (change.page) rememberScrollTarget(session);
  session.store.set({ reading: { ...reading, ...change } });
  if (change.page) loadStudyPage(session, chosenGameId(session), change.page);
}

/** Goes to a clause, a section or a chapter. @param {Session} session @param {string} id */
export function turnToSection(session, id) {
  const { book } = session.store.get();
  if (!book) return;
  const section = sectionOf(book, id);
  changeReading(session, {
    page: "clauses",
    query: "",
    scenario: null,
    section,
    at: id === section ? null : id,
  });
}

/** Returns from a scenario's page to the clauses, and from the clauses to the table.
 * @param {Session} session */
export function leaveRulebookPage(session) {
  if (session.store.get().reading?.scenario === null) closeRulebook(session);
  else changeReading(session, { scenario: null });
}

/** @param {Session} session */
export function closeRulebook(session) {
  rememberScrollTarget(session);
  session.store.set({ reading: null });
}

/** Starts a scenario's table.
 * @param {Session} session @param {number} n @param {"computer"|"person"} opponent */
export async function playScenario(session, n, opponent) {
  const scenario = session.store.get().book?.scenarios?.[n];
  if (scenario) await startScenario(session, scenario, opponent);
}

/** Starts the table of the scenario with this English name; loads the scenarios if necessary. The computer
 * plays the other seat, because a single reader can't hand the device to another player.
 * @param {Session} session @param {string} name */
export async function playScenarioByName(session, name) {
  const { book } = session.store.get();
  try {
    const scenarios = book?.game === chosenGameId(session) ? book.scenarios : null;
    const scenario = (scenarios ?? (await fetchScenarios(chosenGameId(session)))).find(
      (each) => each.name.en === name,
    );
    if (scenario) await startScenario(session, scenario, "computer");
  } catch (error) {
    showError(session, error);
  }
}

/** @param {Session} session @param {import("../state/types.js").Scenario} scenario @param {"computer"|"person"} opponent */
async function startScenario(session, scenario, opponent) {
  const computer = opponent === "computer";
  await newGame(session, () => ({
    game: chosenGameId(session),
    scenario,
    seats: [
      { kind: "human", name: "" },
      { kind: computer ? session.store.get().draft.level : "human", name: "" },
    ],
    seed: SCENARIO_SEED,
    mode: computer ? "solo" : "hotseat",
  }));
}
