"""The public changes since the last log entry, as canonical text. The log's hash covers the text, so all replicas must
write exactly the same characters.

Records and rows are written as `repr` writes plain tuples. Frequent texts are cached: numbers, and cards without ref
and time stamp. Cache keys compare by value, and 1 equals True. A position is therefore read only if each part has its
exact type (`Game.from_json`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from operator import itemgetter
from typing import TypeVar

from pyengine.kernel.records import Card, Effect

K = TypeVar("K")
_MOST = 20_000
"""Maximum number of cached texts of a kind before the cache is cleared; a game has some hundreds."""


class _Written(dict[K, str]):
    """A cache of texts by value, each written on first use."""

    __slots__ = ("write",)

    def __init__(self, write: Callable[[K], str]) -> None:
        super().__init__()
        self.write = write

    def __missing__(self, key: K) -> str:
        if len(self) >= _MOST:
            self.clear()
        found = self[key] = self.write(key)
        return found


_NUMBERS = _Written[int](str)
_LYING = _Written[tuple[Hashable, ...]](lambda values: repr(values)[1:-1])
_FLEETING = _Written[tuple[Hashable, ...]](lambda values: repr([*values]))
fleeting_text: Callable[[tuple[Hashable, ...]], str] = _FLEETING.__getitem__
"""The text of the fleeting facts."""
_number_text = _NUMBERS.__getitem__


def record_texts(
    numbers: Iterable[int], cards: Mapping[int, Card], effects: Mapping[int, Effect], everybody: int
) -> list[str]:
    """The texts of the records with these numbers: cards (without the face unless `everybody` may know the card, see
    `Card.known`), lasting effects, and only the number for a removed record."""
    written, lying = _NUMBERS, _LYING
    out: list[str] = []
    for number in numbers:
        card = cards.get(number)
        if card is not None:
            seen = card[1:9] if card[3] == everybody else (card[1], None, *card[3:9])
            marks = card[10]
            out.append(
                f"({written[number]}, {lying[seen]}, {written[card[9]]}, {repr(marks) if marks else '()'})"
            )
        else:
            effect = effects.get(number)
            out.append(f"{number}" if effect is None else tuple.__repr__(effect))
    return out


def refs_text(refs: tuple[int, ...]) -> str:
    """The refs of a zone as text."""
    return f"({', '.join(map(_number_text, refs))})" if len(refs) > 1 else repr(refs)


def picked(names: Collection[str]) -> Callable[..., tuple[Hashable, ...]]:
    """A function that extracts the values of these names from the facts (or zones) of a table, in order."""
    if len(names) > 1:
        return itemgetter(*names)

    def those(facts: Mapping[str, Hashable]) -> tuple[Hashable, ...]:
        return tuple([facts[name] for name in names])

    return those


__all__ = ["fleeting_text", "picked", "record_texts", "refs_text"]
