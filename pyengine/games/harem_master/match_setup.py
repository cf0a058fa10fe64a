"""Match setup of Harem Master: decks, rules, and the values for new games."""

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
    blank=CourtCard("Blank", "event", 99),  # unaffordable, with random number 0
    new_game=RULES.new_game,
    concede=RULES.concede,
    offer=OfferDraw,
)

__all__ = ["TABLE"]
