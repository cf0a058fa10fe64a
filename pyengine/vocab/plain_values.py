"""Plain values: the values allowed in a position, the values of JSON, and typed readers for parts of JSON.

A reader raises TypeError for a value of another type; the reader of a file or message turns the error into its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Plain: TypeAlias = "bool | int | str | tuple[Plain, ...] | None"
"""The values of frame fields, table facts and lasting effects."""
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
"""A value read from JSON: objects are dictionaries, lists are lists."""

Object: TypeAlias = "dict[str, Json]"
"""A JSON object under construction."""


def json_items(value: Json) -> list[Json]:
    """The items of a JSON list. Raises TypeError for anything else."""
    if not isinstance(value, list):
        raise TypeError(f"a list was expected, not {_excerpt(value)}")
    return value


def json_fields(value: Json) -> dict[str, Json]:
    """The members of a JSON object, by name. Raises TypeError for anything else."""
    if not isinstance(value, dict):
        raise TypeError(f"an object was expected, not {_excerpt(value)}")
    return value


def json_number(value: Json) -> int:
    """A value checked to be a whole number. Raises TypeError for anything else."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"a whole number was expected, not {_excerpt(value)}")
    return value


def json_text(value: Json) -> str:
    """A value checked to be a string. Raises TypeError for anything else."""
    if not isinstance(value, str):
        raise TypeError(f"a text was expected, not {_excerpt(value)}")
    return value


def json_texts(value: Json) -> tuple[str, ...]:
    """The strings of a JSON list. Raises TypeError for anything else."""
    return tuple(json_text(each) for each in json_items(value))


def _excerpt(value: Json) -> str:
    return repr(value)[:40]


__all__ = ["Json", "Object", "Plain", "json_fields", "json_items", "json_number", "json_text", "json_texts"]
