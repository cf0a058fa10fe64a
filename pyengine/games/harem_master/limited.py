"""Harem Master in limited play. Cards have no colours; characters of cost 1 are early cards and starters (101.1)."""

from __future__ import annotations

from pyengine.cards.limited.profile import LimitedProfile
from pyengine.games.harem_master.rules.deck import is_starter
from pyengine.games.harem_master.vocab import CourtCard

BASICS = ("FK001", "HM001")
"""A lord and a lady of cost 1 without abilities."""


def _strength(card: CourtCard) -> int:
    abilities = min(len(card.abilities), 3)
    if card.kind != "character":
        return 9 + 2 * abilities
    return max(0, min(30, 8 + 3 * (card.physical + card.mental) - 4 * card.cost + 3 * abilities))


LIMITED = LimitedProfile(
    kind=lambda card: str(card.kind),
    cost=lambda card: int(card.cost),
    is_body=lambda card: card.kind == "character",
    is_early=is_starter,
    strength=_strength,
    basics=BASICS,
    least_early=8,
)

__all__ = ["LIMITED"]
