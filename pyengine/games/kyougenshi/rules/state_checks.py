"""State checks after every change: empty decks and pending triggers."""

from __future__ import annotations

from pyengine.games.kyougenshi.rules import winning
from pyengine.games.kyougenshi.rules.facts import Game
from pyengine.games.kyougenshi.rules.playing.chain import SetOff
from pyengine.games.kyougenshi.rules.rule_variants import RULE_CHOICES
from pyengine.games.kyougenshi.rules.zones import DECK
from pyengine.kernel.frames import Frame

STATE_CHECK_SOURCES = frozenset({"pending", "busy", DECK})
"""The facts and zones read by the state checks."""


def first_due_check(game: Game) -> Frame | None:
    """Return the first due state check as a procedure, or None."""
    facts = game.vars
    if "over" in facts or facts["phase"] == "setup":
        return None
    if not (game.zones[f"{DECK}0"] and game.zones[f"{DECK}1"]) and RULE_CHOICES.emptied.value == "at once":
        return (
            None if game.underway(winning.RunOut) else winning.RunOut(winning.players_with_empty_deck(game))
        )
    return SetOff() if facts["pending"] and not facts["busy"] else None


__all__ = ["STATE_CHECK_SOURCES", "first_due_check"]
