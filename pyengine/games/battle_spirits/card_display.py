"""Display and reading of Battle Spirits card listings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyengine.games.battle_spirits import vocab as v
from pyengine.games.battle_spirits.match_setup import TABLE
from pyengine.tabletop.card_display import faces_from_sheet

if TYPE_CHECKING:
    from pyengine.text.listing_format import Sheet
    from pyengine.text.listing_result import Reader


def spirits_sheet() -> Sheet:
    """Return the listing format of a card."""
    from pyengine.games.battle_spirits import listing_format

    return listing_format.SHEET


def spirits_reader() -> Reader:
    """Return the reader of card listings. Raises ModuleNotFoundError if the reader is not installed."""
    from pyengine.games.battle_spirits.listing_reader import READER

    return READER


EVENT_SIGNS = {
    "summoned": "enters",
    "attacks": "attacks",
    "blocks": "blocks",
    "destroyed": "destroyed",
    "vanished": "destroyed",
    "leaves": "leaves",
}


def signs_of(card: v.SpiritsCard) -> Iterator[str]:
    """Yield the ids of the card's keywords, then of its triggers."""
    inner = [each.ability if isinstance(each, v.At) else each for each in card.abilities]
    for ability in inner:
        match ability:
            case v.Keyword(word=word):
                yield word
            case v.Armour(sort=sort):
                yield sort
            case v.Tensho():
                yield "tensho"
            case v.Burst():
                yield "burst"
            case v.Accel():
                yield "accel"
            case v.Swap():
                yield "change"
            case v.Magic(part="flash"):
                yield "flash"
    for ability in inner:
        match ability:
            case v.When(moment=v.Event(what=what)):
                yield EVENT_SIGNS.get(what, "event")
            case v.When(moment=v.StepOf()):
                yield "turn"
            case v.When() | v.InHand():
                yield "event"
            case v.Always() | v.Magic(part="main"):
                yield "text"


FACES = faces_from_sheet(TABLE, spirits_sheet, spirits_reader, signs_of)

__all__ = ["FACES", "spirits_reader"]
