"""The records that the tables of a position hold: cards, lasting effects; what kind of place a zone is; and the card cache of
the cards that a game is played with."""

from __future__ import annotations

from typing import NamedTuple

from pyengine.kernel.facts import Cards, Memo
from pyengine.vocab.plain_values import Plain


class Card(NamedTuple):
    """One card on the table. `face` is None where this replica may not know it; `known` is a mask of seats that may.

    `zone` and `seat` say where it lies (for the field: on whose side); `host` is the card that it is set on, or 0;
    `stamp` is when it came there; `marks` are the game's small numbers on it, sorted by name, zeros left out.
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
        """The number that the card bears under this name; 0 where it bears none."""
        for key, value in self.marks:
            if key == name:
                return value
        return 0


_FACED, _FACELESS = [
    (int, int, face, int, str, int, bool, bool, int, int, tuple) for face in (str, type(None))
]
CARD_TYPES = frozenset({_FACED, _FACELESS})
"""Of what types the parts of a card are."""


class Effect(NamedTuple):
    """A lasting effect: what `kind` means and `data` holds is the game's. `refs` are the cards it was given to;
    `source` is the card that made it, `seat` whose it is; `until` when it ends; `stamp` orders it."""

    id: int
    kind: str
    source: int
    seat: int
    refs: tuple[int, ...]
    until: str
    stamp: int
    data: tuple[Plain, ...] = ()


def place_in(effect: Effect) -> tuple[str, tuple[int, ...]]:
    """Where the text of a lasting effect stands, of those whose data begin with a face and a path."""
    return effect.data[:2]  # type: ignore[return-value]  # only of such effects


def number_of(effect: Effect, at: int) -> int:
    """A datum of a lasting effect that is a number in effects of its kind."""
    found = effect.data[at]
    assert isinstance(found, int)
    return found


class Zone(NamedTuple):
    """public: faces are seen by all. owner_sees: the owner sees them. ordered: place tells cards apart."""

    public: bool
    owner_sees: bool
    ordered: bool


class _Keys(dict[str, dict[int, str]]):
    """Those of a zone are made when it is first spoken of."""

    def __missing__(self, zone: str) -> dict[int, str]:
        found = self[zone] = {seat: f"{zone}{seat}" for seat in (0, 1)}
        return found


KEYS = _Keys()
"""What a seat's part of a zone is called among those of a position: its letters and the seat's number."""

__all__ = ["CARD_TYPES", "KEYS", "Card", "Effect", "Zone", "card_cache_of", "number_of", "place_in"]


_MOST = 32
_LORE: dict[int, tuple[Cards, Memo]] = {}


def card_cache_of(pool: Cards) -> Memo:
    """The card cache of this pool: what a rulebook has worked out about its cards, kept as long as the pool is in use.

    It never grows stale, since the cards of a pool are what they are: how a text is sorted, what it can target. All
    positions of all games with the pool have it in common. What depends on a position does not belong there.
    """
    found = _LORE.get(id(pool))
    if found is None or found[0] is not pool:
        if len(_LORE) > _MOST:
            _LORE.clear()
        found = _LORE[id(pool)] = (pool, {})
    return found[1]
