"""Current levels, BP, symbols and keywords, and the verdict between conflicting texts (T4 to T11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.ability_index import ability_at, index_of, level_range
from pyengine.games.battle_spirits.rules.semantics.text_evaluation import (
    CONDITIONS,
    DESCRIPTIONS,
    amount,
    is_meant,
    is_true,
    seat_of,
    seats_named,
)
from pyengine.games.battle_spirits.rules.wording_precedence import (
    CANNOT,
    DOES,
    UNAFFECTED,
    UNLESS,
    Verdict,
    Wording,
    affects,
    decide,
    place_of,
)
from pyengine.games.battle_spirits.rules.zones import FIELD, card_of, cores_at, is_on_field, printed
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Effect, effect_number_at, text_place_of_effect
from pyengine.mechanics.ability_index import HeldAbility, Scope, ability_of, text_node_at
from pyengine.mechanics.facts import active_player
from pyengine.mechanics.layers import Change, apply_value_changes
from pyengine.vocab.node import Node

C = TypeVar("C", v.ChangeBp, v.AddSymbol, v.LevelAs, v.Grant, v.Unless, v.Cannot, v.NotExerted, v.Unaffected)
KINDS: dict[type[Node], str] = {
    v.ChangeBp: "bp", v.AddSymbol: "symbol", v.LevelAs: "level", v.Grant: "grant", v.Unless: "unless", v.Cannot: "cannot",
    v.NotExerted: "mute", v.Unaffected: "unaffected", v.PlayerCannot: "player",
}  # fmt: skip
"""Names of continuous effects by the type of their text."""
VIA: dict[type[Node], str] = {v.Burst: "burst", v.Accel: "accel", v.Swap: "change", v.Magic: "magic"}


class Origin(NamedTuple):
    """The origin of an effect: player, source card, face of the text, and means: "burst", "accel", "change", "magic",
    or "" for an ability of a card on the field."""

    seat: int
    card: int
    face: str
    via: str = ""


class ApplicableText(NamedTuple):
    """A text applying to a card, with its origin, its place in the card text, its timestamp and its computed number."""

    node: Node
    origin: Origin
    face: str
    path: tuple[int, ...]
    stamp: int
    n: int


def origin_of(game: Game, seat: int, card: int, face: str, path: tuple[int, ...]) -> Origin:
    """Return the origin of a part of a text."""
    return Origin(seat, card, face, VIA.get(type(ability_at(game, face, path)), ""))


# -- active texts --------------------------------------------------------------------------------------------


def is_on(game: Game, held: HeldAbility) -> bool:
    """Return whether an ability is active: the level is in range and the condition is true."""
    range_ = level_range(game, held.face, held.path)
    if range_ is not None and not range_[0] <= level(game, held.holder) <= range_[1]:
        return False
    if not isinstance(held.ability, v.Always):
        return True
    always, seat = held.ability, game.cards[held.holder].seat
    if always.step and not (
        game.vars["phase"] == always.step and active_player(game) in seats_named(always.who, seat)
    ):
        return False
    return always.condition is None or is_true(game, always.condition, Scope(seat, held.holder))


def _number(game: Game, node: Node, scope: Scope) -> int:
    return amount(game, node.n, scope) if isinstance(node, v.ChangeBp) else 0


def has_any_text(game: Game, kind: type[Node]) -> bool:
    """Return whether any text of a type exists, on the field or as a continuous effect; a fast check, usually false."""
    if kind in index_of(game).statics:
        return True
    if not game.effects:
        return False
    name = KINDS[kind]
    return any(effect.kind == name for effect in game.effects.values())


def applicable_texts(
    game: Game, kind: type[C], ref: int, anywhere: bool = False
) -> Iterator[tuple[C, ApplicableText]]:
    """Yield the texts of a type affecting a card, after protection (T10): static abilities and continuous effects.

    Protection texts ignore protection. With `anywhere`, a card about to enter the field counts as being there.
    """
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
        if shields or seat == side or affects(Wording(place, held.holder, protection(game, ref, origin))):
            n = _number(game, change, scope)
            yield change, ApplicableText(change, origin, held.face, held.path, held.stamp, n)
    name = KINDS[kind]
    for effect in game.effects.values():
        if effect.kind == name and ref in effect.refs:
            node, text = _lasting_texts(game, effect)
            if not isinstance(node, kind):
                continue
            protection_text = None if shields or effect.seat == side else protection(game, ref, text.origin)
            if affects(Wording(place_of(node), effect.source, protection_text)):
                yield node, text


def _lasting_texts(game: Game, effect: Effect) -> tuple[Node, ApplicableText]:
    face, path = text_place_of_effect(effect)
    node = text_node_at(game, face, path)
    assert isinstance(node, Node)
    origin = origin_of(game, effect.seat, effect.source, face, path)
    return node, ApplicableText(node, origin, face, path, effect.stamp, effect_number_at(effect, 2))


# -- protection and prohibitions -----------------------------------------------------------------------------


@defines("T10.1", "T10.2", "B10.1", "B8.2")
def protection(game: Game, ref: int, origin: Origin) -> Wording | None:
    """Return the text protecting a card on the field from an opponent's effect, or None. A protection applies even if
    the other effects of its card are not exerted, regardless of the order in time.

    An effect has the kind and the colours of its card, whether it is a burst, an accel, a change or another effect. A
    single matching colour is enough for armour.
    """
    if not is_on_field(game, ref) or game.cards[ref].seat == origin.seat:
        return None
    card = printed(game, origin.face)
    for node, text in _protection_texts(game, ref):
        if node.sort in ("all", card.kind, origin.via):
            return Wording(UNAFFECTED, text.origin.card)
    for quality in keywords_of(game, ref):
        if isinstance(quality, v.Armour) and not {*card.colours}.isdisjoint(quality.colours):
            return Wording(UNAFFECTED, ref)
    return None


def _protection_texts(game: Game, ref: int) -> list[tuple[v.Unaffected, ApplicableText]]:
    if not has_any_text(game, v.Unaffected):
        return []
    game.enter_depth()
    found = list(applicable_texts(game, v.Unaffected, ref))
    game.deep -= 1
    return found


ACT_WORDS: dict[str, tuple[tuple[str, ...], str]] = {
    "attack": (("attack",), "attack"),
    "block": (("block",), "block"),
    "refresh": (("ready",), "ready"),
    "ready": (("ready", "roused"), "ready"),
    "destroy": (("destroyed",), ""),
    "return": (("returned",), ""),
    "summon": (("summoned",), "summon"),
    "cores": (("cores",), ""),
}
"""The acts of texts for each rules action: the acts of "cannot", and the act of "unless"."""


def is_opposed(game: Game, act: str) -> bool:
    """Return whether any text in play may oppose this act on some card. A fast check before the exact one; usually
    false."""
    statics = index_of(game).statics
    cannot, unless = ACT_WORDS[act]
    for kind in (v.Cannot, v.Unless):
        for held in statics.get(kind, ()):
            change = ability_of(held, v.Always).change
            if isinstance(change, v.Cannot) and change.act in cannot:
                return True
            if isinstance(change, v.Unless) and change.act == unless:
                return True
    return bool(game.effects) and (has_any_text(game, v.Cannot) or has_any_text(game, v.Unless))


def opposing_wordings(game: Game, act: str, ref: int) -> list[Wording]:
    """Return the wordings of all texts opposing an act on a card."""
    cannot, unless = ACT_WORDS[act]
    found: list[Wording] = []
    if has_any_text(game, v.Cannot):
        found += [
            Wording(CANNOT, text.origin.card)
            for node, text in applicable_texts(game, v.Cannot, ref, act == "summon")
            if node.act in cannot
        ]
    if unless:
        found += [Wording(UNLESS, text.origin.card) for text in price_texts(game, act, ref)]
    return found


def price_texts(game: Game, act: str, ref: int) -> list[ApplicableText]:
    """Return the texts demanding a price for an act on a card."""
    if not has_any_text(game, v.Unless):
        return []
    return [
        text
        for node, text in applicable_texts(game, v.Unless, ref, act == "summon")
        if node.act == ACT_WORDS[act][1]
    ]


UNOPPOSED = decide(Wording(DOES))
"""The verdict on an unopposed action of a rule."""


@defines("T9.1", "T10.1", "T11.1")
def verdict(game: Game, act: str, ref: int, origin: Origin | None = None, place: int = DOES) -> Verdict:
    """Return the verdict on an act on a card: whether the act is done despite opposing texts. `origin` is the effect
    that does the act; None for an act of a rule."""
    if origin is None and place == DOES and not is_opposed(game, act):
        return UNOPPOSED
    protection_text = None if origin is None else protection(game, ref, origin)
    return decide(
        Wording(place, origin.card if origin else 0, protection_text), opposing_wordings(game, act, ref)
    )


@defines("T9.1")
def is_barred(game: Game, seat: int, act: str, place: int = DOES) -> bool:
    """Return whether a text bars a player from an act."""
    if not has_any_text(game, v.PlayerCannot):
        return False
    found = []
    for held in index_of(game).statics.get(v.PlayerCannot, ()):
        change, own = ability_of(held, v.Always).change, game.cards[held.holder].seat
        if isinstance(change, v.PlayerCannot) and change.act == act and seat in seats_named(change.who, own):
            if is_on(game, held):
                found.append(Wording(CANNOT, held.holder))
    for effect in game.effects.values():
        if effect.kind == "player":
            node, _ = _lasting_texts(game, effect)
            if (
                isinstance(node, v.PlayerCannot)
                and node.act == act
                and seat in seats_named(node.who, effect.seat)
            ):
                found.append(Wording(CANNOT, effect.source))
    return not decide(Wording(place), found).done


@defines("T9.1", "T10.2", "T11.1")
def is_exerted(game: Game, ref: int, sort: str, place: int = DOES) -> bool:
    """Return whether effects of a card may resolve, that is, no text suppresses them. `sort` is the kind of effect
    ("summoned", "attacks", "destroyed", or any other), and `place` the rank of its wording."""
    if not has_any_text(game, v.NotExerted):
        return True
    mute = (
        Wording(CANNOT, text.origin.card)
        for node, text in applicable_texts(game, v.NotExerted, ref)
        if node.sort in ("all", sort)
    )
    return decide(Wording(place, ref), mute).done


# -- values --------------------------------------------------------------------------------------------------


@defines("B5.3")
def level(game: Game, ref: int) -> int:
    """Return a card's level: the highest level with enough cores, unless a text sets the level; 0 for none."""
    key = ("level", ref)
    found: int | None = game.cache.get(key)
    if found is None:
        card = card_of(game, ref)
        base = game.cache[key] = level_by_cores(card, cores_at(game, ref))
        if not has_any_text(game, v.LevelAs):
            return base
        own = card.levels
        game.enter_depth()  # nested filters read the level by cores
        changes = [
            Change(0, text.stamp, text.origin.card, True, min(node.level, len(own)))
            for node, text in applicable_texts(game, v.LevelAs, ref)
        ]
        game.deep -= 1
        found = game.cache[key] = apply_value_changes(base, changes)
    return found


def level_by_cores(card: v.SpiritsCard, n: int) -> int:
    """Return the highest level for a number of cores; 0 for none."""
    best = 0
    for each in card.levels:
        if each.cores <= n and each.n > best:
            best = each.n
    return best


def least_cores(card: v.SpiritsCard) -> int:
    """Return the number of cores for level 1."""
    return card.levels[0].cores if card.levels else 0


def bp_of_level(card: v.SpiritsCard, n: int) -> int:
    """Return a spirit's printed BP for a level; 0 for none."""
    return next((each.bp for each in card.levels if each.n == n), 0)


def bp(game: Game, ref: int) -> int:
    """Return a spirit's BP: the BP of its level with all changes by texts, at least 0."""
    key = ("bp", ref)
    found: int | None = game.cache.get(key)
    if found is None:
        now = level(game, ref) if game.cards[ref].zone == FIELD else 0
        base = game.cache[key] = bp_of_level(card_of(game, ref), now)
        if not has_any_text(game, v.ChangeBp):
            return max(0, base)
        game.enter_depth()  # nested filters read the BP of the level
        changes = [
            Change(0, text.stamp, text.origin.card, False, text.n)
            for _, text in applicable_texts(game, v.ChangeBp, ref)
        ]
        game.deep -= 1
        found = game.cache[key] = max(0, apply_value_changes(base, changes))
    return found


def symbols(game: Game, ref: int) -> tuple[str, ...]:
    """Return the colours of a card's symbols, once for each symbol."""
    key = ("symbols", ref)
    found: tuple[str, ...] | None = game.cache.get(key)
    if found is None:
        own = game.cache[key] = card_of(game, ref).symbols
        if not has_any_text(game, v.AddSymbol):
            return own
        game.enter_depth()
        more = [node.colour for node, _ in applicable_texts(game, v.AddSymbol, ref)]
        game.deep -= 1
        found = game.cache[key] = (*own, *more)
    return found


@defines("B5.1")
def symbols_of(game: Game, seat: int) -> tuple[str, ...]:
    """Return the colours of all symbols on a player's field, exhausted cards included."""
    key = ("field", seat)
    found: tuple[str, ...] | None = game.cache.get(key)
    if found is None:
        found = game.cache[key] = tuple(
            [colour for ref in game.cards_in(FIELD, seat) for colour in symbols(game, ref)]
        )
    return found


def keywords_of(game: Game, ref: int) -> tuple[Node, ...]:
    """Return the current keywords of a card on the field."""
    key = ("qualities", ref)
    found: tuple[Node, ...] | None = game.cache.get(key)
    if found is None:
        own = tuple(held.ability for held in index_of(game).qualities.get(ref, ()) if is_on(game, held))
        game.cache[key] = own
        if not has_any_text(game, v.Grant):
            return own
        game.enter_depth()  # nested filters read the card's own keywords
        given = tuple(node.ability for node, _ in applicable_texts(game, v.Grant, ref))
        game.deep -= 1
        found = game.cache[key] = (*own, *given)
    return found


DESCRIPTIONS[v.BpAtMost] = lambda game, ref, node, scope: bp(game, ref) <= node.n
DESCRIPTIONS[v.BpFrom] = lambda game, ref, node, scope: bp(game, ref) >= node.n
CONDITIONS[v.SymbolsAtLeast] = lambda game, node, scope: (
    symbols_of(game, scope.seat).count(node.colour) >= node.n
)

__all__ = [
    "KINDS",
    "ApplicableText",
    "Origin",
    "applicable_texts",
    "bp",
    "bp_of_level",
    "is_barred",
    "is_exerted",
    "is_on",
    "keywords_of",
    "least_cores",
    "level",
    "level_by_cores",
    "opposing_wordings",
    "origin_of",
    "price_texts",
    "protection",
    "seat_of",
    "symbols",
    "symbols_of",
    "verdict",
]  # fmt: skip
