"""Counters: interchangeable pieces of a kind, on cards and in the pools of a seat. `atoms.transfer` moves them.

A card stores its counters as the mark of their kind, a pool as a fact of the table. Both are public, hashed and saved.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Pool(NamedTuple):
    """A seat's place for counters that are on no card."""

    name: str
    seat: int

    def fact(self, kind: str) -> str:
        """The name of the table fact that counts this kind in the pool."""
        return f"{self.name}{self.seat}:{kind}"


OUTSIDE = Pool("", -1)
"""The place outside the game: source of new counters and destination of removed ones."""

Place: TypeAlias = int | Pool
"""A card, by its ref, or a pool."""


class Counter(NamedTuple):
    """A game's declaration of a kind of counter.

    `pools` are the names of the pools that may hold the kind. A moving card keeps its counters in the public zones
    listed in `along`; in any other zone the counters go to the pool `left` of the seat where the card was ("": out of
    the game). A `conserved` kind keeps its total: counters never come from OUTSIDE or go there.
    """

    pools: tuple[str, ...] = ()
    along: frozenset[str] = frozenset()
    left: str = ""
    conserved: bool = False


__all__ = ["OUTSIDE", "Counter", "Place", "Pool"]
