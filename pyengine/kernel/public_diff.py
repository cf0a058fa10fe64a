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
_MAX_CACHED_TEXTS = 20_000
"""Maximum number of cached texts of a kind before the cache is cleared; a game has some hundreds."""


class _TextCache(dict[K, str]):
    """A cache of texts by value, each written on first use."""

    __slots__ = ("write",)

    def __init__(self, write: Callable[[K], str]) -> None:
        super().__init__()
        self.write = write

    def __missing__(self, key: K) -> str:
        if len(self) >= _MAX_CACHED_TEXTS:
            self.clear()
        found = self[key] = self.write(key)
        return found


_NUMBER_TEXTS = _TextCache[int](str)
_CARD_TEXTS = _TextCache[tuple[Hashable, ...]](lambda values: repr(values)[1:-1])
_FLEETING_TEXTS = _TextCache[tuple[Hashable, ...]](lambda values: repr([*values]))
fleeting_text: Callable[[tuple[Hashable, ...]], str] = _FLEETING_TEXTS.__getitem__
"""Write the facts that change with nearly every answer as canonical text, cached."""
_number_text = _NUMBER_TEXTS.__getitem__


def record_texts(
    numbers: Iterable[int], cards: Mapping[int, Card], effects: Mapping[int, Effect], everybody: int
) -> list[str]:
    """The texts of the cards and lasting effects with these numbers; a card's face is left out unless `everybody` may
    know the card (see `Card.known`). A removed record is only its number."""
    number_texts, card_texts = _NUMBER_TEXTS, _CARD_TEXTS
    out: list[str] = []
    for number in numbers:
        card = cards.get(number)
        if card is not None:
            public_fields = card[1:9] if card[3] == everybody else (card[1], None, *card[3:9])
            marks = card[10]
            marks_text = repr(marks) if marks else "()"
            out.append(
                f"({number_texts[number]}, {card_texts[public_fields]}, {number_texts[card[9]]}, {marks_text})"
            )
        else:
            effect = effects.get(number)
            out.append(f"{number}" if effect is None else tuple.__repr__(effect))
    return out


def zone_refs_text(refs: tuple[int, ...]) -> str:
    """The refs of a zone as text."""
    return f"({', '.join(map(_number_text, refs))})" if len(refs) > 1 else repr(refs)


def values_picker(names: Collection[str]) -> Callable[..., tuple[Hashable, ...]]:
    """A function that picks the values with these names from a table's facts (or zones), in order."""
    if len(names) > 1:
        return itemgetter(*names)

    def extract(facts: Mapping[str, Hashable]) -> tuple[Hashable, ...]:
        return tuple([facts[name] for name in names])

    return extract


__all__ = ["fleeting_text", "record_texts", "values_picker", "zone_refs_text"]
