"""Harem Master in limited play. Cards have no colours; characters of cost 1 are early cards and starters (101.1)."""

from __future__ import annotations

from pyengine.cards.limited.profile import LimitedProfile
from pyengine.games.harem_master.vocab import CourtCard

BASICS = ("FK001", "HM001")
"""A lord and a lady of cost 1 without abilities."""


def _strength(card: CourtCard) -> int:
    abilities = min(len(card.abilities), 3)
    if card.kind != "character":
        return 9 + 2 * abilities
    return max(0, min(30, 8 + 3 * (card.physical + card.mental) - 4 * card.cost + 3 * abilities))


LIMITED = LimitedProfile(
    body="character",
    early_cost=1,
    least_early=8,
    strength=_strength,
    basics=BASICS,
)

__all__ = ["LIMITED"]
