"""B4: what an orb yields, what can be paid with the orbs that lie upright, and which of them pay by themselves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.zones import ORBS, Refs, card_of
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.kernel.legality import defines

SPIRIT, MAGIC, YOURYOKU = "spirit", "magic", "youryoku"
YIELDED_BY = {MAGIC: "magic", YOURYOKU: "youkai"}
"""Which orbs yield another power in place of spirit power."""


class Price(NamedTuple):
    """So much of a power; with `colours`, at least one orb of one of these, or for magic power every orb."""

    n: int
    power: str = SPIRIT
    colours: tuple[str, ...] = ()


class Orb(NamedTuple):
    """An orb that lies upright, and what it yields when it is turned."""

    ref: int
    n: int
    colours: tuple[str, ...]
    sort: str


@defines("P3.1", "P4.S2", "B4.2", "B4.3")
def orbs_for(game: Game, seat: int, price: Price) -> list[Orb]:
    """The orbs of a player that yield a power, each one power or the other: those that lie upright."""
    out = []
    for ref in game.at(ORBS, seat):
        card = game.cards[ref]
        if card.asleep or card.face is None:
            continue
        own = card_of(game, ref)
        if price.power != SPIRIT and own.orb != YIELDED_BY[price.power]:
            continue
        if price.power == MAGIC and price.colours and not has_colour(own.colours, price.colours):
            continue
        out.append(Orb(ref, own.yields, own.colours, own.orb))
    return out


class Purse(NamedTuple):
    """What a player's upright orbs yield in all: spirit power and of which colours, youryoku, and magic power by the
    colours of the orbs."""

    spirit: int
    colours: frozenset[str]
    youryoku: int
    magic: tuple[tuple[tuple[str, ...], int], ...]

    def holds(self, price: Price) -> int:
        """How much there is of a power."""
        if price.power == SPIRIT:
            return self.spirit
        if price.power == YOURYOKU:
            return self.youryoku
        wanted = price.colours
        return sum([n for colours, n in self.magic if not wanted or has_colour(colours, wanted)])


def purse_of(game: Game, seat: int) -> Purse:
    """What a player could pay with, worked out once until something changes."""
    key = ("purse", seat)
    found: Purse | None = game.cache.get(key)
    if found is None:
        cards, pool = game.cards, game.pool
        spirit = youryoku = 0
        colours: set[str] = set()
        magic: list[tuple[tuple[str, ...], int]] = []
        for ref in game.zones[f"{ORBS}{seat}"]:
            _, _, face, _, _, _, asleep, *_ = cards[ref]
            if asleep or face is None:
                continue
            own: PoemCard = pool[face]
            spirit += own.yields
            colours.update(own.colours)
            if own.orb == YIELDED_BY[YOURYOKU]:
                youryoku += own.yields
            elif own.orb == YIELDED_BY[MAGIC]:
                magic.append((own.colours, own.yields))
        found = game.cache[key] = Purse(spirit, frozenset(colours), youryoku, tuple(magic))
    return found


@defines("B2.2")
def has_colour(colours: Iterable[str], wanted: Iterable[str]) -> bool:
    """Whether one of these is wanted."""
    return not set(colours).isdisjoint(wanted)


def has_power(game: Game, seat: int, price: Price) -> bool:
    """Whether the orbs that lie upright yield as much; what they yield beyond it is lost (B4.6)."""
    return purse_of(game, seat).holds(price) >= price.n


@defines("B4.7")
def needs_colour(price: Price) -> bool:
    """Whether at least one of the orbs must be of a colour of the card."""
    return price.power == SPIRIT and price.n > 0 and bool(price.colours)


def has_its_colour(game: Game, seat: int, price: Price) -> bool:
    """Whether an orb lies upright that is of a colour of the card."""
    if not needs_colour(price):
        return True
    return not purse_of(game, seat).colours.isdisjoint(price.colours)


def can_pay(game: Game, seat: int, price: Price) -> bool:
    """Whether a price can be paid."""
    return not price.n or (has_power(game, seat, price) and has_its_colour(game, seat, price))


@defines("B4.6")
def still_wanted(price: Price, turned: Iterable[Orb]) -> tuple[int, bool]:
    """How much is still to be paid when these orbs are turned, and whether an orb of the card's colour is."""
    paid = list(turned)
    left = price.n - sum(orb.n for orb in paid)
    coloured = not needs_colour(price) or any(has_colour(orb.colours, price.colours) for orb in paid)
    return max(left, 0), not coloured


def completing(price: Price, orbs: Iterable[Orb], turned: list[Orb]) -> list[Orb]:
    """The orbs that may be turned next. One of the card's colour must be among them all: where it would be lacking when the
    price is paid, one is turned beside them only if none of the others is too many then."""
    rest = list(orbs)
    out = []
    for orb in rest:
        left, uncoloured = still_wanted(price, (*turned, orb))
        if left > 0 or not uncoloured or _is_completed(price, rest, (*turned, orb)):
            out.append(orb)
    return out


def _is_completed(price: Price, orbs: list[Orb], turned: tuple[Orb, ...]) -> bool:
    """Whether an orb of the card's colour makes a payment of these to which all of them are needed."""
    least = min(orb.n for orb in turned)
    return any(
        sum(each.n for each in (*turned, orb)) - least < price.n
        for orb in orbs
        if orb not in turned and has_colour(orb.colours, price.colours)
    )


def payment(game: Game, seat: int, price: Price) -> Refs:
    """The orbs that pay by themselves."""
    return chosen(price, orbs_for(game, seat, price))


def chosen(price: Price, left: list[Orb]) -> Refs:
    """Of these orbs, those that pay. Both players see how they lie, so that it depends on nothing else: the least goes to
    waste, orbs that yield nothing but spirit power go first, and of colours of which there are most."""
    turned: list[Orb] = []
    while True:
        wanted, uncoloured = still_wanted(price, turned)
        if not wanted and not uncoloured:
            break
        having = {
            colour: sum(colour in orb.colours for orb in left) for orb in left for colour in orb.colours
        }
        choice = [orb for orb in left if not uncoloured or has_colour(orb.colours, price.colours)]
        best = min(
            choice,
            key=lambda orb: (
                max(0, orb.n - wanted),
                price.power == SPIRIT and orb.sort != SPIRIT,
                -min([having[colour] for colour in orb.colours], default=0),
                len(orb.colours),
                -orb.n,
                orb.ref,
            ),
        )
        left.remove(best)
        turned.append(best)
    return _without_waste(price, turned)


def _without_waste(price: Price, turned: list[Orb]) -> Refs:
    """Without those that are not needed with the others."""
    for orb in sorted(turned, key=lambda each: (-each.n, each.ref)):
        rest = [each for each in turned if each != orb]
        if still_wanted(price, rest) == (0, False):
            turned = rest
    return tuple(orb.ref for orb in turned)


__all__ = [
    "MAGIC", "SPIRIT", "YOURYOKU", "Orb", "Price", "Purse", "can_pay", "chosen", "completing", "has_its_colour", "has_power", "orbs_for",
    "payment", "purse_of", "still_wanted",
]  # fmt: skip
