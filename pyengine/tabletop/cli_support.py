"""What the commands ask of a game beside its table: any decks, a table in words, the faults of a deck as sentences.

What is a game's own is given (`Desk`); what it does not give is said of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pyengine.cards.deck_rules import DeckRules
from pyengine.kernel.dealer import Stream
from pyengine.kernel.facts import Cards
from pyengine.kernel.game import Game
from pyengine.kernel.notation import SEAT_NAMES
from pyengine.tabletop.board_layout import Layout

Called = Callable[[int], str]
"""What a card is called, by its ref."""
RandomDeck = Callable[[DeckRules, tuple[str, ...], Cards, Stream], tuple[str, ...]]
"""A deck of any of these faces, whose cards are in the pool."""
FAULTS: Mapping[str, str] = {
    "too-many-cards": "more than {limit} cards",
    "too-long": "the list is longer than {limit} characters",
    "bad-count": "a deck can't hold {n} copies of {name!r}",
    "unknown-card": "no card is called {name!r}{near}",
    "wrong-size": "{n} cards instead of {size}",
    "too-few-cards": "{n} cards, but the minimum is {size}",
    "too-many-copies": "{n} copies of {name}, but the limit is {limit}",
    "not-in-deck": "{name} isn't in the deck",
    "not-in-sideboard": "{name} isn't in the sideboard",
}
"""Faults of a deck list, whatever the game."""


def any_deck(rules: DeckRules, faces: tuple[str, ...], cards: Cards, chance: Stream) -> tuple[str, ...]:
    """Any of these cards, of each at most as many as a deck may hold."""
    return tuple(sorted(chance.shuffled(faces * rules.copies)[: rules.size]))


def of_two_colours(colours: tuple[str, ...]) -> RandomDeck:
    """Decks of any cards of two of these colours, so that most can be paid for; of all colours where these are too few."""

    def of_two(rules: DeckRules, faces: tuple[str, ...], cards: Cards, chance: Stream) -> tuple[str, ...]:
        two = chance.shuffled(colours)[:2]
        of_these = tuple(face for face in faces if not {*cards[face].colours}.isdisjoint(two))
        found = of_these if len(of_these) * rules.copies >= rules.size else faces
        return any_deck(rules, tuple(sorted(found)), cards, chance)

    return of_two


def in_each_zone(game: Game, side: int) -> str:
    """How many cards lie in a seat's zones."""
    return "  ".join(f"{zone} {len(game.at(zone, side))}" for zone in game.rules.ZONES)


def as_it_lies(game: Game, ref: int, called: Called) -> str:
    """A card and how it lies."""
    return called(ref) + ("(asleep)" if game.cards[ref].asleep else "")


@dataclass(frozen=True, eq=False, kw_only=True)
class Desk:
    """What the commands ask of a game; what is given is the game's own."""

    faults: Mapping[str, str] = field(default_factory=dict)
    """Its own faults of a deck list, each as a sentence."""
    random_deck: RandomDeck = any_deck
    """A deck of any of these cards, by their faces and the pool."""
    counts: Callable[[Game, int], str] = in_each_zone
    """A seat's score and how many cards lie in its zones, in one line."""
    lying: Callable[[Game, int, Called], str] = as_it_lies
    """A card on the field in a few words."""
    describe_position: Callable[[Game], str] = lambda game: ""
    """The position in one line, printed as a turn begins."""

    def fault(self, code: str, params: Mapping[str, Any]) -> str:
        """A fault of a deck list as a sentence. Raises KeyError for a code that is none."""
        return {**FAULTS, **self.faults}[code].format(**params)

    def board(self, layout: Layout, game: Game, seat: int, called: Called) -> list[str]:
        """The table as a seat sees it, in a few lines."""
        lines = []
        for side in (1 - seat, seat):
            lines.append(f"  {SEAT_NAMES[side]}  {self.counts(game, side)}")
            for row in layout.rows:
                there = [self.lying(game, ref, called) for ref in game.at(row.zone, side)]
                lines.append(f"     {row.zone}: {', '.join(there) or '-'}")
        lines.append(f"  hand: {', '.join(map(called, game.at(layout.hand, seat))) or '-'}")
        return lines


__all__ = ["FAULTS", "Called", "Desk", "any_deck", "of_two_colours"]
