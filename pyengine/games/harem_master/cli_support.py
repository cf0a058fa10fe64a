"""What the commands ask of Harem Master."""

from __future__ import annotations

from pyengine.cards.deck_rules import DeckRules
from pyengine.games.harem_master.rules.deck import is_starter
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics import values
from pyengine.games.harem_master.rules.semantics.ability_index import is_body
from pyengine.games.harem_master.rules.zones import HAND
from pyengine.kernel.dealer import Stream
from pyengine.kernel.facts import Cards
from pyengine.tabletop.cli_support import Called, Desk


def random_deck(rules: DeckRules, faces: tuple[str, ...], cards: Cards, chance: Stream) -> tuple[str, ...]:
    """Any of these cards, at most three of each, with a character to begin with."""
    starters = sorted(face for face in faces if is_starter(cards[face]))
    others = chance.shuffled(tuple(sorted(faces)) * rules.copies)
    starter = starters[chance.below(len(starters))]
    others.remove(starter)
    return tuple(sorted((starter, *others[: rules.size - 1])))


def counts(game: Game, side: int) -> str:
    """How many cards lie in a seat's zones."""
    shown = ("castle", "stack", HAND, "court", "scaffold", "discard")
    return "  ".join(f"{zone} {len(game.at(zone, side))}" for zone in shown)


def lying(game: Game, ref: int, called: Called) -> str:
    """A card on the field, with its values or whose item it is."""
    card = game.cards[ref]
    if is_body(game, ref):
        physical, mental = values.stat(game, ref, "physical"), values.stat(game, ref, "mental")
        return f"{called(ref)} P{physical} M{mental}" + (" exhausted" if card.asleep else "")
    return f"{called(ref)} on {called(card.host)}" if card.host else called(ref)


def describe_position(game: Game) -> str:
    """How a game stands as a turn begins."""
    shown = ("castle", "court", "scaffold")
    return "  ".join(f"{zone} {len(game.at(zone, 0))}:{len(game.at(zone, 1))}" for zone in shown)


DESK = Desk(
    faults={
        "sideboard-size": "this game has no sideboard, and {n} cards are listed in one",
        "no-starter": "no character of cost 1 to begin with",
    },
    random_deck=random_deck,
    counts=counts,
    lying=lying,
    describe_position=describe_position,
)

__all__ = ["DESK"]
