"""401, 405: the current abilities: printed on cards on the field, gained, or lost.

The index is cached until the field or a lasting effect changes, and sorts abilities by event. The module `build_index`
builds the index; `build_index` needs the reference evaluation, which needs this module.
"""

from __future__ import annotations

from typing import NamedTuple

from pyengine.games.harem_master.rules.facts import Game
from pyengine.games.harem_master.rules.zones import FIELD, Refs
from pyengine.games.harem_master.vocab import (
    AtTime,
    CourtCard,
    NamedSo,
)  # fmt: skip
from pyengine.kernel.legality import defines
from pyengine.mechanics.ability_index import HeldAbility, Table, face_of_ref
from pyengine.vocab.node import Node

NOBODY = (False, False)
"""The value of `Index.crowded` when neither seat exceeds a character limit."""


class Index(NamedTuple):
    """Current abilities, sorted for fast access. `held`: all abilities by card. `moments`: triggers by event.
    `instead`: replacements by event. `items`: items that may fail their requirement, because the bearer is not a
    character, may not match, or is missing."""

    held: dict[int, tuple[HeldAbility, ...]]
    activated: Table
    moments: Table
    instead: Table
    statics: Table
    ends: tuple[HeldAbility, ...]
    copies: dict[int, str]
    bodies: tuple[Refs, Refs]
    crowded: tuple[bool, bool]
    items: Refs

    @property
    def is_pure(self) -> bool:
        """Whether the index itself violates no state check and holds no end condition. Until the next rebuild, the
        checks only have to read other facts and zones."""
        return not self.items and not self.ends and self.crowded == NOBODY

    def isolated_copy(self) -> Index:
        """Return the index itself; the index caches no derived values."""
        return self

    def without_values(self) -> Index:
        """Return the index itself: the index caches no derived values."""
        return self

    def forget(self) -> None:
        """Drop cached values; this index has none."""


@defines("401.4a", "401.3", "401.1")
def index_of(game: Game) -> Index:
    """Return the index of abilities on the field. Abilities elsewhere name the zone of their use."""
    found: Index = game.index or game.rules.index(game)
    return found


def name_in(card: CourtCard) -> str:
    return next((a.name for a in card.abilities if isinstance(a, NamedSo)), card.name)


def moment_key(moment: Node) -> str:
    """Return the index key of a trigger event."""
    if isinstance(moment, AtTime):
        return moment.time
    return f"{type(moment).__name__}:{moment.values()[0]}"


def abilities_of_card(game: Game, ref: int) -> tuple[HeldAbility, ...]:
    return index_of(game).held.get(ref, ())


def face_now(game: Game, ref: int) -> str:
    """Return the current face of a known card: its own, or the copied face."""
    if game.effects:
        copies = index_of(game).copies
        if ref in copies:
            return copies[ref]
    return face_of_ref(game, ref)


@defines("412.1")
def text_of(game: Game, ref: int) -> CourtCard:
    """Return the current printed text of a card; for a copy, the text of the original."""
    face = face_now(game, ref) if game.effects else game.cards[ref][2] or ""  # index 2: face
    card: CourtCard = game.pool[face]
    return card


@defines("214.2b", "214.2g", "214.2d")
def characters_of(game: Game, seat: int) -> Refs:
    """Return the characters controlled by a player: character cards on the field not used as items."""
    return (game.index or index_of(game)).bodies[seat]


def is_character(game: Game, ref: int) -> bool:
    card = game.cards.get(ref)
    if card is None or card[4] != FIELD:  # index 4: zone
        return False
    return ref in (game.index or index_of(game)).bodies[card[5]]  # index 5: seat


@defines("214.4d", "215.10")
def bearer_of(game: Game, item: int) -> int:
    """Return the card equipped with an item; 0 if the card is gone. A card back on the field after the item is a new
    object."""
    cards = game.cards
    card = cards.get(item)
    if card is None:
        return 0
    host = cards.get(card.host)
    return 0 if host is None or host.zone != FIELD or host.stamp > card.stamp else host.ref


@defines("214.4c", "214.4d", "214.4e")
def items_on(game: Game, ref: int) -> Refs:
    """Return the items on a character; the number is unlimited."""
    seats = (0, 1)
    return tuple(r for s in seats for r in game.zones[f"{FIELD}{s}"] if game.cards[r].host == ref)


__all__ = [
    "NOBODY",
    "Index",
    "abilities_of_card",
    "bearer_of",
    "characters_of",
    "face_now",
    "index_of",
    "is_character",
    "items_on",
    "moment_key",
    "text_of",
]  # fmt: skip
