"""Match setup of Phantom Magic Vision: rules, decks, card sets and the names of the game."""

from __future__ import annotations

from pyengine.games.pmv.rules.deck import DECKS
from pyengine.games.pmv.rules.rulebook import PMV, RULES_VERSION, new_game
from pyengine.games.pmv.rules.winning import concede
from pyengine.games.pmv.vocab import CardText
from pyengine.tabletop.match_setup import Table

TABLE = Table(
    game="pmv",
    name={"ja": "Phantom Magic Vision", "en": "Phantom Magic Vision"},
    rules=PMV,
    version=RULES_VERSION,
    decks=DECKS,
    takes_sets=True,
    blank=CardText("Blank", "command", node=99),  # unplayable: no player has 99 nodes
    new_game=new_game,
    concede=concede,
)

__all__ = ["TABLE"]
