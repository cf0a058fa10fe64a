"""Two replicas that each know one seat's secrets go on alike, and judge alike what they are told."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games import definition_of
from pyengine.kernel.dealer import Stream
from pyengine.tabletop.definition import GameDefinition
from tests.replicas import Decks, play_beside

ID = "kyougenshi"
OUT_OF_THE_HAND = """
イベントエフェクト 霊玉
色:赤 コスト:1 霊玉数:1
【S・トリガー】
自分の手札のコスト3以下のスペルカード1枚をバトルゾーンに出す。
"""
"""Which cards of a hand may be chosen, only who holds it knows."""


@pytest.fixture(scope="module")
def poems() -> GameDefinition:
    """The game."""
    return definition_of(ID)


def pool_of(poems: GameDefinition) -> dict[str, Any]:
    """All cards that are shipped, and one more."""
    return {**poems.table.pool(), "hand": poems.scenarios().adapter.read_card("手招き", OUT_OF_THE_HAND)}


def any_decks(poems: GameDefinition, pool: dict[str, Any], chance: Stream) -> Decks:
    """Of any cards, with four of the one in the place of others."""
    faces = tuple(sorted(poems.table.pool()))
    one, two = (
        (*poems.desk.random_deck(poems.table.decks, faces, pool, chance)[4:], *["hand"] * 4) for _ in range(2)
    )
    return one, two


@pytest.mark.whole
@pytest.mark.parametrize("number", range(6))
def test_two_replicas_that_know_one_seat_each_judge_alike(poems: GameDefinition, number: int) -> None:
    name = f"replicas {number}"
    pool = pool_of(poems)
    play_beside(poems.table, any_decks(poems, pool, Stream(f"decks of {name}")), pool, name)
