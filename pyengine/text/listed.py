"""What is found in a listing: cards, what was understood of each, and every fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from pyengine.text.faults import TextError
from pyengine.vocab.node import Node

Card = TypeVar("Card", bound=Node)


@dataclass(frozen=True)
class Entry(Generic[Card]):
    """A card as listed, with what is printed beside the rules. `line` counts from 1."""

    card: Card
    set_name: str
    flavour: str
    line: int


@dataclass(frozen=True)
class Part:
    """A stretch of a card's text that was understood, from `start` to `end` of the listing."""

    start: int
    end: int
    ability: Node


@dataclass(frozen=True)
class Reading(Generic[Card]):
    """A card of a listing as far as it was understood; it is a card only where `entry` is."""

    start: int
    end: int
    name: str
    entry: Entry[Card] | None
    parts: tuple[Part, ...]
    faults: tuple[TextError, ...]


class Listing(Protocol):
    """How a game's cards are listed: what its module `listing` reads and writes, and what size its decks have."""

    DECK_SIZE: int
    SIDEBOARD_SIZE: int
    COPIES: int

    def check_cards(self, text: str, lang: str = "ja") -> Sequence[Entry[Any] | TextError]:
        """Every card of a listing, or its first fault in its place; nothing is raised."""

    def read_cards(self, text: str, lang: str = "ja") -> Sequence[Any]:
        """Every card of a listing. Raises TextError at the first fault."""

    def render_card(self, card: Any, lang: str = "ja") -> str:
        """The whole card as it is listed."""


__all__ = ["Entry", "Listing", "Part", "Reading"]
