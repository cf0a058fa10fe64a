"""What the commands ask of Phantom Magic Vision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import DECK_SIZE, FIELD, HAND, life
from pyengine.kernel.dealer import Stream
from pyengine.tabletop.desk import Called, Desk

COPIES = 3


def random_deck(faces: tuple[str, ...], cards: Mapping[str, Any], chance: Stream) -> tuple[str, ...]:
    """Any of these cards, at most three of each."""
    return tuple(sorted(chance.shuffled(faces * COPIES)[:DECK_SIZE]))


def counts(game: Game, side: int) -> str:
    """A seat's life and how many cards lie in its zones."""
    asleep = sum(game.cards[r].asleep for r in game.at("nodes", side))
    return (
        f"life {life(game, side)}  hand {len(game.at('hand', side))}"
        f"  deck {len(game.at('deck', side))}  nodes {len(game.at('nodes', side)) - asleep}+{asleep} asleep"
        f"  underworld {len(game.at('underworld', side))}  removed {len(game.at('removed', side))}"
    )


def lying(game: Game, ref: int, called: Called) -> str:
    """A card on the field."""
    return called(ref) + ("(asleep)" if game.cards[ref].asleep else "")


def standing(game: Game) -> str:
    """How a game stands as a turn begins."""
    return f"life {game.vars['life0']}:{game.vars['life1']}"


DESK = Desk(
    faults={
        "sideboard-size": "a sideboard has {size} cards, not {n}",
        "not-in-deck": "{name} is not in the deck",
        "not-in-sideboard": "{name} is not in the sideboard",
        "one-per-deck": "{n} copies of {name}, of which a deck holds one",
    },
    random_deck=random_deck,
    hand=HAND,
    field=FIELD,
    counts=counts,
    lying=lying,
    standing=standing,
)

__all__ = ["DESK"]
