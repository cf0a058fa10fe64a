"""Hints, the review of finished games, and deck statistics. Loaded on first use (build/wheels.py).

`METHODS` are the requests for the bridge (api.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from pyengine.bridge.card_sets import CardSetShelf
from pyengine.bridge.params import Params
from pyengine.bridge.review import advice, compare, draw_odds, evaluations, timeline
from pyengine.bridge.tables import Table
from pyengine.cards.deck_lists import DeckList
from pyengine.cards.deck_rules import DeckRules
from pyengine.games import definition_of, known_games
from pyengine.tabletop.definition import GameDefinition


class Host(Protocol):
    """The parts of the bridge used by these requests."""

    shelf: CardSetShelf

    def table(self, params: Params) -> Table: ...

    def listed(self, definition: GameDefinition, raw: Any, path: str) -> DeckList: ...


def _of_a_deck(
    handler: Callable[[DeckRules, DeckList, Params], dict[str, Any]],
) -> Callable[[Host, Params], dict[str, Any]]:
    """Return a request handler for a deck given as lists; a faulty deck is accepted."""

    def answer(host: Host, params: Params) -> dict[str, Any]:
        definition = definition_of(params.one_of("game", known_games()))
        return handler(definition.decks, host.listed(definition, params.raw.get("deck"), "deck"), params)

    return answer


METHODS: dict[str, Callable[[Host, Params], dict[str, Any]]] = {
    "table.timeline": lambda host, params: timeline.timeline(host.table(params)),
    "table.course": lambda host, params: evaluations.evaluation_course(host.table(params), params),
    "advice.position": lambda host, params: advice.advice_position(host.table(params), params),
    "advice.best": lambda host, params: advice.best_answers(params, host.shelf.sets),
    "advice.decisions": lambda host, params: advice.decisions(host.table(params), params),
    "deck.hand": _of_a_deck(draw_odds.opening_hand),
    "deck.odds": _of_a_deck(draw_odds.draw_odds),
    "table.compare": lambda host, params: compare.compare_lines(host.table(params), params, host.shelf.sets),
}

__all__ = ["METHODS", "Host"]
