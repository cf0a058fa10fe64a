"""Reader for Harem Master card listings in Japanese and English; `listing_format` defines the layout."""

from __future__ import annotations

from pyengine.games.harem_master.listing_format import SHEET
from pyengine.games.harem_master.vocab import CourtCard, EventText
from pyengine.text.listing_reader import reader_of


def contradiction(card: CourtCard) -> bool:
    """Return whether a character or item contains an event text, which only event cards have."""
    return card.kind != "event" and any(isinstance(ability, EventText) for ability in card.abilities)


READER = reader_of(SHEET, contradiction)

__all__ = ["READER"]
