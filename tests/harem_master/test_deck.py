"""Deck construction and deck lists of Harem Master (100.2)."""

from __future__ import annotations

import pytest

from pyengine.games.harem_master.match_setup import TABLE
from pyengine.games.harem_master.rules.deck import DECKS, deck_faults, newest_versions
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.vocab.node import Field


def cards(n: int, **changes: Field) -> dict[str, CourtCard]:
    plain = CourtCard("", "character", 2, 1, "lord")
    return {f"c{i}": plain.replace(name=f"C{i}", **changes) for i in range(n)}


def codes(faces: tuple[str, ...], pool: dict[str, CourtCard]) -> list[str]:
    return [fault.code for fault in deck_faults(faces, pool)]


def deck_of(pool: dict[str, CourtCard], size: int) -> tuple[str, ...]:
    return tuple(list(pool)[n // 3] for n in range(size))


def test_a_deck_has_exactly_51_cards() -> None:
    """Shows 100.2."""
    known = cards(18) | {"c0": CourtCard("C0", "character", 1, 1, "lady")}
    assert codes(deck_of(known, 51), known) == []
    assert codes(deck_of(known, 50), known) == ["wrong-size"]
    assert codes(deck_of(known, 52), known) == ["wrong-size"]


def test_four_copies_are_too_many() -> None:
    known = cards(18) | {"c0": CourtCard("C0", "character", 1, 1, "lady"), "d0": CourtCard("C1", "event", 2)}
    deck = (*deck_of(known, 50), "d0")
    assert codes(deck, known) == ["too-many-copies"]


def test_an_item_of_cost_1_is_not_a_starter() -> None:
    known = cards(18) | {"c0": CourtCard("C0", "item", 1)}
    assert codes(deck_of(known, 51), known) == ["no-starter"]


@pytest.mark.parametrize("deck", list(TABLE.shipped()["decks"]))
def test_shipped_decks_are_legal(deck: str) -> None:
    assert deck_faults(TABLE.deck_faces(deck), TABLE.pool()) == ()


def test_a_deck_list_is_read_in_either_language() -> None:
    listed = DECKS.read_deck("3 影武者キョウ\nKyo the Double\n2x Nobody At All", TABLE.pool(), TABLE.names())
    assert len(listed.deck) == 4
    assert next(f.code for f in listed.faults) == "unknown-card"
    assert listed.faults[0].line == 3


def test_the_newest_version_of_a_number_counts() -> None:
    """Shows 213.1, 213.3."""
    old, new = CourtCard("A", "event", 1, number="X1"), CourtCard("A", "event", 2, number="X1")
    assert newest_versions({"old": old, "new": new}) == {"X1": "new"}
