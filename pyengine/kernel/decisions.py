"""The questions that rulebooks answer differently: none of them is answered by the kernel.

Each game's package opens with its answers (`DECIDED`), each with the clause that gives it.
"""

from __future__ import annotations

from typing import NamedTuple

QUESTIONS = (
    "first_trigger",  # whose texts come first, of those set off at once
    "orders_own",  # who orders them
    "replacement",  # who chooses among several replacements
    "targets",  # when targets are chosen
    "newcomers",  # whether a lasting effect reaches what comes later
    "half_done",  # what becomes of an effect of which a part cannot be done
    "first_acts",  # who acts first at a chance
    "both_win",  # what two victories at once are
)


class Decision(NamedTuple):
    """How one of these questions is answered, and by which clause."""

    value: str
    clause: str
    ja: str
    en: str


__all__ = ["QUESTIONS", "Decision"]
