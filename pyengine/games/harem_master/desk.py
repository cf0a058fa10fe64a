"""What the commands ask of Harem Master; every game's package has a module like this, with these names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pyengine.games.harem_master.rules.deck import is_starter
from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.zones import COPIES, DECK_SIZE
from pyengine.kernel.dealer import Stream
from pyengine.scenario.run import Seating

DECK_FAULTS = {
    "too-many-cards": "more than {limit} cards",
    "too-long": "the list is longer than {limit} characters",
    "unknown-card": "no card is called {name!r}{near}",
    "wrong-size": "{n} cards, not {size}",
    "too-many-copies": "{n} copies of {name}, at most {limit}",
    "sideboard-size": "{n} cards in a sideboard, of which there is none",
    "no-starter": "no character of cost 1 to begin with",
}
"""Every fault of a deck list as a sentence."""


def read_card(name: str, text: str) -> Any:
    """A card of a scenario. Raises ScenarioError."""
    from pyengine.games.harem_master.seating import read_card as read

    return read(name, text)


def random_deck(faces: tuple[str, ...], cards: Mapping[str, Any], chance: Stream) -> tuple[str, ...]:
    """Any of these cards, at most three of each, with a character to begin with."""
    starters = sorted(face for face in faces if is_starter(cards[face]))
    others = chance.shuffled(tuple(sorted(faces)) * COPIES)
    starter = starters[chance.below(len(starters))]
    others.remove(starter)
    return tuple(sorted((starter, *others[: DECK_SIZE - 1])))


def seating() -> Seating:
    """What the keys of scenarios mean."""
    from pyengine.games.harem_master.seating import HaremSeating

    return HaremSeating()


def board(game: Game, seat: int, called: Callable[[int], str]) -> list[str]:
    """The table as a seat sees it, in a few lines."""
    from pyengine.games.harem_master.rules import values
    from pyengine.games.harem_master.rules.index import is_body

    lines = []
    for side in (1 - seat, seat):
        lines.append(
            f"  {'AB'[side]}  castle {len(game.at('castle', side))}  stack {len(game.at('stack', side))}"
            f"  hand {len(game.at('hand', side))}  court {len(game.at('court', side))}"
            f"  scaffold {len(game.at('scaffold', side))}  discard {len(game.at('discard', side))}"
        )
        field = []
        for ref in game.at("field", side):
            card = game.cards[ref]
            text = called(ref)
            if is_body(game, ref):
                physical, mental = values.stat(game, ref, "physical"), values.stat(game, ref, "mental")
                text += f" P{physical} M{mental}" + (" exhausted" if card.asleep else "")
            elif card.host:
                text += f" on {called(card.host)}"
            field.append(text)
        lines.append(f"     field: {', '.join(field) or '-'}")
    lines.append(f"  hand: {', '.join(called(r) for r in game.at('hand', seat)) or '-'}")
    return lines


def standing(game: Game) -> str:
    """How a game stands as a turn begins."""
    parts = []
    for zone in ("castle", "court", "scaffold"):
        parts.append(f"{zone} {len(game.at(zone, 0))}:{len(game.at(zone, 1))}")
    return "  ".join(parts)


def card_text(card: Any, lang: str) -> str:
    """A card in the listing format."""
    from pyengine.games.harem_master.layout import render_card

    return render_card(card, lang)


__all__ = [
    "DECK_FAULTS", "board", "card_text", "random_deck", "read_card", "seating",
    "standing",
]  # fmt: skip
