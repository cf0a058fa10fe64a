"""Questions on which rulebooks differ. Neither the kernel nor any shared part of the rules answers them.

Each game gives its answers in `rules/rule_variants.py`, each with its clause. A question belongs here only if a procedure
reads the answer and can carry out every alternative: `tests/test_decided.py` flips each value of each game.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Generic, Literal, NamedTuple, TypeVar

W = TypeVar("W", bound=str)


class Decision(NamedTuple, Generic[W]):
    """The answer to one of these questions, its clause, and an explanation in both languages if the answer alone is
    unclear."""

    value: W
    clause: str
    ja: str = ""
    en: str = ""


@dataclass(frozen=True, kw_only=True)
class Decided:
    """A rulebook's answers. "active" is the player whose turn it is, and "other" their opponent."""

    trigger_order: Decision[Literal["active first", "other first", "active orders all"]]
    """The order of texts triggered at the same time: one player's texts before the other's, each player ordering their
    own, or the active player orders all of them."""
    targets: Decision[Literal["declaration", "resolution"]]
    """When the targets of a played or used text are chosen."""
    half_done: Decision[Literal["as far", "stops"]]
    """Whether a text goes on after a part that could not be done in full."""
    first_acts: Decision[Literal["active", "other", "rival"]]
    """Who acts first at a chance: always the same player, or the "rival" of the player who acted last, or the active
    player if neither has acted."""
    after_an_act: Decision[Literal["first", "next"]]
    """Who has the chance after an act: the player who had it first, or the opponent of the player who acted."""

    def answered(self) -> dict[str, Decision[str]]:
        """Return every answer by the name of its question, the game's own questions included."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True, kw_only=True)
class Replacing(Decided):
    """The answers of a rulebook with texts that replace an event before other texts hear of it
    (`mechanics.happenings`)."""

    replacement: Decision[Literal["active", "affected", "with the others"]]
    """Who chooses among texts that would replace the same event: the active player, the player whose card is affected,
    or the players in the order of other texts at that moment (`trigger_order`)."""
    rivals: Decision[Literal["spent", "free"]]
    """Whether a replacement that competed and lost may still replace the new event."""


__all__ = ["Decided", "Decision", "Replacing"]
