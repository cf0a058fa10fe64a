"""What each verb of the card language does: a statement, in a scope, becomes a procedure or is done at once.

Every module here has the verbs of one matter, and puts them into the table of `verbs`; none is imported for anything else.
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
