"""Display and reading of Gensou Kyougenshi card listings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyengine.games.kyougenshi import vocab as v
from pyengine.games.kyougenshi.match_setup import TABLE
from pyengine.tabletop.card_display import faces_from_sheet

if TYPE_CHECKING:
    from pyengine.text.listing_format import Sheet
    from pyengine.text.listing_result import Reader


def poem_sheet() -> Sheet:
    """Return the listing format of a card."""
    from pyengine.games.kyougenshi import listing_format

    return listing_format.SHEET


def poem_reader() -> Reader:
    """Return the reader of card listings. Raises ModuleNotFoundError if the reader is not installed."""
    from pyengine.games.kyougenshi.listing_reader import READER

    return READER


EVENT_SIGNS = {
    "summoned": "enters",
    "enters": "enters",
    "leaves": "leaves",
    "destroyed": "destroyed",
    "attacks": "attacks",
    "blocks": "blocks",
    "breaks": "strikes",
}


def signs_of(card: v.PoemCard) -> Iterator[str]:
    """Yield the ids of the card's keywords, then of its triggers."""
    inner = [each.ability if isinstance(each, v.While) else each for each in card.abilities]
    for ability in inner:
        match ability:
            case v.Keyword(word=word):
                yield word
            case v.Art(sort=sort):
                yield sort
            case v.Bullet():
                yield "bullet"
            case v.GraveTrigger():
                yield "grave_trigger"
    for ability in inner:
        match ability:
            case v.When(moment=v.Event(what=what)):
                yield EVENT_SIGNS.get(what, "event")
            case v.When(moment=v.PhaseOf()):
                yield "turn"
            case v.When():
                yield "event"
            case v.Always() | v.EventText():
                yield "text"


FACES = faces_from_sheet(TABLE, poem_sheet, poem_reader, signs_of)

__all__ = ["FACES", "poem_reader"]
