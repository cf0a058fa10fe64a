"""B5.5, B5.7, B7.1: the cards on the field about to leave the field."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TypeAlias

from pyengine.games.battle_spirits.rules.effects.choosing import in_turn
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import least_cores
from pyengine.games.battle_spirits.rules.zones import COUNTERS, FIELDS, WAITING, Refs
from pyengine.games.battle_spirits.vocab import SpiritsCard
from pyengine.kernel.facts import Cards
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Card

Marks: TypeAlias = tuple[tuple[str, int], ...]

WITHERS, WAITS = 1, 2
_SAYING: Callable[[Card], tuple[str | None, Marks]] = itemgetter(
    Card._fields.index("face"), Card._fields.index("marks")
)
"""The parts of a card's record decisive for leaving: face and marks."""


class _AboutToLeave(dict[tuple[str | None, Marks], int]):
    """Reasons for leaving by face and marks, cached on first use."""

    __slots__ = ("pool",)

    def __init__(self, pool: Cards) -> None:
        super().__init__()
        self.pool = pool

    def __missing__(self, saying: tuple[str | None, Marks]) -> int:
        found = self[saying] = self.look(*saying)
        return found

    def look(self, face: str | None, marks: Marks) -> int:
        if any(name == WAITING for name, _ in marks):
            return WAITS
        if face is None:
            return 0
        card: SpiritsCard = self.pool[face]
        cores = sum([n for name, n in marks if name in COUNTERS])
        return WITHERS if card.kind == "spirit" and cores < least_cores(card) else 0


@defines("B5.5", "B5.7")
def withering(game: Game) -> Refs:
    """Return the spirits with too few cores for level 1, except destroyed cards already waiting."""
    found = _restless(game)
    return tuple([ref for ref, how in found if how == WITHERS]) if found else ()


@defines("B7.1")
def leaving(game: Game) -> Refs:
    """Return the destroyed cards waiting on the field, the turn player's first."""
    found = _restless(game)
    if not found:
        return ()
    gone = [ref for ref, how in found if how == WAITS]
    return tuple([ref for seat in in_turn(game) for ref in gone if game.cards[ref].seat == seat])


def _restless(game: Game) -> list[tuple[int, int]]:
    """Return all cards about to leave with the reason. The check runs after every change, so results are cached by face
    and marks."""
    found: list[tuple[int, int]] | None = game.cache.get("restless")
    if found is not None:
        return found
    hows: _AboutToLeave | None = game.card_cache.get("restless")
    if hows is None:
        hows = game.card_cache["restless"] = _AboutToLeave(game.pool)
    here = game.zones[FIELDS[0]] + game.zones[FIELDS[1]]
    theirs = [*map(hows.__getitem__, map(_SAYING, map(game.cards.__getitem__, here)))]
    found = [(ref, how) for ref, how in zip(here, theirs, strict=True) if how] if any(theirs) else []
    game.cache["restless"] = found
    return found


__all__ = ["leaving", "withering"]
