"""Deck construction and the starting position of Battle Spirits."""

from __future__ import annotations

import pytest

from pyengine.cards.game_data import rulebook
from pyengine.games.battle_spirits.rules.deck import DECKS, deck_faults
from pyengine.games.battle_spirits.rules.facts import INITIAL_FACTS
from pyengine.games.battle_spirits.rules.rule_variants import RULE_CHOICES
from pyengine.games.battle_spirits.rules.zones import (
    BURST,
    CORE,
    COUNTERS,
    DECK,
    FIELD,
    HAND,
    RESERVE,
    SOUL,
    ZONES,
    first_cores,
)
from pyengine.games.battle_spirits.vocab import SpiritsCard

POOL = {name: SpiritsCard(name, "magic", ("red",), 1) for name in map(str, range(20))}


def faults(*counts: int) -> list[tuple[str, str]]:
    """The faults of a deck with the given number of copies of each name."""
    faces = tuple(name for name, n in zip(POOL, counts, strict=False) for _ in range(n))
    return [(fault.code, fault.clause) for fault in deck_faults(faces, POOL)]


SIZE, COPIES = ("too-few-cards", "B1.1"), ("too-many-copies", "B1.1")


@pytest.mark.parametrize(
    ("counts", "found"),
    [
        ((3,) * 13, [SIZE]),
        ((*(3,) * 13, 1), []),
        ((*(3,) * 13, 2), []),
        ((3,) * 20, []),
        ((4, *(3,) * 12), [COPIES]),
        ((4, 5, *(3,) * 9), [SIZE, COPIES, COPIES]),
    ],
    ids=["39", "40", "41", "60", "four of a name", "all at once"],
)
def test_a_deck_has_at_least_40_cards_and_at_most_3_copies(
    counts: tuple[int, ...], found: list[tuple[str, str]]
) -> None:
    """Shows B1.1."""
    assert faults(*counts) == found


def test_a_deck_has_no_sideboard() -> None:
    deck = tuple(name for name in POOL for _ in range(2))
    assert not DECKS.checked(deck, (), POOL).faults
    assert [fault.code for fault in DECKS.checked(deck, ("0",), POOL).faults] == ["sideboard-size"]


def test_each_player_starts_with_five_life_and_four_cores_including_the_soul_core() -> None:
    """Shows B1.2, B1.3."""
    assert first_cores() == {
        "life0:core": 5, "reserve0:core": 3, "reserve0:soul": 1,
        "life1:core": 5, "reserve1:core": 3, "reserve1:soul": 1,
    }  # fmt: skip
    assert not {*first_cores()} & {*INITIAL_FACTS}


def test_soul_core_is_never_life_and_cores_of_a_leaving_card_go_to_the_reserve() -> None:
    """Shows B1.3."""
    assert COUNTERS[SOUL].conserved
    assert not COUNTERS[CORE].conserved
    assert {*COUNTERS[CORE].pools} - {*COUNTERS[SOUL].pools} == {"life"}
    assert {(each.along, each.left) for each in COUNTERS.values()} == {(frozenset({FIELD}), RESERVE)}


def test_decks_are_hidden_hands_and_bursts_are_private_other_zones_are_public() -> None:
    """Shows B2.1."""
    seen = {name: (zone.public, zone.owner_sees) for name, zone in ZONES.items()}
    assert seen.pop(DECK) == (False, False)
    assert seen.pop(HAND) == seen.pop(BURST) == (False, True)
    assert {*seen.values()} == {(True, True)}


def test_each_decision_cites_a_clause_with_a_ruling() -> None:
    """A clause that states the decision itself needs no ruling."""
    rows = {row["id"]: row for row in rulebook("battle_spirits")["clause"]}
    plain = {"T1.1", "B3.3", "B7.2", "B9.5"}
    for decision in RULE_CHOICES.answered().values():
        assert decision.clause in plain or "ruling_ja" in rows[decision.clause], decision
