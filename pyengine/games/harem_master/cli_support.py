"""Harem Master for the commands: random decks, board lines and deck error texts."""

from __future__ import annotations

from pyengine.cards.deck_rules import DeckRules
from pyengine.games.harem_master.rules.deck import is_starter
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import is_character
from pyengine.games.harem_master.rules.zones import HAND
from pyengine.kernel.dealer import Stream
from pyengine.kernel.facts import Cards
from pyengine.tabletop.cli_support import CardNamer, CliSupport


def random_deck(rules: DeckRules, faces: tuple[str, ...], cards: Cards, chance: Stream) -> tuple[str, ...]:
    """Return a random deck: at most three copies of a card, and at least one starter (a character of cost 1)."""
    starters = sorted(face for face in faces if is_starter(cards[face]))
    others = chance.shuffled(tuple(sorted(faces)) * rules.copies)
    starter = starters[chance.below(len(starters))]
    others.remove(starter)
    return tuple(sorted((starter, *others[: rules.size - 1])))


def counts(game: Game, side: int) -> str:
    """Return a line with the number of cards in each zone of a seat."""
    shown = ("castle", "stack", HAND, "court", "scaffold", "discard")
    return "  ".join(f"{zone} {len(game.cards_in(zone, side))}" for zone in shown)


def field_card_line(game: Game, ref: int, called: CardNamer) -> str:
    """Return a line about a card on the field: its values, or the character equipped with the item."""
    card = game.cards[ref]
    if is_character(game, ref):
        physical, mental = values.stat(game, ref, "physical"), values.stat(game, ref, "mental")
        return f"{called(ref)} P{physical} M{mental}" + (" exhausted" if card.asleep else "")
    return f"{called(ref)} on {called(card.host)}" if card.host else called(ref)


def describe_position(game: Game) -> str:
    """Return a line with the zone sizes of both players at the start of a turn."""
    shown = ("castle", "court", "scaffold")
    return "  ".join(f"{zone} {len(game.cards_in(zone, 0))}:{len(game.cards_in(zone, 1))}" for zone in shown)


CLI_SUPPORT = CliSupport(
    faults={
        "sideboard-size": "this game has no sideboard, and {n} cards are listed in one",
        "no-starter": "no character of cost 1 to begin with",
    },
    random_deck=random_deck,
    counts=counts,
    lying=field_card_line,
    describe_position=describe_position,
)

__all__ = ["CLI_SUPPORT"]
