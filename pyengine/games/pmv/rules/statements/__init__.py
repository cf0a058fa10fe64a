"""Handlers of the card language's verbs: each applies a statement in a scope at once or returns a procedure.

Each module registers the verbs of a topic in the table of `verbs` and is imported only for the registration.
"""

from pyengine.games.pmv.rules.statements import (
    battles,
    damage,
    hands_and_decks,
    lasting_effects,
    payments,
    removal_and_movement,
    turns,
)

__all__ = [
    "battles",
    "damage",
    "hands_and_decks",
    "lasting_effects",
    "payments",
    "removal_and_movement",
    "turns",
]
