"""What each verb of the card language does: a statement, in a scope, becomes a procedure or is done at once.

Every module here has the verbs of one matter, and puts them into the table of `verbs`; none is imported for anything else.
"""

from pyengine.games.pmv.rules.statements import (
    carrying,
    damaging,
    dealing,
    ending,
    fighting,
    lasting_effects,
    paying,
)

__all__ = ["carrying", "damaging", "dealing", "ending", "fighting", "lasting_effects", "paying"]
