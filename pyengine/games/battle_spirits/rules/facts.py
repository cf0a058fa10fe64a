"""What the table of this game holds beside its cards: each fact with its type, and as it is before the game begins.

Cores that lie on no card are facts, too: those of the pools (`zones`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import Underway


class Met(NamedTuple):
    """A condition of bursts that was met: which, for a burst of whom, and by which card, as what it is since `stamp`."""

    on: str
    seat: int
    ref: int
    stamp: int


class Heard(NamedTuple):
    """Something that cards of a hand may wait for: what texts call it, of which card (0: none), and for which player."""

    key: str
    ref: int
    seat: int


class TableFacts(Underway):
    """Cards are refs, with 0 for none."""

    chance: tuple[str | int, ...]
    """What may be done now, and by whom: "main", "flash", "attack", "block", or "none" (`playable`)."""
    attacker: int
    blocker: int
    burst_set: bool
    """Whether the turn player has set a burst this turn (B9.1)."""
    paying: int
    """How many payments and swaps are being made: meanwhile no spirit vanishes (B5.7)."""
    met: tuple[Met, ...]
    heard: tuple[Heard, ...]
    closing: bool
    """Whether this attack step has been ended."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts]
else:
    Game = kernel.Game

FIRST: TableFacts = {
    "turn": 0,
    "number": 1,
    "phase": "setup",
    "chance": ("none",),
    "attacker": 0,
    "blocker": 0,
    "burst_set": False,
    "paying": 0,
    "met": (),
    "heard": (),
    "closing": False,
    "busy": 0,
    "pending": (),
    "using": (),
    "countered": (),
}
"""Every fact of the table, as it is before the game begins and before any core lies there."""
FLEETING = {"chance": tuple}
ROWS: dict[str, type[NamedTuple]] = {"met": Met, "heard": Heard}

__all__ = ["FIRST", "FLEETING", "ROWS", "Game", "Heard", "Met", "TableFacts"]
