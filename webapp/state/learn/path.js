// The path of a game: from its lessons to a deck of the player's own, step by step. Progress is read from finished games
// and stored milestones, so deleting a game loses nothing.

import { cardTotal, defaultDeck, ownDeckId } from "../card_lists.js";
import { LEVELS, levelOfGame } from "../computer/levels.js";
import { gameWithId, pathProgressKey, puzzleProgressKey } from "../layout.js";
import { newSeed } from "../seeds.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Level} Level */
/** @typedef {"lessons"|"first-game"|"puzzles"|"casual"|"player"|"strong"|"own-deck"} StepId */
/** A step: `n` of `of` parts are done. @typedef {{id: StepId, n: number, of: number, done: boolean}} Step */
/** The part of a finished game that counts. @typedef {Pick<import("../types.js").GameRecord, "over"|"setup"|"scenario"|"you">} FinishedGame */

/** Level of the computer in a first game. @type {Level} */
const FIRST_GAME_LEVEL = "novice";
/** Levels to win against, the weakest first. @type {("casual"|"player"|"strong")[]} */
const OPPONENTS = ["casual", "player", "strong"];
/** Number of puzzles on the path, and their highest grade. */
const PUZZLES = 10;
const MAX_PUZZLE_GRADE = 2;

/** The steps of the path that a finished game completes. Winning against a level counts for all weaker ones.
 * @param {FinishedGame} game @returns {StepId[]} */
export function milestonesOf({ over, setup, scenario, you }) {
  if (!over || !setup || setup.lesson || setup.scenario || scenario) return [];
  /** @type {StepId[]} */
  const found = ["first-game"];
  const human = you ?? setup.seats.findIndex(({ kind }) => kind === "human");
  const level = levelOfGame(setup.seats);
  const strength = /** @type {string[]} */ (LEVELS).indexOf(level ?? "");
  if (level && !over.draw && over.winner === human)
    found.push(...OPPONENTS.filter((each) => LEVELS.indexOf(each) <= strength));
  if (hasLists(setup.decks, human)) found.push("own-deck");
  return found;
}

/** Whether a seat plays with lists of its own instead of a shipped deck. Records aren't checked for decks.
 * @param {unknown} decks @param {number} seat */
const hasLists = (decks, seat) => Array.isArray(decks) && Array.isArray(decks[seat]?.cards);

/** The player's own decks of a game, the newest first. @param {State} state @param {string} game */
export const ownDecksOf = (state, game) =>
  state.decks
    .filter((deck) => (deck.game ?? state.hello?.games[0]?.id) === game && cardTotal(deck.cards) > 0)
    .sort((a, b) => b.updated - a.updated);

/** The puzzles that count for the path, the easiest first. @param {import("../types.js").Basics} basics */
const easyPuzzles = ({ puzzles = [] }) =>
  puzzles
    .filter(({ grade }) => grade <= MAX_PUZZLE_GRADE)
    .sort((a, b) => a.grade - b.grade)
    .flatMap(({ ids }) => ids);

/** The first unsolved puzzle of the path. @param {State} state @param {string} game */
export function nextEasyPuzzle(state, game) {
  const solved = state.progress[puzzleProgressKey(game)] ?? [];
  const basics = state.basics[game];
  return basics ? easyPuzzles(basics).find((id) => !solved.includes(id)) : undefined;
}

/** The number of solved puzzles that count for the path. @param {State} state @param {string} game */
export function solvedEasyPuzzles(state, game) {
  const solved = state.progress[puzzleProgressKey(game)] ?? [];
  const basics = state.basics[game];
  return basics ? easyPuzzles(basics).filter((id) => solved.includes(id)).length : 0;
}

/** The path of a game, and its first open step; null until the game's lessons are known, and for a game without any.
 * @param {State} state @param {string} game @returns {{steps: Step[], next: StepId|null}|null} */
export function pathOf(state, game) {
  const basics = state.basics[game];
  if (!basics?.lessons.length) return null;
  const reached = state.progress[game] ?? [];
  const open = state.table && !state.table.watching ? [openGame(state.table)] : [];
  const finished = state.games.filter((each) => (each.game ?? each.setup?.game) === game);
  const milestones = new Set([
    ...(state.progress[pathProgressKey(game)] ?? []),
    ...[...finished, ...open.filter((each) => each.game === game)].flatMap(milestonesOf),
  ]);
  const puzzles = easyPuzzles(basics);
  /** @type {(id: StepId, n: number, of: number) => Step} */
  const stepWith = (id, n, of) => ({ id, n: Math.min(n, of), of, done: n >= of });
  const lessonsDone = basics.lessons.filter(({ id }) => reached.includes(id)).length;
  const milestone = (/** @type {StepId} */ id) => stepWith(id, milestones.has(id) ? 1 : 0, 1);
  const steps = [
    stepWith("lessons", lessonsDone, basics.lessons.length),
    milestone("first-game"),
    ...(puzzles.length
      ? [stepWith("puzzles", solvedEasyPuzzles(state, game), Math.min(PUZZLES, puzzles.length))]
      : []),
    ...OPPONENTS.map(milestone),
    milestone("own-deck"),
  ];
  return { steps, next: steps.find(({ done }) => !done)?.id ?? null };
}

/** The table on the screen as a finished game; its record may not be listed yet.
 * @param {import("../types.js").Table} table */
const openGame = ({ update, setup, you }) => ({
  game: update.game,
  over: update.over,
  setup,
  scenario: update.scenario?.name ?? null,
  you,
});

/** A game of the path, with the beginner's deck in a first game and the chosen deck later. The step "own-deck" needs
 * a deck of the player.
 * @param {State} state @param {string} game @param {Exclude<StepId, "lessons"|"puzzles">} step @returns {import("../types.js").Setup} */
export function setupOfStep(state, game, step) {
  const shipped = gameWithId(state, game)?.decks ?? [];
  const own = ownDecksOf(state, game);
  const chosen = state.draft.decks[0];
  const ownDeck = step === "own-deck" ? own[0] : own.find(({ id }) => id === ownDeckId(chosen));
  const listed = shipped.find(({ id }) => id === chosen) ?? defaultDeck(shipped, 0);
  const mine =
    step === "first-game"
      ? defaultDeck(shipped, 0)?.id
      : ownDeck
        ? { cards: ownDeck.cards, sideboard: ownDeck.sideboard }
        : listed?.id;
  const level = step === "first-game" ? FIRST_GAME_LEVEL : step === "own-deck" ? state.draft.level : step;
  return {
    game,
    decks: [mine ?? "", defaultDeck(shipped, 1)?.id ?? ""],
    seats: [
      { kind: "human", name: state.draft.names[0].trim().slice(0, 40) },
      { kind: level, name: "" },
    ],
    seed: newSeed(),
    mode: "solo",
    best_of: 1,
  };
}
