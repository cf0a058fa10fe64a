"""The table facts used by the shared parts of rules. A game with a shared part also has the part's facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.kernel.facts import Facts
from pyengine.kernel.rule_variants import Decided, Replacing
from pyengine.vocab.plain_values import Plain

Row: TypeAlias = tuple[Any, ...]  # each kind of row declares its own fields


class Underway(Facts):
    """Facts about effects in progress."""

    busy: int
    """How many texts are resolving, nested; triggered abilities wait until 0."""
    pending: tuple[Row, ...]
    """Triggered abilities (`triggers.Row`)."""
    using: tuple[Row, ...]
    """Cards and abilities in use and open to responses, the latest last: number, kind, seat, card, whether
    uncounterable, then further values of the game."""
    countered: tuple[int, ...]
    """The numbers of countered items in `using`."""


class Attacked(Underway):
    """Facts of a game with attacks."""

    attacker: int
    """The attacking card; 0 outside attacks."""


NOTHING_UNDERWAY: dict[str, Plain] = {"busy": 0, "pending": (), "using": (), "countered": ()}
"""The facts of `Underway` before the game begins."""
BEGINNING: dict[str, Plain] = {"turn": 0, "number": 1, "phase": "setup", "attacker": 0, **NOTHING_UNDERWAY}
"""Every fact used by the shared parts, before the game begins."""

if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[Any]  # any facts that include the ones above
else:
    Game = kernel.Game


def decided(game: Game) -> Decided:
    """The rule variants chosen by this game's rulebook."""
    found: Decided = game.rules.DECIDED  # type: ignore[attr-defined]  # every rulebook with shared parts has `DECIDED`
    return found


def decided_of_replacements(game: Game) -> Replacing:
    """Return the rulebook's answers about replacement effects; for games with replacement effects."""
    found = decided(game)
    assert isinstance(found, Replacing), "a rulebook with replacements has decided how they compete"
    return found


def other(seat: int) -> int:
    """The opponent of a seat."""
    return 1 - seat


def active(game: Game) -> int:
    """The player whose turn it is."""
    turn: int = game.vars["turn"]
    return turn


def meant(game: Game, word: str) -> int:
    """The player named by a decision: "active" or "other"."""
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
