"""The facts of the table that every game has. A game adds its own (`rules/facts.py`), each with its type and its first value.

All facts are public: what only a seat may know is a card. They hold numbers, words, and tuples of these.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, NotRequired, Protocol, Self, TypeAlias, TypedDict

from pyengine.kernel.frames import freeze, frozen
from pyengine.vocab.plain_values import Json, Plain, fields, items


class Derived(Protocol):
    """What a rulebook has sorted out of a position, and derives values from."""

    def apart(self) -> Self:
        """The same, with what is derived from it kept in a place of its own."""

    def forget(self) -> None:
        """Let go of what was derived from it."""


AnyFacts: TypeAlias = Mapping[str, Any]  # a game's own say of what type each of them is
"""The facts of a table, of whatever game."""
Cards: TypeAlias = Mapping[str, Any]  # a card is a node of its game
"""The cards that a game is played with, of whatever game, by their faces."""
Memo: TypeAlias = dict[Hashable, Any]  # each key is of one function, which knows what it keeps there
"""What is worked out and remembered."""

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # its defaults are newer than the oldest Python that plays

    # What serves every game hands a game's own parts the position of any: its facts, its cards and its index.
    V = TypeVar("V", bound=AnyFacts, default=Any)  # facts, of whatever game
    C = TypeVar("C", default=Any)  # a card, of whatever game
    D = TypeVar("D", bound=Derived, default=Any)  # an index, of whatever game
else:
    from typing import TypeVar

    V, C, D = TypeVar("V"), TypeVar("C"), TypeVar("D")


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


__all__ = ["AnyFacts", "C", "Cards", "D", "Facts", "Memo", "V", "facts_from_json"]
