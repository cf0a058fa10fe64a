"""Two replicas with one seat's secrets each stay in step and accept the same answers."""

from __future__ import annotations

from typing import Any

import pytest

from pyengine.games import definition_of
from pyengine.kernel.dealer import Stream
from pyengine.tabletop.definition import GameDefinition
from tests.replicas import Decks, play_beside

ID = "kyougenshi"
HAND_TRIGGER = """
イベントエフェクト 霊玉
色:赤 コスト:1 霊玉数:1
【S・トリガー】
自分の手札のコスト3以下のスペルカード1枚をバトルゾーンに出す。
"""
"""A card that chooses among hand cards: only their owner knows the legal ones."""


@pytest.fixture(scope="module")
def poems() -> GameDefinition:
    """The game."""
    return definition_of(ID)


def pool_of(poems: GameDefinition) -> dict[str, Any]:
    """All shipped cards and a card with a hand trigger."""
    return {**poems.table.pool(), "hand": poems.scenarios().adapter.read_card("手招き", HAND_TRIGGER)}


def any_decks(poems: GameDefinition, pool: dict[str, Any], chance: Stream) -> Decks:
    """Random decks with four copies of the extra card."""
    faces = tuple(sorted(poems.table.pool()))
    one, two = (
        (*poems.cli_support.random_deck(poems.table.decks, faces, pool, chance)[4:], *["hand"] * 4)
        for _ in range(2)
    )
    return one, two


@pytest.mark.whole
@pytest.mark.parametrize("number", range(6))
def test_two_one_seat_replicas_judge_alike(poems: GameDefinition, number: int) -> None:
    name = f"replicas {number}"
    pool = pool_of(poems)
    play_beside(poems.table, any_decks(poems, pool, Stream(f"decks of {name}")), pool, name)
