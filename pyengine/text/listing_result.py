"""The result of reading a listing: cards, the understood parts of each, and every error."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from pyengine.text.errors import TextError
from pyengine.vocab.node import Node

Card = TypeVar("Card", bound=Node)


class Entry(NamedTuple, Generic[Card]):
    """A listed card with its printed set name and flavour text. `line` counts from 1."""

    card: Card
    set_name: str
    flavour: str
    line: int


class Part(NamedTuple):
    """A stretch of a card's text that was parsed as an ability, from `start` to `end` of the listing."""

    start: int
    end: int
    ability: Node


class Note(NamedTuple):
    """A stretch of a listing read differently from its printed text.

    `code` is "read-as" (read as `text`, a valid replacement of the stretch) or "tag-added" (read as if the card had
    the keyword of the duration `text`).
    """

    start: int
    end: int
    code: str
    text: str


class Reading(NamedTuple, Generic[Card]):
    """A card of a listing, possibly incomplete; a fully parsed card has an `entry`, an incomplete card has None."""

    start: int
    end: int
    name: str
    entry: Entry[Card] | None
    parts: tuple[Part, ...]
    faults: tuple[TextError, ...]
    notes: tuple[Note, ...] = ()


class MissingField(NamedTuple):
    """A required field that a card of a listing lacks: its value is one of `words`, or a number if `words` is empty."""

    field: str
    words: tuple[str, ...]


class Completion(NamedTuple):
    """A suggestion: `text` replaces the listing from `start` on; `phrase` is the whole phrase to which the text
    belongs."""

    start: int
    text: str
    phrase: str


@dataclass(frozen=True, eq=False, kw_only=True)
class Reader:
    """A game's functions that read and write its listed cards, in either language ("ja", "en")."""

    check_cards: Callable[[str, str], Sequence[Entry[Any] | TextError]]
    """Returns every card of a listing, or its first error in place of the card; never raises."""
    read_cards: Callable[[str, str], Sequence[Any]]
    """Returns every card of a listing. Raises TextError at the first error."""
    render_card: Callable[[Any, str], str]
    """Returns the whole card as a listing."""
    check_rows: Callable[[], Iterator[str]]
    """Returns the faults in the rows of the game's phrase table (text/phrase_check.py)."""


@dataclass(frozen=True, eq=False, kw_only=True)
class EditorReader(Reader):
    """A reader for unfinished text: reports the understood parts of each card."""

    open_listing: Callable[[str, str], Iterator[Reading[Any]]]
    """Yields every card of a listing in order, with its understood parts and every error."""
    names_without_cards: Callable[[str, str], Sequence[str]]
    """Returns the names on lines of their own for which the listing has no card."""
    missing_fields: Callable[[Reading[Any]], Sequence[MissingField]]
    """Returns the missing fields of a card, in printed order."""
    filled: Callable[[str, str, int, Mapping[str, str]], str | None]
    """Returns the listing with values added for fields of the card at an offset; None if the fields cannot be written
    there."""
    complete: Callable[[str, str], Sequence[Completion]]
    """Returns the possible completions at the end of a listing's text, the likeliest first."""
    render_ability: Callable[[Any, str], str]
    """Returns an ability as a line of text. Raises an error of `UNWRITABLE` (cards/pool.py) for a node without a
    text."""


__all__ = ["Completion", "EditorReader", "Entry", "MissingField", "Note", "Part", "Reader", "Reading"]
