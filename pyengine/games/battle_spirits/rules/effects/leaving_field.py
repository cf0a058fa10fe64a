"""B5.5, B5.7, B7.1: the cards on the field about to leave the field."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import TypeAlias

from pyengine.games.battle_spirits.rules.effects.choosing import seats_in_turn_order
from pyengine.games.battle_spirits.rules.facts import Game
from pyengine.games.battle_spirits.rules.semantics.values import least_cores
from pyengine.games.battle_spirits.rules.zones import COUNTERS, FIELDS, WAITING, Refs
from pyengine.games.battle_spirits.vocab import SpiritsCard
from pyengine.kernel.facts import Cards
from pyengine.kernel.legality import defines
from pyengine.kernel.records import Card

Marks: TypeAlias = tuple[tuple[str, int], ...]

TOO_FEW_CORES, ALREADY_DESTROYED = 1, 2
_FACE_AND_MARKS: Callable[[Card], tuple[str | None, Marks]] = itemgetter(
    Card._fields.index("face"), Card._fields.index("marks")
)
"""The parts of a card's record decisive for leaving: face and marks."""


class _LeavingReasons(dict[tuple[str | None, Marks], int]):
    """Reasons for leaving by face and marks, cached on first use."""

    __slots__ = ("pool",)

    def __init__(self, pool: Cards) -> None:
        super().__init__()
        self.pool = pool

    def __missing__(self, face_and_marks: tuple[str | None, Marks]) -> int:
        found = self[face_and_marks] = self.reason(*face_and_marks)
        return found

    def reason(self, face: str | None, marks: Marks) -> int:
        if any(name == WAITING for name, _ in marks):
            return ALREADY_DESTROYED
        if face is None:
            return 0
        card: SpiritsCard = self.pool[face]
        cores = sum([n for name, n in marks if name in COUNTERS])
        return TOO_FEW_CORES if card.kind == "spirit" and cores < least_cores(card) else 0


@defines("B5.5", "B5.7")
def without_enough_cores(game: Game) -> Refs:
    """Return the spirits with too few cores for level 1, except destroyed cards already waiting."""
    found = _about_to_leave(game)
    return tuple([ref for ref, reason in found if reason == TOO_FEW_CORES]) if found else ()


@defines("B7.1")
def destroyed_cards_waiting(game: Game) -> Refs:
    """Return the destroyed cards waiting on the field, the turn player's first."""
    found = _about_to_leave(game)
    if not found:
        return ()
    destroyed = [ref for ref, reason in found if reason == ALREADY_DESTROYED]
    return tuple(
        [ref for seat in seats_in_turn_order(game) for ref in destroyed if game.cards[ref].seat == seat]
    )


def _about_to_leave(game: Game) -> list[tuple[int, int]]:
    """Return all cards about to leave with the reason. The check runs after every change, so results are cached by face
    and marks."""
    found: list[tuple[int, int]] | None = game.cache.get("restless")
    if found is not None:
        return found
    reasons: _LeavingReasons | None = game.card_cache.get("restless")
    if reasons is None:
        reasons = game.card_cache["restless"] = _LeavingReasons(game.pool)
    here = game.zones[FIELDS[0]] + game.zones[FIELDS[1]]
    theirs = [*map(reasons.__getitem__, map(_FACE_AND_MARKS, map(game.cards.__getitem__, here)))]
    found = [(ref, reason) for ref, reason in zip(here, theirs, strict=True) if reason] if any(theirs) else []
    game.cache["restless"] = found
    return found


__all__ = ["destroyed_cards_waiting", "without_enough_cores"]
