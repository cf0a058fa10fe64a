"""B1: what a deck must be. There are no sideboards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pyengine.cards.decks import DeckRules
from pyengine.cards.lists import Fault
from pyengine.games.kyougenshi.rules.zones import COPIES, DECK_SIZE
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.kernel.legality import defines

SIZE, NAMES = "B1.2", "B1.3"


@defines("B1.3")
def crowded_names(faces: tuple[str, ...], pool: Mapping[str, PoemCard]) -> tuple[Fault, ...]:
    """At most four of a name; colours and costs do not matter."""
    many = Counter(pool[face].name for face in faces)
    return tuple(
        Fault(0, "too-many-copies", NAMES, (("name", name), ("n", n), ("limit", COPIES)))
        for name, n in many.items()
        if n > COPIES
    )


@defines("B1.2", "B1.3")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, PoemCard]) -> tuple[Fault, ...]:
    """All that is wrong with a deck at once."""
    return (*DECKS.size_faults(faces, SIZE), *crowded_names(faces, pool))


DECKS = DeckRules(clause=SIZE, size=DECK_SIZE, copies=COPIES, deck_faults=deck_faults)

__all__ = ["DECKS", "deck_faults"]
