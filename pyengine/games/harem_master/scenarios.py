"""Scenarios of Harem Master as games to play on: what they need of the game."""

from __future__ import annotations

from pyengine.games.harem_master.faces import face_of_card
from pyengine.games.harem_master.layout import render_card
from pyengine.games.harem_master.seating import HaremSeating, read_card
from pyengine.games.harem_master.table import TABLE
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.tabletop.scenarios import Scenarios


def read_back(card: CourtCard) -> list[CourtCard]:
    """What a card's own text says."""
    from pyengine.games.harem_master.listing import read_cards

    return read_cards(render_card(card, "ja"), "ja")


SCENARIOS = Scenarios(
    table=TABLE,
    read_card=read_card,
    read_back=read_back,
    drawn=face_of_card,
    lay=HaremSeating().lay,
)

__all__ = ["SCENARIOS"]
