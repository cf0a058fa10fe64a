"""Battle Spirits' cards as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pyengine.games.battle_spirits.table import TABLE
from pyengine.tabletop.faces import faces_of_lines

if TYPE_CHECKING:
    from pyengine.text.layout import Sheet
    from pyengine.text.listed import Reader


def spirits_sheet() -> Sheet:
    """How a card is laid out."""
    from pyengine.games.battle_spirits import layout

    return layout.SHEET


def spirits_reader() -> Reader:
    """Its cards as they are listed. Raises ModuleNotFoundError where the reader is not installed."""
    from pyengine.games.battle_spirits.listing import READER

    return READER


FACES = faces_of_lines(TABLE, spirits_sheet, spirits_reader)

__all__ = ["FACES", "spirits_reader"]
