"""Evaluation of a text now: its cards, numbers and conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.ability_index import bare_abilities
from pyengine.games.battle_spirits.rules.zones import (
    BURST,
    FIELD,
    SOUL,
    Refs,
    card_of,
    cores_at,
    face_of,
    is_on_field,
    life_of,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.mechanics.ability_index import Path, Scope, text_node_at
from pyengine.mechanics.facts import active_player
from pyengine.vocab.node import Field, Node

Description: TypeAlias = Callable[..., bool]
DESCRIPTIONS: dict[type[Node], Description] = {
    v.OfColour: lambda game, ref, node, scope: node.colour in card_of(game, ref).colours,
    v.OfFamily: lambda game, ref, node, scope: node.family in card_of(game, ref).families,
    v.OfFamilies: lambda game, ref, node, scope: not {*node.families}.isdisjoint(card_of(game, ref).families),
    v.CostAtMost: lambda game, ref, node, scope: card_of(game, ref).cost <= node.n,
    v.CostFrom: lambda game, ref, node, scope: card_of(game, ref).cost >= node.n,
    v.CoresAtMost: lambda game, ref, node, scope: cores_at(game, ref) <= node.n,
    v.Named: lambda game, ref, node, scope: card_of(game, ref).name == node.name,
    v.NameHas: lambda game, ref, node, scope: node.name in card_of(game, ref).name,
    v.Another: lambda game, ref, node, scope: ref != scope.card or scope.has_moved,
}
"""Filters by node type; the filters for computed values are added in `values`."""
DESCRIPTIONS[v.IsReady] = defines("B2.2")(lambda game, ref, node, scope: game.cards[ref].asleep != node.ready)
KEYWORD_NODES: dict[str, type[Node]] = {
    "burst": v.Burst, "accel": v.Accel, "change": v.Swap, "armour": v.Armour, "tensho": v.Tensho,
}  # fmt: skip
"""The ability node of each keyword that has parameters or a text; every other keyword is a `Keyword` with its word."""


def seat_of(word: str, seat: int) -> int:
    """Return the seat for "you" or "opponent" in a text of a player."""
    return seat if word == "you" else 1 - seat


def seats_named(word: str, seat: int) -> tuple[int, ...]:
    """Return the seats for "you", "opponent" or "any"."""
    return (seat, 1 - seat) if word == "any" else (seat_of(word, seat),)


def is_keyword(ability: Node, word: str) -> bool:
    """Return whether an ability, without its levels, is a keyword."""
    if word in KEYWORD_NODES:
        return isinstance(ability, KEYWORD_NODES[word])
    return isinstance(ability, v.Keyword) and ability.word == word


def prints_keyword(game: Game, face: str, word: str) -> bool:
    """Return whether a face has a printed keyword, on any level."""
    found = game.card_cache.get(("prints", face, word))
    if found is None:
        found = game.card_cache["prints", face, word] = any(
            is_keyword(each, word) for _, each in bare_abilities(game, face)
        )
    return bool(found)


def fits_description(game: Game, ref: int, cards: v.Cards, scope: Scope) -> bool:
    """Return whether a card fits a description, in any zone. An unknown card fits only a plain "card"."""
    card = game.cards[ref]
    if card.face is None:
        return cards.kind == "card" and not cards.fits
    return cards.kind in ("card", card_of(game, ref).kind) and all(
        DESCRIPTIONS[type(fit)](game, ref, fit, scope) for fit in cards.fits
    )


def fitting_cards(game: Game, cards: v.Cards, scope: Scope) -> Refs:
    """Return all cards fitting a description."""
    here = [ref for seat in seats_named(cards.side, scope.seat) for ref in game.cards_in(cards.zone, seat)]
    game.charge_work(len(here))
    return tuple([ref for ref in here if fits_description(game, ref, cards, scope)])


def card_in_battle_role(game: Game, part: str, card: int) -> int:
    """Return the card in a role of the current battle, or 0."""
    facts = game.vars
    if part == "foe":
        one, two = facts["attacker"], facts["blocker"]
        return one if card == two else two if card == one else 0
    return facts["attacker"] if part == "attacker" else facts["blocker"]


def subjects(game: Game, what: Field, scope: Scope) -> Refs:
    """Return the cards meant by a text, or the candidates for a choice."""
    match what:
        case v.This():
            return (scope.card,) if scope.card in game.cards and not scope.has_moved else ()
        case v.Those():
            return tuple(ref for ref in scope.it if ref in game.cards)
        case v.InBattle(part=part):
            ref = card_in_battle_role(game, part, scope.card)
            return (ref,) if is_on_field(game, ref) else ()
    assert isinstance(what, v.Pick | v.PickEach | v.All)
    return fitting_cards(game, what.cards, scope)


def amount(game: Game, n: Field, scope: Scope) -> int:
    """Return the current value of a number in a text."""
    if isinstance(n, v.CountOf):
        return len(fitting_cards(game, n.cards, scope)) * n.by
    assert isinstance(n, int)
    return n


def unpreventable_parts(game: Game, face: str, path: Path) -> tuple[Path, ...]:
    """Return the paths to the statements of a text that can't be prevented (T11.1)."""
    key = ("unpreventable", face, path)
    found: tuple[Path, ...] | None = game.card_cache.get(key)
    if found is None:
        whole = text_node_at(game, face, path)
        assert isinstance(whole, tuple)
        found = game.card_cache[key] = tuple(
            (*path, n) for n, each in enumerate(whole) if _is_unpreventable(each)
        )
    return found


def _is_unpreventable(statement: Field) -> bool:
    while isinstance(statement, v.Further | v.Then | v.IfSo):
        statement = statement.body
    return isinstance(statement, v.Unpreventable)


Question: TypeAlias = Callable[..., bool]


def _number_at_least(game: Game, node: v.AtLeast, scope: Scope) -> bool:
    found = len(fitting_cards(game, node.cards, scope))
    return found <= node.n if node.most else found >= node.n


CONDITIONS: dict[type[Node], Question] = {
    v.AtLeast: _number_at_least,
    v.LifeAtMost: lambda game, node, scope: life_of(game, seat_of(node.who, scope.seat)) <= node.n,
    v.CoresFrom: lambda game, node, scope: cores_at(game, scope.card) >= node.n,
    v.SoulCoreHere: lambda game, node, scope: (
        is_on_field(game, scope.card) and game.cards[scope.card].mark(SOUL) > 0
    ),
    v.BurstSet: lambda game, node, scope: bool(game.cards_in(BURST, seat_of(node.who, scope.seat))),
    v.TurnOf: lambda game, node, scope: active_player(game) == seat_of(node.who, scope.seat),
}
"""Conditions by node type; the condition on symbols is added in `values`."""


def is_true(game: Game, condition: v.Condition, scope: Scope) -> bool:
    """Return whether `condition` is true now."""
    return CONDITIONS[type(condition)](game, condition, scope)


def concerns(game: Game, subject: v.This | v.Cards, scope: Scope, ref: int) -> bool:
    """Return whether an event's card matches the subject of a triggered ability."""
    if isinstance(subject, v.This):
        return scope.card == ref
    card = game.cards[ref]
    return card.seat in seats_named(subject.side, scope.seat) and fits_description(game, ref, subject, scope)


def is_meant(game: Game, what: v.What, scope: Scope, ref: int, anywhere: bool = False) -> bool:
    """Return whether a continuous text applies to a card; with `anywhere`, a card about to enter the field counts as
    being there."""
    if isinstance(what, v.All):
        card = game.cards[ref]
        if not anywhere and card.zone != what.cards.zone:
            return False
        side = card.owner if anywhere and card.zone != FIELD else card.seat
        return (
            what.cards.side == "any" or (side == scope.seat) == (what.cards.side == "you")
        ) and fits_description(game, ref, what.cards, scope)
    return ref in subjects(game, what, scope)


DESCRIPTIONS[v.Having] = lambda game, ref, node, scope: prints_keyword(game, face_of(game, ref), node.word)

__all__ = [
    "CONDITIONS",
    "DESCRIPTIONS",
    "amount",
    "card_in_battle_role",
    "concerns",
    "fits_description",
    "fitting_cards",
    "is_keyword",
    "is_meant",
    "is_true",
    "prints_keyword",
    "seat_of",
    "seats_named",
    "subjects",
    "unpreventable_parts",
]  # fmt: skip
