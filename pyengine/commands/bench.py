"""`tefuda bench`: measure the engine's speed in units of this machine's work.

A unit is 20,000 rounds of a small mixed loop (objects, dictionaries, lists, method calls), which costs the same work
with every engine version. Calibration and measurement alternate, and each result is the median of their ratios, so a
slow or shared machine does not count against the engine. Log and trace are on; payment is automatic.

`--growth FILE` measures the cost of a decision as the number of cards grows. The file names its game and its rows. Each
row defines test cards (`cards`, as in a scenario) and the `field` of both sides, repeated up to the number of cards in
each column.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, ClassVar

from pyengine.commands import UsageError, decks_of, match_setup_of, parser_of, print_json, view_and_question
from pyengine.games import GAMES, definition_of
from pyengine.kernel.match import Match, canonical_json_bytes
from pyengine.kernel.state.derived import OverworkError
from pyengine.tabletop.match_setup import Table

ROUNDS_PER_UNIT = 20_000
UNITS_PER_CALIBRATION = 8
"""Units in a calibration between two measurements."""


class _CalibrationCard:
    def __init__(self, number: int) -> None:
        self.number = number
        self.strength = 10 + number % 7
        self.bite = number % 5
        self.tags: dict[str, int] = {"zone": number % 3, "count": 0}

    def take_damage(self, event: str, amount: int) -> int:
        self.strength -= amount
        if self.strength <= 0:
            self.strength = 10 + self.number % 7
            return 1
        return 0


class _GuardedCard(_CalibrationCard):
    def take_damage(self, event: str, amount: int) -> int:
        tags = self.tags
        tags["count"] = tags.get("count", 0) + 1
        return 0 if tags["count"] & 1 else _CalibrationCard.take_damage(self, event, amount)


class _RecordingCard(_CalibrationCard):
    def take_damage(self, event: str, amount: int) -> int:
        self.tags[event] = amount
        return _CalibrationCard.take_damage(self, event, amount) + 0


def unit(rounds: int = ROUNDS_PER_UNIT) -> int:
    """Run the benchmark's unit of work: `rounds` rounds of a small mixed loop. The result is equal on every machine, so
    the loop can't be optimized away."""
    things = [(_CalibrationCard, _GuardedCard, _RecordingCard)[i % 3](i) for i in range(64)]
    index = {thing.number: thing for thing in things}
    zones: list[list[_CalibrationCard]] = [[], [], []]
    for thing in things:
        zones[thing.tags["zone"]].append(thing)
    chance = 12345
    fallen = 0
    for k in range(rounds):
        chance = (chance * 1103515245 + 12345) & 0x7FFFFFFF
        thing = index[chance % 64]
        hit = thing.take_damage("hit", (chance >> 8) % 4)
        if hit:
            fallen += hit
            zone = thing.tags["zone"]
            zones[zone].remove(thing)
            zone = (zone + 1) % 3
            thing.tags["zone"] = zone
            zones[zone].append(thing)
        if k % 16 == 0:
            legal = [t for t in zones[chance % 3] if t.bite > 1 and t.strength > 5]
            if legal:
                legal[chance % len(legal)].bite = (chance >> 4) % 5
    return fallen


def seconds_a_unit(units: int = UNITS_PER_CALIBRATION) -> float:
    """Return the current CPU seconds for a unit."""
    start = process_time()
    for _ in range(units):
        unit()
    return (process_time() - start) / units


def calibrated_rate(work: Callable[[], int], times: int) -> tuple[float, list[float]]:
    """Return the number of `work`'s results in a unit, and the seconds for each result: calibrate, work, calibrate,
    work, …"""
    per_unit: list[float] = []
    each: list[float] = []
    before = seconds_a_unit()
    for _ in range(times):
        start = process_time()
        done = work()
        took = process_time() - start
        after = seconds_a_unit()
        per_unit.append(done * (before + after) / 2 / took)
        each.append(took / done)
        before = after
    return median(per_unit), each


class Games:
    """Plays whole random games with the shipped decks, one after another."""

    SEED: ClassVar[str] = "bench"

    def __init__(self, table: Table, decks: tuple[tuple[str, ...], tuple[str, ...]]) -> None:
        self.table = table
        self.decks = decks
        self.number = 0
        self.decisions = 0
        self.last: Match | None = None

    def play(self) -> Match:
        """Play the next game from start to end."""
        self.number += 1
        match = self.table.new_match(self.decks, f"{self.SEED}{self.number}")
        chance = Random(f"{self.SEED}{self.number}").random  # fastest generator: not part of the measurement
        while (question := match.question) is not None:
            count = question.count()
            if count >= 2:
                self.decisions += 1
                match.answer(question.nth(int(chance() * count)))
            else:
                match.answer(question.nth(0))
        self.last = match
        return match

    def play_many(self, games: int) -> int:
        """Play games and return the number of decisions with at least two answers."""
        before = self.decisions
        for _ in range(games):
            self.play()
        return self.decisions - before


def midgame(table: Table, decks: tuple[tuple[str, ...], tuple[str, ...]]) -> Match:
    """Return a position halfway through the answers of the first game."""
    whole = Games(table, decks).play()
    match = table.new_match(decks, "bench1")
    match.replay([list(entry.answer) for entry in whole.entries[: len(whole.entries) // 2]], check=False)
    return match


def import_seconds(module: str = "pyengine.cli") -> float:
    """Return a fresh interpreter's import time of the engine, without the interpreter's own start: the least of five.
    Bytecode is cached, as after an installation."""
    with TemporaryDirectory() as folder:
        settings = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        settings["PYTHONPYCACHEPREFIX"] = folder

        def start_time_of(code: str) -> float:
            best = 60.0
            for _ in range(5):
                start = perf_counter()
                subprocess.run([sys.executable, "-c", code], check=True, env=settings)
                best = min(best, perf_counter() - start)
            return best

        return max(0.0, start_time_of(f"import {module}") - start_time_of("pass"))


def view_bytes(match: Match) -> int:
    """Return the size of the asked seat's view and question, as sent to the screen."""
    game = match.game
    seat = game.question.seat if game.question is not None else 0
    return len(json.dumps(view_and_question(game, seat), ensure_ascii=False, separators=(",", ":")).encode())


def measure(game: str, rounds: int, decks: str = "") -> dict[str, Any]:
    """Return every value of the command's output."""
    table = match_setup_of(game)
    both = decks_of(table, decks)
    games = Games(table, both)
    games.play_many(2)  # warm
    unit()
    was = gc.isenabled()
    gc.disable()
    try:
        counts: list[int] = []

        def play_one() -> int:
            counts.append(games.play_many(1))
            gc.collect(0)
            return counts[-1]

        decisions, each = calibrated_rate(play_one, rounds)
        per_game = [count * seconds for count, seconds in zip(counts, each, strict=True)]
        calibrated = seconds_a_unit()
        position = midgame(table, both).game

        def forks() -> int:
            for _ in range(2000):
                position.fork()
            return 2000

        fork_count, fork_seconds = calibrated_rate(forks, max(3, rounds // 4))
    finally:
        if was:
            gc.enable()
    last = games.last
    assert last is not None
    log = canonical_json_bytes(last.to_json())
    return {
        "game": game,
        "unit_seconds": round(calibrated, 6),
        "units_per_second": round(1 / calibrated, 2),
        "decisions_per_unit": round(decisions, 2),
        "games_per_unit": round(decisions / (sum(counts) / len(counts)), 4),
        "decisions_per_game": round(sum(counts) / len(counts), 1),
        "seconds_per_game": round(median(per_game), 4),
        "fork_per_unit": round(1 / fork_count, 7),
        "fork_microseconds": round(median(fork_seconds) * 1e6, 2),
        "log_bytes": len(log),
        "log_entries": len(last.entries),
        "view_bytes": view_bytes(midgame(table, both)),
        "import_seconds": round(import_seconds(), 4),
        "engine_import_seconds": round(import_seconds(f"pyengine.games.{game}.match_setup"), 4),
        "games": rounds,
        "python": sys.version.split()[0],
    }


DECISIONS = 100
"""Decisions played from each table: enough to fill the record of answers without progress."""


def rows_of(path: str) -> tuple[str, tuple[int, ...], list[dict[str, Any]]]:
    """Return a growth file's game, sizes and rows. Raises UsageError for an unreadable file."""
    try:
        data = tomllib.loads(Path(path).read_text("utf-8"))
        return str(data["game"]), tuple(map(int, data["sizes"])), list(data["row"])
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{path}: {error}") from None


def full_table(game: str, row: Mapping[str, Any], size: int) -> Match:
    """Return a table with `size` cards of a row on the field, half of the cards on each side."""
    side = {**row["side"], "field": list(islice(cycle(row["field"]), size // 2))}
    adapter = definition_of(game).scenarios().adapter
    stage = adapter.stage({"cards": row["cards"], "setup": {"A": side, "B": side}})
    return stage.match


def decide(match: Match, max_decisions: int) -> int:
    """Play at random; return the number of decisions, at most `max_decisions`."""
    chance = Random("growth").random
    decisions = 0
    while decisions < max_decisions and (question := match.question) is not None:
        count = question.count()
        decisions += count > 1
        match.answer(question.nth(int(chance() * count)))
    return decisions


def cost_at(game: str, row: Mapping[str, Any], size: int) -> float | None:
    """Return the cost of a decision in thousandths of a unit; None if an answer exceeds the work limit."""
    match = full_table(game, row, size)
    gc.collect()
    try:
        per_unit, _ = calibrated_rate(lambda: decide(match, DECISIONS), 1)
    except OverworkError:
        return None
    return 1000 / per_unit


def measure_growth(path: str) -> dict[str, Any]:
    """Return the results of a growth file: each row's name and the cost of a decision at each size."""
    game, sizes, rows = rows_of(path)
    was = gc.isenabled()
    gc.disable()
    try:
        costs = {str(row["name"]): [cost_at(game, row, size) for size in sizes] for row in rows}
    finally:
        if was:
            gc.enable()
    rounded = {name: [None if c is None else round(c, 1) for c in many] for name, many in costs.items()}
    return {"game": game, "cards": sizes, "thousandths_of_a_unit": rounded}


def print_table(found: Mapping[str, Any]) -> None:
    """Print a line for each row and a column for each size."""
    rows: dict[str, list[float | None]] = found["thousandths_of_a_unit"]
    wide = max(map(len, (*rows, "cards")))
    print(f"{'cards':<{wide}}" + "".join(f"{size:>10}" for size in found["cards"]))
    for name, costs in rows.items():
        print(f"{name:<{wide}}" + "".join(f"{'refused' if c is None else f'{c:.0f}':>10}" for c in costs))


def main(arguments: list[str]) -> int:
    parser = parser_of("bench", "Measure decisions, games and forks against a calibration loop.")
    parser.add_argument("--game", default=GAMES[0])
    parser.add_argument("--games", type=int, default=24, help="number of games to measure")
    parser.add_argument("--decks", default="")
    parser.add_argument(
        "--growth", metavar="FILE", default="", help="write the cost of a decision as the table fills up"
    )
    options = parser.parse_args(arguments)
    if options.growth:
        table = measure_growth(options.growth)
        if options.json:
            print_json(table)
        else:
            print_table(table)
        return 0
    if options.games < 1:
        raise UsageError("--games takes a number from 1")
    found = measure(options.game, options.games, options.decks)
    if options.json:
        print_json(found)
        return 0
    for key, value in found.items():
        print(f"{key:<22} {value}")
    return 0
