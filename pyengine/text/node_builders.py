"""Builders of rule values: select the values of a parsed rule by position.

A grammar calls a builder with the values of a rule as positional arguments, in order; a node class is also a
builder. `made(Pick, FIRST, "choose", SECOND)` builds a node from the first two values. Builders can be nested.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class At:
    """A builder that returns the value at a position of the rule, counted from 0."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def __call__(self, *values: Any) -> Any:
        """Return the value at the position."""
        return values[self.place]


FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = map(At, range(7))


class Made(Generic[T]):
    """A builder that calls `kind` with parts: values of the rule by position, nested builders, and constants."""

    __slots__ = ("kind", "named", "parts")

    def __init__(self, kind: Callable[..., T], parts: tuple[Any, ...], named: dict[str, Any]) -> None:
        self.kind = kind
        self.parts = parts
        self.named = named

    def __call__(self, *values: Any) -> T:
        """Call `kind` with the parts taken from `values`."""
        parts = [part(*values) if isinstance(part, At | Made) else part for part in self.parts]
        return self.kind(*parts, **self.named)


def made(kind: Callable[..., T], *parts: Any, **named: Any) -> Made[T]:
    """Return a builder that calls `kind` with these parts, and with keyword constants."""
    return Made(kind, parts, named)


def together(*values: T) -> tuple[T, ...]:
    """Return the values of a rule as a tuple."""
    return values


def appended(value: T, others: tuple[T, ...]) -> tuple[T, ...]:
    """Return a tuple with `value` in front of `others`."""
    return (value, *others)


__all__ = [
    "FIFTH",
    "FIRST",
    "FOURTH",
    "SECOND",
    "SEVENTH",
    "SIXTH",
    "THIRD",
    "At",
    "Made",
    "appended",
    "made",
    "together",
]  # fmt: skip
