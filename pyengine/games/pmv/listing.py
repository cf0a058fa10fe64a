"""How Phantom Magic Vision's cards are listed: the format that its players use, and what size its decks have."""

from __future__ import annotations

from pyengine.games.pmv.language.complete import complete
from pyengine.games.pmv.language.layout import render_card
from pyengine.games.pmv.language.listing import check_cards, open_listing, read_cards
from pyengine.games.pmv.language.write import render_ability
from pyengine.text.listed import Entry

DECK_SIZE = 50
SIDEBOARD_SIZE = 10
COPIES = 3

__all__ = [
    "COPIES", "DECK_SIZE", "SIDEBOARD_SIZE", "Entry", "check_cards", "complete", "open_listing", "read_cards",
    "render_ability", "render_card",
]  # fmt: skip
