"""A game's support for the command line: random decks, a text view of the table, deck faults as sentences.

A game supplies its own part as `CliSupport`; the defaults work for any game.
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

CardNamer = Callable[[int], str]
"""A function that returns a card's name by its ref."""
RandomDeck = Callable[[DeckRules, tuple[str, ...], Cards, Stream], tuple[str, ...]]
"""A function that returns a random deck of the given faces from the pool."""
FAULT_MESSAGES: Mapping[str, str] = {
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


def random_deck_within_limit(
    rules: DeckRules, faces: tuple[str, ...], cards: Cards, chance: Stream
) -> tuple[str, ...]:
    """Return a random deck within the copy limit of the deck rules."""
    return tuple(sorted(chance.shuffled(faces * rules.copies)[: rules.size]))


def two_colour_decks(colours: tuple[str, ...]) -> RandomDeck:
    """Return a function that builds random decks of two colours whose cards can mostly be paid for; of all colours if
    two have too few cards."""

    def random_two_colour_deck(
        rules: DeckRules, faces: tuple[str, ...], cards: Cards, chance: Stream
    ) -> tuple[str, ...]:
        two = chance.shuffled(colours)[:2]
        of_these = tuple(face for face in faces if not {*cards[face].colours}.isdisjoint(two))
        found = of_these if len(of_these) * rules.copies >= rules.size else faces
        return random_deck_within_limit(rules, tuple(sorted(found)), cards, chance)

    return random_two_colour_deck


def zone_counts_text(game: Game, side: int) -> str:
    """Return the number of cards in each of a seat's zones."""
    return "  ".join(f"{zone} {len(game.cards_in(zone, side))}" for zone in game.rules.ZONES)


def card_with_state(game: Game, ref: int, called: CardNamer) -> str:
    """Return a card's name, marked if asleep."""
    return called(ref) + ("(asleep)" if game.cards[ref].asleep else "")


@dataclass(frozen=True, eq=False, kw_only=True)
class CliSupport:
    """A game's support for the commands; the fields are supplied by the game."""

    faults: Mapping[str, str] = field(default_factory=dict)
    """Messages of the game's own deck list faults."""
    random_deck: RandomDeck = random_deck_within_limit
    """Return a random deck of the given faces from the pool."""
    counts: Callable[[Game, int], str] = zone_counts_text
    """Return a seat's score and the number of cards in its zones, in one line."""
    lying: Callable[[Game, int, CardNamer], str] = card_with_state
    """Returns a short description of a card on the field, with its state."""
    describe_position: Callable[[Game], str] = lambda game: ""
    """Return the position in one line, printed at the start of a turn."""

    def fault(self, code: str, params: Mapping[str, Any]) -> str:
        """Return a deck list fault as a sentence. Raises KeyError for an unknown code."""
        return {**FAULT_MESSAGES, **self.faults}[code].format(**params)

    def board(self, layout: Layout, game: Game, seat: int, called: CardNamer) -> list[str]:
        """Return the table as seen by a seat, in a few lines of text for the terminal."""
        lines = []
        for side in (1 - seat, seat):
            lines.append(f"  {SEAT_NAMES[side]}  {self.counts(game, side)}")
            for row in layout.rows:
                there = [self.lying(game, ref, called) for ref in game.cards_in(row.zone, side)]
                lines.append(f"     {row.zone}: {', '.join(there) or '-'}")
        lines.append(f"  hand: {', '.join(map(called, game.cards_in(layout.hand, seat))) or '-'}")
        return lines


__all__ = ["FAULT_MESSAGES", "CardNamer", "CliSupport", "random_deck_within_limit", "two_colour_decks"]
