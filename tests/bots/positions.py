"""Loads positions with one right answer, judged from the rules alone: the files in `positions/`.

Seat A is asked. The setup, the script and the words of the answers are those of scenarios
(tests/scenarios/README.md).
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from pyengine.games import definition_of
from pyengine.kernel.match import Match
from pyengine.kernel.question import Answer
from pyengine.scenario.run import ScriptPlayer
from pyengine.scenario.script import read_script
from pyengine.scenario.stage import Failure, ScenarioError, Stage

FOLDER = Path(__file__).parent / "positions"
ASKED_SEAT = 0
THEMES = (
    "win this turn",
    "defend",
    "don't attack",
    "trade",
    "pay right",
    "hold back",
    "order",
    "choose target",
    "keep a card",
)
KEYS = frozenset(("name", "theme", "why", "right", "setup", "script", "win"))


class Position(NamedTuple):
    """A position, at the question to be answered. `right`: every answer that a judge accepts."""

    game: str
    name: str
    theme: str
    why: str
    match: Match
    right: frozenset[Answer]
    right_words: tuple[str, ...]
    win: tuple[str, ...]
    """The rest of a won turn in the words of scripts, with the opponent's best defence; it follows the first right
    answer."""
    stage: Stage


def games_with_positions() -> list[str]:
    """Return the ids of the games with a file of positions."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@lru_cache
def tables_of(game_id: str) -> tuple[Mapping[str, Any], ...]:
    """Return the tables of a game's file."""
    return tuple(tomllib.loads((FOLDER / f"{game_id}.toml").read_text("utf-8"))["position"])


def positions(game_id: str) -> list[Position]:
    """Return the positions of a game, each with a match of its own. Raises ScenarioError for an unknown key, and
    Failure for a right answer that is not legal."""
    return [position_of(game_id, table) for table in tables_of(game_id)]


def position_of(game_id: str, table: Mapping[str, Any]) -> Position:
    """Return the position of a table of the file. Raises like `positions`."""
    unknown = set(table) - KEYS
    if unknown:
        raise ScenarioError(f"{table.get('name')}: unknown keys {sorted(unknown)}")
    player = player_at_start(game_id, table)
    play(player, table.get("script", ()))
    match = player.stage.match
    words = tuple(table["right"])
    return Position(
        game_id,
        table["name"],
        table["theme"],
        table["why"],
        match,
        frozenset(answer_of(player, each, table["name"]) for each in words),
        words,
        tuple(table.get("win", ())),
        player.stage,
    )


def player_at_start(game_id: str, table: Mapping[str, Any]) -> ScriptPlayer:
    """Return a player of scripts on the set-up table, before the script."""
    adapter = definition_of(game_id).scenarios().adapter
    return ScriptPlayer(adapter.stage({"setup": table["setup"]}), adapter, set())


def play(player: ScriptPlayer, lines: Iterable[str]) -> None:
    """Play lines of a script. Raises Failure or Illegal for an impossible line."""
    stage = player.stage
    script = read_script("\n".join(lines), stage.match.game.rules.ANSWERS, tuple(stage.names))
    for at, line in enumerate(script):
        player.next_action = next((each for each in script[at + 1 :] if each.action is not None), None)
        player.run(line)


def answer_of(player: ScriptPlayer, words: str, name: str) -> Answer:
    """Return the answer that these words mean at the open question. Raises Failure if the answer is not legal, or
    another seat is asked."""
    stage = player.stage
    question = stage.match.question
    if question is None or question.seat != ASKED_SEAT:
        raise Failure(f"{name}: seat A is not asked")
    (line,) = read_script(f"A: {words}", stage.match.game.rules.ANSWERS, tuple(stage.names))
    answer = line.action and player.first_answer(question, line.action)
    if answer is None:
        raise Failure(f"{name}: {words!r} is not legal")
    return answer
