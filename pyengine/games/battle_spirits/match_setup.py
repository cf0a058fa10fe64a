"""Battle Spirits as a playable game: name, rules, decks and limits."""

from __future__ import annotations

from pyengine.games.battle_spirits.rules.deck import DECKS
from pyengine.games.battle_spirits.rules.rulebook import RULES, RULES_VERSION
from pyengine.games.battle_spirits.vocab import SpiritsCard
from pyengine.tabletop.match_setup import Table

TABLE = Table(
    game="battle_spirits",
    name={"ja": "バトルスピリッツ", "en": "Battle Spirits"},
    rules=RULES,
    version=RULES_VERSION,
    decks=DECKS,
    least=5,  # a first hand of four cards, and a card to draw
    blank=SpiritsCard("Blank", "magic", (), 99),  # a magic without a usable part
    new_game=RULES.new_game,
    concede=RULES.concede,
)

__all__ = ["TABLE"]
