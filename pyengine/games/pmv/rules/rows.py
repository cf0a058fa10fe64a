"""What waits to be resolved, as records: read by name, written and hashed as the plain tuples that they are."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Refs: TypeAlias = tuple[int, ...]
Path: TypeAlias = tuple[int, ...]
Picks: TypeAlias = tuple[tuple[Path, Refs], ...]
Letters: TypeAlias = tuple[tuple[str, int | str], ...]


class Item(NamedTuple):
    """A played card or used effect that waits to be resolved: a row of `vars["items"]`, the newest last."""

    id: int
    kind: str
    ref: int
    seat: int
    face: str
    path: Path
    x: int
    picks: Picks
    flags: tuple[str, ...]
    stamp: int
    letters: Letters = ()

    def __repr__(self) -> str:
        return tuple.__repr__(self)


class Pending(NamedTuple):
    """A gamma whose condition was met: its text, the card that has it (and since when), and the fact."""

    batch: int
    seat: int
    holder: int
    stamp: int
    source: int
    face: str
    path: Path
    keyword: str
    subject: int
    object: int
    amount: int
    damage: str
    letters: Letters = ()
    kept: tuple[Refs, Picks] | tuple[()] = ()
    moment: str = ""

    def __repr__(self) -> str:
        return tuple.__repr__(self)


__all__ = ["Item", "Pending"]
