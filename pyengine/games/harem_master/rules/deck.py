"""100.2: what a deck must be. There are no sideboards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pyengine.cards import lists
from pyengine.cards.lists import DeckList, Fault
from pyengine.games.harem_master.rules.meaning.index import name_in
from pyengine.games.harem_master.rules.zones import COPIES, DECK_SIZE
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.kernel.legality import defines

DECK = "100.2"
"""The clause that says what a deck is."""


def is_starter(card: CourtCard) -> bool:
    """Whether a player may begin with this card on the field (101.1)."""
    return card.kind == "character" and card.cost == 1


@defines("100.2")
def deck_faults(faces: tuple[str, ...], pool: Mapping[str, CourtCard]) -> tuple[Fault, ...]:
    """Exactly 51 cards, at most three of a name, and a character of cost 1 among them."""
    out: list[Fault] = []
    if len(faces) != DECK_SIZE:
        out.append(Fault(0, "wrong-size", DECK, (("n", len(faces)), ("size", DECK_SIZE))))
    for name, count in Counter(name_in(pool[face]) for face in faces).items():
        if count > COPIES:
            params = (("name", name), ("n", count), ("limit", COPIES))
            out.append(Fault(0, "too-many-copies", DECK, params))
    if not any(is_starter(pool[face]) for face in faces):
        out.append(Fault(0, "no-starter", DECK))
    return tuple(out)


@defines("213.1", "213.3")
def newest(pool: Mapping[str, CourtCard]) -> dict[str, str]:
    """The face that counts for each serial number: a card of the same number follows the newest version, which is the
    last in the pool."""
    return {card.number: face for face, card in pool.items() if card.number}


def read_deck(text: str, pool: Mapping[str, CourtCard], names: Mapping[str, str]) -> DeckList:
    """Read a deck list, with all that is wrong with it."""
    listed = read_list(text, pool, names)
    return checked(listed.deck, listed.sideboard, pool, listed.faults)


def read_list(text: str, pool: Mapping[str, CourtCard], names: Mapping[str, str]) -> DeckList:
    """Read a list of cards (pyengine.cards.lists), each in its newest version; whether it is a deck is not asked."""
    listed = lists.read_list(text, pool, names, COPIES, DECK)
    last = newest(pool)
    return listed._replace(deck=tuple(last.get(pool[face].number, face) for face in listed.deck))


def checked(
    deck: tuple[str, ...],
    sideboard: tuple[str, ...],
    pool: Mapping[str, CourtCard],
    faults: tuple[Fault, ...] = (),
) -> DeckList:
    """A deck with its faults after these; a sideboard is one."""
    beside = (Fault(0, "sideboard-size", DECK, (("n", len(sideboard)), ("size", 0))),) if sideboard else ()
    return DeckList(deck, sideboard, (*faults, *deck_faults(deck, pool), *beside))


def exchanged(
    deck: tuple[str, ...], sideboard: tuple[str, ...], out: tuple[str, ...], into: tuple[str, ...],
    pool: Mapping[str, CourtCard],
) -> DeckList:  # fmt: skip
    """Between two games nothing is exchanged, as there is nothing beside the deck."""
    faults = tuple(
        Fault(0, code, DECK, (("name", pool[f].name if f in pool else f[:60]),))
        for faces, code in ((out, "not-in-deck"), (into, "not-in-sideboard"))
        for f in faces
    )
    return checked(deck, sideboard, pool, faults)


__all__ = ["DECK", "checked", "deck_faults", "exchanged", "is_starter", "newest", "read_deck", "read_list"]
