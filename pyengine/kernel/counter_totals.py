"""Numbers of counters on cards and in pools."""

from __future__ import annotations

from collections.abc import Mapping

from pyengine.kernel.counters import Place, Pool
from pyengine.kernel.game import Game


def counters_at(game: Game, place: Place, kind: str) -> int:
    """How many counters of a kind are at a place; 0 for OUTSIDE and for a missing card."""
    if isinstance(place, Pool):
        facts: Mapping[str, int | None] = game.vars
        return facts.get(place.fact(kind)) or 0
    card = game.cards.get(place)
    return 0 if card is None else card.mark(kind)


def counters_in_pool(game: Game, fact: str) -> int:
    """How many counters a pool holds, by the name of the pool's fact (`Pool.fact`). Faster than `counters_at` for hot
    code."""
    facts: Mapping[str, int | None] = game.vars
    return facts.get(fact) or 0


def total_counters(game: Game, kind: str) -> int:
    """How many counters of a kind are in the game: on all cards and in the pools of both seats."""
    pools = (Pool(name, seat) for name in game.rules.COUNTERS[kind].pools for seat in (0, 1))
    return sum(card.mark(kind) for card in game.cards.values()) + sum(
        counters_at(game, pool, kind) for pool in pools
    )


__all__ = ["counters_at", "counters_in_pool", "total_counters"]
