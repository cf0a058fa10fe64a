"""Reader of Gensou Kyougenshi card listings in either language; the format is `listing_format.SHEET`."""

from __future__ import annotations

from pyengine.games.kyougenshi.listing_format import SHEET
from pyengine.games.kyougenshi.vocab import COLOURS, EventText, PoemCard
from pyengine.text.listing_reader import reader_of


def is_contradictory(card: PoemCard) -> bool:
    """Return whether a card's fields contradict each other: exactly the event cards have an event text, and all colours
    are known."""
    has_event_text = any(isinstance(ability, EventText) for ability in card.abilities)
    return has_event_text != (card.kind == "event") or not set(card.colours) <= set(COLOURS)


READER = reader_of(SHEET, is_contradictory)

__all__ = ["READER"]
