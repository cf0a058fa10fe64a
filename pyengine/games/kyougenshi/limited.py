"""Gensou Kyougenshi in limited play. A card is paid for with at least one orb of its colour (B4.7), so computers build
decks of three colours."""

from __future__ import annotations

from pyengine.cards.limited.profile import LimitedProfile
from pyengine.games.kyougenshi.vocab import PoemCard

BASICS = ("KE003", "KF003", "KM021", "KS002", "KM002", "KF014")
"""An early spell card of each colour: red, blue, green, white, black, purple."""
EARLY_COST = 3


def _strength(card: PoemCard) -> int:
    abilities = min(len(card.abilities), 3)
    if card.kind != "spell":
        return 9 + 2 * abilities
    return max(0, min(30, 7 + card.power // 400 - 2 * card.cost + 2 * abilities))


LIMITED = LimitedProfile(
    kind=lambda card: str(card.kind),
    cost=lambda card: int(card.cost),
    colours=lambda card: tuple(card.colours),
    deck_colours=3,
    is_body=lambda card: card.kind == "spell",
    is_early=lambda card: card.kind == "spell" and card.cost <= EARLY_COST,
    strength=_strength,
    basics=BASICS,
)

__all__ = ["LIMITED"]
