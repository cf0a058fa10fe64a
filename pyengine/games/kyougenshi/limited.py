"""Gensou Kyougenshi in limited play. A card is paid for with at least one orb of its colour (B4.7), so computers build
decks of three colours."""

from __future__ import annotations

from pyengine.cards.limited.profile import LimitedProfile
from pyengine.games.kyougenshi.vocab import PoemCard

BASICS = ("KE003", "KF003", "KM021", "KS002", "KM002", "KF014")
"""An early spell card of each colour: red, blue, green, white, black, purple."""


def _strength(card: PoemCard) -> int:
    abilities = min(len(card.abilities), 3)
    if card.kind != "spell":
        return 9 + 2 * abilities
    return max(0, min(30, 7 + card.power // 400 - 2 * card.cost + 2 * abilities))


LIMITED = LimitedProfile(
    body="spell",
    early_cost=3,
    deck_colours=3,
    strength=_strength,
    basics=BASICS,
)

__all__ = ["LIMITED"]
