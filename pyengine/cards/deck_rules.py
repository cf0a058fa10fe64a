"""The deck construction rules of a rulebook (`DeckRules`), and the check of card lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pyengine.cards import deck_lists
from pyengine.cards.deck_lists import DeckList, Fault

LIMITED = "limited"
"""The form of games with decks from opened packs (`pyengine.cards.limited`). The form of other games is ""."""
Pool = Mapping[str, Any]
Faces = tuple[str, ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class DeckRules:
    """Deck construction rules of a rulebook. A check lists all errors together, each with its clause and its line."""

    clause: str
    """The clause about deck construction."""
    size: int
    copies: int
    """Maximum number of copies of a card in a deck."""
    deck_faults: Callable[[Faces, Pool], tuple[Fault, ...]] | None = None
    """A custom check of a deck; None: check only the size and the copies of each name."""
    larger: bool = False
    """Whether a deck may have more cards than `size`."""
    sideboard: int = 0
    """Number of cards in a sideboard; 0 if the game has no sideboard."""
    sideboard_faults: Callable[[Faces, Faces, Pool], tuple[Fault, ...]] | None = None
    """A custom check of a sideboard; None: any sideboard is an error."""
    hand: int = 0
    """Number of cards in a starting hand."""
    hand_clause: str = ""
    """The clause about the starting hand."""
    exchange: str | None = None
    """The clause about exchanges between deck and sideboard between two games; None: no exchanges."""
    in_use: Callable[[Faces, Pool], Faces] = lambda faces, pool: faces
    """Maps the listed faces to the faces in play, such as newer versions."""
    limited: DeckRules | None = None
    """The rules for decks in limited play; None if the game has no limited play."""

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms of games other than the usual one."""
        return () if self.limited is None else (LIMITED,)

    def of_form(self, form: str) -> DeckRules:
        """Return the rules for decks in games of a form: "", or `LIMITED`. Raises LookupError for a form that the game
        does not have."""
        if not form:
            return self
        if self.limited is None or form not in self.forms:
            raise LookupError(f"decks have no form {form[:40]!r}")
        return self.limited

    def may_have(self, deck: int, sideboard: int) -> bool:
        """Return whether the sizes of a deck and a sideboard are legal, whatever the cards."""
        return (deck == self.size or (self.larger and deck > self.size)) and sideboard in (0, self.sideboard)

    def read_list(self, text: str, pool: Pool, names: Mapping[str, str]) -> DeckList:
        """Read a list of cards (`deck_lists.read_list`) without a legality check."""
        listed = deck_lists.read_list(text, pool, names, self.copies, self.clause)
        return listed._replace(deck=self.in_use(listed.deck, pool))

    def read_deck(self, text: str, pool: Pool, names: Mapping[str, str]) -> DeckList:
        """Read a deck list and check its legality."""
        listed = self.read_list(text, pool, names)
        return self.checked(listed.deck, listed.sideboard, pool, listed.faults)

    def checked(self, deck: Faces, sideboard: Faces, pool: Pool, faults: tuple[Fault, ...] = ()) -> DeckList:
        """Return a deck and a sideboard with the given errors and then the errors of the legality check."""
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
        """Return the errors of the default check: the deck's size and the copies of each name."""
        return (*self.size_faults(deck), *self.copy_faults(pool[face].name for face in deck))

    def copy_faults(self, names: Iterable[str], clause: str | None = None) -> tuple[Fault, ...]:
        """Return an error for each name with too many cards."""
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
        """Return a deck and its sideboard after an exchange of cards, with errors. In a game without exchanges, every
        named card is an error."""
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
        """Return an error for a deck with an illegal number of cards."""
        if len(deck) == self.size or (self.larger and len(deck) > self.size):
            return ()
        code = "too-few-cards" if self.larger else "wrong-size"
        return (Fault(0, code, clause or self.clause, (("n", len(deck)), ("size", self.size))),)


__all__ = ["LIMITED", "DeckRules"]
