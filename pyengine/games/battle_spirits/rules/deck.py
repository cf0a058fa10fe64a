"""B1.1: deck rules. Sideboards do not exist."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.cards.deck_lists import Fault
from pyengine.cards.deck_rules import DeckRules
from pyengine.games.battle_spirits.rules.zones import COPIES, DECK_SIZE, START_HAND
from pyengine.games.battle_spirits.vocab import SpiritsCard
from pyengine.kernel.legality import defines


@defines("B1.1")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, SpiritsCard]) -> tuple[Fault, ...]:
    """Return all faults of a deck: too few cards, and each name with too many copies."""
    return DECKS.plain_faults(faces, pool)


DECKS = DeckRules(
    clause="B1.1",
    size=DECK_SIZE,
    larger=True,
    copies=COPIES,
    deck_faults=deck_faults,
    hand=START_HAND,
    hand_clause="B1.4",
)

__all__ = ["DECKS", "deck_faults"]
