"""What the table of this game holds beside its cards: each fact with its type, and as it is before the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import Underway


class TableFacts(Underway):
    """Cards are refs, with 0 for none."""

    chance: tuple[int | str, ...]
    """What may be done now, beginning with its name (`playable`)."""
    used: bool
    attacker: int
    interceptor: int
    kind: str
    """Of the battle: "combat", "approach", "castle", or "" before it is one."""
    cut: bool
    """Whether the battle is over before its time."""
    setting: bool
    """Whether the game is still being set up."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts]
else:
    Game = kernel.Game

FIRST: TableFacts = {
    "turn": 0,
    "number": 1,
    "phase": "setup",
    "chance": ("none",),
    "used": False,
    "attacker": 0,
    "interceptor": 0,
    "kind": "",
    "cut": False,
    "busy": 0,
    "pending": (),
    "using": (),
    "countered": (),
    "setting": True,
}
"""Every fact of the table, as it is before the game begins."""

FLEETING = {name: type(FIRST[name]) for name in ("chance", "phase")}

__all__ = ["FIRST", "FLEETING", "Game", "TableFacts"]
