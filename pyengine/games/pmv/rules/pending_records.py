"""What waits to be resolved, as records: read by name, written and hashed as the plain tuples that they are."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pyengine.kernel.records import Effect, number_of
from pyengine.vocab.plain_values import Plain

Refs: TypeAlias = tuple[int, ...]
Path: TypeAlias = tuple[int, ...]
Picks: TypeAlias = tuple[tuple[Path, Refs], ...]
Letters: TypeAlias = tuple[tuple[str, int | str], ...]
Key: TypeAlias = tuple[int, str, Path]
"""One ability of one card: the card, and the face and path of the ability."""


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
    blow: int = 0
    """The number of the blow that the fact is about."""

    def __repr__(self) -> str:
        return tuple.__repr__(self)


# -- what lasting effects remember ------------------------------------------------------------------------------------


def unpack_fixed(effect: Effect) -> tuple[Plain, ...]:
    """What a lasting effect fixed when it began: numbers, a moment, a name."""
    fixed = effect.data[2]
    assert isinstance(fixed, tuple)
    return fixed


def unpack_kept(effect: Effect) -> tuple[Refs, Picks]:
    """What an effect that waits for a moment once spoke of, and what was picked for it."""
    return unpack_fixed(effect)[1:]  # type: ignore[return-value]  # of such effects


def letters_of(effect: Effect) -> Letters:
    """What the letters of a lasting effect mean, X among them."""
    return unpack_letters(effect.data[3])


def unpack_start(effect: Effect) -> int:
    """When the effect began to be resolved that made a lasting effect; 0 where none did."""
    return number_of(effect, 4) if len(effect.data) > 4 else 0


def unpack_waived(effect: Effect) -> int:
    """Which words of its bracket the cards of a lasting effect need not fit (abilities/grant_validity.py)."""
    return number_of(effect, 5)


# -- what procedures leave with ---------------------------------------------------------------------------------------


def unpack_picks(got: Plain) -> Picks:
    """The targets that were named."""
    return got  # type: ignore[return-value]  # what who names targets leaves with


def unpack_letters(got: Plain) -> Letters:
    """What the letters mean that were declared."""
    return got  # type: ignore[return-value]  # what who has all declared leaves with


def unpack_letter(got: Plain) -> tuple[str, int | str]:
    """A letter and what it means, of ("letter", letter, value)."""
    assert isinstance(got, tuple)
    return unpack_payment(got[1:])


def unpack_it(got: Plain) -> Refs:
    """The cards that a part was done to, of ("it", cards, …)."""
    return got[1]  # type: ignore[index, return-value]  # what a part that was applied leaves with


def unpack_payment(got: Plain) -> tuple[str, int | str]:
    """What was given for a play, as a letter that its text asks for."""
    return got  # type: ignore[return-value]  # what who gives for a play leaves with


__all__ = [
    "Item",
    "Key",
    "Pending",
    "letters_of",
    "unpack_fixed",
    "unpack_it",
    "unpack_kept",
    "unpack_letter",
    "unpack_letters",
    "unpack_payment",
    "unpack_picks",
    "unpack_start",
    "unpack_waived",
]
