"""What is found in a listing: cards, what was understood of each, and every fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from pyengine.text.errors import TextError
from pyengine.vocab.node import Node

Card = TypeVar("Card", bound=Node)


class Entry(NamedTuple, Generic[Card]):
    """A card as listed, with what is printed beside the rules. `line` counts from 1."""

    card: Card
    set_name: str
    flavour: str
    line: int


class Part(NamedTuple):
    """A stretch of a card's text that was understood, from `start` to `end` of the listing."""

    start: int
    end: int
    ability: Node


class Note(NamedTuple):
    """A stretch of a listing that was read otherwise than it stands there: `code` says how ("read-as": as `text`, which could
    stand in its place; "tag-added": as though the card had the keyword of the duration `text`)."""

    start: int
    end: int
    code: str
    text: str


class Reading(NamedTuple, Generic[Card]):
    """A card of a listing as far as it was understood; it is a card only where `entry` is."""

    start: int
    end: int
    name: str
    entry: Entry[Card] | None
    parts: tuple[Part, ...]
    faults: tuple[TextError, ...]
    notes: tuple[Note, ...] = ()


class Lack(NamedTuple):
    """A field that a card lacks: a number, or one of its `words` where it has these."""

    field: str
    words: tuple[str, ...]


class Completion(NamedTuple):
    """`text` may stand from `start` on, instead of what is there; `phrase` is the whole phrase that it is of."""

    start: int
    text: str
    phrase: str


@dataclass(frozen=True, eq=False, kw_only=True)
class Reader:
    """A game's cards as they are listed, read and written in either language ("ja", "en")."""

    check_cards: Callable[[str, str], Sequence[Entry[Any] | TextError]]
    """Every card of a listing, or its first fault in its place; nothing is raised."""
    read_cards: Callable[[str, str], Sequence[Any]]
    """Every card of a listing. Raises TextError at the first fault."""
    render_card: Callable[[Any, str], str]
    """The whole card as it is listed."""
    check_rows: Callable[[], Iterator[str]]
    """Return the faults in the rows of the game's phrase table (text/phrase_check.py)."""


@dataclass(frozen=True, eq=False, kw_only=True)
class CloseReader(Reader):
    """A reader that says of a text which is still being written what was understood of it."""

    open_listing: Callable[[str, str], Iterator[Reading[Any]]]
    """Every card of a listing in turn, with what was understood of it and every fault."""
    names_beside: Callable[[str, str], Sequence[str]]
    """The names on lines of their own of which a listing has no card."""
    lacks: Callable[[Reading[Any]], Sequence[Lack]]
    """The fields that keep a card from being whole, as they are printed."""
    filled: Callable[[str, str, int, Mapping[str, str]], str | None]
    """A listing with such fields of the card that begins at a place; None where they cannot be written there."""
    complete: Callable[[str, str], Sequence[Completion]]
    """What can be written at the end of a listing's text, the likeliest first."""
    render_ability: Callable[[Any, str], str]
    """An ability as a line of text. Raises what is in `UNWRITABLE` (cards/pool.py) for what is none."""


__all__ = ["CloseReader", "Completion", "Entry", "Lack", "Note", "Part", "Reader", "Reading"]
