"""B5.1, B5.2: what a card costs now, which cores could pay, and which of them pay by themselves."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.meaning.values import least_cores, level, symbols_of, verdict
from pyengine.games.battle_spirits.rules.zones import (
    CORE,
    FIELD,
    RESERVE,
    SOUL,
    Refs,
    card_of,
    cores_at,
    is_waiting,
    reserve_of,
)
from pyengine.kernel.counting import count
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
    if not price.reduction:
        return price.cost
    here = symbols_of(game, seat)
    less = sum([min(price.reduction.count(colour), here.count(colour)) for colour in {*price.reduction}])
    return max(0, price.cost - less)


@defines("B5.2", "B10.3")
def givers(game: Game, seat: int, price: Price, but: Refs = ()) -> dict[int, int]:
    """How many cores lie where they may be taken from: under 0 those of the reserve, and those of each card."""
    found = {0: cores_at(game, reserve_of(seat))}
    if not price.reserve_only:
        for ref in game.at(FIELD, seat):
            lie = cores_at(game, ref)
            if lie and ref not in but and not is_waiting(game, ref) and verdict(game, "cores", ref).done:
                found[ref] = lie
    return found


def in_reach(game: Game, seat: int, price: Price, but: Refs = ()) -> int:
    """How many cores there are to pay with."""
    return sum(givers(game, seat, price, but).values())


class Portion(NamedTuple):
    """So many cores of a card, or of the reserve (0), that are worth as little as the others of their `rank`."""

    rank: int
    giver: int
    n: int


KEEPS = 2
"""Portions of a higher rank lower a level, those of the highest make a spirit vanish."""


def portions(game: Game, seat: int, price: Price, but: Refs = ()) -> list[Portion]:
    """What could be given, the least dear first: cores of the reserve, what no level needs, the soul core, what higher levels
    need, and what makes a spirit vanish, the cheapest first."""
    out = []
    for giver, lie in givers(game, seat, price, but).items():
        if not giver:
            plain = count(game, reserve_of(seat), CORE)
            out += [Portion(0, 0, plain), Portion(KEEPS, 0, lie - plain)]
            continue
        card = card_of(game, giver)
        kept = next((each.cores for each in card.levels if each.n == level(game, giver)), 0)
        least = least_cores(card)
        keeps, stays = min(kept, lie), min(least, lie)
        out += [Portion(1, giver, lie - keeps), Portion(KEEPS + 1, giver, keeps - stays)]
        out.append(Portion(KEEPS + 2 + card.cost, giver, stays))
    return sorted(portion for portion in out if portion.n > 0)


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
