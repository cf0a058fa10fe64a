"""What a value is once all that bears on it has been applied: layer by layer, and in each in the order in which it came."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


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


__all__ = ["Change", "layered"]
