"""Scenarios of Harem Master as games to play on: what they need of the game."""

from __future__ import annotations

from pyengine.games.harem_master.faces import face_of_card
from pyengine.games.harem_master.layout import render_card
from pyengine.games.harem_master.rules.winning import OfferDraw, concede
from pyengine.games.harem_master.seating import HaremSeating, read_card
from pyengine.games.harem_master.table import BLANK, BLANK_CARD, GAME, header_of, pool
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.scenario.games import Scenarios


def read_back(card: CourtCard) -> list[CourtCard]:
    """What a card's own text says."""
    from pyengine.games.harem_master.listing import read_cards

    return read_cards(render_card(card, "ja"), "ja")


SCENARIOS = Scenarios(
    game=GAME,
    pool=pool,
    blank=(BLANK, BLANK_CARD),
    read_card=read_card,
    read_back=read_back,
    drawn=face_of_card,
    lay=HaremSeating().lay,
    header_of=header_of,
    concede=concede,
    offer=OfferDraw,
)

__all__ = ["SCENARIOS"]
