"""The facts of the table beside the cards: the type of each fact, and its value before the game begins.

Cores outside of cards are also facts, one for each pool (`zones`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.mechanics.facts import EffectsInProgress


class MetBurstCondition(NamedTuple):
    """A burst condition met by an event: the condition `on`, the burst player's `seat`, and the causing card `ref` with
    its `stamp`."""

    on: str
    seat: int
    ref: int
    stamp: int


class HandTriggerEvent(NamedTuple):
    """An event for triggered abilities in hands: the event name, the card (0 for none), and the player."""

    key: str
    ref: int
    seat: int


class TableFacts(EffectsInProgress):
    """The facts of the table. Card references are numbers, with 0 for none."""

    chance: tuple[str | int, ...]
    """The current chance to act and its seat: "main", "flash", "attack", "block", or "none" (`playable`)."""
    attacker: int
    blocker: int
    burst_set: bool
    """Whether the turn player has set a burst this turn (B9.1)."""
    paying: int
    """Number of payments and swaps in progress; spirits cannot vanish meanwhile (B5.7)."""
    met: tuple[MetBurstCondition, ...]
    heard: tuple[HandTriggerEvent, ...]
    closing: bool
    """Whether an effect has ended this attack step."""


if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[TableFacts]
else:
    Game = kernel.Game

INITIAL_FACTS: TableFacts = {
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
FAST_CHANGING_FACTS = {"chance": tuple}
RECORD_FACTS: dict[str, type[NamedTuple]] = {"met": MetBurstCondition, "heard": HandTriggerEvent}

__all__ = [
    "FAST_CHANGING_FACTS",
    "INITIAL_FACTS",
    "RECORD_FACTS",
    "Game",
    "HandTriggerEvent",
    "MetBurstCondition",
    "TableFacts",
]
