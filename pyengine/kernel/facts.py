"""The facts of the table that every game has. A game adds its own (`rules/facts.py`), each with its type and its first value.

All facts are public: what only a seat may know is a card. They hold numbers, words, and tuples of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, NotRequired, TypedDict

from pyengine.kernel.frames import freeze, frozen
from pyengine.vocab.plain import Json, Plain, fields, items

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # its defaults are newer than the oldest Python that plays

    V = TypeVar(
        "V", bound=Mapping[str, object], default=Any
    )  # Any: what serves every game hands its own parts the position of any
else:
    from typing import TypeVar

    V = TypeVar("V")


class Facts(TypedDict):
    """Whose turn, its number from 1, in which phase ("setup" before the first); and how it ended: who won (None: nobody), by
    what, and the clause."""

    turn: int
    number: int
    phase: str
    over: NotRequired[tuple[int | None, str, str]]


def facts_from_json(data: Json, rows: Mapping[str, type[NamedTuple]]) -> dict[str, Plain]:
    """The facts as they were written; `rows` says which are rows of records, and of which. Raises PositionError, and where
    a record does not fit TypeError."""
    written = fields(data)
    facts = {name: freeze(value) for name, value in written.items()}
    for name, record in rows.items():
        facts[name] = tuple([record._make(frozen(row)) for row in items(written[name])])
    return facts


__all__ = ["Facts", "V", "facts_from_json"]
