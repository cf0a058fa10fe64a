"""The questions that rulebooks answer differently: none of them is answered by the kernel, nor by a shared part of rules.

Each game gives its answers (`rules/decided.py`), each with the clause that says so; the shared parts of rules
(`pyengine.mechanics`) read them there, and so do the game's own rules.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Generic, Literal, NamedTuple, TypeVar

W = TypeVar("W", bound=str)


class Decision(NamedTuple, Generic[W]):
    """How one of these questions is answered, by which clause, and in the rulebook's words where these say more."""

    value: W
    clause: str
    ja: str = ""
    en: str = ""


@dataclass(frozen=True, kw_only=True)
class Decided:
    """A rulebook's answers. "active" is whose turn it is, and "other" the other player."""

    first_trigger: Decision[Literal["active", "other"]]
    """Whose texts come first, of those set off at once."""
    orders_own: Decision[Literal["each", "active"]]
    """Who puts a player's texts in order that were set off at once: each his own, or the active player all of them."""
    replacement: Decision[Literal["active", "affected", "oldest", "with the others"]]
    """Who chooses among several replacements: a player, the active one or whose card it is, or their age; or they are put in
    order with the other texts that apply at the same moment."""
    rivals: Decision[Literal["spent", "free"]]
    """Whether a replacement that competed and was not chosen may still replace what happens instead."""
    targets: Decision[Literal["declaration", "resolution"]]
    """When targets are chosen."""
    newcomers: Decision[Literal["yes", "no"]]
    """Whether a lasting effect reaches what comes later."""
    half_done: Decision[Literal["as far", "stops"]]
    """What becomes of an effect of which a part cannot be done."""
    first_acts: Decision[Literal["active", "other", "rival"]]
    """Who acts first at a chance: always the same player, or the "rival" of whoever has just acted, and where nobody has,
    the active one."""
    after_an_act: Decision[Literal["first", "next", "stated"]]
    """Who has the chance when somebody has acted: who had it first, the other one of the two, or whom the act names."""
    answers: Decision[Literal["at once", "last first"]]
    """When an answer is carried out: at once, or when both players have passed, the last one first."""
    both_win: Decision[Literal["draw"]]
    """What two victories at once are."""

    def answered(self) -> dict[str, Decision[str]]:
        """Every answer by the name of its question, those to a game's own questions among them."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


__all__ = ["Decided", "Decision"]
