"""Plain values: what a position may hold, what JSON may say, and readers that give a part of it with its type.

A reader raises TypeError where something else stands there; whoever reads a file or a message says in his own words that
it is none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Plain: TypeAlias = "bool | int | str | tuple[Plain, ...] | None"
"""What fields of frames, facts of the table and lasting effects hold."""
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""What was read from JSON: objects are dictionaries, lists are lists."""

Object: TypeAlias = "dict[str, Json]"
"""An object of JSON that is being written."""


def items(value: Json) -> list[Json]:
    """The items of a list. Raises TypeError for anything else."""
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {_said(value)}")
    return value


def fields(value: Json) -> dict[str, Json]:
    """What an object has, by its names. Raises TypeError for anything else."""
    if not isinstance(value, dict):
        raise TypeError(f"an object was expected, not {_said(value)}")
    return value


def number(value: Json) -> int:
    """A whole number. Raises TypeError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"a whole number was expected, not {_said(value)}")
    return value


def text(value: Json) -> str:
    """A string. Raises TypeError for anything else."""
    if not isinstance(value, str):
        raise TypeError(f"a text was expected, not {_said(value)}")
    return value


def texts(value: Json) -> tuple[str, ...]:
    """The strings of a list. Raises TypeError for anything else."""
    return tuple(text(each) for each in items(value))


def _said(value: Json) -> str:
    return repr(value)[:40]


__all__ = ["Json", "Object", "Plain", "fields", "items", "number", "text", "texts"]
