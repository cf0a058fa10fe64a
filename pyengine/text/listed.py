"""What is found in a listing: cards, what was understood of each, and every fault."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

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


__all__ = ["Entry", "Part", "Reading"]
