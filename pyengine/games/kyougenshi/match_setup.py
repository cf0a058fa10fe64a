"""Gensou Kyougenshi as a playable game: name, rules, decks and limits."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules.deck import DECKS
from pyengine.games.kyougenshi.rules.rulebook import RULES, RULES_VERSION
from pyengine.games.kyougenshi.vocab import PoemCard
from pyengine.tabletop.match_setup import Table

TABLE = Table(
    game="kyougenshi",
    name={"ja": "幻想鏡現詩", "en": "Gensou Kyougenshi"},
    rules=RULES,
    version=RULES_VERSION,
    decks=DECKS,
    least=12,  # declaration cards, a first hand, a card to draw, and a card left in the deck
    blank=PoemCard("Blank", "event", (), 99),  # without colour and too expensive to pay for
    new_game=RULES.new_game,
    concede=RULES.concede,
)

__all__ = ["TABLE"]
