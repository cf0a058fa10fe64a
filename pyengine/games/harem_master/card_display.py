"""Harem Master's cards as people read them: all that stands on one stands in its listing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.harem_master.match_setup import TABLE
from pyengine.tabletop.card_display import faces_of_lines

if TYPE_CHECKING:
    from pyengine.text.listing_format import Sheet
    from pyengine.text.listing_result import Reader


def sheet() -> Sheet:
    """How a card is laid out."""
    from pyengine.games.harem_master.listing_format import SHEET

    return SHEET


def reader() -> Reader:
    """Its cards as they are listed. Raises ModuleNotFoundError where the reader is not installed."""
    from pyengine.games.harem_master.listing_reader import READER

    return READER


FACES = faces_of_lines(TABLE, sheet, reader)

__all__ = ["FACES", "reader"]
