"""B4: the yield of orbs, payment with upright orbs, and the choice of orbs in automatic payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.values import prints_keyword
from pyengine.games.kyougenshi.rules.zones import HAND, ORBS, Refs, card_of
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.kernel.legality import defines

SPIRIT, MAGIC, YOURYOKU = "spirit", "magic", "youryoku"
ORB_OF_POWER = {MAGIC: "magic", YOURYOKU: "youkai"}
"""Kind of orb for each power other than spirit power."""


class Price(NamedTuple):
    """`n` of a power. With `colours`, at least a single orb must have one of the colours; for magic power, every
    orb."""

    n: int
    power: str = SPIRIT
    colours: tuple[str, ...] = ()


class Orb(NamedTuple):
    """An upright orb and its yield when turned sideways."""

    ref: int
    n: int
    colours: tuple[str, ...]
    sort: str


@defines("P3.1", "P4.S2", "B4.2", "B4.3")
def orbs_for(game: Game, seat: int, price: Price) -> list[Orb]:
    """Return the upright orbs able to yield a price's power; each orb yields a single power."""
    out = []
    for ref in game.cards_in(ORBS, seat):
        card = game.cards[ref]
        if card.asleep or card.face is None:
            continue
        own = card_of(game, ref)
        if price.power != SPIRIT and own.orb != ORB_OF_POWER[price.power]:
            continue
        if price.power == MAGIC and price.colours and not has_colour(own.colours, price.colours):
            continue
        out.append(Orb(ref, own.yields, own.colours, own.orb))
    return out


class OrbYield(NamedTuple):
    """The total yield of a player's upright orbs: spirit power and its colours, youryoku, and magic power by the
    colours of the orbs."""

    spirit: int
    colours: frozenset[str]
    youryoku: int
    magic: tuple[tuple[tuple[str, ...], int], ...]

    def amount_for(self, price: Price) -> int:
        """Return how much of a price's power (spirit power, youryoku or magic power) the player's upright orbs
        yield."""
        if price.power == SPIRIT:
            return self.spirit
        if price.power == YOURYOKU:
            return self.youryoku
        wanted = price.colours
        return sum([n for colours, n in self.magic if not wanted or has_colour(colours, wanted)])


def orb_yield_of(game: Game, seat: int) -> OrbYield:
    """Return a player's total yield, cached until the next change."""
    key = ("purse", seat)
    found: OrbYield | None = game.cache.get(key)
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
            if sort == ORB_OF_POWER[YOURYOKU]:
                youryoku += own.yields
            elif sort == ORB_OF_POWER[MAGIC]:
                magic.append((own.colours, own.yields))
        found = game.cache[key] = OrbYield(spirit, frozenset(colours), youryoku, tuple(magic))
    return found


@defines("B2.2")
def has_colour(colours: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    """Return whether any of the colours is wanted."""
    for colour in colours:  # noqa: SIM110 - a loop is faster: called for every orb and hand card
        if colour in wanted:
            return True
    return False


def has_power(game: Game, seat: int, price: Price) -> bool:
    """Return whether the upright orbs yield enough for the price; any excess is lost (B4.6)."""
    return orb_yield_of(game, seat).amount_for(price) >= price.n


@defines("B4.7")
def needs_colour(price: Price) -> bool:
    """Return whether the payment must include an orb of the card's colour."""
    return price.power == SPIRIT and price.n > 0 and bool(price.colours)


def has_its_colour(game: Game, seat: int, price: Price) -> bool:
    """Return whether the colour requirement of a price can be met by an upright orb."""
    if not needs_colour(price):
        return True
    return not orb_yield_of(game, seat).colours.isdisjoint(price.colours)


def can_pay(game: Game, seat: int, price: Price) -> bool:
    """Return whether a price can be paid."""
    if not price.n:
        return True
    purse = orb_yield_of(game, seat)
    if purse.amount_for(price) < price.n:
        return False
    return not needs_colour(price) or not purse.colours.isdisjoint(price.colours)


@defines("B4.6")
def remaining_price(price: Price, turned: Iterable[Orb]) -> tuple[int, bool]:
    """Return the remaining amount after turning the given orbs, and whether an orb of the card's colour is missing."""
    paid = list(turned)
    left = price.n - sum(orb.n for orb in paid)
    coloured = not needs_colour(price) or any(has_colour(orb.colours, price.colours) for orb in paid)
    return max(left, 0), not coloured


def legal_next_orbs(price: Price, orbs: Iterable[Orb], turned: list[Orb]) -> list[Orb]:
    """Return the orbs legal as the next orb of a payment.

    The payment must include an orb of the card's colour. An orb completing the amount without the colour is legal only
    if a further coloured orb leaves no orb of the payment superfluous.
    """
    rest = list(orbs)
    out = []
    for orb in rest:
        left, uncoloured = remaining_price(price, (*turned, orb))
        if left > 0 or not uncoloured or _is_completed(price, rest, (*turned, orb)):
            out.append(orb)
    return out


def _is_completed(price: Price, orbs: list[Orb], turned: tuple[Orb, ...]) -> bool:
    """Return whether an orb of the card's colour completes the payment with all of its orbs needed."""
    least = min(orb.n for orb in turned)
    return any(
        sum(each.n for each in (*turned, orb)) - least < price.n
        for orb in orbs
        if orb not in turned and has_colour(orb.colours, price.colours)
    )


def choice_matters(price: Price, orbs: list[Orb]) -> bool:
    """Return whether the choice of orbs makes a difference: not all are needed, and the orbs differ."""
    return sum(orb.n for orb in orbs) > price.n and any(orb[1:] != orbs[0][1:] for orb in orbs)


class ColourNeeds(NamedTuple):
    """The cards a player may still want to pay for after a payment, as colours.

    `each`: every affordable card; `together`: the cards affordable in sequence, cheapest first; `upright`: the
    available orbs.
    """

    each: tuple[tuple[str, ...], ...]
    together: tuple[tuple[str, ...], ...]
    upright: tuple[Orb, ...]


NO_COLOUR_NEEDS = ColourNeeds((), (), ())


def automatic_payment_orbs(price: Price, orbs: list[Orb], needs: ColourNeeds | None = None) -> Refs:
    """Return the orbs chosen by automatic payment.

    In order of priority: keep the last orb of a needed colour, waste the least yield, and keep enough orbs for several
    cards together. Then plain spirit orbs and the most frequent colours are used first.
    """
    left, turned, wanted, uncoloured = list(orbs), list[Orb](), price.n, needs_colour(price)
    upright: Sequence[Orb] = needs.upright if needs else orbs
    having = Counter([colour for orb in upright for colour in orb.colours])
    each = needs.each if needs else ()
    demands = _colour_demands(needs) if needs and len(needs.together) > 1 else []
    spirit = price.power == SPIRIT
    while wanted > 0 or uncoloured:
        keys = [
            (
                _leaves_colour_without_orb(orb, having, each) if each else 0,
                orb.n - wanted if orb.n > wanted else 0,
                _orbs_are_too_few(orb, demands) if demands else 0,
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
    return _without_superfluous_orbs(price, turned, -wanted)


def _leaves_colour_without_orb(orb: Orb, having: Mapping[str, int], each: Sequence[tuple[str, ...]]) -> int:
    """Return how many cards the player could no longer pay for, after turning this orb, because no orb of their colour
    is left."""
    own = orb.colours
    return sum([not any(having[colour] - (colour in own) for colour in card) for card in each])


def _colour_demands(needs: ColourNeeds) -> list[tuple[tuple[str, ...], int]]:
    """Return the colour combinations needed together, each with the surplus of orbs over cards; a card takes a single
    orb of its colours."""
    cards = needs.together
    return [
        (
            wish,
            sum([has_colour(orb.colours, wish) for orb in needs.upright])
            - sum([all(colour in wish for colour in card) for card in cards]),
        )
        for wish in dict.fromkeys(cards)
    ]


def _orbs_are_too_few(orb: Orb, demands: Sequence[tuple[tuple[str, ...], int]]) -> int:
    """Return how many colour combinations have too few orbs for their cards after turning this orb."""
    return sum([spare <= 0 and has_colour(orb.colours, wish) for wish, spare in demands])


def colour_needs_after(game: Game, seat: int, price: Price, card: int) -> ColourNeeds | None:
    """Return the cards in hand still affordable after a price, except `card` and cards unusable now; None for an
    unknown hand."""
    cards = game.cards
    left = orb_yield_of(game, seat).spirit - price.n
    main = game.vars["phase"] == "main" and game.vars["turn"] == seat
    wishes = []
    for ref in game.cards_in(HAND, seat):
        face = cards[ref].face
        if face is None:
            return None
        own: PoemCard = game.pool[face]
        if ref != card and own.cost <= left and (main or prints_keyword(game, face, "shinsoku")):
            wishes.append((own.cost, own.colours))
    if not wishes:
        return NO_COLOUR_NEEDS
    together = []
    for cost, colours in sorted(wishes):
        left -= cost
        if left < 0:
            break
        together.append(colours)
    return ColourNeeds(
        tuple([colours for _, colours in wishes]), tuple(together), tuple(orbs_for(game, seat, Price(0)))
    )


def _without_superfluous_orbs(price: Price, turned: list[Orb], spare: int) -> Refs:
    """Return the references of the turned orbs without superfluous orbs; `spare` is the yield beyond the price."""
    if any(orb.n <= spare for orb in turned):
        for orb in sorted(turned, key=lambda each: (-each.n, each.ref)):
            rest = [each for each in turned if each != orb]
            if remaining_price(price, rest) == (0, False):
                turned = rest
    return tuple([orb.ref for orb in turned])


__all__ = [
    "MAGIC",
    "NO_COLOUR_NEEDS",
    "SPIRIT",
    "YOURYOKU",
    "ColourNeeds",
    "Orb",
    "OrbYield",
    "Price",
    "automatic_payment_orbs",
    "can_pay",
    "choice_matters",
    "colour_needs_after",
    "has_its_colour",
    "has_power",
    "legal_next_orbs",
    "orb_yield_of",
    "orbs_for",
    "remaining_price",
]  # fmt: skip
