"""What the commands ask of a game beside its table: any decks, a table in words, the faults of a deck as sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pyengine.kernel.dealer import Stream
from pyengine.kernel.game import Game
from pyengine.kernel.notation import SEAT_NAMES

Called = Callable[[int], str]
"""What a card is called, by its ref."""
FAULTS: Mapping[str, str] = {
    "too-many-cards": "more than {limit} cards",
    "too-long": "the list is longer than {limit} characters",
    "unknown-card": "no card is called {name!r}{near}",
    "wrong-size": "{n} cards, not {size}",
    "too-many-copies": "{n} copies of {name}, at most {limit}",
}
"""Faults of a deck list, whatever the game."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Desk:
    """What the commands ask of a game; what is given is the game's own."""

    faults: Mapping[str, str]
    """Its own faults of a deck list, each as a sentence."""
    random_deck: Callable[[tuple[str, ...], Mapping[str, Any], Stream], tuple[str, ...]]
    """A deck of any of these cards, by their faces and the pool."""
    hand: str
    field: str
    """The zones of that kind."""
    counts: Callable[[Game, int], str]
    """A seat's score and how many cards lie in its zones, in one line."""
    lying: Callable[[Game, int, Called], str]
    """A card on the field in a few words."""
    standing: Callable[[Game], str]
    """How a game stands as a turn begins."""

    def fault(self, code: str, params: Mapping[str, Any]) -> str:
        """A fault of a deck list as a sentence. Raises KeyError for a code that is none."""
        return {**FAULTS, **self.faults}[code].format(**params)

    def board(self, game: Game, seat: int, called: Called) -> list[str]:
        """The table as a seat sees it, in a few lines."""
        lines = []
        for side in (1 - seat, seat):
            lines.append(f"  {SEAT_NAMES[side]}  {self.counts(game, side)}")
            field = [self.lying(game, ref, called) for ref in game.at(self.field, side)]
            lines.append(f"     field: {', '.join(field) or '-'}")
        lines.append(f"  hand: {', '.join(map(called, game.at(self.hand, seat))) or '-'}")
        return lines


__all__ = ["FAULTS", "Called", "Desk"]
