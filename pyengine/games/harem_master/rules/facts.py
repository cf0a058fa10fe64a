"""The table facts of this game, each with its type and its value before the game begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import EffectsInProgress


class TableFacts(EffectsInProgress):
    """Facts of the table beside the cards. A card is a ref; 0 means no card."""

    chance: tuple[int | str, ...]
    """The current chance to act; the first item is its name (`playable`)."""
    used: bool
    attacker: int
    interceptor: int
    kind: str
    """The kind of the battle: "combat", "approach" or "castle"; "" before the kind is settled."""
    cut: bool
    """Whether the battle ends early."""
    setting: bool
    """Whether the game setup is still running."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts]
else:
    Game = kernel.Game

INITIAL_FACTS: TableFacts = {
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
"""Every table fact with its value before the game begins."""

FAST_CHANGING_FACTS = {name: type(INITIAL_FACTS[name]) for name in ("chance", "phase")}

__all__ = ["FAST_CHANGING_FACTS", "INITIAL_FACTS", "Game", "TableFacts"]
