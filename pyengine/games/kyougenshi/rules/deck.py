"""B1: deck rules. Sideboards do not exist."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.cards.deck_lists import Fault
from pyengine.cards.deck_rules import DeckRules
from pyengine.games.kyougenshi.rules.zones import COPIES, DECK_SIZE, START_HAND
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.kernel.legality import defines

SIZE, NAMES = "B1.2", "B1.3"


@defines("B1.2", "B1.3")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, PoemCard]) -> tuple[Fault, ...]:
    """Return all faults of a deck: exactly forty cards, and at most four of a name, regardless of colours and costs."""
    names = (pool[face].name for face in faces)
    return (*DECKS.size_faults(faces, SIZE), *DECKS.copy_faults(names, NAMES))


DECKS = DeckRules(
    clause=SIZE, size=DECK_SIZE, copies=COPIES, deck_faults=deck_faults, hand=START_HAND, hand_clause="B1.6"
)

__all__ = ["DECKS", "deck_faults"]
