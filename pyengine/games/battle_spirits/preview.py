"""Preview of core movements: the certain consequences for a card's level, and vanishing spirits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pyengine.games.battle_spirits.rules.costs.cores import Price, chosen
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import level, level_by_cores
from pyengine.games.battle_spirits.rules.zones import FIELD, card_of, cores_at
from pyengine.kernel.frames import number_in, verb_in
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.view import card_param
from pyengine.tabletop.view import Json

GIVES_AND_TAKES = {"move": (-1, 1), "soul": (-1, 1), "pay": (-1,)}
"""Change in cores at each end of an answer for each core moved, in the order of the ends in the answer."""


def comes_of(game: Game, seat: int, more: Mapping[int, int]) -> list[Json]:
    """Return the consequences for cards after their core counts change by `more` (card to difference).

    A spirit without enough cores for level 1 vanishes (marked as a loss); any other card may change its level. A card
    with its level set by a text has no entry.
    """
    said: list[Json] = []
    for ref, n in more.items():
        card, lie = card_of(game, ref), cores_at(game, ref)
        was, then = level_by_cores(card, lie), level_by_cores(card, lie + n)
        about: Json = {"card": card_param(game, ref, seat)}
        if not then and card.kind == "spirit":
            said.append({"code": "vanishes", "params": about, "loses": True})
        elif then != was == level(game, ref):
            said.append({"code": "level", "params": {**about, "n": then}})
    return said


def comes_of_price(game: Game, seat: int, price: Price) -> list[Json]:
    """Return the consequences of a price paid automatically, with the cores for the card itself."""
    taken = chosen(game, seat, price, price.cost + price.cores)
    return comes_of(game, seat, {giver: -n for giver, n in taken if giver})


def comes_of_moving(game: Game, seat: int, answer: Answer) -> list[Json] | None:
    """Return the consequences of moving cores, or of paying with cores step by step; None for any other answer."""
    verb = verb_in(answer)
    if verb not in GIVES_AND_TAKES:
        return None
    more = Counter[int]()
    for end, way in zip(answer[2:], GIVES_AND_TAKES[verb], strict=False):
        if isinstance(end, int):
            more[end] += way * number_in(answer)
    return comes_of(game, seat, more)


def costs_of_filling(game: Game, asked: Question) -> list[Json] | None:
    """Return the resulting level for each number of cores offered for a summoned card; None for any other question."""
    if asked.kind != "number" or not asked.about or game.cards[asked.about].zone != FIELD:
        return None
    card, lie = card_of(game, asked.about), cores_at(game, asked.about)
    about = card_param(game, asked.about, asked.seat)
    return [
        {
            "pay": 0,
            "node": 0,
            "lost": 0,
            "also": [{"code": "level", "params": {"card": about, "n": level_by_cores(card, lie + n)}}],
        }
        for n in range(asked.low, asked.high + 1)
    ]


__all__ = ["comes_of", "comes_of_moving", "comes_of_price", "costs_of_filling"]
