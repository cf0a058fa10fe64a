"""B5.5, B5.7, B7.1: the cards on the field that are about to leave it."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.happening.choosing import in_turn
from pyengine.games.battle_spirits.rules.meaning.values import least_cores
from pyengine.games.battle_spirits.rules.zones import FIELD, WAITING, Refs, cores_on, printed
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Card

WITHERS, WAITS = 1, 2


@defines("B5.5", "B5.7")
def withering(game: Game) -> Refs:
    """The spirits that have too few cores for level 1 and do not wait to leave already."""
    return tuple([ref for ref, how in _restless(game) if how == WITHERS])


@defines("B7.1")
def leaving(game: Game) -> Refs:
    """The destroyed cards that wait on the field, the turn player's first."""
    found = [ref for ref, how in _restless(game) if how == WAITS]
    return tuple([ref for seat in in_turn(game) for ref in found if game.cards[ref].seat == seat])


def _restless(game: Game) -> list[tuple[int, int]]:
    """Both, each card with how it is one. After every change this is asked; what a card's own record says of it is
    remembered with its face, so that a quiet field costs a look at each."""
    found: list[tuple[int, int]] | None = game.cache.get("restless")
    if found is not None:
        return found
    found = []
    lore, cards = game.lore, game.cards
    for seat in (0, 1):
        for ref in game.at(FIELD, seat):
            card = cards[ref]
            key = ("restless", card.face, card.marks)
            how = lore.get(key)
            if how is None:
                how = lore[key] = _how(game, card)
            if how:
                found.append((ref, how))
    game.cache["restless"] = found
    return found


def _how(game: Game, card: Card) -> int:
    if card.mark(WAITING):
        return WAITS
    if card.face is None:
        return 0
    own = printed(game, card.face)
    return WITHERS if own.kind == "spirit" and cores_on(card) < least_cores(own) else 0


__all__ = ["leaving", "withering"]
