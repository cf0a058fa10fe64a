"""A game's support for the command line: random decks, a text view of the table, deck faults as sentences.

A game supplies its own part as `Desk`; the defaults work for any game.
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
"""Return a card's name by its ref."""
RandomDeck = Callable[[DeckRules, tuple[str, ...], Cards, Stream], tuple[str, ...]]
"""Return a random deck of the given faces from the pool."""
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
"""Messages of the deck list faults common to all games."""


def any_deck(rules: DeckRules, faces: tuple[str, ...], cards: Cards, chance: Stream) -> tuple[str, ...]:
    """Return a random deck within the copy limit of the deck rules."""
    return tuple(sorted(chance.shuffled(faces * rules.copies)[: rules.size]))


def of_two_colours(colours: tuple[str, ...]) -> RandomDeck:
    """Return a generator of decks of two random colours, mostly payable; of all colours if the two have too few
    cards."""

    def of_two(rules: DeckRules, faces: tuple[str, ...], cards: Cards, chance: Stream) -> tuple[str, ...]:
        two = chance.shuffled(colours)[:2]
        of_these = tuple(face for face in faces if not {*cards[face].colours}.isdisjoint(two))
        found = of_these if len(of_these) * rules.copies >= rules.size else faces
        return any_deck(rules, tuple(sorted(found)), cards, chance)

    return of_two


def in_each_zone(game: Game, side: int) -> str:
    """Return the number of cards in each of a seat's zones."""
    return "  ".join(f"{zone} {len(game.at(zone, side))}" for zone in game.rules.ZONES)


def as_it_lies(game: Game, ref: int, called: Called) -> str:
    """Return a card's name, marked if asleep."""
    return called(ref) + ("(asleep)" if game.cards[ref].asleep else "")


@dataclass(frozen=True, eq=False, kw_only=True)
class Desk:
    """A game's support for the commands; the fields are supplied by the game."""

    faults: Mapping[str, str] = field(default_factory=dict)
    """Messages of the game's own deck list faults."""
    random_deck: RandomDeck = any_deck
    """Return a random deck of the given faces from the pool."""
    counts: Callable[[Game, int], str] = in_each_zone
    """Return a seat's score and the number of cards in its zones, in one line."""
    lying: Callable[[Game, int, Called], str] = as_it_lies
    """Return a short description of a card on the field."""
    describe_position: Callable[[Game], str] = lambda game: ""
    """Return the position in one line, printed at the start of a turn."""

    def fault(self, code: str, params: Mapping[str, Any]) -> str:
        """Return a deck list fault as a sentence. Raises KeyError for an unknown code."""
        return {**FAULTS, **self.faults}[code].format(**params)

    def board(self, layout: Layout, game: Game, seat: int, called: Called) -> list[str]:
        """Return the table from a seat's point of view, in a few lines."""
        lines = []
        for side in (1 - seat, seat):
            lines.append(f"  {SEAT_NAMES[side]}  {self.counts(game, side)}")
            for row in layout.rows:
                there = [self.lying(game, ref, called) for ref in game.at(row.zone, side)]
                lines.append(f"     {row.zone}: {', '.join(there) or '-'}")
        lines.append(f"  hand: {', '.join(map(called, game.at(layout.hand, seat))) or '-'}")
        return lines


__all__ = ["FAULTS", "Called", "Desk", "any_deck", "of_two_colours"]
