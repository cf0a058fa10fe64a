"""Phantom Magic Vision in limited play. Cards have no colours; the curve is made of required nodes."""

from __future__ import annotations

from pyengine.cards.limited.profile import UNLIMITED_COPIES, LimitedProfile
from pyengine.games.pmv.rules.cards import texts_behind
from pyengine.games.pmv.vocab import CardText

BASICS = ("F124", "F177")
"""The two characters without abilities that need the fewest nodes."""


def _required_nodes(card: CardText) -> int:
    return card.node or 0


def _strength(card: CardText) -> int:
    abilities = min(len(card.abilities), 3)
    if card.kind != "character":
        return 10 + 2 * abilities
    body = sum(n for n in (card.attack, card.toughness) if isinstance(n, int))
    return max(0, min(30, 7 + 2 * body - 2 * _required_nodes(card) + 3 * abilities))


def _max_copies(card: CardText) -> int:
    """10.24.2.a: a card that limits itself to one per deck keeps the limit in limited play."""
    is_single = any("one_per_deck" in texts_behind(ability) for ability in card.abilities)
    return 1 if is_single else UNLIMITED_COPIES


LIMITED = LimitedProfile(
    body="character",
    early_cost=2,
    cost=_required_nodes,
    max_copies=_max_copies,
    strength=_strength,
    basics=BASICS,
)

__all__ = ["LIMITED"]
