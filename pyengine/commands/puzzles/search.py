"""Search for puzzles with a single line of answers as the solution.

Positions at the start of an action become scenario setups, thinned out until a full search is possible: fewer cards, an
open hand, blank piles, no chance. Each setup is made as tight as possible (life left, or cards missing for a win). A
puzzle's goal must be reachable against every defence only by the first answer of a single line, or by an answer of the
line in another order. Neither waiting nor the greedy bot's choice may reach the goal. Puzzles with the fewest losing
answers come first in `pyengine/games/GAME/learn/puzzles.toml`.
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
from pyengine.kernel.dealer import SeededDealer
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.scenario.puzzles import (
    GOALS,
    JUDGE_GOAL,
    SearchPosition,
    Solver,
    TooLargeError,
    distinct_answers,
)
from pyengine.tabletop.definition import GameDefinition
from pyengine.tabletop.puzzles import search_position_of, solver_of
from pyengine.vocab.game_packages import folder_of

MAX_GAME_ANSWERS = 1_500
"""Number of answers after which the search leaves a game."""
FIRST_TURN, LAST_TURN = 4, 26
"""The first and last turn with candidate positions."""
MAX_PILE_CARDS = 8
"""Maximum number of cards in a pile of a setup."""
MAX_DISCARDS = 3
"""Maximum number of discarded cards in a setup."""
THINNING_TRIES = 6
"""Number of random ways to thin out a position."""
MAX_OPENINGS = 8
"""Maximum number of openings of the opponent for a position."""
MAX_GOOD_ANSWERS, MIN_BAD_ANSWERS = 3, 2
"""Maximum number of first answers that reach the goal, and minimum number of failing first answers."""
EXACT_ANSWER_LIMIT = 60_000
"""Maximum number of answers in an exact proof."""
KINDS = (*GOALS, JUDGE_GOAL)
STORED_FIELDS = ("id", "goal", "decks", "losing", "opening", "line", "act", "says", "choices")
"""Stored fields of a puzzle, beside its position."""
Json = dict[str, Any]
Row = str | Json


class FoundPuzzle(NamedTuple):
    """A puzzle: its setup, the opponent's opening, the full line from the opening on, and the number of losing first
    answers."""

    setup: Json
    opening: list[Answer]
    line: list[Answer]
    losing: int


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
        if turn > last and adapter.at_rest(match.game):
            last = turn
            yield match, decks
        assert isinstance(match.dealer, SeededDealer)
        match.answer(
            bots.choose(match.game, match.dealer, question.seat, "greedy", f"{seed}/{asked}", evaluation)
        )


class SetupWriter:
    """Converts game positions to scenario setups."""

    def __init__(self, definition: GameDefinition) -> None:
        self.adapter = definition.scenarios().adapter
        keys = self.adapter.table_builder.KEYS
        self.tired = "exhausted" if "exhausted" in keys else "asleep"
        self.carried = "items" if "items" in keys else "set"

    def setup(self, match: Match, first: int) -> Json | None:
        """Return the position as a setup with seat `first` as A; None if lasting effects or face-down cards prevent a
        setup."""
        game = match.game
        if game.effects:
            return None
        assert isinstance(match.dealer, SeededDealer)
        secret = match.dealer.secrets_of(game)
        out: Json = {}
        for name, seat in (("A", first), ("B", 1 - first)):
            side: Json = {
                zone: min(len(game.cards_in(zone, seat)), MAX_PILE_CARDS) for zone in self.adapter.PILES
            }
            for zone in self.adapter.LISTED_ZONES:
                shown = name == "B" and not game.rules.ZONES[zone].public
                refs = [ref for ref in game.cards_in(zone, seat) if not game.cards[ref].host]
                if any(game.cards[ref].down for ref in game.cards_in(zone, seat)):
                    return None
                if refs:
                    side[zone] = [self.entry(game, secret, ref, first, shown) for ref in refs]
            if "life" in self.adapter.SEAT_KEYS:
                side["life"] = game.vars[f"life{seat}"]
            if self.adapter.PAID_FROM in self.adapter.SEAT_KEYS:
                side[self.adapter.PAID_FROM] = {"active": len(game.cards_in(self.adapter.PAID_FROM, seat))}
            out[name] = side
        return out

    def entry(self, game: Game, secret: dict[int, str], ref: int, first: int, shown: bool) -> Row:
        """Return a card as it is listed in a puzzle's setup, with the cards set on it. `first`: the seat called A."""
        card = game.cards[ref]
        row: Json = {"card": game.pool[secret[ref]].name}
        if card.owner != card.seat:
            row["owner"] = "AB"[card.owner ^ first]
        row |= {f"{k}_damage": n for k, n in card.marks if f"{k}_damage" in self.adapter.table_builder.KEYS}
        if card.asleep:
            row[self.tired] = True
        if shown:
            row["shown"] = True
        on = [other for other in game.cards_in(card.zone, card.seat) if game.cards[other].host == ref]
        if on:
            row[self.carried] = [self.entry(game, secret, other, first, False) for other in on]
        return row if len(row) > 1 else str(row["card"])

    def thinned_out(self, setup: Json, goal: str, chance: Random) -> Json:
        """Return the setup with fewer cards, some exhausted: small enough for a full search."""
        out: Json = {key: {**setup[key]} for key in "AB"}
        for name, side in out.items():
            hand, field = list(side.get("hand", ())), list(side.get("field", ()))
            most = chance.choice((1, 2, 3) if name == "A" else (0, 0, 1))
            side["hand"] = chance.sample(hand, min(most, len(hand)))
            side["field"] = chance.sample(field, min(len(field), chance.choice((2, 3, 4))))
            able = chance.choice((1, 2, 3, 4) if name == "A" else (0, 0, 1, 2))
            paid_from = self.adapter.PAID_FROM
            if paid_from in side:
                held = min(side[paid_from]["active"], 6)
                side[paid_from] = {"active": min(able, held), "asleep": max(held - able, 0)}
            if "stack" in side:
                side["stack"] = min(able, 3)
            for zone in ("discard", "underworld"):
                if side.get(zone):
                    side[zone] = list(side[zone])[-MAX_DISCARDS:]
            if name == ("A" if goal == "win" else "B"):
                side["field"] = [self.ready_entry(row) for row in side["field"]]
        return out

    def ready_entry(self, row: Row) -> Row:
        """Return a setup entry with the card ready to attack."""
        if isinstance(row, str):
            return row
        left = {key: value for key, value in row.items() if key != self.tired}
        return str(left["card"]) if list(left) == ["card"] else left


def tightened(setup: Json, goal: str) -> Iterator[list[Json]]:
    """Yield lists of tighter setups, the hardest first in each list. If a setup is won, all later setups of its list
    are won."""
    if "life" in setup["A"]:
        whose = "B" if goal == "win" else "A"
        lives = range(1, min(setup[whose]["life"], 20) + 1)
        yield [
            {**setup, whose: {**setup[whose], "life": life}}
            for life in (reversed(lives) if goal == "win" else lives)
        ]
        return
    whose, other = ("A", "B") if goal == "win" else ("B", "A")
    bodies = [row if isinstance(row, str) else row["card"] for row in setup[other].get("field", ())]
    here = {zone: len(setup[whose].get(zone, ())) for zone in ("court", "scaffold")}
    for court, scaffold in ((4, here["scaffold"]), (here["court"], 4), (3, 4), (4, 3), (4, 4), (3, 3)):
        if max(court, scaffold) < 5 and bodies:
            side = {**setup[whose]}
            for zone, n in (("court", court), ("scaffold", scaffold)):
                held = list(side.get(zone, ()))[:n]
                side[zone] = held + [bodies[k % len(bodies)] for k in range(n - len(held))]
            yield [{**setup, whose: side}]


# -- the search ----------------------------------------------------------------------------------------------


class Search:
    """Tests whether setups are puzzles."""

    def __init__(self, definition: GameDefinition, goal: str, most: int, *, exact: bool = False) -> None:
        self.definition = definition
        self.goal = goal
        self.most = most
        self.exact = exact

    def begun(self, setup: Json) -> tuple[SearchPosition, Solver]:
        """Build the table of a setup and return its first position with a solver."""
        match = self.definition.scenarios().adapter.stage({"setup": setup}).match
        solver = solver_of(self.definition, match.game, self.goal, self.most, exact=self.exact)
        return search_position_of(match), solver

    def holds(self, setup: Json) -> bool:
        """Return whether the puzzle's goal can be reached against every defence. Raises TooLargeError."""
        spot, solver = self.begun(setup)
        return solver.holds(spot)

    def tightest(self, setups: Sequence[Json]) -> Json | None:
        """Return the hardest setup with a certain goal. Raises TooLargeError."""
        low, high = 0, len(setups)
        while low < high:
            middle = (low + high) // 2
            if self.holds(setups[middle]):
                high = middle
            else:
                low = middle + 1
        return setups[low] if low < len(setups) else None

    def puzzle(self, setup: Json) -> FoundPuzzle | None:
        """Return the puzzle of this setup, or None. Raises TooLargeError."""
        spot, solver = self.begun(setup)
        for opening, now in islice(self.openings(solver, spot), MAX_OPENINGS):
            if found := self.solved(solver, now):
                return FoundPuzzle(setup, opening, *found)
        return None

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
                if (then := solver.after(now, answer)) is not None:
                    stack.append(([*line, answer], then))

    def solved(self, solver: Solver, spot: SearchPosition) -> tuple[list[Answer], int] | None:
        """Return the single line to the goal and the number of losing first answers; None if the position is not a
        puzzle. Raises TooLargeError."""
        asked = spot.game.question
        if asked is None or (asked.default is not None and solver.good(spot, asked.default)):
            return None
        good, bad = solver.good_answers(spot)
        if not 1 <= len(good) <= MAX_GOOD_ANSWERS or len(bad) < MIN_BAD_ANSWERS:
            return None
        evaluation = self.definition.evaluation()
        if bots.choose(spot.game, spot.dealer, solver.seat, "greedy", "puzzle", evaluation) in good:
            return None
        line = solver.line(spot)
        return (line, len(bad)) if all(answer in line for answer in good) else None

    def prove(self, puzzle: Json) -> bool:
        """Return whether a stored puzzle is valid."""
        spot, solver = self.begun(puzzle["setup"])
        for answer in puzzle["opening"]:
            then = solver.after(spot, tuple(answer))
            if then is None:
                return False
            spot = then
        found = self.solved(solver, spot)
        return found is not None and found[1] == puzzle["losing"]


def found_in(definition: GameDefinition, goal: str, most: int, seed: str) -> Iterator[Json]:
    """Yield the puzzles of a game of the greedy bot against itself, as rows for storage."""
    writer, search = SetupWriter(definition), Search(definition, goal, most)
    proof = Search(definition, goal, EXACT_ANSWER_LIMIT, exact=True)
    for match, decks in positions(definition, seed):
        seat = match.game.vars["turn"]
        whole = writer.setup(match, seat if goal == "win" else 1 - seat)
        chance = Random(f"{seed}/{match.tip}/{goal}")
        for _ in range(THINNING_TRIES if whole else 0):
            assert whole is not None
            thin = {"turn": "A" if goal == "win" else "B", **writer.thinned_out(whole, goal, chance)}
            if row := proved(search, proof, tightened(thin, goal), goal, decks):
                yield row
                break  # a single puzzle for each position


def proved(
    search: Search, proof: Search, setup_lists: Iterator[list[Json]], goal: str, decks: list[str]
) -> Json | None:
    """Return the first proved puzzle among the lists of tightened setups, as a row for storage."""
    for setups in setup_lists:
        try:
            tight = search.tightest(setups)
            puzzle = search.puzzle(tight) if tight else None
            if puzzle and proof.prove(row := as_row(puzzle, goal, decks)):
                return row
        except TooLargeError:
            continue
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
    """Write the puzzles of a game, sorted by goal, the fewest losing answers first."""
    lines = [
        "# Positions with one solution, found and proved by `tefuda puzzles`; the player is seat A. `opening` is what is answered",
        "# before he is asked, `line` what both answer from there, `losing` how many first answers lose. Those of `judge` are found by",
        "# `tefuda puzzles --goal judge`: `act` is what seat B might do, `says` why the judge refuses it (nothing: he allows it).",
    ]
    for row in sorted(
        rows, key=lambda row: (KINDS.index(row["goal"]), row["losing"], len(row["line"]), row["id"])
    ):
        lines += ["", "[[puzzle]]"]
        lines += [f"{key} = {toml(row[key])}" for key in STORED_FIELDS if key in row]
        lines += [f"setup.{key} = {toml(part)}" for key, part in row["setup"].items()]
    (folder_of(game) / "learn" / "puzzles.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")


def duplicate_key(puzzle: Json) -> str:
    """Return a key for duplicates: puzzles with equal keys are the same puzzle."""
    return json.dumps([puzzle["setup"][seat].get("field") for seat in "AB"], sort_keys=True)


def prove(definition: GameDefinition, puzzle: Json) -> bool:
    """Return whether a stored puzzle is valid, by an exact search."""
    return Search(definition, puzzle["goal"], EXACT_ANSWER_LIMIT, exact=True).prove(puzzle)


def find(
    definition: GameDefinition, puzzles: list[Json], games: Iterable[int], want: int, *, goal: str, most: int
) -> int:
    """Search the games with these numbers for puzzles, add each to the stored puzzles, and return the number of new
    puzzles."""
    begun = len(puzzles)
    for n in games:
        for row in found_in(definition, goal, most, f"puzzle/{n}"):
            if duplicate_key(row) not in map(duplicate_key, puzzles):
                puzzles.append(row)
                write_puzzles(definition.id, puzzles)
        print(f"game {n}: {len(puzzles) - begun} found", file=sys.stderr)
        if len(puzzles) - begun >= want:
            break
    return len(puzzles) - begun
