"""100.2: deck construction. The game has no sideboards."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.cards.deck_lists import Fault
from pyengine.cards.deck_rules import DeckRules
from pyengine.games.harem_master.rules.semantics.ability_index import name_in
from pyengine.games.harem_master.rules.zones import COPIES, DECK_SIZE, START_HAND
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.kernel.legality import defines

DECK = "100.2"
"""The clause about deck construction."""


def is_starter(card: CourtCard) -> bool:
    """Return whether a player may start with this card on the field (101.1)."""
    return card.kind == "character" and card.cost == 1


@defines("100.2")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, CourtCard]) -> tuple[Fault, ...]:
    """Return the errors of a deck: exactly 51 cards, at most three of a name, and a character of cost 1."""
    headless = () if any(is_starter(pool[face]) for face in faces) else (Fault(0, "no-starter", DECK),)
    names = (name_in(pool[face]) for face in faces)
    return (*DECKS.size_faults(faces), *DECKS.copy_faults(names), *headless)


@defines("213.1", "213.3")
def newest_versions(pool: Mapping[str, CourtCard]) -> dict[str, str]:
    """Return the current face of each serial number: the newest version, last in the pool, replaces older versions."""
    return {card.number: face for face, card in pool.items() if card.number}


def deck_with_newest_versions(faces: tuple[str, ...], pool: Mapping[str, CourtCard]) -> tuple[str, ...]:
    """Return the deck with each card replaced by its newest version."""
    last = newest_versions(pool)
    return tuple(last.get(pool[face].number, face) for face in faces)


DECKS = DeckRules(
    clause=DECK,
    size=DECK_SIZE,
    copies=COPIES,
    deck_faults=deck_faults,
    in_use=deck_with_newest_versions,
    hand=START_HAND,
    hand_clause="101.4",
)

__all__ = ["DECK", "DECKS", "deck_faults", "is_starter", "newest_versions"]
