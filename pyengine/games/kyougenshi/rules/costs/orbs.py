"""B4: what an orb yields, what can be paid with the orbs that lie upright, and which of them pay by themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.values import prints
from pyengine.games.kyougenshi.rules.zones import HAND, ORBS, Refs, card_of
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
        for face in [
            card[2] for ref in game.zones[f"{ORBS}{seat}"] if not (card := cards[ref])[6]
        ]:  # upright
            if face is None:
                continue
            own: PoemCard = pool[face]
            spirit += own.yields
            colours.update(own.colours)
            sort = own.orb
            if sort == YIELDED_BY[YOURYOKU]:
                youryoku += own.yields
            elif sort == YIELDED_BY[MAGIC]:
                magic.append((own.colours, own.yields))
        found = game.cache[key] = Purse(spirit, frozenset(colours), youryoku, tuple(magic))
    return found


@defines("B2.2")
def has_colour(colours: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Whether one of these is wanted."""
    for colour in colours:  # noqa: SIM110 - a loop: orbs are looked at for every card of a hand
        if colour in wanted:
            return True
    return False


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
    if not price.n:
        return True
    purse = purse_of(game, seat)
    if purse.holds(price) < price.n:
        return False
    return not needs_colour(price) or not purse.colours.isdisjoint(price.colours)


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


def has_a_choice(price: Price, orbs: list[Orb]) -> bool:
    """Whether it makes any difference which of these orbs pay: not all of them must, and they are not alike."""
    return sum(orb.n for orb in orbs) > price.n and any(orb[1:] != orbs[0][1:] for orb in orbs)


class Needs(NamedTuple):
    """What a player is going to pay for after a payment, by colours: every card that he could pay for then, and as many of
    them as he could pay for one after the other, the cheapest first; and the orbs that he has for it."""

    each: tuple[tuple[str, ...], ...]
    together: tuple[tuple[str, ...], ...]
    upright: tuple[Orb, ...]


NO_NEEDS = Needs((), (), ())


def chosen(price: Price, orbs: list[Orb], needs: Needs | None = None) -> Refs:
    """Of these orbs, those that pay by themselves. The last orb of a colour that he needs is kept, then the least goes to waste, and
    as many orbs of a colour are kept as he needs for several cards together. Else orbs that yield nothing but spirit power go first, and of
    colours of which there are most."""
    left, turned, wanted, uncoloured = list(orbs), list[Orb](), price.n, needs_colour(price)
    upright: Sequence[Orb] = needs.upright if needs else orbs
    having = Counter([colour for orb in upright for colour in orb.colours])
    each = needs.each if needs else ()
    demands = _demands(needs) if needs and len(needs.together) > 1 else []
    spirit = price.power == SPIRIT
    while wanted > 0 or uncoloured:
        keys = [
            (
                _cuts_off(orb, having, each) if each else 0,
                orb.n - wanted if orb.n > wanted else 0,
                _runs_short(orb, demands) if demands else 0,
                spirit and orb.sort != SPIRIT,
                -min([having[colour] for colour in orb.colours], default=0),
                len(orb.colours),
                -orb.n,
                orb.ref,
                orb,
            )
            for orb in left
            if not uncoloured or has_colour(orb.colours, price.colours)
        ]
        best = min(keys)[-1]
        left.remove(best)
        turned.append(best)
        having.subtract(best.colours)
        demands = [(wish, spare - has_colour(best.colours, wish)) for wish, spare in demands]
        wanted -= best.n
        uncoloured = False
    return _without_waste(price, turned, -wanted)


def _cuts_off(orb: Orb, having: Mapping[str, int], each: Sequence[tuple[str, ...]]) -> int:
    """For how many of these cards this is the last orb of their colour, or there is none."""
    own = orb.colours
    return sum([not any(having[colour] - (colour in own) for colour in card) for card in each])


def _demands(needs: Needs) -> list[tuple[tuple[str, ...], int]]:
    """The colours that are needed together, each with how many more orbs there are of them than cards that take one of them: a
    card takes one orb of its colours."""
    cards = needs.together
    return [
        (
            wish,
            sum([has_colour(orb.colours, wish) for orb in needs.upright])
            - sum([all(colour in wish for colour in card) for card in cards]),
        )
        for wish in dict.fromkeys(cards)
    ]


def _runs_short(orb: Orb, demands: Sequence[tuple[tuple[str, ...], int]]) -> int:
    """For how many of these demands there is one orb too few without this one."""
    return sum([spare <= 0 and has_colour(orb.colours, wish) for wish, spare in demands])


def needs_beside(game: Game, seat: int, price: Price, card: int) -> Needs | None:
    """What a player could still pay for with what this price leaves him: the cards of his hand, but for one, as long as they may be
    used; None where the hand is not known."""
    cards = game.cards
    left = purse_of(game, seat).spirit - price.n
    main = game.vars["phase"] == "main" and game.vars["turn"] == seat
    wishes = []
    for ref in game.at(HAND, seat):
        face = cards[ref].face
        if face is None:
            return None
        own: PoemCard = game.pool[face]
        if ref != card and own.cost <= left and (main or prints(game, face, "shinsoku")):
            wishes.append((own.cost, own.colours))
    if not wishes:
        return NO_NEEDS
    together = []
    for cost, colours in sorted(wishes):
        left -= cost
        if left < 0:
            break
        together.append(colours)
    return Needs(
        tuple([colours for _, colours in wishes]), tuple(together), tuple(orbs_for(game, seat, Price(0)))
    )


def _without_waste(price: Price, turned: list[Orb], spare: int) -> Refs:
    """Without those that are not needed with the others; `spare`: how much these orbs yield beyond the price."""
    if any(orb.n <= spare for orb in turned):
        for orb in sorted(turned, key=lambda each: (-each.n, each.ref)):
            rest = [each for each in turned if each != orb]
            if still_wanted(price, rest) == (0, False):
                turned = rest
    return tuple([orb.ref for orb in turned])


__all__ = [
    "MAGIC", "NO_NEEDS", "SPIRIT", "YOURYOKU", "Needs", "Orb", "Price", "Purse", "can_pay", "chosen", "completing", "has_a_choice",
    "has_its_colour", "has_power", "needs_beside", "orbs_for", "purse_of", "still_wanted",
]  # fmt: skip
