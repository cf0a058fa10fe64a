"""Scenarios of Phantom Magic Vision as games to play on: what they need of the game."""

from __future__ import annotations

from pyengine.games.pmv.faces import face_of_card
from pyengine.games.pmv.seating import PmvSeating, read_card
from pyengine.games.pmv.table import TABLE
from pyengine.games.pmv.vocab import CardText
from pyengine.tabletop.scenarios import Scenarios


def read_back(card: CardText) -> list[CardText]:
    """What a card's own text says."""
    from pyengine.games.pmv.language.layout import render_card
    from pyengine.games.pmv.language.listing import read_cards

    return read_cards(render_card(card, "ja"), "ja")


SCENARIOS = Scenarios(
    table=TABLE,
    read_card=read_card,
    read_back=read_back,
    drawn=face_of_card,
    lay=PmvSeating().lay,
)

__all__ = ["SCENARIOS"]
