"""What always holds and is looked at after every change: whose deck has run out, and what was set off."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules import winning
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain import SetOff
from pyengine.games.kyougenshi.rules.rule_variants import DECIDED
from pyengine.games.kyougenshi.rules.zones import DECK
from pyengine.kernel.frames import Frame

STANDING = frozenset({"pending", "busy", DECK})
"""The facts and zones that the checks read."""


def first_unquiet(game: Game) -> Frame | None:
    """The first thing that has to be seen to, as a procedure."""
    facts = game.vars
    if "over" in facts or facts["phase"] == "setup":
        return None
    if not (game.zones[f"{DECK}0"] and game.zones[f"{DECK}1"]) and DECIDED.emptied.value == "at once":
        return None if game.underway(winning.RunOut) else winning.RunOut(winning.emptied(game))
    return SetOff() if facts["pending"] and not facts["busy"] else None


__all__ = ["STANDING", "first_unquiet"]
