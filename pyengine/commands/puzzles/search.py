"""Search for puzzles with a single line of answers as the solution.

Positions at the start of an action become scenario setups, thinned out until a full search is possible: fewer cards, an
open hand, blank piles, no chance. Each setup is made as tight as possible (life left, or cards missing for a win). A
puzzle's goal must be reachable against every defence only by the first answer of a single line, or by an answer of the
line in another order. Waiting never reaches the goal. Unless several first answers lose, the greedy bot errs at least
once. The easiest puzzles come first in `pyengine/games/GAME/learn/puzzles.toml`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from pyengine import bots
from pyengine.commands.puzzles.setups import FIRST_SIZE, LEAST_SIZE, MOST_SIZE, SetupWriter
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.match import Match
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.kernel.question import Answer
from pyengine.scenario.puzzles import (
    GOALS,
    JUDGE_GOAL,
    MAX_LINE_ANSWERS,
    SearchPosition,
    Solver,
    TooLargeError,
    distinct_answers,
)
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.learning import difficulty_of
from pyengine.tabletop.puzzles import search_position_of, solver_of
from pyengine.vocab.game_packages import folder_of

MAX_GAME_ANSWERS = 1_500
"""Number of answers after which the search leaves a game."""
FIRST_TURN, LAST_TURN = 4, 26
"""The first and last turn with candidate positions."""
THINNING_TRIES = 4
"""Number of random ways to thin out a position."""
MAX_OPENINGS = 8
"""Maximum number of openings of the opponent for a position."""
MAX_GOOD_ANSWERS = 3
"""Maximum number of first answers that reach the goal."""
MIN_LOSING_ANSWERS = 2
"""Minimum number of losing first answers of a puzzle with a single decision, or without an error of the greedy bot."""
MAX_PER_GAME = 3
"""Maximum number of puzzles from one game."""
EXACT_ANSWER_LIMIT = 60_000
"""Maximum number of answers in an exact proof."""
KINDS = (*GOALS, JUDGE_GOAL)
STORED_FIELDS = (
    "id",
    "goal",
    "decks",
    "losing",
    "decisions",
    "traps",
    "opening",
    "line",
    "act",
    "says",
    "choices",
)
"""Stored fields of a puzzle, beside its position."""
Json = dict[str, Any]
Row = str | Json


class FoundPuzzle(NamedTuple):
    """A puzzle: its setup, the opponent's opening, the full line from the opening on, and the measures of its line."""

    setup: Json
    opening: list[Answer]
    line: list[Answer]
    losing: int
    decisions: int
    traps: int


class Decision(NamedTuple):
    """A choice of the reader in the line: its position, the line's answer, and the good and the losing answers."""

    spot: SearchPosition
    answer: Answer
    good: list[Answer]
    bad: list[Answer]

    @property
    def default(self) -> Answer | None:
        """The answer of a reader who waits."""
        question = self.spot.game.question
        return question.default if question else None


class Solution(NamedTuple):
    """The line to the goal, and its measures: the number of losing first answers, of decisions with a losing answer,
    and of decisions in which the greedy bot chooses a losing answer."""

    line: list[Answer]
    losing: int
    decisions: int
    traps: int


# -- positions -----------------------------------------------------------------------------------------------


def positions(definition: GameDefinition, seed: str) -> Iterator[tuple[Match, list[str]]]:
    """Play a game of the greedy bot against itself and yield the match with its decks at the first action of each
    turn."""
    table, evaluation, adapter = definition.table, definition.evaluation(), definition.scenarios().adapter
    chance = Random(seed)
    ids = list(table.shipped()["decks"])
    decks = [chance.choice(ids), chance.choice(ids)]
    match = table.new_match((table.deck_faces(decks[0]), table.deck_faces(decks[1])), seed, trace=False)
    last = FIRST_TURN - 1
    for asked in range(MAX_GAME_ANSWERS):
        question, turn = match.question, adapter.phase(match.game)[0]
        if question is None or turn > LAST_TURN:
            return
        if turn > last and adapter.is_at_rest(match.game):
            last = turn
            yield match, decks
        assert isinstance(match.dealer, SeededDealer)
        match.answer(
            bots.choose(match.game, match.dealer, question.seat, "greedy", f"{seed}/{asked}", evaluation)
        )


# -- the search ----------------------------------------------------------------------------------------------


class Search:
    """Tests whether setups are puzzles."""

    def __init__(
        self, definition: GameDefinition, goal: str, answer_limit: int, *, exact: bool = False
    ) -> None:
        self.definition = definition
        self.goal = goal
        self.answer_limit = answer_limit
        self.exact = exact

    def begin(self, setup: Json) -> tuple[SearchPosition, Solver]:
        """Build the table of a setup and return its first position with a solver."""
        match = self.definition.scenarios().adapter.stage({"setup": setup}).match
        solver = solver_of(self.definition, match.game, self.goal, self.answer_limit, exact=self.exact)
        return search_position_of(match), solver

    def is_goal_reachable(self, setup: Json) -> bool:
        """Return whether the puzzle's goal can be reached against every defence. Raises TooLargeError."""
        spot, solver = self.begin(setup)
        return solver.is_goal_reachable(spot)

    def hardest_setup(self, setups: Sequence[Json]) -> Json | None:
        """Return the hardest setup with a certain goal. Raises TooLargeError."""
        if not setups or not self.is_goal_reachable(setups[-1]):
            return None
        low, high = 0, len(setups) - 1
        while low < high:
            middle = (low + high) // 2
            if self.is_goal_reachable(setups[middle]):
                high = middle
            else:
                low = middle + 1
        return setups[low]

    def reductions(self, writer: SetupWriter, setup: Json) -> Iterator[Json]:
        """Yield the setup, and the setup with fewer and fewer of the reader's cards as long as the goal can be reached.
        With fewer cards, fewer answers reach the goal. Raises TooLargeError."""
        yield setup
        for part in writer.removable(setup):
            less = writer.without_card(setup, part)
            if self.is_goal_reachable(less):
                setup = less
                yield setup

    def puzzle(self, setup: Json) -> FoundPuzzle | None:
        """Return the puzzle of this setup, or None. Raises TooLargeError."""
        spot, solver = self.begin(setup)
        for opening, now in islice(self.openings(solver, spot), MAX_OPENINGS):
            found = self.solution(solver, now)
            if found and (found.traps or found.losing >= MIN_LOSING_ANSWERS):
                return FoundPuzzle(setup, opening, *found)
        return None

    def decisions(self, solver: Solver, spot: SearchPosition, line: Sequence[Answer]) -> list[Decision]:
        """Return the reader's choices along a line that begins at this position. Raises TooLargeError."""
        found: list[Decision] = []
        now: SearchPosition | None = spot
        for answer in line:
            assert now is not None
            asked = now.game.question
            if asked is not None and asked.seat == solver.seat and asked.count() > 1:
                found.append(Decision(now, answer, *solver.good_answers(now)))
            now = solver.position_after(now, answer)
        return found

    def traps(self, seat: int, decisions: Sequence[Decision]) -> int:
        """Return the number of decisions in which the greedy bot chooses a losing answer."""
        evaluation = self.definition.evaluation()
        return sum(
            bots.choose(each.spot.game, each.spot.dealer, seat, "greedy", "puzzle", evaluation)
            not in each.good
            for each in decisions
            if each.bad
        )

    def after_opening(self, puzzle: Json) -> tuple[SearchPosition | None, Solver]:
        """Return the position after the opening of a stored puzzle, None for an impossible opening, and a solver."""
        start, solver = self.begin(puzzle["setup"])
        spot: SearchPosition | None = start
        for answer in puzzle["opening"]:
            spot = solver.position_after(spot, tuple(answer)) if spot is not None else None
        return spot, solver

    def openings(self, solver: Solver, spot: SearchPosition) -> Iterator[tuple[list[Answer], SearchPosition]]:
        """Yield the opponent's openings up to the solver's first choice. If the goal is a win, the opponent gives only
        defaults."""
        stack: list[tuple[list[Answer], SearchPosition]] = [([], spot)]
        while stack:
            line, now = stack.pop()
            asked = now.game.question
            if asked is None or solver.outcome(now.game) is not None or len(line) > MAX_OPENINGS:
                continue
            answers = list(distinct_answers(now, asked))
            if asked.seat == solver.seat and len(answers) > 1:
                yield line, now
                continue
            if self.goal == "win" and asked.default is not None:
                answers = [asked.default]
            for answer in reversed(answers):
                if (then := solver.position_after(now, answer)) is not None:
                    stack.append(([*line, answer], then))

    def solution(self, solver: Solver, spot: SearchPosition) -> Solution | None:
        """Return the single line to the goal; None if the position is not a puzzle. Raises TooLargeError."""
        if spot.game.question is None:
            return None
        good, bad = solver.good_answers(spot)
        if not 1 <= len(good) <= MAX_GOOD_ANSWERS or not bad:
            return None
        line = solver.line(spot)
        if len(line) >= MAX_LINE_ANSWERS or any(answer not in line for answer in good):
            return None
        decisions = self.decisions(solver, spot, line)
        losing = [each for each in decisions if each.bad]
        is_hard = len(losing) > 1 or len(bad) >= MIN_LOSING_ANSWERS
        if not is_hard or not has_wrong_move(losing) or not is_lost_by_waiting(decisions):
            return None
        return Solution(line, len(bad), len(losing), self.traps(solver.seat, losing))

    def is_puzzle_valid(self, puzzle: Json) -> bool:
        """Return whether a stored puzzle is valid."""
        spot, solver = self.after_opening(puzzle)
        found = self.solution(solver, spot) if spot is not None else None
        return found is not None and (found.losing, found.decisions) == (
            puzzle["losing"],
            puzzle["decisions"],
        )


def has_wrong_move(decisions: Sequence[Decision]) -> bool:
    """Return whether a decision has a losing answer other than waiting."""
    return any(answer != each.default for each in decisions for answer in each.bad)


def is_lost_by_waiting(decisions: Sequence[Decision]) -> bool:
    """Return whether a reader who only waits leaves the line for a losing answer."""
    for each in decisions:
        if each.default in each.bad:
            return True
        if each.answer != each.default:
            return False
    return False


def puzzles_found_in_game(
    definition: GameDefinition, goal: str, answer_limit: int, seed: str
) -> Iterator[Json]:
    """Play a game of the greedy bot against itself, and yield the puzzles found in the game as rows for storage.
    `answer_limit` bounds each search."""
    writer, search = SetupWriter(definition), Search(definition, goal, answer_limit)
    proof = Search(definition, goal, EXACT_ANSWER_LIMIT, exact=True)
    size = FIRST_SIZE
    for match, decks in positions(definition, seed):
        seat = match.game.vars["turn"]
        whole = writer.setup(match, seat if goal == "win" else 1 - seat)
        chance = Random(f"{seed}/{match.tip}/{goal}")
        for _ in range(THINNING_TRIES if whole else 0):
            assert whole is not None
            thin = {"turn": "A" if goal == "win" else "B", **writer.thinned_out(whole, goal, size, chance)}
            try:
                row = first_proved_row(search, proof, writer, thin, goal, decks)
            except TooLargeError:
                size = max(size - 1, LEAST_SIZE)
                continue
            if row:
                yield row
                break  # a single puzzle for each position
            size = min(size + 1, MOST_SIZE)


def first_proved_row(
    search: Search, proof: Search, writer: SetupWriter, thin: Json, goal: str, decks: list[str]
) -> Json | None:
    """Return the first proved puzzle among the tightened setups and their reductions, as a row for storage. Raises
    TooLargeError if a search was too large and there is no puzzle."""
    too_large: TooLargeError | None = None
    for setups in writer.tighter_setups(thin, goal):
        try:
            tight = search.hardest_setup(setups)
            for setup in search.reductions(writer, tight) if tight else ():
                puzzle = search.puzzle(setup)
                if puzzle and proof.is_puzzle_valid(row := as_row(puzzle, goal, decks)):
                    return row
        except TooLargeError as error:
            too_large = error
    if too_large:
        raise too_large
    return None


# -- storage -------------------------------------------------------------------------------------------------


def as_row(puzzle: FoundPuzzle, goal: str, decks: list[str]) -> Json:
    """Return a puzzle as a row of its file, with an id from a hash of its content."""
    fields = {"goal": goal, "decks": decks, **puzzle._asdict()}
    text = json.dumps([puzzle.setup, puzzle.opening], ensure_ascii=False, sort_keys=True)
    return {"id": f"{goal}-{blake2b(text.encode(), digest_size=3).hexdigest()}", **fields}


def toml(value: Any) -> str:
    """Return a value as a single line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def write_puzzles(game: str, rows: Sequence[Json]) -> None:
    """Write the puzzles of a game, sorted by goal, the easiest first."""
    lines = [
        "# Positions with one solution, found and proved by `tefuda puzzles`. The player is seat A. `opening`: the answers before the",
        "# player's first choice; `line`: the answers of both seats from there. `losing` counts the losing first answers, `decisions` the",
        "# player's answers with a losing alternative, `traps` the decisions in which the greedy bot chooses a losing answer. In rules",
        "# quizzes (`judge`), `act` is an action of seat B, and `says` the judge's reason against the action (empty: legal).",
    ]
    for row in sorted(rows, key=lambda row: (KINDS.index(row["goal"]), difficulty_of(row), *row_key(row))):
        lines += ["", "[[puzzle]]"]
        lines += [f"{key} = {toml(row[key])}" for key in STORED_FIELDS if key in row]
        lines += [f"setup.{key} = {toml(part)}" for key, part in row["setup"].items()]
    (folder_of(game) / "learn" / "puzzles.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def row_key(row: Json) -> tuple[int, int, str]:
    """Return the order of puzzles with the same goal and grade."""
    return (row["losing"], len(row["line"]), row["id"])


def duplicate_key(row_zone: str, puzzle: Json) -> tuple[str, ...]:
    """Return a key for duplicates: the names of the cards on both sides of the field."""
    return tuple(
        " ".join(
            sorted(
                entry if isinstance(entry, str) else entry["card"]
                for entry in puzzle["setup"][seat].get(row_zone, ())
            )
        )
        for seat in SEAT_NAMES
    )


def is_puzzle_valid(definition: GameDefinition, puzzle: Json) -> bool:
    """Return whether a stored puzzle is valid, by an exact search."""
    return Search(definition, puzzle["goal"], EXACT_ANSWER_LIMIT, exact=True).is_puzzle_valid(puzzle)


def find(
    definition: GameDefinition,
    puzzles: list[Json],
    games: Iterable[int],
    want: int,
    *,
    goal: str,
    answer_limit: int,
) -> int:
    """Search the games with these numbers for puzzles, add each to the stored puzzles, and return the number of new
    puzzles."""
    begun, zone = len(puzzles), definition.table.rules.ANSWERS.row
    for n in games:
        for row in islice(puzzles_found_in_game(definition, goal, answer_limit, f"puzzle/{n}"), MAX_PER_GAME):
            if duplicate_key(zone, row) not in [duplicate_key(zone, each) for each in puzzles]:
                puzzles.append(row)
                write_puzzles(definition.id, puzzles)
        print(f"game {n}: {len(puzzles) - begun} found", file=sys.stderr)
        if len(puzzles) - begun >= want:
            break
    return len(puzzles) - begun
