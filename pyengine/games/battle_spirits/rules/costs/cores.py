"""B5.1, B5.2: what a card costs now, which cores could pay, and which of them pay by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import least_cores, level, symbols_of, verdict
from pyengine.games.battle_spirits.rules.zones import (
    CORE,
    FIELD,
    RESERVE,
    SOUL,
    WAITING,
    Refs,
    card_of,
    cores_at,
    cores_on,
    reserve_of,
)
from pyengine.kernel.counter_totals import count
from pyengine.kernel.legality import defines


class Price(NamedTuple):
    """What something costs before reduction, its reduction symbols, and how many cores must come to lie on it."""

    cost: int
    reduction: tuple[str, ...] = ()
    cores: int = 0
    reserve_only: bool = False


@defines("B5.1", "B5.7")
def reduced(game: Game, seat: int, price: Price) -> int:
    """What is paid: less by a symbol on one's field for each reduction symbol of its colour."""
    wanted = price.reduction
    if not wanted:
        return price.cost
    key = ("reduced", seat, wanted)
    less: int | None = game.cache.get(key)
    if less is None:
        here = symbols_of(game, seat)
        less = sum([min(wanted.count(colour), here.count(colour)) for colour in {*wanted}])
        game.cache[key] = less
    return max(0, price.cost - less)


@defines("B5.2", "B10.3")
def givers(game: Game, seat: int, price: Price, but: Refs = ()) -> Mapping[int, int]:
    """How many cores lie where they may be taken from: under 0 those of the reserve, and those of each card."""
    key = ("givers", seat, price.reserve_only)
    found: dict[int, int] | None = game.cache.get(key)
    if found is None:
        found = {0: cores_at(game, reserve_of(seat))}
        for ref in () if price.reserve_only else game.at(FIELD, seat):
            card = game.cards[ref]
            lie = cores_on(card)
            if lie and not card.mark(WAITING) and verdict(game, "cores", ref).done:
                found[ref] = lie
        game.cache[key] = found
    return {giver: lie for giver, lie in found.items() if giver not in but} if but else found


def in_reach(game: Game, seat: int, price: Price, but: Refs = ()) -> int:
    """How many cores there are to pay with."""
    if but:
        return sum(givers(game, seat, price, but).values())
    key = ("reach", seat, price.reserve_only)
    found: int | None = game.cache.get(key)
    if found is None:
        found = game.cache[key] = sum(givers(game, seat, price).values())
    return found


class Portion(NamedTuple):
    """So many cores of a card, or of the reserve (0), that are worth as little as the others of their `rank`."""

    rank: int
    giver: int
    n: int


KEEPS = 2
"""Portions of a higher rank lower a level, those of the highest make a spirit vanish."""


def portions(game: Game, seat: int, price: Price, but: Refs = ()) -> Sequence[Portion]:
    """What could be given, the least dear first: cores of the reserve, what no level needs, the soul core, what higher levels
    need, and what makes a spirit vanish, the cheapest first."""
    key = ("portions", seat, price.reserve_only, but)
    found: Sequence[Portion] | None = game.cache.get(key)
    if found is not None:
        return found
    out = []
    for giver, lie in givers(game, seat, price, but).items():
        if not giver:
            plain = count(game, reserve_of(seat), CORE)
            out += [Portion(0, 0, plain), Portion(KEEPS, 0, lie - plain)]
            continue
        card = card_of(game, giver)
        now = level(game, giver)
        kept = next((each.cores for each in card.levels if each.n == now), 0)
        least = least_cores(card)
        keeps, stays = min(kept, lie), min(least, lie)
        out += [Portion(1, giver, lie - keeps), Portion(KEEPS + 1, giver, keeps - stays)]
        out.append(Portion(KEEPS + 2 + card.cost, giver, stays))
    found = game.cache[key] = sorted([portion for portion in out if portion.n > 0])
    return found


def chosen(game: Game, seat: int, price: Price, n: int, but: Refs = ()) -> tuple[tuple[int, int], ...]:
    """From where so many cores come by themselves: each giver with how many. Raises ValueError where there are too few."""
    taken: dict[int, int] = {}
    left = n
    for portion in portions(game, seat, price, but):
        some = min(left, portion.n)
        if some:
            taken[portion.giver] = taken.get(portion.giver, 0) + some
            left -= some
    if left:
        raise ValueError(f"{left} cores are lacking")
    return tuple(taken.items())


def to_spare(game: Game, seat: int, price: Price, but: Refs = ()) -> int:
    """How many cores can be taken without lowering any level."""
    return sum(portion.n for portion in portions(game, seat, price, but) if portion.rank <= KEEPS)


__all__ = [
    "CORE",
    "RESERVE",
    "SOUL",
    "Price",
    "chosen",
    "givers",
    "in_reach",
    "portions",
    "reduced",
    "to_spare",
]
