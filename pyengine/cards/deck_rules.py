"""What a rulebook says of decks (`DeckRules`), and lists of cards held to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pyengine.cards import deck_lists
from pyengine.cards.deck_lists import DeckList, Fault

Pool = Mapping[str, Any]
Faces = tuple[str, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class DeckRules:
    """What a deck must be, as a rulebook says it. Faults are listed all at once, each with its clause and its line."""

    clause: str
    """The clause that says what a deck is."""
    size: int
    copies: int
    """How many of a card a deck may hold."""
    deck_faults: Callable[[Faces, Pool], tuple[Fault, ...]] | None = None
    """What is wrong with a deck; None: nothing but another size, and more copies of a name."""
    larger: bool = False
    """Whether a deck may have more cards than `size`."""
    sideboard: int = 0
    """How many cards a sideboard has; 0 where there is none."""
    sideboard_faults: Callable[[Faces, Faces, Pool], tuple[Fault, ...]] | None = None
    """What is wrong with a deck's sideboard; None: that it is there."""
    hand: int = 0
    """How many cards a player begins with in his hand."""
    hand_clause: str = ""
    """The clause that says so."""
    exchange: str | None = None
    """The clause by which cards of the deck and of the sideboard are exchanged between two games; None: they are not."""
    in_use: Callable[[Faces, Pool], Faces] = lambda faces, pool: faces
    """The faces that are played where these are listed."""

    def may_have(self, deck: int, sideboard: int) -> bool:
        """Whether a deck and a sideboard may have so many cards, whatever these are."""
        return (deck == self.size or (self.larger and deck > self.size)) and sideboard in (0, self.sideboard)

    def read_list(self, text: str, pool: Pool, names: Mapping[str, str]) -> DeckList:
        """Read a list of cards (`lists.read_list`); whether it is a deck is not asked."""
        listed = deck_lists.read_list(text, pool, names, self.copies, self.clause)
        return listed._replace(deck=self.in_use(listed.deck, pool))

    def read_deck(self, text: str, pool: Pool, names: Mapping[str, str]) -> DeckList:
        """Read a deck list, with all that is wrong with it."""
        listed = self.read_list(text, pool, names)
        return self.checked(listed.deck, listed.sideboard, pool, listed.faults)

    def checked(self, deck: Faces, sideboard: Faces, pool: Pool, faults: tuple[Fault, ...] = ()) -> DeckList:
        """A deck and a sideboard with their faults after these."""
        beside: tuple[Fault, ...] = ()
        if self.sideboard_faults is not None:
            beside = self.sideboard_faults(deck, sideboard, pool)
        elif sideboard:
            beside = (
                Fault(0, "sideboard-size", self.clause, (("n", len(sideboard)), ("size", self.sideboard))),
            )
        own = self.deck_faults or self.plain_faults
        return DeckList(deck, sideboard, (*faults, *own(deck, pool), *beside))

    def plain_faults(self, deck: Faces, pool: Pool) -> tuple[Fault, ...]:
        """What is wrong with a deck that has nothing to keep but its size and the copies of a name."""
        return (*self.size_faults(deck), *self.copy_faults(pool[face].name for face in deck))

    def copy_faults(self, names: Iterable[str], clause: str | None = None) -> tuple[Fault, ...]:
        """The faults of a deck with too many cards of a name, by the names of its cards."""
        return tuple(
            Fault(
                0,
                "too-many-copies",
                clause or self.clause,
                (("name", name), ("n", n), ("limit", self.copies)),
            )
            for name, n in Counter(names).items()
            if n > self.copies
        )

    def exchanged(self, deck: Faces, sideboard: Faces, out: Faces, into: Faces, pool: Pool) -> DeckList:
        """A deck and its sideboard after cards went out of the deck and others came into it. Where nothing may be
        exchanged, every card that was named is a fault."""
        faults: list[Fault] = []
        rest, beside = list(deck), list(sideboard)
        for faces, pile, other, code in (
            (out, rest, beside, "not-in-deck"),
            (into, beside, rest, "not-in-sideboard"),
        ):
            for face in faces:
                if self.exchange is not None and face in pile:
                    pile.remove(face)
                    other.append(face)
                else:
                    name = pool[face].name if face in pool else face[:60]
                    faults.append(Fault(0, code, self.exchange or self.clause, (("name", name),)))
        return self.checked(tuple(rest), tuple(beside), pool, tuple(faults))

    def size_faults(self, deck: Faces, clause: str | None = None) -> tuple[Fault, ...]:
        """The fault of a deck of another size."""
        if len(deck) == self.size or (self.larger and len(deck) > self.size):
            return ()
        code = "too-few-cards" if self.larger else "wrong-size"
        return (Fault(0, code, clause or self.clause, (("n", len(deck)), ("size", self.size))),)


__all__ = ["DeckRules"]
