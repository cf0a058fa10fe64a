"""Battle Spirits' cards as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.battle_spirits.match_setup import TABLE
from pyengine.tabletop.card_display import faces_of_lines

if TYPE_CHECKING:
    from pyengine.text.listing_format import Sheet
    from pyengine.text.listing_result import Reader


def spirits_sheet() -> Sheet:
    """How a card is laid out."""
    from pyengine.games.battle_spirits import listing_format

    return listing_format.SHEET


def spirits_reader() -> Reader:
    """Its cards as they are listed. Raises ModuleNotFoundError where the reader is not installed."""
    from pyengine.games.battle_spirits.listing_reader import READER

    return READER


FACES = faces_of_lines(TABLE, spirits_sheet, spirits_reader)

__all__ = ["FACES", "spirits_reader"]
