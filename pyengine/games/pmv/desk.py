"""What the commands ask of Phantom Magic Vision; every game's package has a module like this, with these names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.zones import DECK_SIZE, life
from pyengine.kernel.dealer import Stream
from pyengine.scenario.run import Seating

COPIES = 3
DECK_FAULTS = {
    "too-many-cards": "more than {limit} cards",
    "too-long": "the list is longer than {limit} characters",
    "unknown-card": "no card is called {name!r}{near}",
    "wrong-size": "{n} cards, not {size}",
    "too-many-copies": "{n} copies of {name}, at most {limit}",
    "sideboard-size": "a sideboard has {size} cards, not {n}",
    "not-in-deck": "{name} is not in the deck",
    "not-in-sideboard": "{name} is not in the sideboard",
    "one-per-deck": "{n} copies of {name}, of which a deck holds one",
}
"""Every fault of a deck list as a sentence."""


def read_card(name: str, text: str) -> Any:
    """A card of a scenario. Raises ScenarioError."""
    from pyengine.games.pmv.seating import read_card as read

    return read(name, text)


def random_deck(faces: tuple[str, ...], cards: Mapping[str, Any], chance: Stream) -> tuple[str, ...]:
    """Any of these cards, at most three of each."""
    return tuple(sorted(chance.shuffled(faces * COPIES)[:DECK_SIZE]))


def seating() -> Seating:
    """What the keys of scenarios mean."""
    from pyengine.games.pmv.seating import PmvSeating

    return PmvSeating()


def board(game: Game, seat: int, called: Callable[[int], str]) -> list[str]:
    """The table as a seat sees it, in a few lines."""
    lines = []
    for side in (1 - seat, seat):
        asleep = sum(game.cards[r].asleep for r in game.at("nodes", side))
        lines.append(
            f"  {'AB'[side]}  life {life(game, side)}  hand {len(game.at('hand', side))}"
            f"  deck {len(game.at('deck', side))}  nodes {len(game.at('nodes', side)) - asleep}+{asleep} asleep"
            f"  underworld {len(game.at('underworld', side))}  removed {len(game.at('removed', side))}"
        )
        field = [called(r) + ("(asleep)" if game.cards[r].asleep else "") for r in game.at("field", side)]
        lines.append(f"     field: {', '.join(field) or '-'}")
    lines.append(f"  hand: {', '.join(called(r) for r in game.at('hand', seat)) or '-'}")
    return lines


def standing(game: Game) -> str:
    """How a game stands as a turn begins."""
    return f"life {game.vars['life0']}:{game.vars['life1']}"


def card_text(card: Any, lang: str) -> str:
    """A card in the listing format."""
    from pyengine.games.pmv.language.layout import render_card

    return render_card(card, lang)


__all__ = [
    "DECK_FAULTS", "board", "card_text", "random_deck", "read_card", "seating",
    "standing",
]  # fmt: skip
