"""100.2: deck construction. The game has no sideboards."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.cards.deck_lists import MAX_FACES, Fault
from pyengine.cards.deck_rules import DeckRules
from pyengine.games.harem_master.rules.semantics.ability_index import name_in
from pyengine.games.harem_master.rules.zones import COPIES, DECK_SIZE, START_HAND
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.kernel.legality import defines

LIMITED_SIZE = 30
DECK = "100.2"
"""The clause about deck construction."""


def is_starter(card: CourtCard) -> bool:
    """Return whether a player may start with this card on the field (101.1)."""
    return card.kind == "character" and card.cost == 1


@defines("100.2")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, CourtCard]) -> tuple[Fault, ...]:
    """Return the errors of a deck: exactly 51 cards, at most three of a name, and a character of cost 1."""
    names = (name_in(pool[face]) for face in faces)
    return (*DECKS.size_faults(faces), *DECKS.copy_faults(names), *_starter_faults(faces, pool))


def limited_deck_faults(faces: tuple[str, ...], pool: Mapping[str, CourtCard]) -> tuple[Fault, ...]:
    """Return the errors of a deck in limited play. In place of 100.2 it has at least 30 cards and any number of copies;
    the character of cost 1 remains, because 101.1 needs it."""
    return (*LIMITED_DECKS.size_faults(faces), *_starter_faults(faces, pool))


def _starter_faults(faces: tuple[str, ...], pool: Mapping[str, CourtCard]) -> tuple[Fault, ...]:
    return () if any(is_starter(pool[face]) for face in faces) else (Fault(0, "no-starter", DECK),)


@defines("213.1", "213.3")
def newest_versions(pool: Mapping[str, CourtCard]) -> dict[str, str]:
    """Return the current face of each serial number: the newest version, last in the pool, replaces older versions."""
    return {card.number: face for face, card in pool.items() if card.number}


def deck_with_newest_versions(faces: tuple[str, ...], pool: Mapping[str, CourtCard]) -> tuple[str, ...]:
    """Return the deck with each card replaced by its newest version."""
    last = newest_versions(pool)
    return tuple(last.get(pool[face].number, face) for face in faces)


LIMITED_DECKS = DeckRules(
    clause=DECK,
    size=LIMITED_SIZE,
    larger=True,
    copies=MAX_FACES,
    deck_faults=limited_deck_faults,
    in_use=deck_with_newest_versions,
    hand=START_HAND,
    hand_clause="101.4",
)

DECKS = DeckRules(
    clause=DECK,
    size=DECK_SIZE,
    copies=COPIES,
    deck_faults=deck_faults,
    in_use=deck_with_newest_versions,
    hand=START_HAND,
    hand_clause="101.4",
    limited=LIMITED_DECKS,
)

__all__ = ["DECK", "DECKS", "deck_faults", "is_starter", "newest_versions"]
