"""What a card of Phantom Magic Vision must be to stand in a card set that somebody made."""

from __future__ import annotations

from pyengine.games.pmv.card_display import FACES
from pyengine.games.pmv.vocab import CardText
from pyengine.tabletop.card_sets import Sets


def fault_of(card: CardText) -> str | None:
    """What a card costs is not below 0."""
    numbers = (card.node or 0, card.graze, card.cost if isinstance(card.cost, int) else 0)
    below = any(n is not None and n < 0 for n in (*numbers, *(n for _, n in card.alternate)))
    return "what a card costs is not below 0" if below else None


SETS = Sets(
    faces=FACES,
    kinds=("character", "spell", "command"),
    also_in_english=("caster",),
    fault_of=fault_of,
)

__all__ = ["SETS"]
