"""The table facts used by the shared parts of rules. A game with a shared part also has the part's facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from pyengine.kernel import game as kernel
from pyengine.kernel.facts import Facts
from pyengine.kernel.rule_variants import ReplacementRuleChoices, RuleChoices
from pyengine.vocab.plain_values import Plain

Row: TypeAlias = tuple[Any, ...]  # each kind of row declares its own fields


class EffectsInProgress(Facts):
    """Facts about effects in progress."""

    busy: int
    """Number of texts now resolving, one within another; triggered abilities wait until 0."""
    pending: tuple[Row, ...]
    """Triggered abilities (`triggers.Row`)."""
    using: tuple[Row, ...]
    """Cards and abilities announced and open to responses, the latest last: number, kind, seat, card, whether it can't
    be countered, then further values of the game."""
    countered: tuple[int, ...]
    """The numbers of countered items in `using`."""


class AttackFacts(EffectsInProgress):
    """Facts of a game with attacks."""

    attacker: int
    """The attacking card; 0 outside attacks."""


NOTHING_UNDERWAY: dict[str, Plain] = {"busy": 0, "pending": (), "using": (), "countered": ()}
"""The facts of `EffectsInProgress` before the game begins."""
SHARED_INITIAL_FACTS: dict[str, Plain] = {
    "turn": 0,
    "number": 1,
    "phase": "setup",
    "attacker": 0,
    **NOTHING_UNDERWAY,
}
"""Every fact used by the shared parts, before the game begins."""

if TYPE_CHECKING:
    Game: TypeAlias = kernel.Game[Any]  # any facts that include the ones above
else:
    Game = kernel.Game


def rule_choices(game: Game) -> RuleChoices:
    """The rulebook's answers to the questions on which rulebooks differ (kernel/rule_variants.py)."""
    found: RuleChoices = game.rules.RULE_CHOICES  # type: ignore[attr-defined]  # every rulebook with shared parts has `RULE_CHOICES`
    return found


def replacement_rule_choices(game: Game) -> ReplacementRuleChoices:
    """Return the rulebook's answers about replacement effects; for games with replacement effects."""
    found = rule_choices(game)
    assert isinstance(found, ReplacementRuleChoices), (
        "a rulebook with replacements has decided how they compete"
    )
    return found


def opponent_of(seat: int) -> int:
    """The opponent of a seat."""
    return 1 - seat


def active_player(game: Game) -> int:
    """The player whose turn it is."""
    turn: int = game.vars["turn"]
    return turn


def named_player(game: Game, word: str) -> int:
    """The seat of the player that a rule choice names: "active" or "other"."""
    turn: int = game.vars["turn"]
    return turn if word == "active" else 1 - turn


__all__ = [
    "NOTHING_UNDERWAY",
    "SHARED_INITIAL_FACTS",
    "AttackFacts",
    "EffectsInProgress",
    "Game",
    "Row",
    "active_player",
    "named_player",
    "opponent_of",
    "replacement_rule_choices",
    "rule_choices",
]
