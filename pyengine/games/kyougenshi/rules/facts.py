"""What the table of this game holds beside its cards: each fact with its type, and as it is before the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import Underway


class TableFacts(Underway):
    """Cards are refs, with 0 for none."""

    chance: tuple[str | int, ...]
    """What may be done now, and by whom: "charge", "main", "attack", "block", "answer", or "none" (`playable`)."""
    charged: bool
    """Whether a card was made an orb this turn."""
    attacker: int
    target: int
    """The spell card that is attacked; 0: the player is."""
    blocker: int
    locked: int
    """How many S-triggers and S-bullets are being carried out, one within the other: nothing is activated meanwhile."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts]
else:
    Game = kernel.Game

FIRST: TableFacts = {
    "turn": 0,
    "number": 1,
    "phase": "setup",
    "chance": ("none",),
    "charged": False,
    "attacker": 0,
    "target": 0,
    "blocker": 0,
    "locked": 0,
    "busy": 0,
    "pending": (),
    "using": (),
    "countered": (),
}
"""Every fact of the table, as it is before the game begins."""

FLEETING = {name: type(FIRST[name]) for name in ("chance", "phase")}

__all__ = ["FIRST", "FLEETING", "Game", "TableFacts"]
