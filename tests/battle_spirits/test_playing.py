"""The rules of Battle Spirits: games end, cores are conserved, and scenarios reach the clauses that they name."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyengine.bots.random_bot import choose
from pyengine.commands.coverage import rulebook
from pyengine.commands.fuzz import play_one
from pyengine.commands.scenario import adapter_of
from pyengine.games import definition_of
from pyengine.games.battle_spirits.rules.zones import CORE, SOUL
from pyengine.kernel.counter_totals import total_counters
from pyengine.kernel.game import Game
from pyengine.scenario.run import run_file

ID = "battle_spirits"
FOLDER = Path(__file__).parents[1] / "scenarios" / ID
MAX_ANSWERS = 4000
"""No game takes more answers."""


def cores_from_the_void(game: Game) -> int:
    """The number of cores taken from the void, less those returned to it."""
    assert game.trace is not None
    out = 0
    for _, _, events in (row for row in game.trace.rows):
        for event in events:
            said = dict(event.params)
            if event.code == "transferred":
                out += int(str(said["n"])) * ((said["giver"] == "") - (said["taker"] == ""))
    return out


@pytest.mark.parametrize("number", range(20))
def test_random_game_ends_with_cores_conserved(number: int) -> None:
    table = definition_of(ID).table
    decks = tuple(sorted(table.shipped()["decks"]))
    two = (table.deck_faces(decks[number % 4]), table.deck_faces(decks[(number // 4) % 4]))
    match = table.new_match(two, f"cores/{number}")
    match.run()
    for n in range(MAX_ANSWERS):
        question = match.question
        if question is None:
            break
        match.answer(choose(match.game, question.seat, f"{number}/{n}"))
    assert match.game.over
    assert total_counters(match.game, SOUL) == 2
    assert total_counters(match.game, CORE) == 16 + cores_from_the_void(match.game)


@pytest.mark.whole
@pytest.mark.parametrize("number", range(4))
def test_random_games_keep_every_invariant(number: int) -> None:
    played = play_one(ID, "tests", number)
    assert played.failure is None
    assert played.over


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_scenario_passes_and_reaches_its_clauses(path: Path) -> None:
    definitions = {clause.id for clause in rulebook(ID).values() if clause.definitions}
    for result in run_file(path, adapter_of):
        assert result.ok, f"{result.name}: {result.error}"
        unseen = {*result.clauses} - result.seen - definitions
        assert not unseen, f"{result.name}: {sorted(unseen)}"


def test_every_enforceable_clause_is_implemented() -> None:
    clauses = rulebook(ID)
    assert not [c.id for c in clauses.values() if c.is_enforceable and not c.is_implemented]
