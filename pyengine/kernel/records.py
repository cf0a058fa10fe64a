"""The records in a position's tables: cards and lasting effects; the properties of zones; and the cache of values
derived from the printed cards."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.kernel.facts import Cards, Memo
from pyengine.vocab.plain_values import Plain


class Card(NamedTuple):
    """A card on the table. `face` is `None` if unknown to this replica; `known` is the mask of seats that may know the
    face.

    `zone` and `seat` give the card's place (on the field: the side). `host` is the card underneath a set card, or 0.
    `stamp` is the time of arrival. `marks` are the game's small numbers on the card, sorted by name, zeros left out.
    """

    ref: int
    owner: int
    face: str | None
    known: int
    zone: str
    seat: int
    asleep: bool = False
    down: bool = False
    host: int = 0
    stamp: int = 0
    marks: tuple[tuple[str, int], ...] = ()

    def mark(self, name: str) -> int:
        """The number of the card's mark with this name; 0 without the mark."""
        for key, value in self.marks:
            if key == name:
                return value
        return 0


_WITH_FACE, _WITHOUT_FACE = [
    (int, int, face, int, str, int, bool, bool, int, int, tuple) for face in (str, type(None))
]
CARD_TYPES = frozenset({_WITH_FACE, _WITHOUT_FACE})
"""The allowed types of a card's fields, in order."""


class Effect(NamedTuple):
    """A lasting effect; the game defines `kind` and `data`. `refs` are the affected cards, `source` is the card that
    created the effect, `seat` its controller, `until` its end, and `stamp` its place in time order."""

    id: int
    kind: str
    source: int
    seat: int
    refs: tuple[int, ...]
    until: str
    stamp: int
    data: tuple[Plain, ...] = ()


def text_place_of_effect(effect: Effect) -> tuple[str, tuple[int, ...]]:
    """The location of a lasting effect's text, for effects whose data begin with a face and a path."""
    return effect.data[:2]  # type: ignore[return-value]  # the caller passes only effects with this layout


def effect_number_at(effect: Effect, index: int) -> int:
    """The integer at an index of a lasting effect's data."""
    found = effect.data[index]
    assert isinstance(found, int)
    return found


class Zone(NamedTuple):
    """Properties of a zone. public: faces are seen by all. owner_sees: the owner sees the faces. ordered: position
    distinguishes the cards."""

    public: bool
    owner_sees: bool
    ordered: bool


class _ZoneKeys(dict[str, dict[int, str]]):
    """The keys of zones by seat, created on first use."""

    def __missing__(self, zone: str) -> dict[int, str]:
        found = self[zone] = {seat: f"{zone}{seat}" for seat in (0, 1)}
        return found


ZONE_KEYS = _ZoneKeys()
"""For each zone and seat, the key of the seat's zone in a position's tables: the zone's name followed by the seat's
number."""

__all__ = [
    "CARD_TYPES",
    "ZONE_KEYS",
    "Card",
    "Effect",
    "Zone",
    "card_cache_of",
    "effect_number_at",
    "text_place_of_effect",
]


_MAX_CARD_CACHES = 32
_CARD_CACHES: dict[int, tuple[Cards, Memo]] = {}


def card_cache_of(pool: Cards) -> Memo:
    """The card cache of this pool: values derived from its cards, kept while the pool is in use.

    Cached values never go stale, because the cards of a pool never change: classifications of texts, possible targets.
    All positions of all games with the pool share the cache. Values that depend on a position do not belong in the
    cache.
    """
    found = _CARD_CACHES.get(id(pool))
    if found is None or found[0] is not pool:
        if len(_CARD_CACHES) > _MAX_CARD_CACHES:
            _CARD_CACHES.clear()
        found = _CARD_CACHES[id(pool)] = (pool, {})
    return found[1]
