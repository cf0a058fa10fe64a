"""Current power, keywords and prohibitions: B7 and the changes by texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.semantics.ability_index import bare_abilities, index_of
from pyengine.games.kyougenshi.rules.semantics.text_evaluation import (
    DESCRIPTIONS,
    amount,
    are_blockers,
    card_in_attack_role,
    fits_description,
    is_on,
    is_true,
    subjects,
)  # fmt: skip
from pyengine.games.kyougenshi.rules.zones import BATTLE, card_of, face_of
from pyengine.kernel.legality import defines
from pyengine.kernel.records import effect_number_at, text_place_of_effect
from pyengine.mechanics.ability_index import Scope, ability_of, text_node_at
from pyengine.mechanics.layers import Change, apply_value_changes
from pyengine.vocab.node import Node

C = TypeVar("C", v.Strengthen, v.Grant, v.Forbid)


def static_changes(game: Game, kind: type[C], ref: int) -> Iterator[tuple[C, Scope, int, int]]:
    """Yield the static changes of a type for a card, each with its scope, timestamp and source card."""
    for held in index_of(game).statics.get(kind, ()):
        change = ability_of(held, v.Always).change
        scope = Scope(game.cards[held.holder].seat, held.holder)
        if isinstance(change, kind) and is_meant(game, change.what, scope, ref) and is_on(game, held):
            yield change, scope, held.stamp, held.holder


def is_meant(game: Game, what: v.What, scope: Scope, ref: int) -> bool:
    """Return whether a static ability applies to a card."""
    if isinstance(what, v.All):
        card = game.cards[ref]
        near = card.zone == what.cards.zone and (
            what.cards.side == "any" or (card.seat == scope.seat) == (what.cards.side == "you")
        )
        return near and fits_description(game, ref, what.cards, scope)
    return ref in subjects(game, what, scope)


def keywords(game: Game, ref: int) -> tuple[v.Keyword, ...]:
    """Return the current keywords of a card in a battle zone."""
    key = ("keywords", ref)
    found: tuple[v.Keyword, ...] | None = game.cache.get(key)
    if found is None:
        index = index_of(game)
        own = tuple(
            [ability_of(held, v.Keyword) for held in index.keywords.get(ref, ()) if is_on(game, held)]
        )
        game.cache[key] = own  # nested filters read the card's own keywords
        if v.Grant not in index.statics:
            return own
        game.enter_depth()
        given = tuple(
            change.ability
            for change, *_ in static_changes(game, v.Grant, ref)
            if isinstance(change.ability, v.Keyword)
        )
        game.deep -= 1
        found = game.cache[key] = (*own, *given)
    return found


def has_keyword(game: Game, ref: int, word: str) -> bool:
    """Return whether a card has a keyword now."""
    return any(each.word == word for each in keywords(game, ref))


def keyword_number(game: Game, ref: int, word: str) -> int:
    """Return the sum of a keyword's numbers on a card; 0 without the keyword."""
    return sum(each.n for each in keywords(game, ref) if each.word == word)


def prints_keyword(game: Game, face: str, word: str) -> bool:
    """Return whether a face has a printed keyword, with or without a condition."""
    key = ("prints", face, word)
    found = game.card_cache.get(key)
    if found is None:
        found = game.card_cache[key] = any(
            isinstance(each, v.Keyword) and each.word == word for each in bare_abilities(game, face)
        )
    return bool(found)


def has_off_the_battle(game: Game, seat: int, ref: int, word: str) -> bool:
    """Return whether a known card has a keyword outside the battle zone, with its conditions evaluated for the
    player."""
    for ability in card_of(game, ref).abilities:
        inner: Node = ability
        fulfilled = True
        while isinstance(inner, v.While):
            fulfilled = fulfilled and is_true(game, inner.condition, Scope(seat, ref))
            inner = inner.ability
        if fulfilled and isinstance(inner, v.Keyword) and inner.word == word:
            return True
    return False


@defines("P5.2.4", "B7.6")
def cards_broken_by_attack(game: Game, ref: int) -> int:
    """Return the number of declaration cards broken by a card's attack: at least 1, or the highest breaker number."""
    return max([1, *[each.n for each in keywords(game, ref) if each.word == "breaker"]])


@defines("P5.5.1", "B7.7")
def power(game: Game, ref: int, as_blocker: bool = False) -> int:
    """Return a card's power: the printed value with changes by texts, and by keywords for attacking, blocking or
    fighting a Blocker."""
    key = ("power", ref, as_blocker)
    found: int | None = game.cache.get(key)
    if found is None:
        base = card_of(game, ref).power
        game.cache[key] = base  # nested filters read the printed value
        game.enter_depth()
        found = _with_changes(game, ref, base) + _with_keywords(game, ref, as_blocker)
        game.deep -= 1
        game.cache[key] = found
    return found


def _with_changes(game: Game, ref: int, base: int) -> int:
    found: list[Change] = []
    if v.Strengthen in index_of(game).statics:
        found = [
            Change(0, stamp, of, False, amount(game, change.n, scope))
            for change, scope, stamp, of in static_changes(game, v.Strengthen, ref)
        ]
    for effect in game.effects.values():
        if effect.kind == "power" and ref in effect.refs:
            found.append(Change(0, effect.stamp, effect.id, False, effect_number_at(effect, 0)))
    return apply_value_changes(base, found) if found else base


def _with_keywords(game: Game, ref: int, as_blocker: bool) -> int:
    facts = game.vars
    out = 0
    if ref == facts["attacker"]:
        out += keyword_number(game, ref, "power_attacker")
    if as_blocker or ref == facts["blocker"]:
        out += keyword_number(game, ref, "flare")
    foe = card_in_attack_role(game, "foe", ref)
    if foe in game.cards and has_keyword(game, foe, "blocker"):
        out += keyword_number(game, ref, "guard_crusher")
    return out


def is_forbidden(game: Game, ref: int, act: str) -> bool:
    """Return whether a text forbids an act to a card."""
    if any(change.act == act for change, *_ in static_changes(game, v.Forbid, ref)):
        return True
    given = (
        text_node_at(game, *text_place_of_effect(effect))
        for effect in game.effects.values()
        if effect.kind == "forbid" and ref in effect.refs
    )
    return any(isinstance(node, v.Forbid) and node.act == act for node in given)


DESCRIPTIONS[v.Having] = lambda game, ref, node, scope, cards: (
    has_keyword(game, ref, node.word)
    if game.cards[ref].zone == BATTLE
    else prints_keyword(game, face_of(game, ref), node.word)
)
DESCRIPTIONS[v.PowerAtMost] = lambda game, ref, node, scope, cards: (
    power(game, ref, are_blockers(cards)) <= node.n
)
DESCRIPTIONS[v.PowerFrom] = lambda game, ref, node, scope, cards: (
    power(game, ref, are_blockers(cards)) >= node.n
)

__all__ = [
    "cards_broken_by_attack",
    "has_keyword",
    "has_off_the_battle",
    "is_forbidden",
    "keyword_number",
    "keywords",
    "power",
    "prints_keyword",
    "static_changes",
]  # fmt: skip
