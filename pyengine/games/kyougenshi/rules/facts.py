"""The facts of the table beside the cards: the type of each fact, and its value before the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import EffectsInProgress


class TableFacts(EffectsInProgress):
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
    """Number of S-triggers and S-bullets now resolving, one within the other; nothing can be activated above 0."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts]
else:
    Game = kernel.Game

INITIAL_FACTS: TableFacts = {
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

FAST_CHANGING_FACTS = {name: type(INITIAL_FACTS[name]) for name in ("chance", "phase")}

__all__ = ["FAST_CHANGING_FACTS", "INITIAL_FACTS", "Game", "TableFacts"]
