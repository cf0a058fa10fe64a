"""What a rule of a grammar makes of what was read: builders that say by place which value goes where.

A builder is called with the values of a rule, each by itself and in their order, so that a node's class is one, too.
`made(Pick, FIRST, "choose", SECOND)` makes a node of the first two; what is made so may stand in another.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class At:
    """The value at this place, from 0."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        self.place = place

    def __call__(self, *values: Any) -> Any:
        """The value itself."""
        return values[self.place]


FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH = map(At, range(7))


class Made(Generic[T]):
    """What `kind` makes of these parts: values by their place, what is made of such, and constants."""

    __slots__ = ("kind", "named", "parts")

    def __init__(self, kind: Callable[..., T], parts: tuple[Any, ...], named: dict[str, Any]) -> None:
        self.kind = kind
        self.parts = parts
        self.named = named

    def __call__(self, *values: Any) -> T:
        """It, made of what was read."""
        parts = [part(*values) if isinstance(part, At | Made) else part for part in self.parts]
        return self.kind(*parts, **self.named)


def made(kind: Callable[..., T], *parts: Any, **named: Any) -> Made[T]:
    """A builder that calls `kind` with these parts, and with constants by their names."""
    return Made(kind, parts, named)


def together(*values: T) -> tuple[T, ...]:
    """A row of these."""
    return values


def one_more(value: T, others: tuple[T, ...]) -> tuple[T, ...]:
    """A row with one more before it."""
    return (value, *others)


__all__ = [
    "FIFTH", "FIRST", "FOURTH", "SECOND", "SEVENTH", "SIXTH", "THIRD", "At", "Made", "made", "one_more", "together",
]  # fmt: skip
