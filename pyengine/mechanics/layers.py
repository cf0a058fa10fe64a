"""Values after continuous effects: applied layer by layer, and within a layer in order of time stamps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pyengine.kernel.records import effect_number_at
from pyengine.mechanics.facts import Game


class Change(NamedTuple):
    """One change of a value, with its layer and time stamp: `n` is added, or replaces the value so far if `covers` is
    set."""

    layer: int
    stamp: int
    of: int
    covers: bool
    n: int


def apply_value_changes(base: int, changes: Iterable[Change]) -> int:
    """The base value with all changes applied in order."""
    value = base
    for change in sorted(changes):
        value = change.n if change.covers else value + change.n
    return value


def effect_changes(game: Game, kind: str, ref: int, layer: int = 0) -> Iterator[Change]:
    """Changes to a card's value from lasting effects of a kind; the first number of an effect's data is the amount."""
    for effect in game.effects.values():
        if effect.kind == kind and ref in effect.refs:
            yield Change(layer, effect.stamp, effect.id, False, effect_number_at(effect, 0))


__all__ = ["Change", "apply_value_changes", "effect_changes"]
