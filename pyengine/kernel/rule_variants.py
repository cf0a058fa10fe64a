"""Questions with different answers in different rulebooks. Neither the kernel nor the shared parts of the rules answer
any of the questions.

Each game gives its answers in `rules/rule_variants.py`, each with its clause. A question belongs here only if a
procedure reads the answer and can carry out every alternative: `tests/test_decisions.py` flips each value of each game.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Generic, Literal, NamedTuple, TypeVar

W = TypeVar("W", bound=str)


class RuleChoice(NamedTuple, Generic[W]):
    """A rulebook's answer to a question, its clause, and an explanation in both languages if the answer alone is
    unclear."""

    value: W
    clause: str
    ja: str = ""
    en: str = ""


@dataclass(frozen=True, kw_only=True)
class RuleChoices:
    """A rulebook's answers. "active" is the player whose turn it is, and "other" their opponent."""

    trigger_order: RuleChoice[Literal["active first", "other first", "active orders all"]]
    """The order of abilities triggered at the same time: one player's abilities before the other's, each player
    ordering their own, or the active player orders all of them."""
    targets: RuleChoice[Literal["declaration", "resolution"]]
    """The time when targets of a played or activated ability are chosen."""
    half_done: RuleChoice[Literal["as far", "stops"]]
    """Whether an effect continues ("as far" as possible) or stops after a part that could not be done in full."""
    first_acts: RuleChoice[Literal["active", "other", "rival"]]
    """The player who first has priority in a response window: always the same player, or the "rival" of the player who
    acted last, or the active player if neither has acted."""
    after_an_act: RuleChoice[Literal["first", "next"]]
    """The player with priority after an action: the player who had priority first, or the opponent of the player who
    acted."""

    def answered(self) -> dict[str, RuleChoice[str]]:
        """Return every answer by the name of its question, the game's own questions included."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True, kw_only=True)
class ReplacementRuleChoices(RuleChoices):
    """The answers of a rulebook with replacement effects, applied before other abilities see the event
    (`mechanics.event_processing`)."""

    replacement: RuleChoice[Literal["active", "affected", "with the others"]]
    """The player who chooses among replacement effects for the same event: the active player, the player whose card is
    affected, or the players in the order of triggered abilities (`trigger_order`)."""
    rivals: RuleChoice[Literal["spent", "free"]]
    """Whether a replacement effect that was not chosen may still replace the new event ("free"), or is used up
    ("spent")."""


__all__ = ["ReplacementRuleChoices", "RuleChoice", "RuleChoices"]
