"""Requirements for Phantom Magic Vision cards in user-made card sets."""

from __future__ import annotations

from pyengine.games.pmv.card_display import FACES
from pyengine.games.pmv.vocab import CardText
from pyengine.tabletop.card_sets import Sets


def fault_of(card: CardText) -> str | None:
    """Return the fault of a card with a negative number, or None."""
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
