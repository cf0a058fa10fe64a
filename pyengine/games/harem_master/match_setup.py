"""Harem Master as a game to sit down to."""

from __future__ import annotations

from pyengine.games.harem_master.rules.deck import DECKS
from pyengine.games.harem_master.rules.rulebook import RULES, RULES_VERSION
from pyengine.games.harem_master.rules.winning import OfferDraw
from pyengine.games.harem_master.vocab import CourtCard
from pyengine.tabletop.match_setup import Table

TABLE = Table(
    game="harem_master",
    name={"ja": "ハーレムマスター", "en": "Harem Master"},
    rules=RULES,
    version=RULES_VERSION,
    decks=DECKS,
    least=1,
    blank=CourtCard("Blank", "event", 99),  # nobody can pay for it, and its random number is 0
    new_game=RULES.new_game,
    concede=RULES.concede,
    offer=OfferDraw,
)

__all__ = ["TABLE"]
