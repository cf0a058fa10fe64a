"""Battle Spirits in limited play. Any deck can pay for any card, but symbols of its colours make a card cheaper, so
computers build decks of two colours."""

from __future__ import annotations

from pyengine.cards.limited.profile import LimitedProfile
from pyengine.games.battle_spirits.vocab import SpiritsCard

BASICS = ("BL002", "BL022", "BR003", "BN021", "BM003", "BN003")
"""A spirit of cost 2 of each colour: red, yellow, green, blue, white, purple."""
EARLY_COST = 3


def _strength(card: SpiritsCard) -> int:
    abilities = min(len(card.abilities), 3)
    if card.kind != "spirit":
        return (10 if card.kind == "magic" else 8) + 2 * abilities
    best = max((level.bp for level in card.levels), default=0)
    return max(0, min(30, 7 + best // 500 - 2 * card.cost + 2 * abilities))


LIMITED = LimitedProfile(
    kind=lambda card: str(card.kind),
    cost=lambda card: int(card.cost),
    colours=lambda card: tuple(card.colours),
    deck_colours=2,
    is_body=lambda card: card.kind == "spirit",
    is_early=lambda card: card.kind == "spirit" and card.cost <= EARLY_COST,
    strength=_strength,
    basics=BASICS,
)

__all__ = ["LIMITED"]
