"""Records that wait for resolution: read by field name, stored and hashed as plain tuples."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from pyengine.kernel.records import Effect, effect_number_at
from pyengine.vocab.plain_values import Plain

Refs: TypeAlias = tuple[int, ...]
Path: TypeAlias = tuple[int, ...]
Picks: TypeAlias = tuple[tuple[Path, Refs], ...]
Letters: TypeAlias = tuple[tuple[str, int | str], ...]
Key: TypeAlias = tuple[int, str, Path]
"""Identifies an ability: the card that has it, and the face and path of its text."""


class Item(NamedTuple):
    """A play or used effect waiting to resolve in the interference: a row of `vars["items"]`, newest last."""

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
    """A triggered automatic effect waiting to resolve: its text, the card that has the ability (and since when), and
    the event."""

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
    context: tuple[Refs, Picks] | tuple[()] = ()
    moment: str = ""
    blow: int = 0
    """The number of the blow that the event is about."""

    def __repr__(self) -> str:
        return tuple.__repr__(self)


# -- values that lasting effects remember ------------------------------------------------------------------------------


def unpack_fixed(effect: Effect) -> tuple[Plain, ...]:
    """Return the values that a lasting effect fixed at its start: numbers, a moment, a name."""
    fixed = effect.data[2]
    assert isinstance(fixed, tuple)
    return fixed


def unpack_context(effect: Effect) -> tuple[Refs, Picks]:
    """Return the cards ("it") and the choices stored with an effect that waits for an event."""
    return unpack_fixed(effect)[1:]  # type: ignore[return-value]  # always a pair in delayed effects


def letters_of(effect: Effect) -> Letters:
    """Return the values of the variables of a lasting effect, X included."""
    return unpack_letters(effect.data[3])


def unpack_start(effect: Effect) -> int:
    """Return the start time of the effect that created a lasting effect; 0 if none did."""
    return effect_number_at(effect, 4) if len(effect.data) > 4 else 0


def unpack_waived(effect: Effect) -> int:
    """Return the bit mask of the qualifiers that the cards of a lasting effect need not satisfy
    (abilities/grant_validity.py)."""
    return effect_number_at(effect, 5)


# -- results of procedures ---------------------------------------------------------------------------------------------


def unpack_picks(got: Plain) -> Picks:
    """Read the named targets from a procedure's result."""
    return got  # type: ignore[return-value]  # result of the procedures that name targets


def unpack_letters(got: Plain) -> Letters:
    """Read the declared values of variables from a procedure's result."""
    return got  # type: ignore[return-value]  # result of the procedures that declare letters


def unpack_letter(got: Plain) -> tuple[str, int | str]:
    """Read a variable and its value from a result ("letter", variable, value)."""
    assert isinstance(got, tuple)
    return unpack_payment(got[1:])


def unpack_it(got: Plain) -> Refs:
    """Read the affected cards from a result ("it", cards, …)."""
    return got[1]  # type: ignore[index, return-value]  # result of an applied text part


def unpack_payment(got: Plain) -> tuple[str, int | str]:
    """Read the payment for a play from a procedure's result: a variable of the card's text with its value."""
    return got  # type: ignore[return-value]  # result of the payment procedures


__all__ = [
    "Item",
    "Key",
    "Pending",
    "letters_of",
    "unpack_context",
    "unpack_fixed",
    "unpack_it",
    "unpack_letter",
    "unpack_letters",
    "unpack_payment",
    "unpack_picks",
    "unpack_start",
    "unpack_waived",
]
