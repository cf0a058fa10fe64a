"""The card pool of a match by face: shipped cards, and cards of the card sets used in its decks.

A set card's face begins with a hash of the whole set, and means the same card everywhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pyengine.kernel.match import LogError
from pyengine.kernel.state.position import ImpossibleError

MAX_BYTES = 256 * 1024
"""Maximum size of a set as UTF-8 text."""
MAX_CARDS = 300
UNWRITABLE = (
    ImpossibleError,
    ValueError,
    TypeError,
    LookupError,
    ArithmeticError,
    AttributeError,
    RecursionError,
)
"""Errors raised when rendering a well-formed syntax tree without a text."""
ID = re.compile(r"[0-9a-f]{24}")
Json = dict[str, Any]


class SetFault(NamedTuple):
    """An error in a set: the path of the part, a code, and the parameters of the message."""

    where: str
    code: str
    params: tuple[tuple[str, int | str], ...] = ()

    def to_json(self) -> Json:
        """Return the error in the bridge's format."""
        return {"where": self.where, "code": self.code, "params": dict(self.params)}


class SetError(ValueError):
    """Raised for an unusable card set, with all its errors."""

    def __init__(self, *faults: SetFault) -> None:
        message = "; ".join(f"{f.where or 'the set'}: {f.code} {dict(f.params)}" for f in faults)
        super().__init__(message)
        self.faults = faults


class MissingSetError(LogError):
    """Raised for unavailable card sets, each with its id and name."""

    def __init__(self, sets: Iterable[tuple[str, str]]) -> None:
        self.sets = tuple(sets)
        super().__init__("missing-set", detail=", ".join(f"{name} ({each})" for each, name in self.sets))


class CardSet:
    """A validated card set. `cards` are its texts by face, `entries` the display data, `faces` the rendered cards;
    `value` is the full JSON data."""

    __slots__ = ("cards", "entries", "faces", "id", "name", "value")

    def __init__(
        self, value: Json, cards: dict[str, Any], entries: dict[str, Json], faces: dict[str, Json]
    ) -> None:
        self.value = value
        self.id: str = value["id"]
        self.name: str = value["name"]
        self.cards = cards
        self.entries = entries
        self.faces = faces

    @property
    def text(self) -> str:
        """The set as text, as in files and links."""
        return write_set(self.value)

    def __repr__(self) -> str:
        return f"<{self.name} {self.id}: {len(self.cards)} cards>"


def write_set(value: Json) -> str:
    """Return the canonical text of a set."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def face_of(set_id: str, place: int) -> str:
    """Return the unique face of a set's card, by its place from 1. (The card's number is printed text: cards with equal
    numbers count as the same card, PMV 2.16.2.)"""
    return f"{set_id}.{place}"


def set_of(face: str) -> str | None:
    """Return the id of a face's set; None for a shipped card."""
    head, dot, _ = face.partition(".")
    return head if dot and ID.fullmatch(head) else None


def sets_of(faces: Iterable[str]) -> tuple[str, ...]:
    """Return the sorted ids of all sets of these faces."""
    return tuple(sorted({name for face in faces if (name := set_of(face)) is not None}))


class Pool(dict[str, Any]):
    """Card texts by face. `entries` has the display data of each card, `sets` the included card sets."""

    def __init__(
        self, cards: Mapping[str, Any], entries: Mapping[str, Json], sets: Iterable[CardSet] = ()
    ) -> None:
        super().__init__(cards)
        self.entries = dict(entries)
        self.sets = tuple(sets)
        for each in self.sets:
            self.update(each.cards)
            self.entries.update(each.entries)


__all__ = [
    "MAX_BYTES",
    "MAX_CARDS",
    "UNWRITABLE",
    "CardSet",
    "MissingSetError",
    "Pool",
    "SetError",
    "SetFault",
    "face_of",
    "set_of",
    "sets_of",
    "write_set",
]
