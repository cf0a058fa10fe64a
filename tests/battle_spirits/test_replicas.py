"""Two replicas that each know one seat's secrets go on alike, and judge alike what they are told."""

from __future__ import annotations

import pytest

from pyengine.games import definition_of
from pyengine.kernel.dealer import Stream
from tests.replicas import play_beside

ID = "battle_spirits"


@pytest.mark.whole
@pytest.mark.parametrize("number", range(4))
def test_two_replicas_that_know_one_seat_each_judge_alike(number: int) -> None:
    game = definition_of(ID)
    pool = game.table.pool()
    faces, chance = tuple(sorted(pool)), Stream(f"decks of replicas {number}")
    one, two = (game.desk.random_deck(game.table.decks, faces, pool, chance) for _ in range(2))
    play_beside(game.table, (one, two), pool, f"replicas {number}")
