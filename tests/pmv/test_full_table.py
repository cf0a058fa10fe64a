"""A full table of characters: cached values match values computed afresh."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from pyengine.commands.bench import full_table, rows_of
from pyengine.games.pmv.rules.semantics import values
from pyengine.games.pmv.rules.semantics.ability_index import characters
from pyengine.kernel.game import Game
from pyengine.kernel.match import Match

GAME, SIZES, ROWS = rows_of(str(Path(__file__).parents[1] / "growth" / "pmv.toml"))
NAMES = [str(row["name"]) for row in ROWS]


def powers(game: Game) -> list[tuple[int, int]]:
    return [values.power(game, ref) for seat in (0, 1) for ref in characters(game, seat)]


def answers(match: Match, most: int) -> None:
    chance = Random("full").random
    for _ in range(most):
        question = match.question
        if question is None:
            return
        match.answer(question.nth(int(chance() * question.count())))


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_cached_power_matches_an_uncached_table(row: dict[str, object]) -> None:
    match = full_table(GAME, row, 20)
    for _ in range(25):
        answers(match, 1)
        if match.game.over:
            return
        anew = Game.from_json(json.loads(json.dumps(match.game.to_json())), match.game.rules, match.game.pool)
        assert powers(match.game) == powers(anew)


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_no_answer_on_a_full_table_is_refused_as_too_much_work(row: dict[str, object]) -> None:
    match = full_table(GAME, row, max(SIZES))
    answers(match, 4)
    assert len(match.entries) == 4
