"""The facts of the table shared by every game. A game adds its own facts with types and first values
(`rules/facts.py`).

All facts are public; secrets of a seat are always cards. Facts hold numbers, words, and tuples of both.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, NotRequired, Protocol, Self, TypeAlias, TypedDict

from pyengine.kernel.frames import freeze_json, freeze_list
from pyengine.vocab.plain_values import Json, Plain, json_fields, json_items


class Derived(Protocol):
    """A rulebook's index of a position, together with the values computed from it."""

    def isolated_copy(self) -> Self:
        """The same index with its own separate cache of derived values."""

    def forget(self) -> None:
        """Drop all values derived from the index."""

    def without_values(self) -> Self:
        """The same index without the cached values that depend on its inputs; this index keeps them, for forks."""


AnyFacts: TypeAlias = Mapping[str, Any]  # the game declares the type of each fact
"""The facts of a table of any game."""
Cards: TypeAlias = Mapping[str, Any]  # each card is a node of its game
"""The cards of any game, by face."""
Memo: TypeAlias = dict[Hashable, Any]  # each key belongs to one function, which knows its type
"""A cache of computed values."""

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # TypeVar defaults need a newer Python than the oldest supported

    # Shared code passes a game's own parts an untyped position, hence the defaults `Any` for facts, cards and index.
    V = TypeVar("V", bound=AnyFacts, default=Any)  # facts of any game
    C = TypeVar("C", default=Any)  # a card of any game
    D = TypeVar("D", bound=Derived, default=Any)  # an index of any game
else:
    from typing import TypeVar

    V, C, D = TypeVar("V"), TypeVar("C"), TypeVar("D")


class Facts(TypedDict):
    """The turn player, the turn's number from 1, the phase ("setup" before the first turn), and the result of the game:
    winner (None: draw), reason code and clause."""

    turn: int
    number: int
    phase: str
    over: NotRequired[tuple[int | None, str, str]]


def facts_from_json(data: Json, rows: Mapping[str, type[NamedTuple]]) -> dict[str, Plain]:
    """The facts of a table, read from their JSON form. `rows` maps the facts that hold rows of records to the type of
    their records. Raises PositionError, or TypeError for a row that does not fit its record type."""
    written = json_fields(data)
    facts = {name: freeze_json(value) for name, value in written.items()}
    for name, record in rows.items():
        facts[name] = tuple([record._make(freeze_list(row)) for row in json_items(written[name])])
    return facts


__all__ = ["AnyFacts", "C", "Cards", "D", "Facts", "Memo", "V", "facts_from_json"]
