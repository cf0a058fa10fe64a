"""B1: deck rules. Sideboards do not exist."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.cards.deck_lists import MAX_FACES, Fault
from pyengine.cards.deck_rules import DeckRules
from pyengine.games.kyougenshi.rules.zones import COPIES, DECK_SIZE, START_HAND
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.kernel.legality import defines

SIZE, NAMES = "B1.2", "B1.3"
LIMITED_SIZE = 30


@defines("B1.2", "B1.3")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, PoemCard]) -> tuple[Fault, ...]:
    """Return all faults of a deck: exactly forty cards, and at most four of a name, regardless of colours and costs."""
    names = (pool[face].name for face in faces)
    return (*DECKS.size_faults(faces, SIZE), *DECKS.copy_faults(names, NAMES))


def limited_deck_faults(faces: tuple[str, ...], pool: Mapping[str, PoemCard]) -> tuple[Fault, ...]:
    """Return all faults of a deck in limited play: at least thirty cards in place of B1.2, and any number of copies in
    place of B1.3."""
    return LIMITED_DECKS.size_faults(faces, SIZE)


LIMITED_DECKS = DeckRules(
    clause=SIZE,
    size=LIMITED_SIZE,
    larger=True,
    copies=MAX_FACES,
    deck_faults=limited_deck_faults,
    hand=START_HAND,
    hand_clause="B1.6",
)

DECKS = DeckRules(
    clause=SIZE,
    size=DECK_SIZE,
    copies=COPIES,
    deck_faults=deck_faults,
    hand=START_HAND,
    hand_clause="B1.6",
    limited=LIMITED_DECKS,
)

__all__ = ["DECKS", "deck_faults"]
