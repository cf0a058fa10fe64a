"""Harem Master cards as the card reader shows them; the listing holds every printed field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyengine.games.harem_master import vocab as v
from pyengine.games.harem_master.match_setup import TABLE
from pyengine.tabletop.card_display import faces_from_sheet

if TYPE_CHECKING:
    from pyengine.text.listing_format import Sheet
    from pyengine.text.listing_result import Reader


def sheet() -> Sheet:
    """Return the line layout of a card listing."""
    from pyengine.games.harem_master.listing_format import SHEET

    return SHEET


def reader() -> Reader:
    """Return the reader of card listings. Raises ModuleNotFoundError if the reader is not installed."""
    from pyengine.games.harem_master.listing_reader import READER

    return READER


EVENT_SIGNS = {
    "enters": "enters",
    "leaves": "leaves",
    "attacks": "attacks",
    "intercepts": "blocks",
    "strikes": "strikes",
}


def signs_of(card: v.CourtCard) -> Iterator[str]:
    """Yield the ids of the card's abilities, the more special first. An ability with the icon [OT] is a response."""
    for ability in card.abilities:
        match ability:
            case v.AlsoItem():
                yield "also_item"
            case v.Deed(ot=True) | v.EventText(ot=True):
                yield "response"
    for ability in card.abilities:
        match ability:
            case v.SetOff(moment=v.AtTime()):
                yield "turn"
            case v.SetOff(moment=v.Did(event=event) | v.Will(event=event)):
                yield EVENT_SIGNS.get(event, "event")
            case v.Deed(ot=False):
                yield "ability"
            case v.Static() | v.InsteadOf() | v.WinsIf() | v.EventText(ot=False):
                yield "text"


FACES = faces_from_sheet(TABLE, sheet, reader, signs_of)

__all__ = ["FACES", "reader"]
