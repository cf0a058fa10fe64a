"""Changes keep, empty or drop the index of abilities, depending on what the index declares as its dependencies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

import pytest

from pyengine.kernel import atoms
from pyengine.kernel.dealer import place_starting_cards
from pyengine.kernel.game import Game
from tests.kernel.test_counters import Bare

ON_FIELD, ON_BENCH, IN_HAND = 1, 2, 3
"""The cards of the table below, each in a zone of its own."""


class Phased(Bare):
    """A game whose phase changes with nearly every answer."""

    FAST_CHANGING_FACTS: ClassVar[Mapping[str, type]] = {"phase": str, "passes": int}


class Values:
    """An index that holds nothing but values; `emptied` counts how often they were dropped."""

    def __init__(self, emptied: int = 0) -> None:
        self.emptied = emptied

    def isolated_copy(self) -> Values:
        return self

    def without_values(self) -> Values:
        return Values(self.emptied + 1)

    def forget(self) -> None: ...


def times_emptied(game: Game) -> int:
    """How often the values of the game's index were dropped."""
    assert isinstance(game.index, Values)
    return game.index.emptied


def indexed_table() -> Game:
    """A table with an index of the field, whose values also read the hand, the phase and the life."""
    game = Game(Phased(), {})
    for zone in ("field", "bench", "hand"):
        place_starting_cards(game, ("x",), zone, 0, 3)
    for name, value in (("phase", "draw"), ("passes", 0), ("life", 5), ("score", 0)):
        game.set_fact(name, value)
    game.indexed(
        Values(),
        frozenset({"field"}),
        frozenset(),
        is_pure=True,
        inputs=frozenset({"hand", "phase", "life"}),
    )
    game.changed = 0
    return game


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.set_fact("phase", "main"),
        lambda game: game.set_fact("life", 4),
        lambda game: game.put_zone("hand1", ()),
        lambda game: game.put_card(game.cards[IN_HAND]._replace(face="y")),
    ],
    ids=["fast-changing fact", "fact", "zone", "card"],
)
def test_a_changed_input_empties_the_index_and_calls_for_state_checks(change: Callable[[Game], None]) -> None:
    game = indexed_table()
    change(game)
    assert times_emptied(game) == 1
    assert game.changed
    fork = game.fork()
    fork.set_fact("life", 1)
    assert (times_emptied(fork), times_emptied(game)) == (2, 1)


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.set_fact("phase", "draw"),
        lambda game: game.set_fact("life", 5),
        lambda game: game.set_fact("passes", 1),
        lambda game: game.set_fact("score", 1),
        lambda game: game.put_zone("bench1", ()),
        lambda game: game.put_card(game.cards[ON_BENCH]._replace(face="y")),
    ],
    ids=["same phase", "same life", "fast-changing fact", "fact", "zone", "card"],
)
def test_other_changes_keep_the_values_of_the_index(change: Callable[[Game], None]) -> None:
    game = indexed_table()
    index = game.index
    change(game)
    assert game.index is index
    assert not game.changed


def test_a_changed_field_drops_the_index_with_its_inputs() -> None:
    game = indexed_table()
    atoms.move(game, (ON_FIELD,), "bench", 0)
    assert game.index is None
    assert game.changed
    game.changed = 0
    game.set_fact("phase", "main")
    assert game.index is None
    assert not game.changed
