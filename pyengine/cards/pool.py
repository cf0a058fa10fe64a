"""The cards that a match is played with, by face: the shipped ones, and those of the card sets that its decks hold.

The face of a set's card begins with the hash of all that the set says, so a face means one card wherever it is met.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from pyengine.kernel.match import LogError
from pyengine.kernel.state.position import ImpossibleError

MAX_BYTES = 256 * 1024
"""Of a set as text, in UTF-8."""
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
"""What writing runs into with a tree that is well formed and still no text."""
ID = re.compile(r"[0-9a-f]{24}")
Json = dict[str, Any]


class SetFault(NamedTuple):
    """What is wrong: the path of the part, a code, and what the message needs."""

    where: str
    code: str
    params: tuple[tuple[str, int | str], ...] = ()

    def to_json(self) -> Json:
        """As the bridge tells it."""
        return {"where": self.where, "code": self.code, "params": dict(self.params)}


class SetError(ValueError):
    """A card set that cannot be used, with everything that is wrong with it."""

    def __init__(self, *faults: SetFault) -> None:
        said = "; ".join(f"{f.where or 'the set'}: {f.code} {dict(f.params)}" for f in faults)
        super().__init__(said)
        self.faults = faults


class MissingSetError(LogError):
    """Card sets that are not at hand, each with its id and what it is called."""

    def __init__(self, sets: Iterable[tuple[str, str]]) -> None:
        self.sets = tuple(sets)
        super().__init__("missing-set", detail=", ".join(f"{name} ({each})" for each, name in self.sets))


class CardSet:
    """A card set that was checked. `cards` are its texts by face, `entries` what is shown beside them, `faces` how a
    reader sees them; `value` is all that it says."""

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
        """The set as a file or a link holds it."""
        return write_set(self.value)

    def __repr__(self) -> str:
        return f"<{self.name} {self.id}: {len(self.cards)} cards>"


def write_set(value: Json) -> str:
    """The one way to write a set as text."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def face_of(set_id: str, place: int) -> str:
    """The face of a set's card, by its place from 1: no other set has it. (Its number is what it prints, if any: cards
    of one number are one card, PMV 2.16.2.)"""
    return f"{set_id}.{place}"


def set_of(face: str) -> str | None:
    """The id of the set that a face is of; None for a card of no set."""
    head, dot, _ = face.partition(".")
    return head if dot and ID.fullmatch(head) else None


def sets_of(faces: Iterable[str]) -> tuple[str, ...]:
    """The ids of all sets that these faces are of, in order."""
    return tuple(sorted({name for face in faces if (name := set_of(face)) is not None}))


class Pool(dict[str, Any]):
    """Card texts by face. `entries` is what is shown beside each, `sets` are the card sets among them."""

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
