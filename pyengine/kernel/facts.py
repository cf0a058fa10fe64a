"""The facts of the table that every game has. A game adds its own (`rules/facts.py`), each with its type and its first value.

All facts are public: what only a seat may know is a card. They hold numbers, words, and tuples of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

from pyengine.kernel.frames import freeze

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # its defaults are newer than the oldest Python that plays

    V = TypeVar("V", bound=Mapping[str, object], default=Any)
else:
    from typing import TypeVar

    V = TypeVar("V")


class Facts(TypedDict):
    """Whose turn, the how manieth, in which phase ("setup" before the first); and how it ended: who won (None: nobody), by
    what, and the clause."""

    turn: int
    number: int
    phase: str
    over: NotRequired[tuple[int | None, str, str]]


def facts_from_json(data: Any, rows: Mapping[str, type[tuple[Any, ...]]]) -> dict[str, Any]:
    """The facts as they were written; `rows` says which are rows of records, and of which. Raises PositionError, and where
    a record does not fit TypeError."""
    facts = {str(name): freeze(value) for name, value in data.items()}
    return facts | {name: tuple([record(*row) for row in facts[name]]) for name, record in rows.items()}


__all__ = ["Facts", "V", "facts_from_json"]
