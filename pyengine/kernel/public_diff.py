"""The public changes since the last log entry, in a canonical text. A log's hash covers it, so every replica writes the same.

Records and rows are written as `repr` writes plain tuples. What comes again and again is written once and kept: numbers,
and all of a card but who and how old it is. What is kept is found by what compares alike, and 1 compares as True does: so
a position is read only if each part of it is of its own type (`Game.from_json`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from operator import itemgetter
from typing import TypeVar

from pyengine.kernel.records import Card, Effect

K = TypeVar("K")
_MOST = 20_000
"""Texts of a kind that are kept before it is begun anew; a game has some hundreds."""


class _Written(dict[K, str]):
    """Texts by what they say, each written when it is first needed."""

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
"""How fleeting facts are written."""
_number_text = _NUMBERS.__getitem__


def record_texts(
    numbers: Iterable[int], cards: Mapping[int, Card], effects: Mapping[int, Effect], everybody: int
) -> list[str]:
    """The records of these numbers: of a card without its face where not `everybody` may know it (`Card.known`), of a
    lasting effect, and nothing but the number of what is gone."""
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
    """The refs of a zone."""
    return f"({', '.join(map(_number_text, refs))})" if len(refs) > 1 else repr(refs)


def picked(names: Collection[str]) -> Callable[..., tuple[Hashable, ...]]:
    """What takes these facts (or zones) out of those of a table, in their order."""
    if len(names) > 1:
        return itemgetter(*names)

    def those(facts: Mapping[str, Hashable]) -> tuple[Hashable, ...]:
        return tuple([facts[name] for name in names])

    return those


__all__ = ["fleeting_text", "picked", "record_texts", "refs_text"]
