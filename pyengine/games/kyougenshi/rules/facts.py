"""The facts of the table beside the cards: the type of each fact, and its value before the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import Underway


class TableFacts(Underway):
    """The facts of the table. Card references are numbers, with 0 for none."""

    chance: tuple[str | int, ...]
    """The current chance to act and its seat: "charge", "main", "attack", "block", "answer", or "none" (`playable`)."""
    charged: bool
    """Whether a card has become an orb by charging this turn."""
    attacker: int
    target: int
    """The attacked spell card; 0 for an attack on the player."""
    blocker: int
    locked: int
    """Nesting depth of S-triggers and S-bullets in resolution; nothing can be activated meanwhile."""


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
"""Every fact of the table before the game begins."""

FLEETING = {name: type(FIRST[name]) for name in ("chance", "phase")}

__all__ = ["FIRST", "FLEETING", "Game", "TableFacts"]
