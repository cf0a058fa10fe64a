"""The properties of a game's cards that packs, computer pickers and deck building use (`LimitedProfile`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False, kw_only=True)
class LimitedProfile:
    """A game's cards as limited play sees them. Each function takes a card of the pool."""

    body: str
    """The kind of the cards that stay on the table and fight."""
    early_cost: int
    """The highest cost of a body that can be played in the first turns."""
    cost: Callable[[Any], int] = lambda card: int(card.cost)
    """The place of a card on the curve: its cost, or the resources it needs."""
    deck_colours: int = 0
    """The number of colours in a computer's deck; 0 if the game's cards have no colours."""
    strength: Callable[[Any], int]
    """A rough value of a card; about 10 for an average card, 0 to 30."""
    max_copies: Callable[[Any], int] = lambda card: UNLIMITED_COPIES
    """The maximum number of copies in a deck, if the card itself limits them."""
    basics: tuple[str, ...]
    """Faces that players may add to their deck in any number: weak early bodies, one for each colour."""
    least_early: int = 9
    """Minimum number of early bodies in a computer's deck."""

    def colours(self, card: Any) -> tuple[str, ...]:
        """Return the colours of a card. A card of several colours fits a deck with any of them."""
        return tuple(card.colours) if self.deck_colours else ()

    def is_body(self, card: Any) -> bool:
        """Return whether a card stays on the table and fights."""
        return bool(card.kind == self.body)

    def is_early(self, card: Any) -> bool:
        """Return whether a card is a body that can be played in the first turns."""
        return self.is_body(card) and self.cost(card) <= self.early_cost


UNLIMITED_COPIES = 99

__all__ = ["UNLIMITED_COPIES", "LimitedProfile"]
