"""Preview of core movements: the certain consequences for a card's level, and vanishing spirits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from pyengine.games.battle_spirits.rules.costs.cores import CorePrice, automatic_payment
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import level, level_by_cores
from pyengine.games.battle_spirits.rules.zones import FIELD, card_of, cores_at
from pyengine.kernel.frames import number_in, verb_in
from pyengine.kernel.question import Answer, Question
from pyengine.kernel.view import card_json
from pyengine.tabletop.view import Json

CORE_CHANGE_PER_END = {"move": (-1, 1), "soul": (-1, 1), "pay": (-1,)}
"""Change in cores at each end of an answer for each core moved, in the order of the ends in the answer."""


def core_consequences(game: Game, seat: int, differences: Mapping[int, int]) -> list[Json]:
    """Return the consequences for cards after their core counts change by `more` (card to difference).

    A spirit without enough cores for level 1 vanishes (marked as a loss); any other card may change its level. A card
    with its level set by a text has no entry.
    """
    out: list[Json] = []
    for ref, n in differences.items():
        card, cores = card_of(game, ref), cores_at(game, ref)
        before, after = level_by_cores(card, cores), level_by_cores(card, cores + n)
        params: Json = {"card": card_json(game, ref, seat)}
        if not after and card.kind == "spirit":
            out.append({"code": "vanishes", "params": params, "loses": True})
        elif after != before == level(game, ref):
            out.append({"code": "level", "params": {**params, "n": after}})
    return out


def price_consequences(game: Game, seat: int, price: CorePrice) -> list[Json]:
    """Return the consequences of a price paid automatically, with the cores for the card itself."""
    taken = automatic_payment(game, seat, price, price.cost + price.cores)
    return core_consequences(game, seat, {giver: -n for giver, n in taken if giver})


def move_consequences(game: Game, seat: int, answer: Answer) -> list[Json] | None:
    """Return the consequences of moving cores, or of paying with cores step by step; None for any other answer."""
    verb = verb_in(answer)
    if verb not in CORE_CHANGE_PER_END:
        return None
    differences = Counter[int]()
    for end, change in zip(answer[2:], CORE_CHANGE_PER_END[verb], strict=False):
        if isinstance(end, int):
            differences[end] += change * number_in(answer)
    return core_consequences(game, seat, differences)


def level_previews(game: Game, asked: Question) -> list[Json] | None:
    """Return the resulting level for each number of cores offered for a summoned card; None for any other question."""
    if asked.kind != "number" or not asked.about or game.cards[asked.about].zone != FIELD:
        return None
    card, cores = card_of(game, asked.about), cores_at(game, asked.about)
    params = card_json(game, asked.about, asked.seat)
    return [
        {
            "pay": 0,
            "node": 0,
            "lost": 0,
            "also": [{"code": "level", "params": {"card": params, "n": level_by_cores(card, cores + n)}}],
        }
        for n in range(asked.low, asked.high + 1)
    ]


__all__ = ["core_consequences", "level_previews", "move_consequences", "price_consequences"]
