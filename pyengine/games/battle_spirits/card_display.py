"""Display and reading of Battle Spirits card listings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.battle_spirits.match_setup import TABLE
from pyengine.tabletop.card_display import faces_of_lines

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


FACES = faces_of_lines(TABLE, spirits_sheet, spirits_reader)

__all__ = ["FACES", "spirits_reader"]
