"""The facts of the table that every game has. A game adds its own (`rules/facts.py`), each with its type and its first value.

All facts are public: what only a seat may know is a card. They hold numbers, words, and tuples of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NotRequired, TypedDict

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


__all__ = ["Facts", "V"]
