"""Reads Harem Master's cards as `layout` lists them, in either language."""

from __future__ import annotations

from pyengine.games.harem_master.listing_format import SHEET
from pyengine.games.harem_master.vocab import CourtCard, EventText
from pyengine.text.listing_reader import reader_of


def misfit(card: CourtCard) -> bool:
    """What an event says stands on nothing else."""
    return card.kind != "event" and any(isinstance(ability, EventText) for ability in card.abilities)


READER = reader_of(SHEET, misfit)

__all__ = ["READER"]
