"""The properties of a game's cards that packs, computer pickers and deck building use (`LimitedProfile`)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False, kw_only=True)
class LimitedProfile:
    """A game's cards as limited play sees them. Each function takes a card of the pool."""

    kind: Callable[[Any], str]
    """The kind of a card: packs hold the kinds in the proportion of their sets."""
    cost: Callable[[Any], int]
    """The place of a card on the curve: its cost, or the resources it needs."""
    colours: Callable[[Any], tuple[str, ...]] = lambda card: ()
    """The colours of a card; a card of several colours fits a deck with any of them."""
    deck_colours: int = 0
    """The number of colours in a computer's deck; 0: colours do not matter."""
    is_body: Callable[[Any], bool]
    """Whether a card stays on the table and fights."""
    is_early: Callable[[Any], bool]
    """Whether a card is a body that can be played in the first turns."""
    strength: Callable[[Any], int]
    """A rough value of a card; about 10 for an average card, 0 to 30."""
    max_copies: Callable[[Any], int] = lambda card: UNLIMITED_COPIES
    """The maximum number of copies in a deck, if the card itself limits them."""
    basics: tuple[str, ...]
    """Faces that players may add to their deck in any number: weak early bodies, one for each colour."""
    least_early: int = 9
    """Minimum number of early bodies in a computer's deck."""


UNLIMITED_COPIES = 99

__all__ = ["UNLIMITED_COPIES", "LimitedProfile"]
