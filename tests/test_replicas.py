"""Two replicas with one seat's secrets each stay in step and accept the same answers, in every game."""

from __future__ import annotations

import pytest

from pyengine.games import GAMES, definition_of
from pyengine.kernel.dealer import Stream
from tests.replicas import Decks, play_beside

HAND_CARDS = ("F089", "F110", "F210", "F138", "F159")
"""Cards of Phantom Magic Vision that choose hand cards: only their owner knows the legal ones."""


def any_decks(game: str, name: str) -> Decks:
    """Random decks of shipped cards."""
    definition = definition_of(game)
    pool = definition.table.pool()
    faces, chance = tuple(sorted(pool)), Stream(f"decks of {name}")
    one, two = (
        definition.cli_support.random_deck(definition.table.decks, faces, pool, chance) for _ in range(2)
    )
    return one, two


@pytest.mark.whole
@pytest.mark.parametrize("number", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_two_one_seat_replicas_judge_alike(game: str, number: int) -> None:
    table, name = definition_of(game).table, f"replicas {number}"
    play_beside(table, any_decks(game, name), table.pool(), name)


@pytest.mark.whole
@pytest.mark.parametrize("number", range(3))
def test_questions_about_a_hand_are_asked_whatever_it_holds(number: int) -> None:
    table, name = definition_of("pmv").table, f"hands {number}"
    one, two = (deck[20:] for deck in any_decks("pmv", name))
    play_beside(table, ((*one, *HAND_CARDS * 4), (*two, *HAND_CARDS * 4)), table.pool(), name)
