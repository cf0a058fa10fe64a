"""Harem Master cards as the card reader shows them; the listing holds every printed field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.harem_master.match_setup import TABLE
from pyengine.tabletop.card_display import faces_of_lines

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


FACES = faces_of_lines(TABLE, sheet, reader)

__all__ = ["FACES", "reader"]
