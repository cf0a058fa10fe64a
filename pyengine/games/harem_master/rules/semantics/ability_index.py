"""401, 405: which abilities there are now: printed on what lies on the field, given, and taken away.

The index is kept until the field or a lasting effect changes; abilities are found in it by the event that they touch. It is
made by `abilities`, which asks for what texts speak of, and so for this.
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
from pyengine.mechanics.ability_index import Held, Table, face_at
from pyengine.vocab.node import Node

NOBODY = (False, False)
"""Of neither seat."""


class Index(NamedTuple):
    """`held`: all abilities by card. `moments`: triggered ones by event. `instead`: replacements by event. `items`: the
    items that may not be fitting: their bearer is no character, or it may not be whom they are meant for, or they have none."""

    held: dict[int, tuple[Held, ...]]
    deeds: Table
    moments: Table
    instead: Table
    statics: Table
    ends: tuple[Held, ...]
    copies: dict[int, str]
    bodies: tuple[Refs, Refs]
    crowded: tuple[bool, bool]
    items: Refs

    @property
    def is_pure(self) -> bool:
        """Whether all that it holds is as the state checks want it, and nothing in it speaks of an end: until it is made
        anew, they have only to look at other things."""
        return not self.items and not self.ends and self.crowded == NOBODY

    def apart(self) -> Index:
        """The same: nothing that is derived from it is kept in it."""
        return self

    def forget(self) -> None:
        """There is nothing to let go of."""


@defines("401.4a", "401.3", "401.1")
def index_of(game: Game) -> Index:
    """The abilities of what lies on the field; those of cards elsewhere say themselves where they can be used."""
    found: Index = game.index or game.rules.index(game)
    return found


def name_in(card: CourtCard) -> str:
    return next((a.name for a in card.abilities if isinstance(a, NamedSo)), card.name)


def moment_key(moment: Node) -> str:
    """Under what a moment is found."""
    if isinstance(moment, AtTime):
        return moment.time
    return f"{type(moment).__name__}:{moment.values()[0]}"


def held_by(game: Game, ref: int) -> tuple[Held, ...]:
    return index_of(game).held.get(ref, ())


def face_now(game: Game, ref: int) -> str:
    """The face of a card that is known here, or of what it is a copy of."""
    if game.effects:
        copies = index_of(game).copies
        if ref in copies:
            return copies[ref]
    return face_at(game, ref)


@defines("412.1")
def text_of(game: Game, ref: int) -> CourtCard:
    """What a card prints now: as a copy, what the original prints."""
    face = face_now(game, ref) if game.effects else game.cards[ref][2] or ""  # its own
    card: CourtCard = game.pool[face]
    return card


@defines("214.2b", "214.2g", "214.2d")
def bodies(game: Game, seat: int) -> Refs:
    """The characters that a player controls: character cards on the field that are not used as items."""
    return (game.index or index_of(game)).bodies[seat]


def is_body(game: Game, ref: int) -> bool:
    card = game.cards.get(ref)
    if card is None or card[4] != FIELD:  # where it lies
        return False
    return ref in (game.index or index_of(game)).bodies[card[5]]  # of that seat


@defines("214.4d", "215.10")
def bearer_of(game: Game, item: int) -> int:
    """The card that an item is equipped on, or 0 where it is gone: what came back after the item is another card."""
    cards = game.cards
    card = cards.get(item)
    if card is None:
        return 0
    host = cards.get(card.host)
    return 0 if host is None or host.zone != FIELD or host.stamp > card.stamp else host.ref


@defines("214.4c", "214.4d", "214.4e")
def items_on(game: Game, ref: int) -> Refs:
    """The items that a character is equipped with; there may be any number."""
    seats = (0, 1)
    return tuple(r for s in seats for r in game.zones[f"{FIELD}{s}"] if game.cards[r].host == ref)


__all__ = [
    "NOBODY", "Index", "bearer_of", "bodies", "face_now", "held_by", "index_of", "is_body", "items_on", "moment_key",
    "text_of",
]  # fmt: skip
