"""11.2.2.a: what happens instead. A replacement is an `Instead` ability of a card in play."""

from __future__ import annotations

from pyengine.games.pmv.rules.index import index_of
from pyengine.games.pmv.rules.nouns import Scope, fits, true
from pyengine.games.pmv.rules.zones import DECK, HAND, NODES, REMOVED
from pyengine.kernel.game import Game
from pyengine.vocab.node import Node
from pyengine.vocab.words import (
    AddToHand,
    Auto,
    Instead,
    Noun,
    PutIntoNodes,
    PutOnDeck,
    Remove,
    ReturnToHand,
    This,
)

ELSEWHERE: dict[type[Node], str] = {
    Remove: REMOVED, ReturnToHand: HAND, AddToHand: HAND, PutOnDeck: DECK, PutIntoNodes: NODES,
}  # fmt: skip
"""Where a card goes by each verb that may stand after "instead"."""


def goes_elsewhere(game: Game, ref: int, discarded: bool) -> str:
    """The zone where a card about to be placed on the underworld goes instead; empty if to the underworld."""
    for held in index_of(game).instead:
        ability = held.ability
        if not isinstance(ability, Auto) or not isinstance(ability.effect, Instead):
            continue
        instead = ability.effect
        if (
            instead.when.moment not in ("discarded", "discarding", "buried")
            or type(instead.do) not in ELSEWHERE
        ):
            continue
        if instead.when.moment != "buried" and not discarded:
            continue  # a finished card is put there, not discarded (5.2.4.d, R-PMV-18)
        scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
        if not true(game, ability.condition, scope):
            continue
        subject = instead.when.subject
        if isinstance(subject, This):
            if ref == held.holder:
                return ELSEWHERE[type(instead.do)]
        elif isinstance(subject, Noun):
            zone = game.cards[ref].zone
            if instead.when.origin and zone != instead.when.origin:
                continue
            if fits(game, ref, subject.replace(zone=zone), scope):
                return ELSEWHERE[type(instead.do)]
    return ""
