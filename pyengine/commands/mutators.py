"""Seeded random mutations of valid values, texts and bytes, each in one place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pyengine.kernel.dealer import Stream

SIGNS = (
    "\0",
    "\n",
    "\u200b",
    "\u202e",
    "\ud800",
    "\U000e0041",
    '"',
    "\\",
    "[",
    "{",
    "％",
    "[[",
    "()",
    "😀",
    "ﷺ",
)


NUMBERS = (0, -1, 1, 2, 7, 99, 100, 9_999, 2**31 - 1, 2**31, 2**53, 10**9, -(10**9), 10**30)


class Chance:
    """Random choices from a seed."""

    def __init__(self, seed: str) -> None:
        self.stream = Stream(seed)

    def below(self, n: int) -> int:
        return self.stream.below(n)

    def one_of(self, things: Any) -> Any:
        return things[self.below(len(things))]

    def one_in(self, n: int) -> bool:
        """Return True once in `n` times on average."""
        return self.below(n) == 0

    def value(self) -> Any:
        """Return an unusual value: a border number, a strange string, or a deep or empty structure."""
        kinds: tuple[Callable[[], Any], ...] = (
            lambda: self.one_of(NUMBERS),
            lambda: self.one_of((None, True, False, 1.5, 1e308, -0.0)),
            lambda: self.one_of(SIGNS) * (1 + self.below(3)),
            lambda: "x" * self.one_of((1, 41, 101, 5_000)),
            lambda: self.one_of(([], {}, [[]], [{}], {"n": []}, [[[[0]]]])),
            lambda: json.loads("[" * 150 + "]" * 150),
        )
        return self.one_of(kinds)()

    def mutated(self, value: Any) -> Any:
        """Return a copy of a value with one place changed: inserted, removed, duplicated or replaced."""
        copy = deep_json_copy(value)
        places: list[tuple[Any, Any]] = []
        todo = [copy]
        while todo:
            here = todo.pop()
            keys: Any = range(len(here)) if isinstance(here, list) else list(here)
            for key in keys:
                places.append((here, key))
                if isinstance(here[key], list | dict):
                    todo.append(here[key])
        if not places:
            return self.value()
        where, key = self.one_of(places)
        kind = self.below(6)
        if kind == 0:
            del where[key]
        elif kind == 1 and isinstance(where, list):
            where.insert(key, deep_json_copy(where[key]))
        elif kind == 2:
            other, there = self.one_of(places)
            where[key] = deep_json_copy(
                other.get(there) if isinstance(other, dict) else _item_or_none(other, there)
            )
        elif kind == 3 and type(where[key]) is int:
            where[key] = self.one_of((where[key] + 1, where[key] - 1, *NUMBERS))
        elif kind == 4 and isinstance(where[key], str):
            where[key] = self.mutated_text(where[key])
        else:
            where[key] = self.value()
        return copy

    def mutated_text(self, text: str) -> str:
        """Return a text with a character added, removed or replaced, or with the end cut off."""
        at = self.below(len(text) + 1)
        kind = self.below(5)
        if kind == 0:
            return text[:at]
        if kind == 1:
            return text[:at] + text[at + 1 :]
        if kind == 2:
            return f"{text[:at]}{self.one_of(SIGNS)}{text[at:]}"
        if kind == 3 and text:
            again = text[at : at + 1 + self.below(20)]
            return text[:at] + again + text[at:]
        return text[:at] + chr(32 + self.below(95)) + text[at + 1 :]

    def mutated_bytes(self, data: bytes) -> bytes:
        """Return a copy of the bytes with a few changes."""
        out = bytearray(data)
        for _ in range(1 + self.below(3)):
            at = self.below(len(out) + 1)
            kind = self.below(4)
            if kind == 0:
                out[at : at + 1 + self.below(4)] = b""
            elif kind == 1:
                out[at:at] = bytes(self.below(256) for _ in range(1 + self.below(4)))
            elif kind == 2:
                out[at:at] = out[at : at + 1 + self.below(12)]
            elif at < len(out):
                out[at] = self.below(256)
        return bytes(out)


def deep_json_copy(value: Any) -> Any:
    """Return a deep copy of a JSON value."""
    return json.loads(json.dumps(value))


def _item_or_none(items: Any, index: Any) -> Any:
    """Return the list's item at an index; None if the item is gone."""
    return items[index] if isinstance(items, list) and index < len(items) else None


def with_a_number_changed(node: Any, chance: Chance) -> Any:
    """Return a copy of a card's node with one of its numbers changed."""
    copy = deep_json_copy(node)
    places: list[tuple[Any, int]] = []
    todo = [copy]
    while todo:
        here = todo.pop()
        for key in range(len(here)) if isinstance(here, list) else list(here):
            if type(here[key]) is int:
                places.append((here, key))
            elif isinstance(here[key], list | dict):
                todo.append(here[key])
    if places:
        where, key = chance.one_of(places)
        where[key] = chance.one_of((0, 1, 3, 99, 9_999, 10_000, -1, 10**9))
    return copy
