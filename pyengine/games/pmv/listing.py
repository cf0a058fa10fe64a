"""How Phantom Magic Vision's cards are listed: the format of `pyengine.text`, and what size its decks have."""

from __future__ import annotations

from pyengine.text.listing import Entry, check_cards, read_cards
from pyengine.text.write import render_card

DECK_SIZE = 50
SIDEBOARD_SIZE = 10
COPIES = 3

__all__ = ["COPIES", "DECK_SIZE", "SIDEBOARD_SIZE", "Entry", "check_cards", "read_cards", "render_card"]
