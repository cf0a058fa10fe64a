"""The facts of the table that the shared parts of rules read and write. A game that has these parts has these facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.kernel.facts import Facts
from pyengine.kernel.rule_variants import Decided, Replacing
from pyengine.vocab.plain_values import Plain

Row: TypeAlias = tuple[Any, ...]  # what stands in it, who makes it says


class Underway(Facts):
    """What goes on beside the cards."""

    busy: int
    """How many texts are being carried out, one within the other; what they set off waits."""
    pending: tuple[Row, ...]
    """Texts that were set off (`triggers.Row`)."""
    using: tuple[Row, ...]
    """What is being used and can be answered, the latest last: number, what, whose, its card, whether it cannot be
    countered, and whatever else a game remembers of it."""
    countered: tuple[int, ...]
    """The numbers of those that are countered."""


class Attacked(Underway):
    """What goes on where characters attack."""

    attacker: int
    """The card that attacks; 0 for none."""


NOTHING_UNDERWAY: dict[str, Plain] = {"busy": 0, "pending": (), "using": (), "countered": ()}
"""The same, before the game begins."""
BEGINNING: dict[str, Plain] = {"turn": 0, "number": 1, "phase": "setup", "attacker": 0, **NOTHING_UNDERWAY}
"""Every fact that the shared parts know, before the game begins."""

if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[Any]  # of whatever facts: these among them
else:
    Game = kernel.Game


def decided(game: Game) -> Decided:
    """What the rulebook of this game decides."""
    found: Decided = game.rules.DECIDED  # type: ignore[attr-defined]  # a rulebook with such parts has decided
    return found


def decided_of_replacements(game: Game) -> Replacing:
    """Return the rulebook's answers about replacements, if texts of this game replace events."""
    found = decided(game)
    assert isinstance(found, Replacing), "a rulebook with replacements has decided how they compete"
    return found


def other(seat: int) -> int:
    """The other player."""
    return 1 - seat


def active(game: Game) -> int:
    """The player whose turn it is."""
    turn: int = game.vars["turn"]
    return turn


def meant(game: Game, word: str) -> int:
    """Whom a decision means: the "active" player or the "other" one."""
    turn: int = game.vars["turn"]
    return turn if word == "active" else 1 - turn


__all__ = [
    "BEGINNING",
    "NOTHING_UNDERWAY",
    "Attacked",
    "Game",
    "Row",
    "Underway",
    "active",
    "decided",
    "decided_of_replacements",
    "meant",
    "other",
]
