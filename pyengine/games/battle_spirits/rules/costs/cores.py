"""B5.1, B5.2: the current cost of a card, the cores available for payment, and their order in automatic payment."""

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
from pyengine.kernel.counter_totals import counters_at
from pyengine.kernel.legality import defines


class CorePrice(NamedTuple):
    """The cost before reduction, the reduction symbols, and the number of cores required on the card itself."""

    cost: int
    reduction: tuple[str, ...] = ()
    cores: int = 0
    reserve_only: bool = False


@defines("B5.1", "B5.7")
def reduced_cost(game: Game, seat: int, price: CorePrice) -> int:
    """Return the cost after reduction: each reduction symbol with a matching symbol on the player's field reduces the
    cost by 1."""
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
def cores_by_giver(game: Game, seat: int, price: CorePrice, excluded: Refs = ()) -> Mapping[int, int]:
    """Return the cores available for payment by giver: key 0 for the reserve, and each card's reference."""
    key = ("givers", seat, price.reserve_only)
    found: dict[int, int] | None = game.cache.get(key)
    if found is None:
        found = {0: cores_at(game, reserve_of(seat))}
        for ref in () if price.reserve_only else game.cards_in(FIELD, seat):
            card = game.cards[ref]
            cores = cores_on(card)
            if cores and not card.mark(WAITING) and verdict(game, "cores", ref).done:
                found[ref] = cores
        game.cache[key] = found
    return {giver: cores for giver, cores in found.items() if giver not in excluded} if excluded else found


def available_cores(game: Game, seat: int, price: CorePrice, excluded: Refs = ()) -> int:
    """Return the total number of cores available for payment."""
    if excluded:
        return sum(cores_by_giver(game, seat, price, excluded).values())
    key = ("reach", seat, price.reserve_only)
    found: int | None = game.cache.get(key)
    if found is None:
        found = game.cache[key] = sum(cores_by_giver(game, seat, price).values())
    return found


class Portion(NamedTuple):
    """Cores that automatic payment treats alike: `n` cores on a card, or in the reserve (`giver` 0). Portions with a
    lower `rank` pay first."""

    rank: int
    giver: int
    n: int


LAST_FREE_RANK = 2
"""Highest rank of portions without effect on a level. Higher ranks lower a level; the highest ranks make a spirit
vanish."""


def portions(game: Game, seat: int, price: CorePrice, excluded: Refs = ()) -> Sequence[Portion]:
    """Return the cores available for payment, the least valuable first.

    The order: cores of the reserve, cores unused by any level, the soul core, cores of higher levels, and cores of
    level 1 (the spirit vanishes), beginning with the cheapest spirit.
    """
    key = ("portions", seat, price.reserve_only, excluded)
    found: Sequence[Portion] | None = game.cache.get(key)
    if found is not None:
        return found
    out = []
    for giver, cores in cores_by_giver(game, seat, price, excluded).items():
        if not giver:
            plain = counters_at(game, reserve_of(seat), CORE)
            out += [Portion(0, 0, plain), Portion(LAST_FREE_RANK, 0, cores - plain)]
            continue
        card = card_of(game, giver)
        now = level(game, giver)
        needed = next((each.cores for each in card.levels if each.n == now), 0)
        least = least_cores(card)
        keeps, stays = min(needed, cores), min(least, cores)
        out += [Portion(1, giver, cores - keeps), Portion(LAST_FREE_RANK + 1, giver, keeps - stays)]
        out.append(Portion(LAST_FREE_RANK + 2 + card.cost, giver, stays))
    found = game.cache[key] = sorted([portion for portion in out if portion.n > 0])
    return found


def automatic_payment(
    game: Game, seat: int, price: CorePrice, n: int, excluded: Refs = ()
) -> tuple[tuple[int, int], ...]:
    """Return the givers in automatic payment of `n` cores, each with its number of cores. Raises ValueError if too few
    cores are available."""
    taken: dict[int, int] = {}
    left = n
    for portion in portions(game, seat, price, excluded):
        some = min(left, portion.n)
        if some:
            taken[portion.giver] = taken.get(portion.giver, 0) + some
            left -= some
    if left:
        raise ValueError(f"{left} cores are lacking")
    return tuple(taken.items())


def spare_cores(game: Game, seat: int, price: CorePrice, excluded: Refs = ()) -> int:
    """Return the number of cores available without lowering a level."""
    return sum(
        portion.n for portion in portions(game, seat, price, excluded) if portion.rank <= LAST_FREE_RANK
    )


__all__ = [
    "CORE",
    "RESERVE",
    "SOUL",
    "CorePrice",
    "automatic_payment",
    "available_cores",
    "cores_by_giver",
    "portions",
    "reduced_cost",
    "spare_cores",
]
