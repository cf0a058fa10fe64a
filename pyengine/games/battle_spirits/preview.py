"""What is certain to come of cores that go from where to where: the level on which a card will be, and what vanishes."""

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
"""By how much the ends of an answer come to have more with each core that goes, in the order in which it names them."""


def comes_of(game: Game, seat: int, more: Mapping[int, int]) -> list[Json]:
    """What is true of cards once they have so many cores `more`, or fewer: a spirit without level 1 vanishes, which one may not
    want; any other may come to be on another level. Of a card whose level a text says, nothing is said."""
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
    """What comes of a price that is paid by itself, with the cores that its card needs."""
    taken = chosen(game, seat, price, price.cost + price.cores)
    return comes_of(game, seat, {giver: -n for giver, n in taken if giver})


def comes_of_moving(game: Game, seat: int, answer: Answer) -> list[Json] | None:
    """What comes of cores that a player moves, or pays with one after the other; None of an answer that does neither."""
    verb = verb_in(answer)
    if verb not in GIVES_AND_TAKES:
        return None
    more = Counter[int]()
    for end, way in zip(answer[2:], GIVES_AND_TAKES[verb], strict=False):
        if isinstance(end, int):
            more[end] += way * number_in(answer)
    return comes_of(game, seat, more)


def costs_of_filling(game: Game, asked: Question) -> list[Json] | None:
    """Of each number of cores that could be put on a card that is summoned, on which level it will be; None where it is not
    asked how many."""
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
