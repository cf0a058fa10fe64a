"""Positions with one right answer: each loads, asks seat A, and its right answers are legal; a won turn is played out
to the win."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine import bots
from pyengine.games import definition_of
from pyengine.kernel.dealer import SeededDealer
from tests.bots.positions import (
    ASKED_SEAT,
    THEMES,
    answer_of,
    games_with_positions,
    play,
    player_at_start,
    positions,
    tables_of,
)

LEAST_PER_GAME = 25
LEAST_THEMES = 5
WIN = "win this turn"
GAMES = games_with_positions()
WON = [
    pytest.param(game, table, id=f"{game}-{table['name']}")
    for game in GAMES
    for table in tables_of(game)
    if table["theme"] == WIN
]


def test_there_are_positions_for_some_games() -> None:
    assert len(GAMES) >= 2


@pytest.mark.parametrize("game", GAMES)
def test_every_position_asks_seat_a_and_its_right_answers_are_legal(game: str) -> None:
    for position in positions(game):
        question = position.match.question
        assert question is not None, position.name
        assert question.seat == ASKED_SEAT, position.name
        assert question.count() >= 2, position.name
        assert position.right, position.name
        assert len(position.right) < question.count(), position.name
        assert all(question.allows(answer) for answer in position.right), position.name
        assert position.theme in THEMES, position.name
        assert position.why.strip(), position.name


@pytest.mark.parametrize("game", GAMES)
def test_names_are_unique_and_positions_are_many_with_several_themes(game: str) -> None:
    tables = tables_of(game)
    assert len({table["name"] for table in tables}) == len(tables) >= LEAST_PER_GAME
    assert len({table["theme"] for table in tables}) >= LEAST_THEMES


@pytest.mark.parametrize(("game", "table"), WON)
def test_a_won_turn_is_won_against_the_best_defence(game: str, table: dict[str, Any]) -> None:
    player = player_at_start(game, table)
    play(player, table.get("script", ()))
    answer = answer_of(player, table["right"][0], table["name"])
    turn = player.adapter.phase(player.stage.match.game)
    assert not player.stage.match.game.over
    if table.get("win"):
        play(player, (f"A: {table['right'][0]}", *table["win"]))
    else:
        player.answer(player.match, answer)
    game_state = player.stage.match.game
    assert player.adapter.phase(game_state)[0] == turn[0]
    assert game_state.vars["over"][0] == ASKED_SEAT


SOLVED = {
    "pmv": {"novice": (10, 20), "player": (26, 32), "strong": (32, 37), "master": (32, 37)},
    "harem_master": {"novice": (10, 20), "player": (21, 27), "strong": (26, 30), "master": (26, 30)},
    "kyougenshi": {"novice": (8, 16), "player": (20, 28), "strong": (28, 32), "master": (28, 32)},
    "battle_spirits": {"novice": (5, 14), "player": (17, 24), "strong": (20, 28), "master": (22, 28)},
}
"""How many of the positions a level answers as the judge does, at the least and at the most. The weakest level must not know
everything."""


@pytest.mark.whole
@pytest.mark.parametrize(("game_id", "level"), [(game, level) for game, by in SOLVED.items() for level in by])
def test_stronger_levels_find_more_of_the_right_answers(game_id: str, level: str) -> None:
    evaluation, solved = definition_of(game_id).evaluation(), 0
    for one in positions(game_id):
        question, dealer = one.match.question, one.match.dealer
        assert question is not None
        assert isinstance(dealer, SeededDealer)
        answer = bots.choose(one.match.game, dealer, question.seat, level, "positions", evaluation)
        solved += answer in one.right
    low, high = SOLVED[game_id][level]
    assert low <= solved <= high
