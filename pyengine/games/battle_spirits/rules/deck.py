"""B1.1: deck rules. Sideboards do not exist."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.cards.deck_lists import MAX_FACES, Fault
from pyengine.cards.deck_rules import DeckRules
from pyengine.games.battle_spirits.rules.zones import COPIES, DECK_SIZE, START_HAND
from pyengine.games.battle_spirits.vocab import SpiritsCard
from pyengine.kernel.legality import defines

LIMITED_SIZE = 30


@defines("B1.1")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, SpiritsCard]) -> tuple[Fault, ...]:
    """Return all faults of a deck: too few cards, and each name with too many copies."""
    return DECKS.plain_faults(faces, pool)


def limited_deck_faults(faces: tuple[str, ...], pool: Mapping[str, SpiritsCard]) -> tuple[Fault, ...]:
    """Return all faults of a deck in limited play. In place of B1.1 it has at least 30 cards and any number of copies."""
    return LIMITED_DECKS.size_faults(faces)


LIMITED_DECKS = DeckRules(
    clause="B1.1",
    size=LIMITED_SIZE,
    larger=True,
    copies=MAX_FACES,
    deck_faults=limited_deck_faults,
    hand=START_HAND,
    hand_clause="B1.4",
)

DECKS = DeckRules(
    clause="B1.1",
    size=DECK_SIZE,
    larger=True,
    copies=COPIES,
    deck_faults=deck_faults,
    hand=START_HAND,
    hand_clause="B1.4",
    limited=LIMITED_DECKS,
)

__all__ = ["DECKS", "deck_faults"]
