"""11.2.2.a: what happens instead. A replacement is an `Instead` ability of a card in play."""

from __future__ import annotations

from pyengine.games.pmv.rules.index import index_of
from pyengine.games.pmv.rules.nouns import Scope, fits, true
from pyengine.kernel.game import Game
from pyengine.vocab.words import Auto, Instead, Noun, Remove, This


def goes_elsewhere(game: Game, ref: int) -> bool:
    """Whether a card about to be placed on the underworld is removed from the game instead."""
    for held in index_of(game).instead:
        ability = held.ability
        if not isinstance(ability, Auto) or not isinstance(ability.effect, Instead):
            continue
        instead = ability.effect
        if instead.when.moment not in ("discarded", "discarding", "buried") or not isinstance(instead.do, Remove):
            continue
        scope = Scope(game.cards[held.holder].seat, held.holder, face=held.face)
        if not true(game, ability.condition, scope):
            continue
        subject = instead.when.subject
        if isinstance(subject, This):
            if ref == held.holder:
                return True
        elif isinstance(subject, Noun):
            zone = game.cards[ref].zone
            if fits(game, ref, subject.replace(zone=zone), scope):
                return True
    return False
