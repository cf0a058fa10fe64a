"""Reads Gensou Kyougenshi's cards as `layout` lists them, in either language."""

from __future__ import annotations

from pyengine.games.kyougenshi.listing_format import SHEET
from pyengine.games.kyougenshi.vocab import COLOURS, EventText, PoemCard
from pyengine.text.listing_reader import reader_of


def misfit(card: PoemCard) -> bool:
    """What an event says stands on nothing else, and a card is of colours that there are."""
    says = any(isinstance(ability, EventText) for ability in card.abilities)
    return says != (card.kind == "event") or not set(card.colours) <= set(COLOURS)


READER = reader_of(SHEET, misfit)

__all__ = ["READER"]
