"""The questions that rulebooks answer differently. The kernel answers none of them, and neither does a shared part of rules.

Each game gives its answers (`rules/decided.py`), each with the clause that says so. A question is here only if some procedure
reads the answer and can carry out every alternative: `tests/test_decided.py` flips each value of each game.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Generic, Literal, NamedTuple, TypeVar

W = TypeVar("W", bound=str)


class Decision(NamedTuple, Generic[W]):
    """The answer to one of these questions, its clause, and the rulebook's meaning in both languages where that says more."""

    value: W
    clause: str
    ja: str = ""
    en: str = ""


@dataclass(frozen=True, kw_only=True)
class Decided:
    """A rulebook's answers. "active" is the player whose turn it is, and "other" their opponent."""

    trigger_order: Decision[Literal["active first", "other first", "active orders all"]]
    """The order of texts that were set off at once: one player's before the other's, where each player orders their own, or
    the active player orders all of them."""
    targets: Decision[Literal["declaration", "resolution"]]
    """When the targets of a text are chosen that a player plays or uses."""
    half_done: Decision[Literal["as far", "stops"]]
    """Whether a text goes on after a part that could not be done as it says."""
    first_acts: Decision[Literal["active", "other", "rival"]]
    """Who acts first at a chance: always the same player, or the "rival" of the player who acted last, and the active player
    where nobody has acted."""
    after_an_act: Decision[Literal["first", "next"]]
    """Who has the chance after an act: the player who had it first, or the opponent of the player who acted."""

    def answered(self) -> dict[str, Decision[str]]:
        """Every answer by the name of its question, the game's own questions included."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True, kw_only=True)
class Replacing(Decided):
    """The answers of a rulebook in which texts replace an event before other texts hear of it (`mechanics.happenings`)."""

    replacement: Decision[Literal["active", "affected", "with the others"]]
    """Who chooses among texts that would replace the same event: the active player, the player whose card it happens to, or the
    players in turn, in the order in which other texts of the moment come (`trigger_order`)."""
    rivals: Decision[Literal["spent", "free"]]
    """Whether a replacement that competed and was not chosen may still replace what happens instead."""


__all__ = ["Decided", "Decision", "Replacing"]
