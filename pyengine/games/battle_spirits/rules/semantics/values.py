"""Levels, BP, symbols and keywords as they are now, and what texts have against what: the ladder (T4 to T11) asked of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.ability_index import ability_at, index_of, levels
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import (
    CONDITIONS,
    DESCRIPTIONS,
    amount,
    holds,
    is_meant,
    seat_of,
    whose,
)
from pyengine.games.battle_spirits.rules.wording_precedence import (
    CANNOT,
    DOES,
    UNAFFECTED,
    UNLESS,
    Verdict,
    Wording,
    place_of,
    reaches,
    settled,
)
from pyengine.games.battle_spirits.rules.zones import FIELD, card_of, cores_at, is_on_field, printed
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect, number_of, place_in
from pyengine.mechanics.ability_index import Held, Scope, ability_of, node_at
from pyengine.mechanics.facts import active
from pyengine.mechanics.layers import Change, layered
from pyengine.vocab.node import Node

C = TypeVar("C", v.ChangeBp, v.AddSymbol, v.LevelAs, v.Grant, v.Unless, v.Cannot, v.NotExerted, v.Unaffected)
KINDS: dict[type[Node], str] = {
    v.ChangeBp: "bp", v.AddSymbol: "symbol", v.LevelAs: "level", v.Grant: "grant", v.Unless: "unless", v.Cannot: "cannot",
    v.NotExerted: "mute", v.Unaffected: "unaffected", v.PlayerCannot: "player",
}  # fmt: skip
"""What lasting effects are called, by the sort of text that they are of."""
VIA: dict[type[Node], str] = {v.Burst: "burst", v.Accel: "accel", v.Swap: "change", v.Magic: "magic"}


class Origin(NamedTuple):
    """Whose effect something is: the player, the card, whose text, and as what it is exerted: "burst", "accel", "change",
    "magic", or "" for what a card on the field says."""

    seat: int
    card: int
    face: str
    via: str = ""


class Bearing(NamedTuple):
    """A text that bears on a card, of which it is said where it stands; since when, and the number that it has."""

    said: Node
    origin: Origin
    face: str
    path: tuple[int, ...]
    stamp: int
    n: int


def origin_of(game: Game, seat: int, card: int, face: str, path: tuple[int, ...]) -> Origin:
    """Whose effect a part of a text is."""
    return Origin(seat, card, face, VIA.get(type(ability_at(game, face, path)), ""))


# -- which texts are on --------------------------------------------------------------------------------------


def is_on(game: Game, held: Held) -> bool:
    """Whether a card has an ability now: it is on a level that has it, and what it asks for is so."""
    range_ = levels(game, held.face, held.path)
    if range_ is not None and not range_[0] <= level(game, held.holder) <= range_[1]:
        return False
    if not isinstance(held.ability, v.Always):
        return True
    always, seat = held.ability, game.cards[held.holder].seat
    if always.step and not (game.vars["phase"] == always.step and active(game) in whose(always.who, seat)):
        return False
    return always.condition is None or holds(game, always.condition, Scope(seat, held.holder))


def _number(game: Game, said: Node, scope: Scope) -> int:
    return amount(game, said.n, scope) if isinstance(said, v.ChangeBp) else 0


def is_said(game: Game, kind: type[Node]) -> bool:
    """Whether there is any text of this sort at all, on the field or for a time: mostly there is none."""
    if kind in index_of(game).statics:
        return True
    if not game.effects:
        return False
    name = KINDS[kind]
    return any(effect.kind == name for effect in game.effects.values())


def bearings(game: Game, kind: type[C], ref: int, anywhere: bool = False) -> Iterator[tuple[C, Bearing]]:
    """What texts of this sort say of a card, as far as it receives them (T10): those of the cards on the field, and what was
    said for a time. Nothing keeps off what keeps off. `anywhere`: of a card that is to come to the field."""
    side, shields = game.cards[ref].seat, kind is v.Unaffected
    for held in index_of(game).statics.get(kind, ()):
        seat = game.cards[held.holder].seat
        scope = Scope(seat, held.holder)
        change = ability_of(held, v.Always).change
        if not (
            isinstance(change, kind)
            and is_meant(game, change.what, scope, ref, anywhere)
            and is_on(game, held)
        ):
            continue
        place = place_of(change)
        if place < CANNOT and not is_exerted(game, held.holder, "all"):
            continue
        origin = Origin(seat, held.holder, held.face)
        if shields or seat == side or reaches(Wording(place, held.holder, protection(game, ref, origin))):
            n = _number(game, change, scope)
            yield change, Bearing(change, origin, held.face, held.path, held.stamp, n)
    name = KINDS[kind]
    for effect in game.effects.values():
        if effect.kind == name and ref in effect.refs:
            said, bearing = _lasting(game, effect)
            if not isinstance(said, kind):
                continue
            kept_off = None if shields or effect.seat == side else protection(game, ref, bearing.origin)
            if reaches(Wording(place_of(said), effect.source, kept_off)):
                yield said, bearing


def _lasting(game: Game, effect: Effect) -> tuple[Node, Bearing]:
    face, path = place_in(effect)
    said = node_at(game, face, path)
    assert isinstance(said, Node)
    origin = origin_of(game, effect.seat, effect.source, face, path)
    return said, Bearing(said, origin, face, path, effect.stamp, number_of(effect, 2))


# -- what keeps effects off ----------------------------------------------------------------------------------


@defines("T10.1", "T10.2", "B10.1", "B8.2")
def protection(game: Game, ref: int, origin: Origin) -> Wording | None:
    """Return the text that protects a card on the field from an opponent's effect, or None. The text protects even if
    its own card's effects are not exerted, whichever came first.

    An effect has the kind and the colours of its card, whether it is a burst, an accel, a change or another effect. One
    matching colour is enough for armour.
    """
    if not is_on_field(game, ref) or game.cards[ref].seat == origin.seat:
        return None
    card = printed(game, origin.face)
    for said, bearing in _shields(game, ref):
        if said.sort in ("all", card.kind, origin.via):
            return Wording(UNAFFECTED, bearing.origin.card)
    for quality in qualities(game, ref):
        if isinstance(quality, v.Armour) and not {*card.colours}.isdisjoint(quality.colours):
            return Wording(UNAFFECTED, ref)
    return None


def _shields(game: Game, ref: int) -> list[tuple[v.Unaffected, Bearing]]:
    if not is_said(game, v.Unaffected):
        return []
    game.enter_depth()
    found = list(bearings(game, v.Unaffected, ref))
    game.deep -= 1
    return found


ASKED: dict[str, tuple[tuple[str, ...], str]] = {
    "attack": (("attack",), "attack"),
    "block": (("block",), "block"),
    "refresh": (("ready",), "ready"),
    "ready": (("ready", "roused"), "ready"),
    "destroy": (("destroyed",), ""),
    "return": (("returned",), ""),
    "summon": (("summoned",), "summon"),
    "cores": (("cores",), ""),
}
"""What texts call it that something is done with a card: what it "cannot", and what it does not do "unless"."""


def is_opposed(game: Game, act: str) -> bool:
    """Whether any text at all may have something against such an act, whatever the card: mostly none has."""
    statics = index_of(game).statics
    cannot, unless = ASKED[act]
    for kind in (v.Cannot, v.Unless):
        for held in statics.get(kind, ()):
            change = ability_of(held, v.Always).change
            if isinstance(change, v.Cannot) and change.act in cannot:
                return True
            if isinstance(change, v.Unless) and change.act == unless:
                return True
    return bool(game.effects) and (is_said(game, v.Cannot) or is_said(game, v.Unless))


def against(game: Game, act: str, ref: int) -> list[Wording]:
    """What texts have against something that is done with a card."""
    cannot, unless = ASKED[act]
    found: list[Wording] = []
    if is_said(game, v.Cannot):
        found += [
            Wording(CANNOT, bearing.origin.card)
            for said, bearing in bearings(game, v.Cannot, ref, act == "summon")
            if said.act in cannot
        ]
    if unless:
        found += [Wording(UNLESS, bearing.origin.card) for bearing in prices(game, act, ref)]
    return found


def prices(game: Game, act: str, ref: int) -> list[Bearing]:
    """The texts by which something is not done with a card unless a price is paid."""
    if not is_said(game, v.Unless):
        return []
    return [
        bearing
        for said, bearing in bearings(game, v.Unless, ref, act == "summon")
        if said.act == ASKED[act][1]
    ]


UNOPPOSED = settled(Wording(DOES))
"""What becomes of what a rule does with nothing against it."""


@defines("T9.1", "T10.1", "T11.1")
def verdict(game: Game, act: str, ref: int, origin: Origin | None = None, place: int = DOES) -> Verdict:
    """What becomes of something that an effect, or a rule (no origin), would do with a card."""
    if origin is None and place == DOES and not is_opposed(game, act):
        return UNOPPOSED
    kept_off = None if origin is None else protection(game, ref, origin)
    return settled(Wording(place, origin.card if origin else 0, kept_off), against(game, act, ref))


@defines("T9.1")
def is_barred(game: Game, seat: int, act: str, place: int = DOES) -> bool:
    """Whether a text says that a player cannot do something."""
    if not is_said(game, v.PlayerCannot):
        return False
    found = []
    for held in index_of(game).statics.get(v.PlayerCannot, ()):
        change, own = ability_of(held, v.Always).change, game.cards[held.holder].seat
        if isinstance(change, v.PlayerCannot) and change.act == act and seat in whose(change.who, own):
            if is_on(game, held):
                found.append(Wording(CANNOT, held.holder))
    for effect in game.effects.values():
        if effect.kind == "player":
            said, _ = _lasting(game, effect)
            if isinstance(said, v.PlayerCannot) and said.act == act and seat in whose(said.who, effect.seat):
                found.append(Wording(CANNOT, effect.source))
    return not settled(Wording(place), found).done


@defines("T9.1", "T10.2", "T11.1")
def is_exerted(game: Game, ref: int, sort: str, place: int = DOES) -> bool:
    """Return whether effects of a card are exerted: effects of a sort ("summoned", "attacks", "destroyed", or any
    other) whose wording has this place on the ladder."""
    if not is_said(game, v.NotExerted):
        return True
    mute = (
        Wording(CANNOT, bearing.origin.card)
        for said, bearing in bearings(game, v.NotExerted, ref)
        if said.sort in ("all", sort)
    )
    return settled(Wording(place, ref), mute).done


# -- values --------------------------------------------------------------------------------------------------


@defines("B5.3")
def level(game: Game, ref: int) -> int:
    """On which level a card is: the highest for which it has cores enough, or as which a text treats it; 0 for none."""
    key = ("level", ref)
    found: int | None = game.cache.get(key)
    if found is None:
        card = card_of(game, ref)
        base = game.cache[key] = level_by_cores(card, cores_at(game, ref))
        if not is_said(game, v.LevelAs):
            return base
        own = card.levels
        game.enter_depth()  # what a description inside asks for is the level by its cores
        changes = [
            Change(0, bearing.stamp, bearing.origin.card, True, min(said.level, len(own)))
            for said, bearing in bearings(game, v.LevelAs, ref)
        ]
        game.deep -= 1
        found = game.cache[key] = layered(base, changes)
    return found


def level_by_cores(card: v.SpiritsCard, n: int) -> int:
    """The highest level for which so many cores are enough; 0 for none."""
    best = 0
    for each in card.levels:
        if each.cores <= n and each.n > best:
            best = each.n
    return best


def least_cores(card: v.SpiritsCard) -> int:
    """How many cores its level 1 needs."""
    return card.levels[0].cores if card.levels else 0


def bp_of_level(card: v.SpiritsCard, n: int) -> int:
    """The BP that a spirit prints for a level; 0 for none."""
    return next((each.bp for each in card.levels if each.n == n), 0)


def bp(game: Game, ref: int) -> int:
    """The BP of a spirit: that of its level, and what texts add; never below 0."""
    key = ("bp", ref)
    found: int | None = game.cache.get(key)
    if found is None:
        now = level(game, ref) if game.cards[ref].zone == FIELD else 0
        base = game.cache[key] = bp_of_level(card_of(game, ref), now)
        if not is_said(game, v.ChangeBp):
            return max(0, base)
        game.enter_depth()  # what a description inside asks for is that of its level
        changes = [
            Change(0, bearing.stamp, bearing.origin.card, False, bearing.n)
            for _, bearing in bearings(game, v.ChangeBp, ref)
        ]
        game.deep -= 1
        found = game.cache[key] = max(0, layered(base, changes))
    return found


def symbols(game: Game, ref: int) -> tuple[str, ...]:
    """The colours of a card's symbols, once for each."""
    key = ("symbols", ref)
    found: tuple[str, ...] | None = game.cache.get(key)
    if found is None:
        own = game.cache[key] = card_of(game, ref).symbols
        if not is_said(game, v.AddSymbol):
            return own
        game.enter_depth()
        more = [said.colour for said, _ in bearings(game, v.AddSymbol, ref)]
        game.deep -= 1
        found = game.cache[key] = (*own, *more)
    return found


@defines("B5.1")
def symbols_of(game: Game, seat: int) -> tuple[str, ...]:
    """The colours of all symbols on a player's field, those of exhausted cards, too."""
    key = ("field", seat)
    found: tuple[str, ...] | None = game.cache.get(key)
    if found is None:
        found = game.cache[key] = tuple(
            [colour for ref in game.at(FIELD, seat) for colour in symbols(game, ref)]
        )
    return found


def qualities(game: Game, ref: int) -> tuple[Node, ...]:
    """The keywords that a card on the field has now."""
    key = ("qualities", ref)
    found: tuple[Node, ...] | None = game.cache.get(key)
    if found is None:
        own = tuple(held.ability for held in index_of(game).qualities.get(ref, ()) if is_on(game, held))
        game.cache[key] = own
        if not is_said(game, v.Grant):
            return own
        game.enter_depth()  # what a description inside asks for are the card's own
        given = tuple(said.ability for said, _ in bearings(game, v.Grant, ref))
        game.deep -= 1
        found = game.cache[key] = (*own, *given)
    return found


DESCRIPTIONS[v.BpAtMost] = lambda game, ref, said, scope: bp(game, ref) <= said.n
DESCRIPTIONS[v.BpFrom] = lambda game, ref, said, scope: bp(game, ref) >= said.n
CONDITIONS[v.SymbolsAtLeast] = lambda game, said, scope: (
    symbols_of(game, scope.seat).count(said.colour) >= said.n
)

__all__ = [
    "KINDS", "Bearing", "Origin", "against", "bearings", "bp", "bp_of_level", "is_barred", "is_exerted", "is_on", "least_cores",
    "level", "level_by_cores", "origin_of", "prices", "protection", "qualities", "seat_of", "symbols", "symbols_of", "verdict",
]  # fmt: skip
