"""The facts of the table beside the cards: the type of each fact, and its value before the game begins.

Cores outside of cards are also facts, one for each pool (`zones`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import Underway


class Met(NamedTuple):
    """A burst condition met by an event: the condition `on`, the burst player's `seat`, and the causing card `ref` with
    its `stamp`."""

    on: str
    seat: int
    ref: int
    stamp: int


class Heard(NamedTuple):
    """An event for triggered abilities in hands: the event name, the card (0 for none), and the player."""

    key: str
    ref: int
    seat: int


class TableFacts(Underway):
    """The facts of the table. Card references are numbers, with 0 for none."""

    chance: tuple[str | int, ...]
    """The current chance to act and its seat: "main", "flash", "attack", "block", or "none" (`playable`)."""
    attacker: int
    blocker: int
    burst_set: bool
    """Whether the turn player has set a burst this turn (B9.1)."""
    paying: int
    """Number of payments and swaps in progress; spirits cannot vanish meanwhile (B5.7)."""
    met: tuple[Met, ...]
    heard: tuple[Heard, ...]
    closing: bool
    """Whether an effect has ended this attack step."""


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
"""Every fact of the table before the game begins, without the core pools."""
FLEETING = {"chance": tuple}
ROWS: dict[str, type[NamedTuple]] = {"met": Met, "heard": Heard}

__all__ = ["FIRST", "FLEETING", "ROWS", "Game", "Heard", "Met", "TableFacts"]
