"""Phantom Magic Vision's part of the command-line tools."""

from __future__ import annotations

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import life
from pyengine.tabletop.cli_support import CliSupport


def counts(game: Game, side: int) -> str:
    """Return a seat's life and the sizes of its zones as text."""
    asleep = sum(game.cards[r].asleep for r in game.cards_in("nodes", side))
    return (
        f"life {life(game, side)}  hand {len(game.cards_in('hand', side))}"
        f"  deck {len(game.cards_in('deck', side))}  nodes {len(game.cards_in('nodes', side)) - asleep}+{asleep} asleep"
        f"  underworld {len(game.cards_in('underworld', side))}  removed {len(game.cards_in('removed', side))}"
    )


def describe_position(game: Game) -> str:
    """Return the state of a game at the start of a turn, as text."""
    return f"life {game.vars['life0']}:{game.vars['life1']}"


CLI_SUPPORT = CliSupport(
    faults={
        "sideboard-size": "a sideboard has {size} cards, not {n}",
        "one-per-deck": "{n} copies of {name}, of which a deck holds one",
    },
    counts=counts,
    describe_position=describe_position,
)

__all__ = ["CLI_SUPPORT"]
