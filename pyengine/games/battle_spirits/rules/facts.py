"""What the table of this game holds beside its cards: each fact with its type, and as it is before the game begins.

Cores that lie on no card are facts, too: those of the pools (`zones`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import Underway


class TableFacts(Underway):
    """Cards are refs, with 0 for none."""

    attacker: int
    blocker: int
    burst_set: bool
    """Whether the turn player has set a burst this turn (B9.1)."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts]
else:
    Game = kernel.Game

FIRST: TableFacts = {
    "turn": 0,
    "number": 1,
    "phase": "setup",
    "attacker": 0,
    "blocker": 0,
    "burst_set": False,
    "busy": 0,
    "pending": (),
    "using": (),
    "countered": (),
}
"""Every fact of the table, as it is before the game begins and before any core lies there."""

__all__ = ["FIRST", "Game", "TableFacts"]
