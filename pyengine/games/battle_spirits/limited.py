"""Battle Spirits in limited play. Any deck can pay for any card, but symbols of its colours make a card cheaper, so
computers build decks of two colours."""

from __future__ import annotations

from pyengine.cards.limited.profile import LimitedProfile
from pyengine.games.battle_spirits.vocab import SpiritsCard

BASICS = ("BL002", "BL022", "BR003", "BN021", "BM003", "BN003")
"""A spirit of cost 2 of each colour: red, yellow, green, blue, white, purple."""


def _strength(card: SpiritsCard) -> int:
    abilities = min(len(card.abilities), 3)
    if card.kind != "spirit":
        return (10 if card.kind == "magic" else 8) + 2 * abilities
    best = max((level.bp for level in card.levels), default=0)
    return max(0, min(30, 7 + best // 500 - 2 * card.cost + 2 * abilities))


LIMITED = LimitedProfile(
    body="spirit",
    early_cost=3,
    deck_colours=2,
    strength=_strength,
    basics=BASICS,
)

__all__ = ["LIMITED"]
