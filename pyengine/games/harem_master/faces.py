"""Harem Master's cards as people read them: all that stands on one stands in its listing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.harem_master.table import TABLE
from pyengine.tabletop.faces import faces_of_lines

if TYPE_CHECKING:
    from pyengine.text.layout import Sheet
    from pyengine.text.listed import Reader


def sheet() -> Sheet:
    """How a card is laid out."""
    from pyengine.games.harem_master.layout import SHEET

    return SHEET


def reader() -> Reader:
    """Its cards as they are listed. Raises ModuleNotFoundError where the reader is not installed."""
    from pyengine.games.harem_master.listing import READER

    return READER


FACES = faces_of_lines(TABLE, sheet, reader)

__all__ = ["FACES", "reader"]
