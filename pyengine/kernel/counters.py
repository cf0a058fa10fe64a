"""Counters are pieces that lie on cards and in the pools of a seat, those of a kind all alike. `atoms.transfer` moves them.

On a card they are the mark of their kind; in a pool, a fact of the table. Both are public, hashed and kept as such.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class Pool(NamedTuple):
    """A place of a seat where counters lie that are on no card."""

    name: str
    seat: int

    def fact(self, kind: str) -> str:
        """The fact of the table that holds how many of a kind lie there."""
        return f"{self.name}{self.seat}:{kind}"


OUTSIDE = Pool("", -1)
"""Where counters come from that were not in the game, and where they go that are in it no more."""

Place: TypeAlias = int | Pool
"""A card, by its ref, or a pool."""


class Counter(NamedTuple):
    """What a game says of a kind of counter.

    `pools` are the names of the pools where it may lie. A card that moves takes it along into the zones of `along` that are
    open to all, and leaves it in the pool `left` of the seat where the card lay ("": it is gone) when it goes anywhere else.
    `conserved`: there are as many as there were at the beginning; none comes from outside, none goes there.
    """

    pools: tuple[str, ...] = ()
    along: frozenset[str] = frozenset()
    left: str = ""
    conserved: bool = False


__all__ = ["OUTSIDE", "Counter", "Place", "Pool"]
