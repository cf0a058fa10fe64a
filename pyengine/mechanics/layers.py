"""What a value is once all that bears on it has been applied: layer by layer, and in each in the order in which it came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pyengine.kernel.records import number_of
from pyengine.mechanics.facts import Game


class Change(NamedTuple):
    """Something that bears on a value, with the place of its sort in a rulebook's layers and since when it does: it adds `n`,
    or what was before is `covered` by it."""

    layer: int
    stamp: int
    of: int
    covers: bool
    n: int


def layered(base: int, changes: Iterable[Change]) -> int:
    """The value that comes of it."""
    value = base
    for change in sorted(changes):
        value = change.n if change.covers else value + change.n
    return value


def lent(game: Game, kind: str, ref: int, layer: int = 0) -> Iterator[Change]:
    """What lasting effects of a kind add to a value of a card: the first number of their data."""
    for effect in game.effects.values():
        if effect.kind == kind and ref in effect.refs:
            yield Change(layer, effect.stamp, effect.id, False, number_of(effect, 0))


__all__ = ["Change", "layered", "lent"]
