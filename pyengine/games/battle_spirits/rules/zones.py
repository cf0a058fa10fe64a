"""B1, B2: where cards and cores lie, who sees them there, and with how much of each a game begins."""

from __future__ import annotations

from pyengine.kernel.counters import OUTSIDE, Counter, Pool
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Zone

DECK = "deck"
HAND = "hand"
FIELD = "field"
TRASH = "trash"
AT_HAND = "at_hand"
BURST = "burst"

CORE = "core"
SOUL = "soul"
LIFE = "life"
RESERVE = "reserve"
SPENT = "core_trash"
VOID = OUTSIDE
"""The void is no pool: nobody counts what lies there (B1.2)."""

DECK_SIZE = 40
COPIES = 3
START_HAND = 4
START_LIFE = 5
START_RESERVE = 4
"""The soul core among them (B1.3)."""


@defines("B2.1")
def lay_out() -> dict[str, Zone]:
    """The zones of each player. A set burst is known to its owner alone."""
    return {
        DECK: Zone(public=False, owner_sees=False, ordered=True),
        HAND: Zone(public=False, owner_sees=True, ordered=False),
        FIELD: Zone(public=True, owner_sees=True, ordered=True),
        TRASH: Zone(public=True, owner_sees=True, ordered=True),
        AT_HAND: Zone(public=True, owner_sees=True, ordered=True),
        BURST: Zone(public=False, owner_sees=True, ordered=True),
    }


@defines("B1.2", "B1.3")
def kinds_of_cores() -> dict[str, Counter]:
    """Cores come from the void and go there; a soul core does neither, and is never life. What lies on a card that leaves the
    field goes to the reserve (B5.5, B7.1)."""
    return {
        CORE: Counter((LIFE, RESERVE, SPENT), frozenset({FIELD}), RESERVE),
        SOUL: Counter((RESERVE, SPENT), frozenset({FIELD}), RESERVE, conserved=True),
    }


@defines("B1.2", "B1.3")
def first_cores() -> dict[str, int]:
    """The facts of the table by which each player's cores lie where they begin."""
    return {
        Pool(name, seat).fact(kind): n
        for seat in (0, 1)
        for name, kind, n in (
            (LIFE, CORE, START_LIFE),
            (RESERVE, CORE, START_RESERVE - 1),
            (RESERVE, SOUL, 1),
        )
    }


ZONES = lay_out()
COUNTERS = kinds_of_cores()

__all__ = [
    "AT_HAND", "BURST", "COPIES", "CORE", "COUNTERS", "DECK", "DECK_SIZE", "FIELD", "HAND", "LIFE", "RESERVE", "SOUL", "SPENT",
    "START_HAND", "START_LIFE", "START_RESERVE", "TRASH", "VOID", "ZONES", "first_cores", "kinds_of_cores", "lay_out",
]  # fmt: skip
