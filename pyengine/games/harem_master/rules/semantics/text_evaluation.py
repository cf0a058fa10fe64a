"""Evaluation of card texts: subjects, numbers and conditions in the current position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.semantics.ability_index import (
    bearer_of,
    characters_of,
    is_character,
    text_of,
)
from pyengine.games.harem_master.rules.zones import FIELD, Refs, is_kind, printed
from pyengine.games.harem_master.vocab import (
    AreThere,
    Battling,
    Bearer,
    Chosen,
    CourtCard,
    Each,
    Group,
    InBattle,
    IsTurnOf,
    NotSelf,
    NumberOf,
    PaidN,
    Readied,
    Selected,
    Self,
    SelfIs,
)  # fmt: skip
from pyengine.kernel.legality import Reason, defines
from pyengine.mechanics.ability_index import Scope
from pyengine.vocab.node import Field, Node


@defines("401.6")
def seat_of(word: str, seat: int) -> int:
    """Return the seat meant by "you" (the card's controller) or "opponent"."""
    return 1 - seat if word == "opponent" else seat


def seats_meant(word: str, seat: int) -> tuple[int, ...]:
    """Return the seats meant by "any" or "each", "you" or "opponent"."""
    return (seat, 1 - seat) if word in ("any", "each") else (seat_of(word, seat),)


@defines("215.6b", "214.2g")
def cards_in_group(game: Game, group: Group, scope: Scope) -> Refs:
    """Return the cards of a group, on the field unless the group names a zone. A "character" on the field is a
    character card not used as an item."""
    out: list[int] = []
    for seat in seats_meant(group.side, scope.seat):
        if group.zone == FIELD:
            if group.kind == "character":
                refs: Refs = characters_of(game, seat)
            else:
                refs = tuple(
                    r for r in game.zones[f"{FIELD}{seat}"] if game.cards[r].host or group.kind == "card"
                )
        else:
            refs = game.cards_in(group.zone, seat)
        game.charge_work(len(refs))
        out.extend(r for r in refs if fits(game, r, group, scope))
    return tuple(out)


def fits(game: Game, ref: int, group: Group, scope: Scope) -> bool:
    """Return whether a card matches a group; an unknown card matches only the bare kind "card"."""
    card = game.cards[ref]
    if card.face is None:
        return group.kind == "card" and not group.fits
    if card.zone != FIELD and not is_kind(printed(game, card.face), group.kind):
        return False
    return matches_descriptions(game, ref, group.fits, scope)


@defines("407.4")
def target_reasons(game: Game, group: Group, scope: Scope, ref: int) -> tuple[Reason, ...]:
    """Return why a known card is not in a group: one reason, the first mismatch among place, side, kind and description;
    () for a card of the group."""
    card = game.cards[ref]
    if card.zone != group.zone:
        return (Reason("not-in-that-zone", "407.4", (), ref, ("215.6b",)),)
    if card.seat not in seats_meant(group.side, scope.seat):
        code = "not-your-card" if group.side == "you" else "not-an-opposing-card"
        return (Reason(code, "407.4", (), ref, ("401.6",)),)
    here = group.replace(fits=())
    if ref not in cards_in_group(game, here, scope):
        return (Reason("not-of-that-kind", "407.4", (), ref, ("214.2g",)),)
    return (
        ()
        if matches_descriptions(game, ref, group.fits, scope)
        else (Reason("not-as-described", "407.4", (), ref),)
    )


S = TypeVar("S", bound=Node)
Description: TypeAlias = Callable[[Game, int, S, Scope], bool]
DESCRIPTIONS: dict[type[Node], Callable[..., bool]] = {}
"""Predicates on cards by node type; predicates on values are in `values`."""


def describes(kind: type[S]) -> Callable[[Description[S]], Description[S]]:
    """Register a predicate on a card for a description node type."""

    def register_predicate(fn: Description[S]) -> Description[S]:
        DESCRIPTIONS[kind] = fn
        return fn

    return register_predicate


PrintedTextPredicate: TypeAlias = Callable[[CourtCard, S], bool]
PRINTED: dict[type[Node], Callable[..., bool]] = {}
"""Predicates on a printed card by node type. On the field only the index affects the printed text, because the index
knows the copies."""


def describes_print(kind: type[S]) -> Callable[[PrintedTextPredicate[S]], PrintedTextPredicate[S]]:
    """Register a predicate on a card's printed text, for a copy the printed text of the original."""

    def register_print_predicate(fn: PrintedTextPredicate[S]) -> PrintedTextPredicate[S]:
        PRINTED[kind] = fn
        DESCRIPTIONS[kind] = lambda game, ref, node, scope: fn(text_of(game, ref), node)
        return fn

    return register_print_predicate


def matches_descriptions(game: Game, ref: int, wanted: tuple[Node, ...], scope: Scope) -> bool:
    """Return whether a known card matches all descriptions; its type is not checked."""
    for fit in wanted:  # noqa: SIM110 - a loop: runs for every candidate card
        if not DESCRIPTIONS[type(fit)](game, ref, fit, scope):
            return False
    return True


@describes(Readied)
def is_ready(game: Game, ref: int, node: Readied, scope: Scope) -> bool:
    return game.cards[ref].asleep != node.ready


@describes(NotSelf)
def is_another(game: Game, ref: int, node: NotSelf, scope: Scope) -> bool:
    return ref != scope.card or scope.has_moved


@defines("401.5", "401.5a", "401.5b")
def subjects(game: Game, what: Field, scope: Scope) -> Refs:
    """Return the cards a text refers to without a choice: itself, its bearer, a whole group, or the cards mentioned
    before."""
    if isinstance(what, Self):
        return (scope.card,) if scope.card in game.cards and not scope.has_moved else ()
    if isinstance(what, Bearer):
        host = bearer_of(game, scope.card)
        return (host,) if host else ()
    if isinstance(what, Each):
        return cards_in_group(game, what.group, scope)
    if isinstance(what, Chosen):
        return tuple(r for r in scope.it if r in game.cards)
    if isinstance(what, InBattle):
        return card_in_battle_role(game, what.part, scope)
    assert isinstance(what, Selected)
    return cards_in_group(game, what.group, scope)


def card_in_battle_role(game: Game, part: str, scope: Scope) -> Refs:
    """Return the attacker or interceptor of the current battle, or this card's opponent in the battle."""
    facts = game.vars
    attacker, interceptor = facts["attacker"], facts["interceptor"]
    if part == "foe":
        me = bearer_of(game, scope.card) or scope.card
        found = interceptor if me == attacker else attacker if me == interceptor else 0
    else:
        found = attacker if part == "attacker" else interceptor
    return (found,) if found and is_character(game, found) else ()


@defines("503.2")
def amount(game: Game, n: Field, scope: Scope) -> int:
    """Return the current value of a number in a text; `PaidN` is the amount paid for [n]."""
    if isinstance(n, PaidN):
        return scope.n
    if isinstance(n, NumberOf):
        return len(cards_in_group(game, n.group, scope)) * n.by
    assert isinstance(n, int)
    return n


def is_true(game: Game, condition: Node, scope: Scope) -> bool:
    """Return whether a condition is true now (404.2)."""
    if isinstance(condition, AreThere):
        count = len(cards_in_group(game, condition.group, scope))
        return count <= condition.n if condition.most else count >= condition.n
    if isinstance(condition, SelfIs):
        here = scope.card in game.cards and not scope.has_moved
        return here and game.cards[scope.card].asleep != condition.ready
    if isinstance(condition, IsTurnOf):
        return bool(game.vars["turn"] == seat_of(condition.who, scope.seat))
    assert isinstance(condition, Battling)
    return bool(game.vars["kind"] == condition.kind)


__all__ = [
    "PRINTED",
    "amount",
    "card_in_battle_role",
    "cards_in_group",
    "describes",
    "describes_print",
    "fits",
    "is_true",
    "matches_descriptions",
    "seat_of",
    "seats_meant",
    "subjects",
    "target_reasons",
]
