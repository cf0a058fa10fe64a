"""11.2.2.a: what happens instead. A replacement is an `Instead` ability of a card in play."""

from __future__ import annotations

from pyengine.games.pmv.rules.abilities.moments import Fact, subjects_of
from pyengine.games.pmv.rules.cards import Path
from pyengine.games.pmv.rules.facts import Game
from pyengine.games.pmv.rules.indexed import Held
from pyengine.games.pmv.rules.meaning.index import index_of
from pyengine.games.pmv.rules.meaning.nouns import fits, true
from pyengine.games.pmv.rules.meaning.scope import Scope
from pyengine.games.pmv.rules.meaning.sorts import replacement
from pyengine.games.pmv.rules.zones import DECK, HAND, NODES, REMOVED, other
from pyengine.games.pmv.vocab import (
    AddToHand,
    Auto,
    If,
    Instead,
    Noun,
    PutIntoNodes,
    PutOnDeck,
    Remove,
    ReturnToHand,
    Statement,
    This,
)
from pyengine.kernel.legality import defines
from pyengine.vocab.node import Node

ELSEWHERE: dict[type[Node], str] = {
    Remove: REMOVED, ReturnToHand: HAND, AddToHand: HAND, PutOnDeck: DECK, PutIntoNodes: NODES,
}  # fmt: skip
"""Where a card goes by each verb that may stand after "instead"."""


def is_in_force(game: Game, held: Held, scope: Scope) -> bool:
    """Whether a replacement's conditions hold now."""
    ability = held.ability
    if not isinstance(ability, Auto) or not true(game, ability.condition, scope):
        return False
    effect = ability.effect
    while isinstance(effect, If):
        if not true(game, effect.condition, scope):
            return False
        effect = effect.then
    return True


def replaced(game: Game, moment: str, seat: int) -> tuple[Instead, Scope, Path] | None:
    """What happens instead of something that is about to happen to a player, with where it stands; the oldest says it."""
    for held in index_of(game).instead:
        instead = replacement(held.ability) if isinstance(held.ability, Auto) else None
        if instead is None or instead.when.moment != moment:
            continue
        scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
        whose = instead.when.whose
        if whose != "any" and seat != (scope.seat if whose == "you" else other(scope.seat)):
            continue
        if is_in_force(game, held, scope):
            return instead, scope, _path_of(held)
    return None


def _path_of(held: Held) -> Path:
    """Where the replacement within an ability stands."""
    path: Path = (*held.path, Auto.FIELDS.index("effect"))
    effect = held.ability.effect if isinstance(held.ability, Auto) else None
    while isinstance(effect, If):
        path = (*path, If.FIELDS.index("then"))
        effect = effect.then
    return path


def replaced_for(game: Game, facts: tuple[Fact, ...]) -> tuple[Scope, Path, int] | None:
    """What happens to a card instead of what it is about to undergo, told by any of these facts: where it is said, and the
    card; the oldest says it."""
    for held in index_of(game).instead:
        instead = replacement(held.ability) if isinstance(held.ability, Auto) else None
        if instead is None:
            continue
        scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
        for fact in facts:
            if fact.moment != instead.when.moment or not is_in_force(game, held, scope):
                continue
            if fact.moment == "buried" and type(instead.do) in ELSEWHERE:
                continue
            if subjects_of(game, instead.when, fact, scope):
                return scope, _path_of(held), fact.subjects[0]
    return None


@defines("11.2.2.a")
def goes_elsewhere(game: Game, ref: int) -> Statement | None:
    """What is done with a card about to be placed on the underworld instead of that; None: it goes to the underworld."""
    for held in index_of(game).instead:
        ability = held.ability
        instead = replacement(ability) if isinstance(ability, Auto) else None
        if instead is None or instead.when.moment != "buried" or type(instead.do) not in ELSEWHERE:
            continue
        scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
        if not is_in_force(game, held, scope):
            continue
        subject = instead.when.subject
        zone = game.cards[ref].zone
        if instead.when.origin and zone != instead.when.origin:
            continue
        if isinstance(subject, This):
            if ref == held.holder:
                return instead.do
        elif isinstance(subject, Noun):
            if fits(game, ref, subject.replace(zone=zone), scope):
                return instead.do
    return None
